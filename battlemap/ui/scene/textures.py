"""What ground is made of, drawn for one cell: planks, grass, rubble, waves, joints."""

import math
import random
from functools import lru_cache

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter, QPainterPath, QPolygonF

from battlemap.grid.cell import Cell
from battlemap.ui.scene.style import Style, colour, line

VARIANTS = 12
"""Different drawings of each texture, so that the eye finds no pattern."""
STONES = 8


def variant_of(cell: Cell) -> int:
    """Which drawing a cell gets: always the same one."""
    return (cell[0] * 7349 + cell[1] * 9151 + (cell[0] * cell[1]) * 31) % VARIANTS


def texture(painter: QPainter, style: Style, kind: str, cell: Cell) -> None:
    """Draw the texture of a kind of ground in the cell at the painter's origin."""
    ground, variant = style.theme.ground, variant_of(cell)
    if kind == "wood":
        painter.strokePath(planks(style.cell, cell[0] % 8, cell[1] % 4), line(ground.wood_joint, 1))
    elif kind == "bridge":
        painter.strokePath(planks(style.cell, -1, 0), line(ground.wood_joint, 1))
    elif kind == "grass":
        painter.strokePath(tufts(style.cell, variant), line(ground.grass_blade, 1.1))
    elif kind == "water":
        painter.strokePath(waves(style.cell, variant), line(ground.water_wave, 1.3))
    elif kind == "rubble":
        _rubble(painter, style, variant)
    elif kind in ("open", "stone"):
        painter.strokePath(joints(style.cell, cell[1] % 2), line(ground.stone_joint, 1))
    else:
        painter.strokePath(specks(style.cell, variant), line(ground.height_number, 1.2, 0.35))


@lru_cache(maxsize=256)
def planks(cell: float, column: int, row: int) -> QPainterPath:
    """Four boards with staggered ends; column -1: boards across a bridge, without ends."""
    path = QPainterPath()
    for board in range(4):
        down = round(cell * (board + 1) / 4) - 0.5
        path.moveTo(0, down)
        path.lineTo(cell, down)
        if column >= 0:
            across = cell * ((column * 0.37 + board * 0.31 + row * 0.17) % 1)
            path.moveTo(across, cell * board / 4)
            path.lineTo(across, cell * (board + 1) / 4)
    return path


@lru_cache(maxsize=256)
def joints(cell: float, odd: int) -> QPainterPath:
    """The joints of paving stones, half a stone further on every other row."""
    path, shift = QPainterPath(), odd * 0.25
    middle = round(cell / 2) + 0.5
    path.moveTo(0, middle)
    path.lineTo(cell, middle)
    for share, top, bottom in ((0.25 + shift, 0, middle), (0.75 - shift, middle, cell)):
        across = round(cell * share) + 0.5
        path.moveTo(across, top)
        path.lineTo(across, bottom)
    return path


@lru_cache(maxsize=256)
def tufts(cell: float, variant: int) -> QPainterPath:
    """Three tufts of grass."""
    pick, path, k = random.Random(variant), QPainterPath(), cell / 48
    for _ in range(3):
        x, y = pick.uniform(0.15, 0.85) * cell, pick.uniform(0.2, 0.9) * cell
        for dx, dy in ((-2.5, -5), (0.3, -6), (3, -4.5)):
            path.moveTo(x, y)
            path.lineTo(x + dx * k, y + dy * k)
    return path


@lru_cache(maxsize=256)
def waves(cell: float, variant: int) -> QPainterPath:
    """Two small waves."""
    pick, path = random.Random(variant), QPainterPath()
    step = cell * 0.13
    for row in range(2):
        x = pick.uniform(0.05, 0.55) * cell
        y = (row * 0.5 + pick.uniform(0.15, 0.4)) * cell
        path.moveTo(x, y)
        for crest in (-1, 1, -1):
            path.quadTo(x + step / 2, y + crest * step * 0.45, x + step, y)
            x += step
    return path


@lru_cache(maxsize=256)
def specks(cell: float, variant: int) -> QPainterPath:
    """Short strokes for ground whose kind has no drawing of its own."""
    pick, path = random.Random(variant), QPainterPath()
    for _ in range(5):
        x, y = pick.uniform(0.1, 0.9) * cell, pick.uniform(0.1, 0.9) * cell
        path.moveTo(x, y)
        path.lineTo(x + cell * 0.04, y)
    return path


def _rubble(painter: QPainter, style: Style, variant: int) -> None:
    rim = line(style.theme.ground.ledge, 0.7, 0.35)
    fills = style.theme.ground.rubble_stones
    for path, fill in zip(stones(style.cell, variant), fills, strict=True):
        painter.fillPath(path, colour(fill))
        painter.strokePath(path, rim)


@lru_cache(maxsize=256)
def stones(cell: float, variant: int) -> tuple[QPainterPath, QPainterPath, QPainterPath]:
    """Loose stones, as one path for each of the three stone colours."""
    pick = random.Random(variant * 13 + 5)
    paths = (QPainterPath(), QPainterPath(), QPainterPath())
    for _ in range(STONES):
        radius = pick.uniform(0.05, 0.14)
        centre = (pick.uniform(radius, 1 - radius), pick.uniform(radius, 1 - radius))
        stone = _stone(pick, centre, radius, cell)
        paths[pick.choice((0, 0, 1, 2))].addPolygon(stone)
    for path in paths:
        path.closeSubpath()
    return paths


def _stone(
    pick: random.Random, centre: tuple[float, float], radius: float, cell: float
) -> QPolygonF:
    corners, first = pick.choice((4, 5, 5, 6)), pick.uniform(0, math.tau)
    outline = [
        QPointF(
            cell * (centre[0] + radius * pick.uniform(0.65, 1.0) * math.cos(angle)),
            cell * (centre[1] + radius * pick.uniform(0.6, 1.0) * math.sin(angle)),
        )
        for angle in (first + corner * math.tau / corners for corner in range(corners))
    ]
    return QPolygonF([*outline, outline[0]])
