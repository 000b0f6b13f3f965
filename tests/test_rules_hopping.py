"""Egyptian Solitaire, sentence by sentence (rules.md 4), and its vectors V11.1 to V11.6."""

from collections.abc import Mapping
from random import Random

import pytest

from plain_hopping import PlainHopping
from saqqara.families.hopping import Ending, HoppingGame, Rules
from saqqara.model import IllegalMove, Move, Position, Role, Status
from saqqara.pieces import pips
from saqqara.shuffle import shuffler

GAME = HoppingGame(Rules())
START = GAME.deal(shuffler("1"))
BOARDS = [(2, 3), (3, 3), (3, 4), (4, 3), (4, 4), (4, 5), (3, 6), (6, 6)]
SOLUTIONS = {
    (Ending.SMALL, 9): (
        "8>10 3>11 9>3 0>10 10>2 5>7 4>6 8>0 1>11 3>1 1>3 0>2 0>2 3>1 8>0 10>8 11>9 11>9 11>9 8>10 10>8 8>10 "
        "11>3 3>1 3>1 11>3 0>2 0>2 2>0 3>1 0>2 3>1 1>3 3>11 11>9"
    ),
    (Ending.MEDIUM, 3): (
        "6>4 8>0 0>2 3>9 9>11 9>11 9>3 3>1 0>2 0>8 4>6 10>0 8>10 3>1 11>9 8>10 3>9 1>3 3>1 0>2 11>3 2>0 0>2 "
        "11>3 3>1 3>1 11>3 0>2 11>9 8>10 10>8 8>0 0>2 3>1 1>3"
    ),
    (Ending.LARGE, 1): (
        "9>11 5>7 3>11 3>9 8>2 11>1 0>2 0>8 4>6 7>5 8>10 10>8 10>8 11>9 8>10 11>9 8>10 11>9 8>10 11>9 3>11 "
        "1>3 0>8 8>10 2>0 11>9 3>11 8>10 11>9 0>2 9>1 1>3 3>1 1>3 3>1"
    ),
}


def name(game: HoppingGame, square: int) -> str:
    """Name a square as the rules do: "a1"."""
    _, row, column = game.piles[square]
    return "abcdef"[column] + str(row + 1)


def spelled(game: HoppingGame, position: Position) -> set[str]:
    """Spell the legal moves as the rules do: "a1-c1"."""
    return {"-".join(name(game, square) for square in move.piles) for move in game.moves(position)}


def hop(game: HoppingGame, text: str) -> Move:
    """Read a move in that spelling."""
    squares = {name(game, square): square for square in game.squares}
    return Move("h", tuple(squares[word] for word in text.split("-")))


def words(game: HoppingGame, position: Position) -> dict[str, str]:
    """Spell what stands on each square as PlainHopping does."""
    return {
        name(game, square): "".join("SML"[pips(piece) - 1] for piece in position.piles[square])
        for square in game.squares
    }


def board(nests: Mapping[str, str], game: HoppingGame = GAME) -> Position:
    """Set up squares as in {"b1": "SM"}; pieces not named are off the board."""
    spare = list(game.pieces)
    piles = [b""] * len(game.piles)
    for square in game.squares:
        for size in nests.get(name(game, square), ""):
            piece = next(piece for piece in spare if "SML"[pips(piece) - 1] == size)
            spare.remove(piece)
            piles[square] += bytes([piece])
    piles[game.discard] = bytes(spare)
    position = Position(tuple(piles))
    plain = PlainHopping(*game.rules.board)
    plain.nests = words(game, position)
    assert spelled(game, position) == plain.moves()
    assert game.score(position) == plain.score()
    return position


# Setup


def test_the_board_has_3_rows_and_4_columns() -> None:
    places = [pile for pile in GAME.piles if pile.role is Role.TABLEAU]
    assert [(pile.row, pile.column) for pile in places] == [
        (row, col) for row in range(3) for col in range(4)
    ]
    assert [pile.role for pile in GAME.piles[12:]] == [Role.DISCARD]


