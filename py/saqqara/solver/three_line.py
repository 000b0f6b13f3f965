"""From the steps of a packed line of Three Pyramids to the moves of the game."""

from collections.abc import Iterable

from saqqara.families import three_pyramids_table as table
from saqqara.families.three_pyramids import DRAW, REDEAL
from saqqara.model import Move
from saqqara.solver.three_arranging import shifts_to
from saqqara.solver.three_carrying import STOCK, Log
from saqqara.solver.three_packing import BASES, State
from saqqara.solver.three_steps import Step, Steps


def written(state: State, path: Iterable[Step], steps: Steps) -> tuple[Move, ...]:
    """Write out the moves of steps that are made one after the other."""
    line: list[Move] = []
    for step in (Step.none(state), *path):
        log: Log = list(shifts_to(state[1][BASES], step.bases))
        stock = state[1][STOCK]
        state = steps.made(state, step, log)
        line += [_move(*carried, drawn=bool(stock)) for carried in log]
    return tuple(line)


def _move(source: int, target: int, *, drawn: bool) -> Move:
    if source == STOCK:
        return Move(DRAW if drawn else REDEAL)
    return Move(table.BUILD if target < STOCK else table.PLAY, (source, target))
