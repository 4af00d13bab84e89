"""The picture of a reach: borders, holes, fills and costs, px by px."""

import numpy as np
import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from battlemap.grid.cell import Cell
from battlemap.ui.scene.bands import NOTHING_ABOVE, Above, BandsItem, Reach, ReachBand
from battlemap.ui.scene.outline import enclosed
from battlemap.ui.scene.style import UNITS, Style
from battlemap.ui.theme import DARK

SQUARE = {(1, 1), (2, 1), (1, 2), (2, 2)}
RING = {(x, y) for x in range(1, 4) for y in range(1, 4)} - {(2, 2)}
WIDE = {(x, y) for x in range(1, 12) for y in range(1, 9)}
SIDES = pytest.mark.parametrize("cell", [24.0, 32.0, 33.125, 37.625, 48.0, 95.5])


def reach(*bands: set[Cell], solid: frozenset[Cell] = frozenset(), **texts: str) -> Reach:
    costs = {cell: texts.get("text", "") for cell in bands[0]} if texts else {}
    return Reach(
        tuple(
            ReachBand(look, "", f"Band {look}", "", frozenset(cells), costs if look == 0 else {})
            for look, cells in enumerate(bands)
        ),
        solid=solid,
    )


class Painted:
    """What an item painted, asked by px of the map."""

    def __init__(
        self, shown: Reach, cell: float = 48.0, dpr: float = 1.0, above: Above = NOTHING_ABOVE
    ) -> None:
        self.cell, self.dpr = cell, dpr
        room = QRectF(-500, -500, 3000, 3000)
        self.item = BandsItem(shown, Style(DARK, cell, dpr), room, above)
        side = round(14 * cell * dpr)
        image = QImage(side, side, QImage.Format.Format_ARGB32)
        image.setDevicePixelRatio(dpr)
        image.fill(0)
        painter = QPainter(image)
        painter.scale(cell / UNITS, cell / UNITS)
        self.item.paint(painter, None)
        painter.end()
        self.px = np.frombuffer(image.constBits(), np.uint8).reshape(side, side, 4).copy()

    def at(self, x: float, y: float, dx: float = 0, dy: float = 0) -> tuple[int, ...]:
        """Red, green, blue, opacity of a point in cells, some px further."""
        across, down = (
            int(round(part * self.cell * self.dpr) + px * self.dpr)
            for part, px in ((x, dx), (y, dy))
        )
        blue, green, red, opacity = self.px[down, across].tolist()
        return red, green, blue, opacity

    def is_line(self, x: float, y: float, dx: float = 0, dy: float = 0, look: int = 0) -> bool:
        name = DARK.inks.reach[look].line
        wanted = tuple(int(name[at : at + 2], 16) for at in (1, 3, 5))
        *found, opacity = self.at(x, y, dx, dy)
        return opacity > 230 and all(
            abs(one - other) < 24 for one, other in zip(found, wanted, strict=True)
        )


@SIDES
@pytest.mark.parametrize("dpr", [1.0, 1.25, 2.0])
def test_a_border_keeps_its_inset_on_all_sides(qapp, cell: float, dpr: float) -> None:
    painted = Painted(reach(SQUARE), cell, dpr)
    assert painted.is_line(1, 1.5, dx=2)
    assert painted.is_line(3, 1.5, dx=-2)
    assert painted.is_line(1.5, 1, dy=2)
    assert painted.is_line(1.5, 3, dy=-2)
    assert painted.at(1, 1.5, dx=-2)[3] == 0
    assert painted.at(3, 1.5, dx=2)[3] == 0
    assert not painted.is_line(2, 1.5)
    assert not painted.is_line(1.5, 2)


@SIDES
def test_corners_are_round_outside_and_in(qapp, cell: float) -> None:
    painted = Painted(reach(WIDE - {(5, 5)}), cell)
    assert not painted.is_line(1, 1, 2, 2)
    assert painted.is_line(1, 1, 3, 3)
    assert not painted.is_line(5, 5, -4, -4)
    assert painted.is_line(5, 5, -1, -1)
    assert painted.is_line(5, 5.5, dx=-2)


