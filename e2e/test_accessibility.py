"""No fault that axe can find, in both colour schemes, on both devices."""

import pytest

from driving.panels import PANELS, open_panel
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
    found = {}
    for name in PANELS:
        open_panel(table, name)
        found[name] = faults(table)
    assert found == dict.fromkeys(PANELS, "")