def test_each_square_starts_with_a_large_on_a_medium_on_a_small() -> None:
    assert set(words(GAME, START).values()) == {"SML"}
    assert (GAME.pieces_left(START), GAME.score(START)) == (36, 72)
    assert sorted(b"".join(START.piles)) == list(GAME.pieces)


def test_every_seed_gives_the_same_start() -> None:
    assert all(GAME.deal(shuffler(str(seed))) == START for seed in range(9))


def test_pieces_are_set_up_square_by_square_from_the_bottom_up() -> None:
    order = [*range(33, 36), *range(33)]
    assert GAME.lay_out(order).piles[:2] == (bytes([33, 34, 35]), bytes([0, 1, 2]))


@pytest.mark.parametrize(
    "order", [range(35), [0, 1, 2] * 12, [2, 1, 0, *range(3, 36)], [0, 1, *range(3, 36), 2]]
)
def test_a_start_is_a_nest_on_each_square(order: list[int]) -> None:
    with pytest.raises(ValueError, match="12 squares needs a nest on each"):
        GAME.lay_out(order)


def test_which_of_two_equal_pieces_stands_where_does_not_matter() -> None:
    assert words(GAME, GAME.lay_out([3, 1, 2, 0, *range(4, 36)])) == words(GAME, START)


@pytest.mark.parametrize(("rows", "columns"), [(1, 4), (3, 7), (0, 0)])
def test_boards_have_2_to_6_rows_and_columns(rows: int, columns: int) -> None:
    with pytest.raises(ValueError, match=f"2 to 6 rows and columns, not {rows} and {columns}"):
        HoppingGame(Rules(board=(rows, columns)))


def test_nothing_is_hidden_and_there_is_no_stock() -> None:
    assert GAME.hidden(START) == frozenset()
    assert GAME.passes == 0


# What is legal


def test_v11_1_at_the_start_every_hop_of_the_board_is_legal() -> None:
    assert len(GAME.moves(START)) == 28
    assert {move for move in spelled(GAME, START) if move[:2] == "a1"} == {"a1-c1", "a1-a3", "a1-c3"}


@pytest.mark.parametrize(
    ("rows", "columns", "hops"),
    [(3, 4, (12, 8, 8)), (4, 5, (24, 20, 24)), (3, 3, (6, 6, 4)), (4, 4, (16, 16, 16))],
)
def test_boards_have_so_many_hops_across_down_and_aslant(
    rows: int, columns: int, hops: tuple[int, int, int]
) -> None:
    game = HoppingGame(Rules(board=(rows, columns)))
    moves = spelled(game, game.deal(shuffler("1")))
    across = sum(move[1] == move[4] for move in moves)
    down = sum(move[0] == move[3] for move in moves)
    assert (across, down, len(moves) - across - down) == hops


@pytest.mark.parametrize(("rows", "columns", "hops"), [(3, 4, 28), (4, 5, 68), (3, 3, 16), (4, 4, 48)])
def test_at_the_start_all_hops_are_legal(rows: int, columns: int, hops: int) -> None:
    game = HoppingGame(Rules(board=(rows, columns)))
    assert len(game.hops) == len(game.moves(game.deal(shuffler("1")))) == hops


def test_v11_2_a_piece_lands_on_its_own_size_or_on_an_empty_square() -> None:
    position = board({"a1": "S", "b1": "SM", "c1": "S"})
    assert spelled(GAME, position) == {"a1-c1", "c1-a1", "b1-d1"}
    after = words(GAME, GAME.apply(position, hop(GAME, "a1-c1")))
    assert {square: nest for square, nest in after.items() if nest} == {"b1": "S", "c1": "SS"}


def test_v11_3_a_piece_never_lands_on_another_size() -> None:
    assert spelled(GAME, board({"a1": "M", "b1": "L", "c1": "L"})) == {"b1-d1"}


def test_v11_4_a_hop_may_go_aslant() -> None:
    assert spelled(GAME, board({"a1": "L", "b2": "S"})) == {"a1-c3"}


