"""A game in words: names for the screen reader, labels, what a move did, what a hint says."""

from saqqara.controller import Refusal, Selection
from saqqara.model import Game, Move, Position, Role
from saqqara.pieces import rank, suit
from saqqara.view.reading import Reading
from saqqara.words import say


def card_name(card: int) -> str:
    """Return a card's full name: "5 of hearts"."""
    return say("card", rank=rank_name(card), suit=say(f"suit.{suit(card)}"))


def rank_name(card: int) -> str:
    """Return a rank's name: "5", "King"."""
    return say(f"rank.{rank(card)}")


def pile_name(reading: Reading, pile: int) -> str:
    """Name a pile for somebody who cannot see it."""
    stack, (role, row, column) = reading.position.piles[pile], reading.game.piles[pile]
    if role is Role.STOCK:
        return _stock_name(reading, pile)
    if stack[-1] in reading.hidden:
        return say("pile.face_down", row=row + 1, place=column + 1)
    card = card_name(stack[-1])
    match role:
        case Role.WASTE:
            several = sum(place.role is Role.WASTE for place in reading.game.piles) > 1
            return say("pile.one_waste" if several else "pile.waste", card=card, number=column + 1)
        case Role.RESERVE:
            return say("pile.reserve", card=card, number=column + 1)
        case _:
            key = "pile.open" if pile in reading.open_piles else "pile.covered"
            return say(key, card=card, row=row + 1)


def _stock_name(reading: Reading, pile: int) -> str:
    if stack := reading.position.piles[pile]:
        seen = stack[-1] not in reading.hidden
        name = say("pile.stock", n=len(stack))
        return say("pile.stock_seen", stock=name, card=card_name(stack[-1])) if seen else name
    return say("pile.stock_recycle" if pile in reading.playable else "pile.stock_empty")


def pile_label(reading: Reading, pile: int) -> str:
    """Return the few words that stand under a pile."""
    count = len(reading.position.piles[pile])
    return str(count) if count and reading.game.piles[pile].role is Role.STOCK else ""


def standing(game: Game, position: Position) -> str:
    """Return the status line: what is left and, where there is a stock, which pass this is."""
    left = say("cards_left", n=game.pieces_left(position))
    has_stock = any(place.role is Role.STOCK for place in game.piles)
    return say("standing", cards=left, turn=turn_of(game, position)) if has_stock else left


def turn_of(game: Game, position: Position) -> str:
    """Tell which pass through the stock this is: "pass 1 of 3"."""
    return say("pass" if game.passes else "pass_unlimited", now=position.redeals + 1, of=game.passes)


def told(game: Game, before: Position, move: Move, after: Position) -> str:
    """Tell what a move did and which cards it freed."""
    opened = [
        card_name(after.piles[pile][-1])
        for pile in game.in_play(after)
        if pile not in game.in_play(before) and game.piles[pile].role is Role.TABLEAU
    ]
    deed = _deed(game, before, move, after)
    return " ".join([deed, say("opened", cards=", ".join(opened))] if opened else [deed])


def _deed(game: Game, before: Position, move: Move, after: Position) -> str:
    taken = [card_name(before.piles[pile][-1]) for pile in move.piles]
    if taken:
        return say("told.remove", cards=say("and").join(taken))
    if after.redeals > before.redeals:
        return say("told.recycle", turn=turn_of(game, after))
    drawn = [
        card_name(after.piles[pile][-1])
        for pile, place in enumerate(game.piles)
        if place.role is Role.WASTE and len(after.piles[pile]) > len(before.piles[pile])
    ]
    return say("told.draw", cards=", ".join(drawn))


def advice(game: Game, position: Position, move: Move) -> str:
    """Return a hint's words: the next move of a proven win."""
    if move.piles:
        cards = [rank_name(position.piles[pile][-1]) for pile in move.piles]
        return say("hint.remove", cards=say("and").join(cards))
    stock = game.named_by(position, move)[0]
    return say("hint.draw" if position.piles[stock] else "hint.recycle")


def refusal(game: Game, why: Refusal) -> str:
    """Return a kind word for a gesture that did nothing."""
    if why is Refusal.NO_MATCH:
        return say(f"refusal.no_match.{game.matching}")
    return say(f"refusal.{why.value}")


def selected(position: Position, selection: Selection) -> str:
    """Tell which cards are selected."""
    names = [card_name(position.piles[pile][-1]) for pile in selection]
    return say("told.selected", cards=say("and").join(names)) if names else say("told.unselected")
