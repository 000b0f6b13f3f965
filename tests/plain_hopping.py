"""Egyptian Solitaire once more, as plainly as it can be said: squares by name, nests as words like "SML".

It knows nothing of saqqara and serves to check it (rules.md 4).
"""

DIRECTIONS = [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)]


class PlainHopping:
    """A game in progress: what stands on each square ("a1": column a, row 1), the top piece last."""

    def __init__(self, rows: int, columns: int) -> None:
        self.nests = {
            "abcdef"[column] + str(row + 1): "SML" for row in range(rows) for column in range(columns)
        }

    def moves(self) -> set[str]:
        """What may hop where, as "a1-c1"."""
        return {
            f"{start}-{_stepped(_stepped(start, step), step)}"
            for start in self.nests
            for step in DIRECTIONS
            if self._may_hop(start, step)
        }

    def _may_hop(self, start: str, step: tuple[int, int]) -> bool:
        over = _stepped(start, step)
        end = _stepped(over, step)
        if end not in self.nests or not self.nests[start] or not self.nests[over]:
            return False
        return self.nests[end] == "" or self.nests[end][-1] == self.nests[start][-1]

    def hop(self, move: str) -> None:
        """Play a move."""
        start, end = move.split("-")
        column = chr((ord(start[0]) + ord(end[0])) // 2)
        over = f"{column}{(int(start[1]) + int(end[1])) // 2}"
        self.nests[end] += self.nests[start][-1]
        self.nests[start] = self.nests[start][:-1]
        self.nests[over] = self.nests[over][:-1]

    def score(self) -> int:
        """The pips on the board."""
        return sum({"S": 1, "M": 2, "L": 3}[piece] for nest in self.nests.values() for piece in nest)


def _stepped(square: str, step: tuple[int, int]) -> str:
    return chr(ord(square[0]) + step[0]) + str(int(square[1:]) + step[1])
