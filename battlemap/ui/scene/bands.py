"""The reach of a token in bands, painted once at the press into a picture and then only shown."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

import numpy as np
from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QBitmap,
    QImage,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QRegion,
    QTransform,
)
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from battlemap.grid.cell import Cell
from battlemap.ui.scene.brushes import brush
from battlemap.ui.scene.dashes import dots
from battlemap.ui.scene.lettering import Hand, haloed_picture, width_of
from battlemap.ui.scene.outline import border, enclosed, rim, runs
from battlemap.ui.scene.style import UNITS, Style, casing, colour, in_pixels
from battlemap.ui.theme import Band, Inks

INSET, RADIUS = 2.0, 5.0
NUMBERS_FROM, BORDER_NUMBERS_FROM = 32.0, 22.0
TEXTURE_UP_TO = 2000
"""More cells than this get fill and border only."""
LEAST_LETTERS = 9.0
"""Costs are never written smaller, px."""
LEFT_SHARE, FOOT_SHARE = 0.1, 0.11
"""Where a cost stands from the left and from the foot of its cell, in cells."""
FAR_OPACITY = 0.84
"""Costs beyond the first band stand back a little."""


@dataclass(frozen=True, slots=True)
class ReachBand:
    """One band: `look` 0-2 chooses how it is drawn, `costs` are the numbers by anchor cell.

    `cells` are all cells it covers, those of a large body included.
    """

    look: int
    key: str
    name: str
    limit: str
    cells: frozenset[Cell]
    costs: Mapping[Cell, str]


@dataclass(frozen=True, slots=True)
class Reach:
    """What is shown at the press. `taken` cells get no number, `solid` ones no hole."""

    bands: tuple[ReachBand, ...]
    taken: frozenset[Cell] = field(default_factory=frozenset)
    solid: frozenset[Cell] = field(default_factory=frozenset)
    warm: bool = False
    """Theirs, not ours: drawn in the inks of a foe's reach."""

    def owner(self) -> dict[Cell, int]:
        """The lowest band of each cell."""
        found: dict[Cell, int] = {}
        for index in range(len(self.bands) - 1, -1, -1):
            found.update(dict.fromkeys(self.bands[index].cells, index))
        return found


def looks_of(inks: Inks, *, warm: bool) -> tuple[Band, Band, Band]:
    """How the bands of ours are drawn, or of a foe's."""
    return inks.foe_reach if warm else inks.reach


class BandsItem(QGraphicsItem):
    """The bands as one picture of the part of the map that is looked at."""

    def __init__(self, reach: Reach, style: Style, seen: QRectF) -> None:
        """Paint the bands; `seen` is what the view shows, in scene units."""
        super().__init__()
        self.reach, self.style = reach, style
        self.painted = 0
        """How often the picture was made; moving the pointer must not add to it."""
        self._owner = reach.owner()
        self._whole = _bounds(self._owner)
        self._box = QRectF()
        self._picture: QPixmap | None = None
        self._costs = Costs(LEAST_LETTERS, {})
        self.look_at(style, seen)

    def look_at(self, style: Style, seen: QRectF) -> None:
        """Paint anew where zoom or scrolling made the picture too small or too coarse."""
        wanted = self._whole.intersected(seen)
        if self._picture is not None and style is self.style and self._box.contains(wanted):
            return
        self.prepareGeometryChange()
        if self._picture is None or style is not self.style:
            self._costs = costs(self.reach, self._owner, style.cell)
        self.style = style
        self._box = self._whole.intersected(_with_margin(seen)) if self._owner else QRectF()
        self._picture = self._paint() if not self._box.isEmpty() else None
        self.update()

    def cost_box(self, at: Cell) -> QRectF:
        """Where the cost of a cell is written, in px from the map's corner; empty for none."""
        return self._costs.box(at, self.style.cell)

    def boundingRect(self) -> QRectF:
        """The painted part, in scene units; casings stay within their cells."""
        return self._box

    def paint(
        self, painter: QPainter, _option: QStyleOptionGraphicsItem, _widget: QWidget | None = None
    ) -> None:
        """Show the picture."""
        if self._picture is None:
            return
        k = self.style.cell / UNITS
        with in_pixels(painter, self.style):
            corner = QPointF(round(self._box.left() * k), round(self._box.top() * k))
            painter.drawPixmap(corner, self._picture)

    def _paint(self) -> QPixmap:
        self.painted += 1
        k, dpr = self.style.cell / UNITS, self.style.dpr
        left, top = round(self._box.left() * k), round(self._box.top() * k)
        width, height = self._box.width() * k, self._box.height() * k
        picture = QPixmap(max(1, round(width * dpr + 0.5)), max(1, round(height * dpr + 0.5)))
        picture.setDevicePixelRatio(dpr)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(-left, -top)
        draw_bands(painter, self.style, self.reach, self._owner)
        _numbers(painter, self.style, self._costs, self._owner)
        painter.end()
        return picture


