"""A game in words: names for the screen reader, labels, what a move did, what a hint says."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from saqqara.catalog import Entry, entry_of
from saqqara.controller import Refusal, Selection
from saqqara.dealing import is_typed
from saqqara.model import DOLLARS, GROUPS, Game, Material, Pile, Position, Role
from saqqara.pieces import pips, rank, suit
from saqqara.session import Session
from saqqara.view.reading import Reading
from saqqara.words import joined, say, say_own, sentences


def game_name(entry: Entry) -> str:
    """Return a game's name."""
    return say_own(f"game.{entry.id}.name", entry.name)


def number(value: float, *, tenths: bool = False) -> str:
    """Return a number, whole or with its tenths: "2.3"."""
    whole, _, rest = f"{value:.1f}".partition(".")
    return say("decimal", whole=whole, tenths=rest) if tenths else f"{value:.0f}"


def clock(seconds: float) -> str:
    """Return a time in minutes and seconds: "1:05"."""
    minutes, rest = divmod(int(seconds), 60)
    return say("clock", minutes=minutes, seconds=f"{rest:02}")


def piece_name(game: Game, piece: int) -> str:
    """Return a piece's full name: "5 of hearts", "large pyramid"."""
    if game.material is Material.PYRAMIDS:
        return say("pyramid", size=say(f"size.{pips(piece)}"))
    return say("card", rank=rank_name(piece), suit=say(f"suit.{suit(piece)}"))


def rank_name(card: int) -> str:
    """Return a rank's name: "5", "king"."""
    return say(f"rank.{rank(card)}")


def square_name(game: Game, pile: int) -> str:
    """Return the name of a square of the board: "a1"."""
    _, row, column = game.piles[pile]
    return say("square", column=say(f"square.{column + 1}"), row=row + 1)


def pile_name(reading: Reading, pile: int) -> str:
    """Name a pile for somebody who cannot see it."""
    game, stack = reading.game, reading.position.piles[pile]
    role, row, column = game.piles[pile]
    if role in _OWN_NAMES:
        return _OWN_NAMES[role](reading, pile)
    if game.material is Material.PYRAMIDS:
        return _nest_name(reading, pile)
    if not stack:
        return say("pile.gap", number=column + 1)
    if stack[-1] in reading.hidden:
        return say("pile.face_down", row=row + 1, place=column + 1)
    key = _card_key(reading, pile, role)
    return say(key, card=piece_name(game, stack[-1]), row=row + 1, number=column + 1)


def _card_key(reading: Reading, pile: int, role: Role) -> str:
    match role:
        case Role.WASTE:
            several = sum(place.role is Role.WASTE for place in reading.game.piles) > 1
            return "pile.one_waste" if several else "pile.waste"
        case Role.RESERVE:
            return "pile.reserve"
        case _:
            return "pile.open" if pile in reading.open_piles else "pile.covered"


def _nest_name(reading: Reading, pile: int) -> str:
    stack = reading.position.piles[pile]
    if not stack:
        return say("pile.square", square=square_name(reading.game, pile))
    sizes = joined("join.on", (say(f"size.{pips(piece)}") for piece in reversed(stack)))
    return say("pile.nest", sizes=sizes, square=square_name(reading.game, pile))


def _foundation_name(reading: Reading, pile: int) -> str:
    _, row, column = reading.game.piles[pile]
    key = "pile.foundation_down" if row else "pile.foundation_up"
    stack = reading.position.piles[pile]
    top = piece_name(reading.game, stack[-1]) if stack else say("pile.nothing_yet")
    return say(key, suit=say(f"suit.{'cdhs'[column]}"), top=top)


def _stock_name(reading: Reading, pile: int) -> str:
    if stack := reading.position.piles[pile]:
        seen = stack[-1] not in reading.hidden
        name = say("pile.stock", n=len(stack))
        return say("pile.stock_seen", stock=name, card=piece_name(reading.game, stack[-1])) if seen else name
    return say("pile.stock_recycle" if pile in reading.playable else "pile.stock_empty")


_OWN_NAMES = {Role.STOCK: _stock_name, Role.FOUNDATION: _foundation_name}


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


def score(game: Game, count: int) -> str:
    """Return a score as text, with its unit where that is usual: dollars."""
    return dollars(count) if game.unit == DOLLARS else str(count)


def dollars(count: int) -> str:
    """Return dollars as text, with a minus for a debt: "$6"."""
    return say("dollars.lost" if count < 0 else "dollars.won", count=abs(count))


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


def turn_of(game: Game, position: Position) -> str:
    """Tell which pass through the stock this is: "pass 1 of 3"."""
    return say("pass" if game.passes else "pass_unlimited", now=position.redeals + 1, of=game.passes)


