"""The areas that lie on a map, as its viewer knows it: cells that walls cut, worked out once."""

from collections.abc import Callable
from dataclasses import dataclass

from battlemap.board.board import Board
from battlemap.board.things import Template
from battlemap.grid.cell import Cell
from battlemap.problems import InputProblem
from battlemap.rules.ruleset import Ruleset
from battlemap.rules.text import Text
from battlemap.rulings.area import area
from battlemap.session.known import known
from battlemap.session.picture import AreaDrawn, Perspective


@dataclass(frozen=True, slots=True)
class _Ground:
    """What an area's cells rest on: while it is the same, so are they."""

    template: Template
    ruleset: int
    parts: tuple[int, ...]


class LaidAreas:
    """Areas of a map, kept from one edit to the next as long as nothing they rest on changes."""

    def __init__(self) -> None:
        """Nothing is known yet."""
        self._known: dict[_Ground, frozenset[Cell]] = {}
        self._held: tuple[object, ...] = ()

    def of(
        self, board: Board, rules: Callable[[], Ruleset], perspective: Perspective = "gm"
    ) -> tuple[AreaDrawn, ...]:
        """The areas of a board; `rules` is asked only where there are any.

        Players see none spread by a hidden token.
        """
        if not board.templates:
            return ()
        ruleset, shown = rules(), known(board, perspective)
        # What is known by identity must live as long as it is known.
        self._held = (shown.terrain, shown.barriers, shown.things, ruleset)
        parts = tuple(id(part) for part in self._held[:3])
        made: list[AreaDrawn] = []
        fresh: dict[_Ground, frozenset[Cell]] = {}
        for template in shown.templates:
            ground = _Ground(template, id(ruleset), parts)
            cells = self._known.get(ground)
            fresh[ground] = _cells(shown, ruleset, template) if cells is None else cells
            made.append(_drawn(board, ruleset, template, fresh[ground]))
        self._known = fresh
        return tuple(made)


def _cells(board: Board, ruleset: Ruleset, template: Template) -> frozenset[Cell]:
    try:
        return frozenset(area(board, ruleset, template).cells)
    except InputProblem:
        return frozenset()  # a file may hold a cone that goes nowhere: it covers nothing


def _drawn(board: Board, ruleset: Ruleset, template: Template, cells: frozenset[Cell]) -> AreaDrawn:
    metres = template.size * board.cell_m
    return AreaDrawn(
        f"area:{template.id}", template.shape, _name(ruleset, template), metres, cells,
        (float(template.at[0]), float(template.at[1])),
    )  # fmt: skip


def _name(ruleset: Ruleset, template: Template) -> Text | None:
    """The ruleset's word for it, where it has one."""
    blast = ruleset.data.areas.blasts.get(template.blast)
    shape = ruleset.data.areas.shapes.get(template.word)
    found = blast or shape
    return found.name if found else None