def test_v11_5_a_piece_must_have_another_to_hop_over() -> None:
    position = board({"d1": "L", "a3": "S"})
    assert GAME.moves(position) == ()
    assert GAME.score(position) == 4
    assert GAME.status(position) is Status.LOST


def test_v11_6_from_the_middle_row_of_three_hops_go_only_across() -> None:
    assert {move for move in spelled(GAME, START) if move[1] == "2"} == {"a2-c2", "c2-a2", "b2-d2", "d2-b2"}


@pytest.mark.parametrize("over", "SML")
@pytest.mark.parametrize("hopper", "SML")
def test_any_size_hops_over_any_size(hopper: str, over: str) -> None:
    assert "b2-d2" in spelled(GAME, board({"b2": hopper, "c2": over}))


@pytest.mark.parametrize("target", ["a1", "c1", "e1", "a3", "e3", "a5", "c5", "e5"])
def test_a_hop_goes_in_any_of_eight_directions(target: str) -> None:
    game = HoppingGame(Rules(board=(5, 5)))
    around = dict.fromkeys(["b2", "c2", "d2", "b3", "d3", "b4", "c4", "d4"], "S")
    assert f"c3-{target}" in spelled(game, board(around | {"c3": "L"}, game))


def test_hops_are_straight_and_exactly_two_squares_far() -> None:
    game = HoppingGame(Rules(board=(6, 6)))
    for move in game.moves(game.deal(shuffler("1"))):
        one, other = (game.piles[pile] for pile in move.piles)
        assert {abs(one.row - other.row), abs(one.column - other.column)} in ({0, 2}, {2})


def test_only_the_top_of_a_nest_hops_is_hopped_over_and_is_landed_on() -> None:
    position = board({"a1": "MS", "b1": "LM", "c1": "MS", "d1": "S"})
    assert spelled(GAME, position) == {"a1-c1", "c1-a1"}
    after = words(GAME, GAME.apply(position, hop(GAME, "a1-c1")))
    assert [after[square] for square in ("a1", "b1", "c1", "d1")] == ["M", "L", "MSS", "S"]


def test_the_jumper_stays_and_exactly_the_piece_hopped_over_leaves() -> None:
    after = GAME.apply(START, hop(GAME, "a1-c3"))
    changed = {pile for pile in range(13) if after.piles[pile] != START.piles[pile]}
    assert {name(GAME, pile) for pile in changed - {GAME.discard}} == {"a1", "b2", "c3"}
    assert after.piles[10][-1] == START.piles[0][-1]
    assert after.piles[GAME.discard] == START.piles[5][-1:]


def test_a_move_is_one_hop_and_no_chain() -> None:
    position = board({"a1": "L", "b1": "S", "d1": "S"})
    after = GAME.apply(position, hop(GAME, "a1-c1"))
    assert words(GAME, after)["c1"] == "L"
    assert GAME.pieces_left(after) == 2


def test_a_move_is_named_by_where_it_starts_and_lands() -> None:
    move = hop(GAME, "a3-c1")
    assert str(move) == "h8.2"
    assert Move.parse("h8.2") == move
    assert GAME.named_by(START, move) == (8, 2)
    assert GAME.hops[move] == 5


@pytest.mark.parametrize(
    "text", ["h0.1", "h0.0", "h0.3", "h0.5", "h0.1.2", "h4.12", "h0", "h", "m0.2", "h2.12", "d"]
)
def test_moves_that_are_not_listed_are_refused(text: str) -> None:
    with pytest.raises(IllegalMove, match="is not legal here"):
        GAME.apply(START, Move.parse(text))


@pytest.mark.parametrize(
    "nests", [{"b1": "L"}, {"a1": "L"}, {"a1": "L", "b1": "S", "c1": "M"}, {"a1": "L", "b2": "S", "c1": "L"}]
)
def test_a_hop_needs_a_hopper_something_to_hop_over_and_room(nests: dict[str, str]) -> None:
    with pytest.raises(IllegalMove):
        GAME.apply(board(nests), hop(GAME, "a1-c1"))