def _with_margin(seen: QRectF) -> QRectF:
    across, down = seen.width() * 0.25, seen.height() * 0.25
    wider = seen.adjusted(-across, -down, across, down)
    # Whole cells, so that the picture's corner falls where the cells' corners fall.
    return QRectF(
        QPointF(wider.left() // UNITS * UNITS, wider.top() // UNITS * UNITS),
        QPointF(-(-wider.right() // UNITS) * UNITS, -(-wider.bottom() // UNITS) * UNITS),
    )


def _bounds(cells: Collection[Cell]) -> QRectF:
    if not cells:
        return QRectF()
    columns, rows = [cell[0] for cell in cells], [cell[1] for cell in cells]
    left, top = min(columns) * UNITS, min(rows) * UNITS
    right, bottom = (max(columns) + 1) * UNITS, (max(rows) + 1) * UNITS
    # The casing of a border reaches half a px out of its cells.
    return QRectF(left, top, right - left, bottom - top).adjusted(-UNITS, -UNITS, UNITS, UNITS)


def draw_bands(painter: QPainter, style: Style, reach: Reach, owner: Mapping[Cell, int]) -> None:
    """Borders, fills and textures, in px from the map's corner, on an empty picture.

    Borders come first and the fills go under them: only on an empty picture may the
    half-transparent casings be laid down as they are, a fifth of the cost of mixing them in.
    """
    _borders(painter, style, reach, owner)
    looks = looks_of(style.inks, warm=reach.warm)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationOver)
    for index, band in enumerate(reach.bands):
        own = [cell for cell, of in owner.items() if of == index]
        look = looks[min(band.look, 2)]
        _fill(painter, style, look, own, textured=len(owner) <= TEXTURE_UP_TO)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)


def _fill(
    painter: QPainter, style: Style, look: Band, cells: list[Cell], *, textured: bool
) -> None:
    region, origin = _region(cells, style)
    if region.isEmpty():
        return
    painter.save()
    painter.translate(origin)
    painter.setClipRegion(region, Qt.ClipOperation.IntersectClip)
    box = QRectF(region.boundingRect())
    if textured and look.texture != "none":
        painter.setBrushOrigin(-origin)
        painter.fillRect(box, brush(style, look.texture, look.line, look.texture_width))
    painter.fillRect(box, colour(look.fill, look.fill_opacity))
    painter.restore()


def _region(cells: list[Cell], style: Style) -> tuple[QRegion, QPointF]:
    """The cells as a region in px, made from a mask of one bit a cell, and where it starts."""
    if not cells:
        return QRegion(), QPointF()
    where = np.array(cells, np.intp)
    corner = where.min(axis=0)
    size = where.max(axis=0) - corner + 1
    width = int(-(-size[0] // 8) * 8)
    mask = np.zeros((int(size[1]), width), np.uint8)
    mask[where[:, 1] - corner[1], where[:, 0] - corner[0]] = 1
    bits = np.packbits(mask, axis=1, bitorder="little").tobytes()
    bitmap = QBitmap.fromData(QSize(width, int(size[1])), bits, QImage.Format.Format_MonoLSB)
    # Scaled from the map's corner: cell edges must round as those of the grid do.
    region = QRegion(bitmap).translated(QPoint(int(corner[0]), int(corner[1])))
    return QTransform.fromScale(style.cell, style.cell).map(region), QPointF()


def _borders(painter: QPainter, style: Style, reach: Reach, owner: Mapping[Cell, int]) -> None:
    """Stroke each band's border: an edge is drawn once, by the lower band."""
    region: set[Cell] = set()
    belongs = dict(owner)
    paths: list[tuple[Band, list[QPainterPath]]] = []
    for index, band in enumerate(reach.bands):
        region |= band.cells
        grown = enclosed(region, reach.solid)
        for cell in grown:
            belongs.setdefault(cell, index)
        parts = runs(grown, belongs, index)
        look = looks_of(style.inks, warm=reach.warm)[min(band.look, 2)]
        paths.append((look, [border(part, style.cell, INSET, RADIUS) for part in parts]))
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
    for look, parts_of in paths:
        pen = casing(style.inks, look.border)
        for path in parts_of:
            painter.strokePath(path, pen)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
    for look, parts_of in paths:
        for path in parts_of:
            _line(painter, look, path)


def rims(reach: Reach, owner: Mapping[Cell, int]) -> list[set[Cell]]:
    """The cells along the border of each band."""
    region: set[Cell] = set()
    found = []
    for index, band in enumerate(reach.bands):
        region |= band.cells
        found.append({cell for cell in rim(region) if owner.get(cell) == index})
    return found


def _line(painter: QPainter, look: Band, path: QPainterPath) -> None:
    """A border's line, dashed or dotted as its overlay is."""
    if look.dashes and not look.dashes[0]:
        pen = QPen(colour(look.line), look.border)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        # Points: stroking round dots as dashes takes six times as long.
        painter.drawPoints(dots(path, look.dashes[1]))
    else:
        painter.strokePath(path, band_pen(look))


def band_pen(look: Band) -> QPen:
    """The pen of an overlay's border, its dashes in px.

    Ends are flat (round ones take twice as long), so dashes are drawn longer by what round ends
    would add.
    """
    pen = QPen(colour(look.line), look.border)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    if look.dashes:
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        dash, gap = look.dashes
        pen.setDashPattern([dash / look.border + 1, max(0.1, gap / look.border - 1)])
    return pen


@dataclass(frozen=True, slots=True)
class Costs:
    """The numbers that are written at a size of cells: what, where (px), and how large."""

    size: float
    texts: Mapping[Cell, str]

    def box(self, at: Cell, cell: float) -> QRectF:
        """What a number covers, in px; nothing where there is none."""
        if at not in self.texts:
            return QRectF()
        foot = (at[1] + 1) * cell - cell * FOOT_SHARE
        wide = width_of(self.texts[at], self.size, 600)
        return QRectF(at[0] * cell + cell * LEFT_SHARE, foot - self.size * 0.8, wide, self.size)


def costs(reach: Reach, owner: Mapping[Cell, int], cell: float) -> Costs:
    """The costs there is room for: smaller letters, then border cells alone, then none twice over.

    A number may stand in its neighbour's cell only where that shows none.
    """
    if cell < BORDER_NUMBERS_FROM:
        return Costs(LEAST_LETTERS, {})
    wanted = {
        at: text
        for index, band in enumerate(reach.bands)
        for at, text in band.costs.items()
        if owner.get(at) == index and at not in reach.taken
    }
    longest = max(set(wanted.values()), key=len, default="")
    room = cell * (1 - LEFT_SHARE) - 1
    largest = 10.0 if cell <= 48 else float(round(min(cell * 0.21, 22.0)))
    size = next(
        (s for s in (largest, largest - 1) if width_of(longest, s, 600) <= room), LEAST_LETTERS
    )
    if cell < NUMBERS_FROM or width_of(longest, size, 600) > room:
        border = set().union(*rims(reach, owner))
        wanted = {at: text for at, text in wanted.items() if at in border}
    fits = width_of(longest, size, 600) <= room
    return Costs(size, wanted if fits else _apart(wanted, cell, size))


def _apart(texts: Mapping[Cell, str], cell: float, size: float) -> dict[Cell, str]:
    """Of the numbers in each row those that do not run into the one before."""
    found: dict[Cell, str] = {}
    row, end = -1, 0.0
    for at in sorted(texts, key=lambda at: (at[1], at[0])):
        start = (at[0] + LEFT_SHARE) * cell
        if at[1] != row or start >= end:
            found[at] = texts[at]
            row, end = at[1], start + width_of(texts[at], size, 600) + 1.5
    return found


def _numbers(painter: QPainter, style: Style, shown: Costs, owner: Mapping[Cell, int]) -> None:
    cell, inks = style.cell, style.inks
    near, far = (
        Hand(shown.size, 600, inks.ink, inks.halo, opacity=share) for share in (0.96, FAR_OPACITY)
    )
    left, foot = cell * LEFT_SHARE, cell * FOOT_SHARE
    drawn = {
        (text, hand): haloed_picture(text, hand, style.dpr)
        for hand in (near, far)
        for text in set(shown.texts.values())
    }
    for at, text in shown.texts.items():
        picture, margin, ascent = drawn[text, near if owner[at] == 0 else far]
        painter.drawPixmap(
            QPoint(
                round(at[0] * cell + left - margin),
                round((at[1] + 1) * cell - foot - ascent - margin),
            ),
            picture,
        )
