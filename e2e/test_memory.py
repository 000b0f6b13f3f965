"""What must not grow however long the page is open."""

from driving.profiles import PHONE
from driving.visits import Visits
from workshop.bench_frames import COUNT_CANVASES

TURNS = 100


def test_turning_the_device_makes_no_more_canvases(visit: Visits) -> None:
    table = visit(PHONE, prepare=lambda context: context.add_init_script(COUNT_CANVASES))
    table.page.evaluate("saqqara.newGame('double', '1')")
    sizes = [(640, 360), (360, 640)]
    for size in sizes:
        table.resize(*size)
        table.expect_picture()
    made = table.page.evaluate("window.canvases")
    assert made > 0
    for turn in range(TURNS):
        table.resize(*sizes[turn % 2])
    table.expect_picture()
    assert table.page.evaluate("window.canvases") == made
