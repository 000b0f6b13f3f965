"""No fault that axe can find, in both colour schemes, on both devices."""

import pytest

from driving.deals import deal, losing_line, lost_on_the_way, winning_line
from driving.profiles import DESKTOP, PHONE, Profile
from driving.table import Table
from driving.visits import Visits
from workshop.site.paths import ROOT

AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"

FAULTS = """async () => {
    const { violations } = await axe.run(document, { resultTypes: ["violations"] });
    return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${help}\\n${html}\\n${failureSummary}`));
}"""


def faults(table: Table) -> str:
    table.page.evaluate("Promise.all(document.getAnimations().map((one) => one.finished)).then(() => 0)")
    return "\n\n".join(table.page.evaluate(FAULTS))


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("profile", [DESKTOP, PHONE], ids=lambda profile: profile.name)
def test_axe_finds_nothing(visit: Visits, profile: Profile, scheme: str) -> None:
    table = visit(
        profile,
        link="#pyramid/1",
        prepare=lambda context: context.add_init_script(path=AXE),
        color_scheme=scheme,
    )
    found = {"table": faults(table)}
    table.press("hint")
    table.wait_for_hint()
    found["hint"] = faults(table)
    table.press("menu")
    table.page.evaluate("document.querySelectorAll('#sheet details').forEach((one) => { one.open = true })")
    found["menu"] = faults(table)
    table.press("open-settings")
    found["settings"] = faults(table)
    table.page.keyboard.press("Escape")
    table.press("games")
    table.press(table.page.locator("[data-game=giza]"))
    table.press(table.page.locator("#own summary"))
    table.page.fill("#own-cards", "7c 7c")
    found["cards of one's own"] = faults(table)
    table.page.keyboard.press("Escape")
    table.deal(deal(52))
    for _ in range(3):
        table.press("hint")
        table.wait_for_hint()
    table.page.wait_for_selector("#line[open]")
    found["line"] = faults(table)
    table.page.keyboard.press("Escape")
    session, _ = lost_on_the_way()
    table.deal(session.at(0), " ".join(map(str, session.moves)))
    table.page.wait_for_selector("#verdict[data-state=lost]")
    found["verdict"] = faults(table)
    table.clear()
    table.deal(deal(52), winning_line(deal(52)))
    table.page.wait_for_selector("#end[open][data-kind=won]")
    found["won"] = faults(table)
    table.clear()
    table.deal(deal(3), losing_line(deal(3)))
    table.page.wait_for_selector("#end[open][data-kind=lost]")
    found["lost"] = faults(table)
    assert found == dict.fromkeys(found, "")
