"""What the status bar says: the cell under the pointer, its ground, how far it is."""

from fractions import Fraction
from math import hypot

from PySide6.QtCore import QObject

from battlemap.board.board import Board
from battlemap.board.token import Token
from battlemap.decimals import decimal
from battlemap.grid.cell import Cell, name_of
from battlemap.grid.metric import distance
from battlemap.rules.ruleset import Ruleset
from battlemap.ui.status_bar import Hint


class MapWords(QObject):
    """The words of the status bar, in the language in force."""

    def cell(self, cell: Cell) -> str:
        """Its name and its numbers."""
        return f"{name_of(cell)}  {cell[0]}, {cell[1]}"

    def ground(self, board: Board, cell: Cell) -> str:
        """Kind of ground, height, depth of liquid."""
        terrain = board.terrain
        words = [self.kind(terrain.kind_at(cell))]
        height, depth = terrain.height_at(cell), terrain.depth_at(cell)
        if height:
            sign = "+" if height > 0 else "\N{MINUS SIGN}"
            high = decimal(Fraction(abs(height), 1000), 2)
            words.append(sign + self.tr("{height} m").format(height=high))
        if depth:
            deep = decimal(Fraction(depth, 1000), 2)
            words.append(self.tr("{depth} m deep").format(depth=deep))
        if bool(terrain.blocked[cell[1], cell[0]]):
            words.append(self.tr("blocked"))
        return " · ".join(words)

    def kind(self, kind: str) -> str:
        """A kind of ground in words; one that nobody here knows as the map calls it."""
        known = {
            "open": self.tr("Open ground"),
            "rubble": self.tr("Rubble"),
            "water": self.tr("Water"),
            "wood": self.tr("Wood"),
            "grass": self.tr("Grass"),
            "stone": self.tr("Stone"),
        }
        return known.get(kind, kind)

    def distance(self, board: Board, ruleset: Ruleset, token: Token, cell: Cell) -> str:
        """From a token to a cell: metres in a straight line, squares as the ruleset counts."""
        across, down = abs(cell[0] - token.cell[0]), abs(cell[1] - token.cell[1])
        straight = Fraction(hypot(across, down)).limit_denominator(10**6) * board.cell_m
        squares = distance(ruleset.move.diagonal, across, down)
        return self.tr("{metres} m straight · {squares}").format(
            metres=decimal(straight, 1), squares=self._squares(Fraction(squares))
        )

    def _squares(self, count: Fraction) -> str:
        if count.denominator == 1:
            return self.tr("%n square(s)", "", int(count))
        return self.tr("{count} squares").format(count=decimal(count, 1))

    def hints(
        self,
        *,
        dragging: bool,
        selected: bool,
        straight: bool = False,
        planned: bool = False,
        own: bool = False,
    ) -> list[Hint]:
        """The keys of what is being done.

        `straight`: the way of the drag goes straight; `own`: what is selected has a plan.
        """
        if dragging:
            return [
                ("Space", self.tr("waypoint")),
                ("S", self.tr("cheapest") if straight else self.tr("straight")),
                ("P", self.tr("plan")),
                ("Ctrl", self.tr("free move")),
                ("Q E", self.tr("turn")),
                ("Esc", self.tr("cancel")),
            ]
        if planned:
            keys = [("Enter", self.tr("make the planned moves"))]
            if own:
                return [*keys, ("P", self.tr("take its plan back"))]
            last = (self.tr("Drag"), self.tr("move")) if selected else ("Esc", self.tr("discard"))
            return [*keys, last]
        if selected:
            return [
                (self.tr("Drag"), self.tr("move")),
                ("C", self.tr("sight and cover")),
                ("Tab", self.tr("next token")),
                ("Q E", self.tr("turn")),
            ]
        return [("N", self.tr("place a token")), ("Tab", self.tr("next token"))]

    def sight_hints(self) -> list[Hint]:
        """The keys while a look is open."""
        return [
            ("Tab", self.tr("next target")),
            ("Shift", self.tr("from the cell pointed at")),
            ("Esc", self.tr("close")),
        ]

    def area_hints(self) -> list[Hint]:
        """The keys while an area is in the hand."""
        return [
            (self.tr("Click"), self.tr("place")),
            ("Alt", self.tr("no snap")),
            ("Enter", self.tr("resolve")),
            ("Esc", self.tr("cancel")),
        ]

    def charge_hints(self) -> list[Hint]:
        """The keys while charge lanes are shown."""
        return [
            (self.tr("Click"), self.tr("charge")),
            ("Tab", self.tr("next target")),
            ("T", self.tr("threats")),
            ("Esc", self.tr("close")),
        ]