def dealt(session: Session) -> str:
    """Tell which deal of which game lies on the table."""
    key = "told.deal_typed" if is_typed(session.seed) else "told.deal"
    return say(key, game=game_name(entry_of(session.game_id)), seed=session.seed)


class Step(NamedTuple):
    """A piece that went from one pile to another."""

    piece: int
    source: int
    target: int


def steps_between(before: Position, after: Position) -> Iterator[Step]:
    """Yield the pieces that changed their pile, in the order of the piles they left."""
    now = {piece: pile for pile, stack in enumerate(after.piles) for piece in stack}
    for source, stack in enumerate(before.piles):
        for piece in stack:
            if now[piece] != source:
                yield Step(piece, source, now[piece])


def told(game: Game, before: Position, after: Position) -> str:
    """Tell what an action did and which cards it freed."""
    opened = [
        piece_name(game, after.piles[pile][-1])
        for pile in game.in_play(after)
        if pile not in game.in_play(before) and game.piles[pile].role is Role.TABLEAU and before.piles[pile]
    ]
    deeds = _deeds(game, before, after)
    return sentences(*deeds, say("opened", cards=joined("join.list", opened)) if opened else "")


def done(game: Game, before: Position, after: Position) -> str:
    """Tell what an action did."""
    return sentences(*_deeds(game, before, after))


def travelled(before: Session, after: Session) -> str:
    """Tell what was taken back, or done again; what lies face down again is not named."""
    game = after.game
    if after.cursor > before.cursor:
        return told(game, before.position, after.position)
    moved = {step.piece for step in steps_between(before.position, after.position)}
    if not moved.isdisjoint(game.hidden(after.position)):
        return say("told.undo_draw")
    return say("told.undo", deed=done(game, after.position, before.position))


def place(session: Session) -> str:
    """Tell where in the history the game stands: "move 12 of 30"."""
    return say("history.place", now=session.cursor, of=len(session.moves))


def _deeds(game: Game, before: Position, after: Position) -> list[str]:
    if after.redeals > before.redeals:
        return [say("told.recycle", turn=turn_of(game, after))]
    steps = list(steps_between(before, after))
    drawn = [piece_name(game, step.piece) for step in steps if game.piles[step.source].role is Role.STOCK]
    gone = [_name_on(game, step) for step in steps if game.piles[step.target].role is Role.DISCARD]
    moved = [step for step in steps if game.piles[step.target].role in {Role.TABLEAU, Role.FOUNDATION}]
    deeds = [
        say("told.move", piece=piece_name(game, step.piece), place=place_name(game, step.target))
        for step in moved
    ]
    if drawn:
        deeds.append(say("told.draw", cards=joined("join.list", drawn)))
    if gone:
        deeds.append(say("told.remove", cards=listed(gone)))
    return deeds


def _name_on(game: Game, step: Step) -> str:
    """Name a piece; of two pyramids alike, only the square tells which."""
    if game.material is Material.PYRAMIDS:
        size = say(f"size.{pips(step.piece)}")
        return say("pyramid_on", size=size, square=square_name(game, step.source))
    return piece_name(game, step.piece)


def hop(game: Game, position: Position, source: int, target: int) -> str:
    """Say which pyramid is to hop where."""
    size = say(f"size.{pips(position.piles[source][-1])}")
    return say("hint.hop", size=size, source=square_name(game, source), target=square_name(game, target))


def listed(names: Sequence[str]) -> str:
    """Join names: "a", "a and the b", "a, the b and the c"."""
    *others, last = names
    return joined("join.and", [joined("join.more", others), last])


def place_name(game: Game, pile: int) -> str:
    """Name a place that a piece goes to."""
    role, _, column = game.piles[pile]
    if role is Role.FOUNDATION:
        return say("place.foundation")
    if game.material is Material.PYRAMIDS:
        return square_name(game, pile)
    return say("place.column", number=column + 1)


def running_sum(game: Game, position: Position, selection: Selection) -> str:
    """Tell how far a group has come: "3 + 4 = 7"; nothing in games of pairs or for a single card."""
    if game.matching != GROUPS or len(selection) < 2:
        return ""
    ranks = [rank(position.piles[pile][-1]) for pile in selection]
    return say("group.sum", cards=joined("join.plus", map(str, ranks)), sum=sum(ranks))


def refusal(game: Game, why: Refusal) -> str:
    """Return a kind word for a gesture that did nothing."""
    if why is Refusal.NO_MATCH:
        return say(f"refusal.no_match.{game.matching}")
    return say(f"refusal.{why.value}")


def selected(game: Game, position: Position, selection: Selection) -> str:
    """Tell which pieces are selected."""
    if not selection:
        return say("told.unselected")
    steps = [Step(position.piles[pile][-1], pile, pile) for pile in selection]
    return say("told.selected", cards=listed([_name_on(game, step) for step in steps]))
