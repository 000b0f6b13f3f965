"""Nothing is lost: not to a full store, a forbidden one, damage, a newer version or other people's keys."""

import pytest

from saqqara import codec
from saqqara.model import Move
from saqqara.session import Session
from saqqara.vault import Holdings, StoreError, StoreFull, Vault
from stores import MemoryStore

LINK = "#pyramid/1"
SLOTS = [f"saqqara/game/{LINK}/0", f"saqqara/game/{LINK}/1"]


@pytest.fixture
def store() -> MemoryStore:
    return MemoryStore()


def _game(moves: int) -> Session:
    session = Session.new("pyramid", "1")
    for _ in range(moves):
        session = session.play(Move("d"))
    return session


def test_the_newest_save_is_recalled(store: MemoryStore) -> None:
    for moves in range(4):
        Vault(store).keep(_game(moves))
        assert Vault(store).recall(LINK) == _game(moves)
    assert Vault(store).last() == LINK


def test_an_unknown_deal_has_no_save(store: MemoryStore) -> None:
    assert Vault(store).recall(LINK) is None
    assert Vault(store).last() is None


def test_a_full_store_keeps_the_save_before(store: MemoryStore) -> None:
    vault = Vault(store)
    vault.keep(_game(1))
    vault.keep(_game(2))
    store.fill_up()
    with pytest.raises(StoreFull):
        vault.keep(_game(3))
    assert Vault(store).recall(LINK) == _game(2)
    store.make_room()
    vault.keep(_game(4))
    assert Vault(store).recall(LINK) == _game(4)


@pytest.mark.parametrize("failing", range(2))
def test_a_write_that_fails_half_way_keeps_a_save(store: MemoryStore, failing: int) -> None:
    vault = Vault(store)
    vault.keep(_game(1))
    writes = iter(range(9))

    def fail_once(_key: str) -> None:
        if next(writes) == failing:
            raise StoreFull("full")

    store.on_put = fail_once
    with pytest.raises(StoreFull):
        vault.keep(_game(2))
    assert Vault(store).recall(LINK) == _game(1 + failing)


def test_a_store_that_forgets_is_found_out(store: MemoryStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "put", lambda _key, _text: None)
    with pytest.raises(StoreError, match="did not give back"):
        Vault(store).keep(_game(1))


@pytest.mark.parametrize("change", ["", "x", "null", "[]", "{", "9" * 400, "3 00000000 {}"])
def test_a_damaged_slot_is_set_aside_and_the_other_one_used(store: MemoryStore, change: str) -> None:
    Vault(store).keep(_game(1))
    Vault(store).keep(_game(2))
    store.texts[SLOTS[1]] = change
    vault = Vault(store)
    assert vault.recall(LINK) == _game(1)
    assert [store.texts[key] for key in vault.damaged] == [change]
    assert all(key.startswith("saqqara/damaged/") for key in vault.damaged)
    vault.keep(_game(5))
    assert Vault(store).recall(LINK) == _game(5)


def test_each_flipped_character_is_noticed(store: MemoryStore) -> None:
    Vault(store).keep(_game(2))
    record = store.texts[SLOTS[0]]
    for place in range(record.index(" "), len(record)):
        store.texts = {SLOTS[0]: record[:place] + chr(ord(record[place]) ^ 1) + record[place + 1 :]}
        vault = Vault(store)
        assert vault.recall(LINK) is None
        assert len(vault.damaged) == 1


def test_a_newer_save_is_left_alone(store: MemoryStore, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as later:
        later.setattr(codec, "VERSION", 2)
        Vault(store).keep(_game(2))
    before = dict(store.texts)
    with pytest.raises(codec.NewerSave):
        Vault(store).recall(LINK)
    assert store.texts == before


def test_the_oldest_games_make_room(store: MemoryStore) -> None:
    vault = Vault(store)
    for seed in range(25):
        vault.keep(Session.new("pyramid", str(seed)))
        vault.keep(Session.new("pyramid", str(seed)).play(Move("d")))
    recalled = [seed for seed in range(25) if vault.recall(f"#pyramid/{seed}")]
    assert recalled == list(range(5, 25))


def test_keys_of_others_are_never_touched() -> None:
    others = {"theme": "dark", "saqqarax": "{", "game/#pyramid/1/0": "x"}
    store = MemoryStore(dict(others))
    vault = Vault(store)
    for moves in range(3):
        vault.keep(_game(moves))
    vault.recall(LINK)
    assert {key: store.texts[key] for key in others} == others


def test_a_forbidden_store_says_so(store: MemoryStore) -> None:
    store.forbidden = True
    for call in (lambda: Vault(store).keep(_game(1)), lambda: Vault(store).recall(LINK), Vault(store).last):
        with pytest.raises(StoreError):
            call()


def test_what_is_kept_is_counted(store: MemoryStore) -> None:
    assert Vault(store).holdings() == Holdings(0, 0)
    store.texts["other"] = "x" * 1000
    for seed in ("1", "2", "2"):
        Vault(store).keep(Session.new("pyramid", seed))
    store.texts["saqqara/settings"] = "é"
    ours = {key: text for key, text in store.texts.items() if key != "other"}
    characters = sum(len(key) + len(text) for key, text in ours.items())
    assert Vault(store).holdings() == Holdings(2, characters + 1)
