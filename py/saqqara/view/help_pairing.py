"""How a pairing game is played: which sections there are, and which sentences, its rules decide."""

from collections.abc import Iterator

from saqqara.families.pyramid import PyramidGame
from saqqara.families.pyramid_rules import UNLIMITED, Goal, Pay, Recycle, Rules
from saqqara.view import examples
from saqqara.view.names import rank_name
from saqqara.view.section import Example, Section
from saqqara.words import joined, say, sentences


def sections(game: PyramidGame) -> list[Section]:
    """Explain a game from its goal to its end."""
    return [
        _goal(game),
        _match(game),
        *_special_matches(game.rules),
        _open(game.rules),
        *_special_cards(game),
        *(_stock(game) if game.wastes else ()),
        _money(game) if game.rules.ante else _score(game.rules),
        _end(game),
    ]


def _goal(game: PyramidGame) -> Section:
    rows, decks = say("count.rows", n=game.rules.rows), say("help.decks", n=game.rules.decks)
    if game.rules.goal is Goal.PYRAMID:
        text = say("help.goal.pyramid", rows=rows, n=len(game.tableau), decks=decks)
    else:
        text = say("help.goal.all", rows=rows, n=len(game.pieces), decks=decks)
    return Section(say("help.goal.title"), text)


# What goes together


def _match(game: PyramidGame) -> Section:
    example = examples.pair(game.rules)
    text = sentences(
        say(f"help.match.{game.matching}", n=game.rules.group),
        say("help.match.example", cards=_named(example)),
    )
    return Section(say("help.match.title"), text, example)


def _named(example: Example) -> str:
    """Name the cards of the move that an example points out."""
    piles = example.hint.piles if example.hint else ()
    return joined("join.and", (rank_name(example.position.piles[pile][-1]) for pile in piles))


def _special_matches(rules: Rules) -> Iterator[Section]:
    if rules.group > 2:
        three = examples.three(rules)
        yield Section(say("help.group.title"), say("help.group.text", cards=_named(three)), three)
    yield Section(say("help.kings.title"), _kings(rules), examples.king(rules))
    if rules.auto_kings and rules.save_king:
        yield Section(say("help.stay.title"), say("help.stay.text"), examples.stay(rules))
    if rules.waste_pairs:
        wastes = examples.wastes(rules)
        yield Section(say("help.wastes.title"), say("help.wastes.text", cards=_named(wastes)), wastes)
    if rules.overlap:
        overlap = examples.overlap(rules)
        yield Section(say("help.overlap.title"), say("help.overlap.text", cards=_named(overlap)), overlap)


def _kings(rules: Rules) -> str:
    if rules.auto_kings:
        return sentences(say("help.kings.auto"), say("help.kings.undo") if rules.undo else "")
    return say("help.kings.alone") if rules.lone_kings else say(f"help.kings.{rules.match.value}")


# Which cards are in play


def _open(rules: Rules) -> Section:
    text = sentences(
        say("help.open.pyramid"),
        say("help.open.waste", n=rules.wastes) if rules.wastes else "",
        say("help.open.reserve") if rules.reserve_columns else "",
        "" if rules.overlap else say("help.open.apart"),
        say("help.open.picture"),
    )
    return Section(say("help.open.title"), text, examples.open_cards(rules))


def _special_cards(game: PyramidGame) -> Iterator[Section]:
    rules = game.rules
    if rules.rows_face_down:
        pair = examples.face_down(rules)
        text = say("help.face_down.text", n=rules.rows_face_down, cards=_named(pair))
        yield Section(say("help.face_down.title"), text, pair)
    if rules.reserve_columns:
        height = (len(game.pieces) - len(game.tableau)) // rules.reserve_columns
        columns = examples.columns(rules)
        text = say(
            "help.reserve.text",
            n=rules.reserve_columns,
            height=say("count.cards", n=height),
            cards=_named(columns),
        )
        yield Section(say("help.reserve.title"), text, columns)


# The stock


def _stock(game: PyramidGame) -> Iterator[Section]:
    rules = game.rules
    text = sentences(
        say("help.stock.draw" if rules.wastes == 1 else "help.stock.draw_several", **_counts(game)),
        say("help.stock.dealt", n=rules.wastes) if rules.first_draw_dealt else "",
        say("help.stock.seen") if rules.stock_visible and not rules.two_card else "",
        say("help.stock.any_time"),
    )
    yield Section(say("help.stock.title"), text, examples.draw(rules))
    if rules.two_card:
        pair = examples.stock_with_waste(rules)
        yield Section(say("help.two_card.title"), say("help.two_card.text", cards=_named(pair)), pair)
    if game.house.peek:
        yield Section(say("help.peek.title"), say("help.peek.text"))
    yield _recycle(rules)


def _counts(game: PyramidGame) -> dict[str, object]:
    return {"cards": say("count.cards", n=len(game.pieces) - len(game.tableau)), "n": game.rules.wastes}


def _recycle(rules: Rules) -> Section:
    waste = say("help.waste", n=rules.wastes)
    if rules.passes == 1:
        return Section(say("help.recycle.title"), say("help.recycle.once", waste=waste))
    endless = rules.passes == UNLIMITED
    times = "help.recycle.unlimited" if endless else "help.recycle.times"
    text = sentences(
        say(times, waste=waste, n=rules.passes),
        _order(rules),
        "" if endless else say("help.recycle.last", waste=waste),
    )
    return Section(say("help.recycle.title"), text, examples.recycle(rules))


def _order(rules: Rules) -> str:
    if rules.wastes == 1:
        return say("help.recycle.same_order")
    return say("help.recycle.stack" if rules.recycle is Recycle.STACK else "help.recycle.deal_order")


# The score and the end


def _score(rules: Rules) -> Section:
    text = sentences(say("help.score.text"), say("help.score.king") if rules.lone_kings else "")
    return Section(say("help.score.title"), text)


def _money(game: PyramidGame) -> Section:
    rules = game.rules
    if rules.pay is Pay.PYRAMID:
        pay = say("help.money.pyramid", rate=rules.rate, total=rules.rate * len(game.tableau))
    else:
        pay = say("help.money.all", rate=rules.rate)
    return Section(say("help.money.title"), sentences(say("help.money.ante", ante=rules.ante), pay))


def _end(game: PyramidGame) -> Section:
    if not game.wastes:
        lost = say("help.lost.no_stock")
    else:
        lost = say("help.lost.unlimited" if game.passes == UNLIMITED else "help.lost.stock")
    won = say("help.won.pyramid" if game.rules.goal is Goal.PYRAMID else "help.won.all")
    partial = say("help.end.partial", n=game.house.partial) if game.house.partial else ""
    undo = say("help.end.undo" if game.house.undo else "help.end.no_undo")
    return Section(say("help.end.title"), sentences(won, lost, partial, undo))