def test_all_squares_with_a_piece_may_be_pointed_at() -> None:
    assert GAME.in_play(START) == tuple(range(12))
    assert GAME.in_play(board({"d1": "L", "a3": "S"})) == (3, 8)


# The end


@pytest.mark.parametrize("ending", Ending)
@pytest.mark.parametrize("size", "SML")
def test_a_piece_left_alone_wins_if_it_is_the_one_wanted(size: str, ending: Ending) -> None:
    game = HoppingGame(Rules(ending=ending))
    wins = ending is Ending.PIPS or ending.name[0] == size
    assert game.status(board({"c2": size}, game)) is (Status.WON if wins else Status.LOST)


def test_the_score_counts_3_for_large_2_for_medium_1_for_small() -> None:
    assert [GAME.score(board({"a1": nest})) for nest in ("S", "M", "L", "SML", "LL")] == [1, 2, 3, 6, 6]


def test_pips_only_count_on_the_board() -> None:
    after = GAME.apply(START, hop(GAME, "a1-c1"))
    assert (GAME.score(after), GAME.pieces_left(after)) == (69, 35)


def test_the_game_is_open_as_long_as_a_hop_is_left() -> None:
    assert GAME.status(START) is Status.OPEN
    position = board({"a1": "S", "b1": "L"})
    assert GAME.status(position) is Status.OPEN
    assert GAME.status(GAME.apply(position, hop(GAME, "a1-c1"))) is Status.WON


@pytest.mark.parametrize("ending", Ending)
@pytest.mark.parametrize(("goal", "line"), SOLUTIONS.items())
def test_known_solutions_leave_one_piece(goal: tuple[Ending, int], line: str, ending: Ending) -> None:
    game = HoppingGame(Rules(ending=ending))
    position = game.deal(shuffler("1"))
    hops = line.split()
    assert len(hops) == 35
    for text in hops:
        assert game.status(position) is Status.OPEN
        position = game.apply(position, Move("h", tuple(map(int, text.split(">")))))
    assert words(game, position)[name(game, goal[1])] == goal[0].name[0]
    assert game.pieces_left(position) == 1
    assert game.status(position) is (Status.WON if ending in {Ending.PIPS, goal[0]} else Status.LOST)


def test_on_the_2_by_3_board_every_line_ends_at_30() -> None:
    game = HoppingGame(Rules(board=(2, 3)))
    seen, waiting, ends = set(), [game.deal(shuffler("1"))], set()
    while waiting:
        position = waiting.pop()
        if position.piles in seen:
            continue
        seen.add(position.piles)
        after = [game.apply(position, move) for move in game.moves(position)]
        waiting += after
        if not after:
            ends.add(game.score(position))
    assert ends == {30}


# The rules once more


@pytest.mark.parametrize(("rows", "columns"), BOARDS)
def test_a_plain_second_implementation_agrees(rows: int, columns: int) -> None:
    game = HoppingGame(Rules(board=(rows, columns)))
    for seed in range(240 // len(game.squares)):
        chance = Random(seed)
        position, plain = game.deal(shuffler("1")), PlainHopping(rows, columns)
        hops = 0
        while moves := game.moves(position):
            assert spelled(game, position) == plain.moves()
            assert list(moves) == sorted(set(moves))
            move = chance.choice(moves)
            assert Move.parse(str(move)) == move
            plain.hop("-".join(name(game, square) for square in move.piles))
            position = game.apply(position, move)
            hops += 1
            _agree(game, position, plain)
            assert game.pieces_left(position) == len(game.pieces) - hops
        assert plain.moves() == set()
        assert game.status(position) is not Status.OPEN
        assert hops < len(game.pieces)


def _agree(game: HoppingGame, position: Position, plain: PlainHopping) -> None:
    assert words(game, position) == plain.nests
    assert game.score(position) == plain.score()
    assert sorted(b"".join(position.piles)) == list(game.pieces)
    assert (game.status(position) is Status.OPEN) == bool(game.moves(position))
    assert Position.parse(str(position)) == position
