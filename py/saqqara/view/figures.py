"""How a game stands, in words and figures: what is left, the pass, the score, how hard it is, why lost."""

from saqqara.model import DOLLARS, Game, Material, Pile, Position, Role
from saqqara.records import Best
from saqqara.session import Session
from saqqara.view.reading import Reading
from saqqara.words import joined, say


def number(value: float, *, tenths: bool = False) -> str:
    """Return a number, whole or with its tenths: "2.3"."""
    whole, _, rest = f"{value:.1f}".partition(".")
    return say("decimal", whole=whole, tenths=rest) if tenths else f"{value:.0f}"


def clock(seconds: float) -> str:
    """Return a time in minutes and seconds: "1:05"."""
    minutes, rest = divmod(int(seconds), 60)
    return say("clock", minutes=minutes, seconds=f"{rest:02}")


def pile_label(reading: Reading, pile: int) -> str:
    """Return the few words that stand under a pile: the cards of a stock, the way a foundation grows."""
    count = len(reading.position.piles[pile])
    match reading.game.piles[pile]:
        case Pile(Role.STOCK) if count:
            return str(count)
        case Pile(Role.FOUNDATION, row):
            return say("label.down" if row else "label.up")
        case _:
            return ""


def standing(game: Game, position: Position) -> str:
    """Return the status line: what is left and, where there are several passes, which one this is."""
    key = "pieces_left" if game.material is Material.PYRAMIDS else "cards_left"
    left = say(key, n=game.pieces_left(position))
    has_stock = any(place.role is Role.STOCK for place in game.piles)
    if not has_stock or game.passes == 1:
        return left
    return say("standing", cards=left, turn=turn_of(game, position))


def turn_of(game: Game, position: Position) -> str:
    """Tell which pass through the stock this is: "pass 1 of 3"."""
    return say("pass" if game.passes else "pass_unlimited", now=position.redeals + 1, of=game.passes)


def place(session: Session) -> str:
    """Tell where in the history the game stands: "move 12 of 30"."""
    return say("history.place", now=session.cursor, of=len(session.moves))


def score(game: Game, count: int) -> str:
    """Return a score as text, with its unit where that is usual: dollars."""
    return dollars(count) if game.unit == DOLLARS else str(count)


def dollars(count: int) -> str:
    """Return dollars as text, with a minus for a debt: "$6"."""
    return say("dollars.lost" if count < 0 else "dollars.won", count=abs(count))


def best(game: Game, figures: Best, *, timed: bool) -> str:
    """Tell the best of a game: "Your best: Score 215 · Time 1:58 · Moves 41"; no time where none is shown."""
    named = {
        say(f"unit.{game.unit}"): score(game, figures.score),
        say("figure.time"): clock(figures.seconds) if timed else "",
        say("figure.moves"): str(figures.moves),
    }
    texts = (say("figure.named", name=name, value=value) for name, value in named.items() if value)
    return say("menu.best", figures=joined("join.figures", texts))


def why_lost(game: Game) -> str:
    """Tell why no move is left: what would have to fit, and how it stands with the stock."""
    reason = say(f"lost.reason.{game.matching}")
    if not any(place.role is Role.STOCK for place in game.piles):
        return say("lost.no_stock", reason=reason)
    return say("lost.last_pass" if game.passes else "lost.for_ever", reason=reason)


def difficulty(band: str, won: int, games: int) -> str:
    """Tell how hard a deal is, and what that was measured by."""
    if not band:
        return say("difficulty.unknown")
    return say("difficulty.told", band=say(f"difficulty.{band}"), won=won, n=games)
