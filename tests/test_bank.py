"""The bankroll: every deal counts once, whatever is done with it, and nothing is lost with old ones."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from saqqara.bank import Bank
from saqqara.model import BadText

_ENTRIES = st.lists(
    st.tuples(st.integers(0, 80).map("#vegas/{}".format), st.integers(-104, 156)), max_size=200
)


@given(_ENTRIES)
def test_a_deal_counts_once_with_its_latest_dollars(entries: list[tuple[str, int]]) -> None:
    bank = Bank()
    for link, dollars in entries:
        bank = bank.entered(link, dollars)
    distinct = {link for link, _ in entries}
    if len(distinct) <= 50:
        assert bank.balance == sum(dict(entries).values())
    assert len(bank.deals) <= 50
    assert Bank.load(bank.dump()) == bank


def test_old_deals_are_added_up() -> None:
    bank = Bank()
    for seed in range(1000):
        bank = bank.entered(f"#vegas/{seed}", -52 + seed % 7)
    assert bank.balance == sum(-52 + seed % 7 for seed in range(1000))


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", '{"settled":"1","deals":{}}', '{"settled":1,"deals":{"#vegas/1":true}}', "{"]
)
def test_what_is_no_bank_is_refused(text: str) -> None:
    with pytest.raises(BadText, match="bank: "):
        Bank.load(text)