@SIDES
@pytest.mark.parametrize("dpr", [1.0, 1.5])
def test_a_fill_has_no_seams_and_ends_with_its_cells(qapp, cell: float, dpr: float) -> None:
    painted = Painted(reach(WIDE), cell, dpr)
    low, right, foot = (round(edge * cell * dpr) for edge in (1, 12, 9))
    assert painted.px[low:foot, low:right, 3].all()
    outside = painted.px[..., 3].copy()
    outside[low - 2 : foot + 2, low - 2 : right + 2] = 0
    assert not outside.any()


def test_blocked_cells_inside_a_region_get_no_hole_and_those_at_its_rim_do(qapp) -> None:
    assert enclosed(set(RING), {(2, 2), (4, 2)}) == {(2, 2)}
    assert Painted(reach(RING)).is_line(2, 2.5, dx=-2)
    whole = Painted(reach(RING, solid=frozenset({(2, 2)})))
    assert not whole.is_line(2, 2.5, dx=-2)
    assert whole.at(2.5, 2.5)[3] == 0


def test_an_edge_between_two_bands_is_drawn_once_by_the_lower(qapp) -> None:
    near = {(x, y) for x in range(1, 4) for y in range(1, 4)}
    far = {(x, y) for x in range(1, 7) for y in range(1, 4)}
    painted = Painted(reach(near, far))
    assert painted.is_line(4, 2.5, dx=-2)
    along = [painted.is_line(4, 2 + step / 48, dx=2, look=1) for step in range(40)]
    assert not any(along)
    assert sum(painted.is_line(7, 1 + step / 48, dx=-2, look=1) for step in range(144)) > 60


def test_cells_that_touch_at_a_corner_stay_apart(qapp) -> None:
    painted = Painted(reach({(1, 1), (2, 2)}))
    assert painted.is_line(2, 2, -4, -4)
    assert painted.is_line(2, 2, 3, 3)
    assert painted.at(2, 2, 3, -3)[3] == 0
    assert painted.at(2, 2, -3, 3)[3] == 0


@SIDES
def test_dashes_run_on_from_cell_to_cell(qapp, cell: float) -> None:
    """No dash is shorter than those in the middle of a cell, none runs through."""
    painted = Painted(reach({(1, 1)}, {(1, 1)} | WIDE), cell)
    row = [painted.is_line(3 + step / cell, 9, dy=-2, look=1) for step in range(round(6 * cell))]
    lengths = [len(part) for part in "".join("x" if dash else " " for dash in row).split()][1:-1]
    assert len(lengths) >= 4
    assert max(lengths) - min(lengths) <= 3


@SIDES
def test_costs_are_written_where_labels_give_way_to_them(qapp, cell: float) -> None:
    bare, written = (Painted(reach(WIDE, **text), cell) for text in ({}, {"text": "7.5"}))
    changed = (bare.px != written.px).any(axis=2)
    assert changed.any()
    for at in WIDE:
        box = written.item.cost_box(at)
        if not box.isEmpty():
            top, left = int(box.top()) - 3, int(box.left()) - 3
            part = changed[top : int(box.bottom()) + 4, left : int(box.right()) + 4]
            assert part.any()
            part[:] = False
    assert not changed.any()


@SIDES
@pytest.mark.parametrize("dpr", [1.0, 1.25, 2.0])
def test_a_cell_under_another_overlay_has_half_the_fill_and_no_texture(
    qapp, cell: float, dpr: float
) -> None:
    hatched = reach(set(), WIDE)
    plain = Painted(hatched, cell, dpr)
    covered = Painted(hatched, cell, dpr, Above(frozenset({(5, 4), (0, 0)})))

    def shades(painted: Painted, at: Cell) -> set[int]:
        spots = [part / 12 for part in range(2, 11)]
        return {painted.at(at[0] + x, at[1] + y)[3] for x in spots for y in spots}

    fill = DARK.inks.reach[1].fill_opacity * 255
    assert len(shades(plain, (5, 4))) > 1
    assert all(abs(shade - fill / 2) < 4 for shade in shades(covered, (5, 4)))
    for beside in ((4, 4), (6, 4), (5, 3), (5, 5)):
        assert shades(covered, beside) == shades(plain, beside)


def test_where_cells_carry_marks_no_cost_is_written(qapp) -> None:
    priced = reach(WIDE, text="12.5")
    assert not Painted(priced).item.cost_box((5, 4)).isEmpty()
    bare = Painted(priced, above=Above(marks=True))
    assert bare.item.cost_box((5, 4)).isEmpty()
    assert (bare.px == Painted(reach(WIDE)).px).all()
