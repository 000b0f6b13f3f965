"""The pairing games once more, as plainly as they can be said: a dictionary of cards, nothing packed.

It knows nothing of saqqara and serves to check it (rules.md 0 to 2). Cards are names with a deck behind
them, like "Th0"; what may be done is a set of names that leave together, or {"draw"} or {"recycle"}.
"""

from itertools import combinations
from typing import Any

RANK = {name: value for value, name in enumerate("A23456789TJQK", 1)}

Deed = frozenset[str]


class PlainGame:
    """A game in progress. `how` says what differs from Standard Pyramid, by the names of the parameters."""

    def __init__(self, deck: list[str], how: dict[str, Any]) -> None:
        self.how = how
        rows = how.get("rows", 7)
        slots = [(row, column) for row in range(rows) for column in range(row + 1)]
        self.pyramid = dict(zip(slots, deck, strict=False))
        rest = deck[len(slots) :]
        self.columns = [rest[column::8] for column in range(how.get("reserve_columns", 0))]
        self.stock = [] if self.columns else rest
        self.wastes: list[list[str]] = [[] for _ in range(how.get("wastes", 1))]
        self.dealt: list[str] = []  # in this pass, in the order of dealing
        self.turn = 1
        self._drop_kings()

    def deeds(self) -> set[Deed]:
        """What may be done now."""
        if self.is_won():
            return set()
        found = {frozenset(group) for size in self._sizes() for group in combinations(self._tops(), size)}
        found |= {frozenset(pair) for pair in self._overlaps()}
        removals = {group for group in found if self._is_legal(group)}
        turn = {frozenset({"draw"})} if self.stock else set()
        if not self.stock and any(self.wastes) and self.turn < self.how.get("passes", 3):
            turn = {frozenset({"recycle"})}
        return removals | turn

    def is_won(self) -> bool:
        """Whether all is gone that has to go."""
        others = [*self.columns, *self.wastes, self.stock]
        return not self.pyramid and not (self.how.get("goal") == "all" and any(others))

    def _sizes(self) -> range:
        return range(1, self.how.get("group", 2) + 1)

    def _tops(self) -> list[str]:
        tops = [card for slot, card in self.pyramid.items() if not self._covers(slot)]
        tops += [pile[-1] for pile in [*self.columns, *self.wastes] if pile]
        return tops + (self.stock[:1] if self.how.get("two_card") else [])

    def _covers(self, slot: tuple[int, int]) -> list[tuple[int, int]]:
        row, column = slot
        return [below for below in ((row + 1, column), (row + 1, column + 1)) if below in self.pyramid]

    def _overlaps(self) -> list[tuple[str, str]]:
        if not self.how.get("overlap"):
            return []
        covers = {slot: self._covers(slot) for slot in self.pyramid}
        return [
            (card, self.pyramid[covers[slot][0]])
            for slot, card in self.pyramid.items()
            if len(covers[slot]) == 1 and not covers[covers[slot][0]]
        ]

    def _is_legal(self, group: Deed) -> bool:
        ranks = sorted(RANK[card[0]] for card in group)
        from_wastes = sum(card in waste for card in group for waste in self.wastes)
        if from_wastes > 1 and not self.how.get("waste_pairs"):
            return False
        match = self.how.get("match", "sum_13")
        if match == "sum_13":
            return sum(ranks) == 13
        if len(ranks) != 2:
            return False
        return ranks[1] - ranks[0] == 1 or (match == "same_or_neighbours" and ranks[0] == ranks[1])

    def do(self, deed: Deed) -> None:
        """Do it."""
        if deed == {"draw"}:
            for waste in self.wastes[: len(self.stock)]:
                self.dealt.append(self.stock[0])
                waste.append(self.stock.pop(0))
        elif deed == {"recycle"}:
            by_stack = [card for waste in reversed(self.wastes) for card in waste]
            in_order = [card for card in self.dealt if card in by_stack]
            self.stock = in_order if self.how.get("recycle") == "deal_order" else by_stack
            self.wastes = [[] for _ in self.wastes]
            self.dealt = []
            self.turn += 1
        else:
            self._take(deed)
        self._drop_kings()

    def _take(self, gone: Deed) -> None:
        self.pyramid = {slot: card for slot, card in self.pyramid.items() if card not in gone}
        for pile in [*self.columns, *self.wastes, self.stock]:
            pile[:] = [card for card in pile if card not in gone]

    def _drop_kings(self) -> None:
        while self.how.get("auto_kings"):
            kings = frozenset(card for card in self._tops() if card[0] == "K" and card not in self.stock)
            if not kings:
                break
            self._take(kings)
