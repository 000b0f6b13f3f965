"""How Three Pyramids is played (rules.md 3)."""

from saqqara.families import three_pyramids_table as table
from saqqara.families.three_pyramids import DRAW, Rules, ThreePyramidsGame
from saqqara.model import Move, Position
from saqqara.pieces import DECK, card_text
from saqqara.view.section import Example, Section
from saqqara.words import say, sentences

_CARDS = {card_text(card): card for card in range(DECK)}
_MIDDLE = "9c  2d Jd 4s  "
_STOCK = bytes(_CARDS[name] for name in ("2c", "3c", "4c"))
_BASES = "Ac Ad Ah As  Kc Kd Kh Ks"


def sections(game: ThreePyramidsGame) -> list[Section]:
    """Explain the game from its goal to its end."""
    rules = game.rules
    foundations = say("help.foundations.predealt" if rules.bases_predealt else "help.foundations.empty")
    gaps = say("help.gaps.autofill" if rules.autofill else "help.gaps.choice")
    return [
        Section(say("help.goal.title"), say("help.three_goal.text", n=len(game.pieces))),
        Section(say("help.foundations.title"), sentences(say("help.foundations.text"), foundations)),
        Section(
            say("help.third.title"),
            sentences(say("help.third.text"), say("help.third.above")),
            _above_a_gap(rules),
        ),
        Section(
            say("help.build.title"),
            sentences(say("help.build.text"), say("help.build.sources")),
            _build(rules),
        ),
        Section(
            say("help.gaps.title"),
            sentences(say("help.gaps.text"), gaps, say("help.gaps.first")),
            None if rules.autofill else _fill(rules),
        ),
        Section(
            say("help.stock.title"), sentences(say("help.deals.text"), say("help.deals.gap")), _draw(rules)
        ),
        Section(say("help.recycle.title"), say("help.deals.passes", n=game.passes)),
        Section(
            say("help.end.title"),
            sentences(say("help.three_end.won"), say("help.three_end.lost"), say("help.end.undo")),
        ),
    ]


def _above_a_gap(rules: Rules) -> Example:
    """The 2 above an empty base place goes onto its ace."""
    move = Move(table.PLAY, (1, table.ACES[1]))
    return _laid(rules, _MIDDLE + "7h . 8h 3d Tc", "5s Qh 6c", move)


def _build(rules: Rules) -> Example:
    """A base card goes on its neighbour in suit."""
    move = Move(table.BUILD, (table.BASE[0], table.BASE[2]))
    return _laid(rules, _MIDDLE + "7h Qs 8h 3d Tc", "5s Jh 6c", move)


def _fill(rules: Rules) -> Example:
    """A waste card goes into a gap; the card above it fits no foundation."""
    move = Move(table.BUILD, (table.WASTES[0], table.BASE[2]))
    return _laid(rules, _MIDDLE + "7h Qs . 3d Tc", "5s Jh 6c", move)


def _draw(rules: Rules) -> Example:
    """The stock is dealt from."""
    return _laid(rules, _MIDDLE + "7h Qs 9h 3d Tc", "5s Jh 6c", Move(DRAW))


def _laid(rules: Rules, tableau: str, wastes: str, hint: Move) -> Example:
    """Lay the tableau out from the apex down, a card on each waste, a few in the stock, and the bases."""
    piles = [*_piles(tableau), *_piles(wastes), _STOCK, *_piles(_BASES)]
    return Example(ThreePyramidsGame(rules), Position(tuple(piles)), hint)


def _piles(names: str) -> list[bytes]:
    """One card each; "." is an empty pile."""
    return [b"" if name == "." else bytes([_CARDS[name]]) for name in names.split()]
