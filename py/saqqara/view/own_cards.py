"""Cards that somebody types in: in which order they come, and how far the typing has come."""

from typing import Any

from saqqara.dealing import progress
from saqqara.model import Game, Material, Role
from saqqara.words import say


def order_line(game: Game) -> str:
    """Return in which order and form the cards of a deal are typed; nothing for a game without cards."""
    if game.material is not Material.CARDS:
        return ""
    return say("own.form", order=_order(game))


def _order(game: Game) -> str:
    roles = {place.role for place in game.piles}
    if Role.FOUNDATION in roles:
        return say("own.order.three_begun" if _begun(game) else "own.order.three")
    return say("own.order.columns" if Role.RESERVE in roles else "own.order.stock")


def _begun(game: Game) -> bool:
    """Tell whether foundations are begun by the deal."""
    deal = game.lay_out(game.pieces)
    return any(deal.piles[pile] for pile, place in enumerate(game.piles) if place.role is Role.FOUNDATION)


def typed(game: Game, text: str) -> dict[str, Any]:
    """Tell how many cards a text holds and what is wrong with them, ready for JSON. Raises BadText."""
    cards, of, trouble = progress(game, text)
    return {"count": say("own.count", cards=cards, n=of), "trouble": trouble}
