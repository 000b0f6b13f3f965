"""Small positions of a pairing game, laid by hand to show one of its rules each.

An example is a game of the same rules with a pyramid of three rows, so that what it shows is legal by them.
Ranks are chosen to go together under every kind of match: a 6 and a 7 make 13 and are neighbours.
"""

from collections.abc import Sequence
from dataclasses import replace

from saqqara.families.pyramid import DRAW, RECYCLE, REMOVE, STAY, PyramidGame
from saqqara.families.pyramid_rules import Match, Rules
from saqqara.model import Move, Position
from saqqara.pieces import DECK, card_text
from saqqara.view.section import Example

_ROWS = 3
_COLUMNS = 4
_CARDS = {card_text(card): card for card in range(DECK)}
_WASTES = ("4h 6d", "Tc 6h", "2s 7d")
_RESERVE = ("2c 9s 6d", "Kd 3s 7h", "8c Qs 6s", "5c Jh 7d")


def open_cards(rules: Rules) -> Example:
    """Every open card has a partner, and there is nothing else to do: the marks are on the open cards."""
    game = _small(replace(rules, passes=1))
    stock = "9s 7c" if rules.two_card else ""
    return Example(game, _laid(game, "Td/7s Jd/. . 6c", _WASTES, stock=stock), marks_open=True)


def pair(rules: Rules) -> Example:
    """Two cards of the pyramid that go together."""
    second = "5d" if rules.match is Match.SUM_13 else "9d"
    game = _small(rules)
    return Example(game, _laid(game, f"Qh/3c Ts/8s {second} 2h"), Move(REMOVE, (3, 4)))


def three(rules: Rules) -> Example:
    """Three cards that make 13."""
    game = _small(rules)
    return Example(game, _laid(game, "Jh/9c Qs/3s 4d 6h"), Move(REMOVE, (3, 4, 5)))


def king(rules: Rules) -> Example | None:
    """A king about to leave, alone or with a queen; one that leaves by itself is never seen open."""
    if rules.auto_kings:
        return None
    game = _small(rules)
    move = Move(REMOVE, (3,) if rules.lone_kings else (3, 4))
    return Example(game, _laid(game, "9h/4c As/Ks Qd 6h"), move)


def stay(rules: Rules) -> Example:
    """A covered king that can be told to stay."""
    game = _small(rules)
    return Example(game, _laid(game, "9h/Kc As/Js Td 8h"), Move(STAY, (1,)))


def wastes(rules: Rules) -> Example:
    """The tops of two wastes that go together."""
    game = _small(rules)
    return Example(game, _laid(game, "9h/4c As/Js Td 8h", _WASTES), Move(REMOVE, tuple(game.wastes[1:])))


def columns(rules: Rules) -> Example:
    """The front cards of two columns that go together."""
    game = _small(rules)
    return Example(game, _laid(game, "9h/4s As/Js Td 8h"), Move(REMOVE, tuple(game.reserve[:2])))


def face_down(rules: Rules) -> Example:
    """Two cards that leave a face-down card free to turn up."""
    game = _small(rules)
    return Example(game, _laid(game, "Td/7s Jd/5c 8h 2s"), Move(REMOVE, (3, 4)))


def draw(rules: Rules) -> Example:
    """A stock to draw from."""
    game = _small(rules)
    return Example(game, _laid(game, "9h/4c As/Js Td 8h", _WASTES), Move(DRAW))


def recycle(rules: Rules) -> Example:
    """An empty stock with a waste that can be dealt again."""
    game = _small(rules)
    return Example(game, _laid(game, "9h/4c As/8s 5d 9d", _WASTES, stock=""), Move(RECYCLE))


def stock_with_waste(rules: Rules) -> Example:
    """The top of the stock and the top of the waste go together."""
    game = _small(rules)
    move = Move(REMOVE, (game.wastes[0], game.stock))
    return Example(game, _laid(game, "9h/4c As/Js Td 8h", _WASTES), move)


def overlap(rules: Rules) -> Example:
    """A card and the only card that lies on it go together."""
    game = _small(rules)
    return Example(game, _laid(game, "Qh/8s 3c/5d . 2h"), Move(REMOVE, (1, 3)))


def _small(rules: Rules) -> PyramidGame:
    return PyramidGame(
        replace(
            rules,
            rows=_ROWS,
            rows_face_down=min(rules.rows_face_down, _ROWS - 1),
            reserve_columns=min(rules.reserve_columns, _COLUMNS),
        )
    )


def _laid(
    game: PyramidGame, pyramid: str, waste_texts: Sequence[str] = (), stock: str = "5s 3h 9s 7c"
) -> Position:
    """Lay cards out: rows of the pyramid split by "/", top cards last, "." for a card that has gone.

    The other cards are nowhere: what has left is of no account to the rules.
    """
    piles = [b""] * len(game.piles)
    for slot, name in enumerate(pyramid.replace("/", " ").split()):
        piles[slot] = _cards("" if name == "." else name)
    for pile, names in (
        *zip(game.wastes, waste_texts, strict=False),
        *zip(game.reserve, _RESERVE, strict=False),
    ):
        piles[pile] = _cards(names)
    if game.wastes:
        piles[game.stock] = _cards(stock)
    return Position(tuple(piles))


def _cards(names: str) -> bytes:
    return bytes(_CARDS[name] for name in names.split())
