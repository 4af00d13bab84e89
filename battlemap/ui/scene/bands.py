"""The reach of a token in bands, painted once at the press into a picture and then only shown."""

import math
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
from battlemap.ui.scene.item import PixelItem
from battlemap.ui.scene.lettering import Hand, haloed_picture
from battlemap.ui.scene.outline import border, enclosed, runs
from battlemap.ui.scene.style import UNITS, Style, casing, colour, in_pixels
from battlemap.ui.scene.tags import Tag, draw_tag, tag_size
from battlemap.ui.theme import Band

INSET, RADIUS = 2.0, 5.0
NUMBERS_FROM, BORDER_NUMBERS_FROM = 32.0, 22.0
TEXTURE_UP_TO = 2000
"""More cells than this get fill and border only."""
FOOT = 48
"""Px at the foot of the view that belong to the scale bar."""
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

    def owner(self) -> dict[Cell, int]:
        """The lowest band of each cell."""
        found: dict[Cell, int] = {}
        for index in range(len(self.bands) - 1, -1, -1):
            found.update(dict.fromkeys(self.bands[index].cells, index))
        return found


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
        self.look_at(style, seen)

    def look_at(self, style: Style, seen: QRectF) -> None:
        """Paint anew where zoom or scrolling made the picture too small or too coarse."""
        wanted = self._whole.intersected(seen)
        if self._picture is not None and style is self.style and self._box.contains(wanted):
            return
        self.prepareGeometryChange()
        self.style = style
        self._box = self._whole.intersected(_with_margin(seen)) if self._owner else QRectF()
        self._picture = self._paint() if not self._box.isEmpty() else None
        self.update()

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
    """Borders, fills, textures and numbers, in px from the map's corner, on an empty picture.

    Borders come first and the fills go under them: only on an empty picture may the
    half-transparent casings be laid down as they are, a fifth of the cost of mixing them in.
    """
    _borders(painter, style, reach, owner)
    looks = style.inks.reach
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationOver)
    for index, band in enumerate(reach.bands):
        own = [cell for cell, of in owner.items() if of == index]
        look = looks[min(band.look, 2)]
        _fill(painter, style, look, own, textured=len(owner) <= TEXTURE_UP_TO)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
    if style.cell >= BORDER_NUMBERS_FROM:
        _numbers(painter, style, reach, owner)


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
        look = style.inks.reach[min(band.look, 2)]
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
    sides = ((1, 0), (-1, 0), (0, 1), (0, -1))
    region: set[Cell] = set()
    found = []
    for index, band in enumerate(reach.bands):
        region |= band.cells
        found.append(
            {
                (x, y)
                for x, y in band.cells
                if owner.get((x, y)) == index
                and any((x + dx, y + dy) not in region for dx, dy in sides)
            }
        )
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


def _numbers(painter: QPainter, style: Style, reach: Reach, owner: Mapping[Cell, int]) -> None:
    cell, inks = style.cell, style.inks
    size = 10.0 if cell <= 48 else round(min(cell * 0.21, 22.0))
    near, far = (
        Hand(size, 600, inks.ink, inks.halo, opacity=share) for share in (0.96, FAR_OPACITY)
    )
    left, foot = cell * 0.1, cell * 0.11
    shown = None if cell >= NUMBERS_FROM else rims(reach, owner)
    for index, band in enumerate(reach.bands):
        hand = near if index == 0 else far
        drawn = {text: haloed_picture(text, hand, style.dpr) for text in set(band.costs.values())}
        for at, text in band.costs.items():
            if owner.get(at) != index or at in reach.taken:
                continue
            if shown is not None and at not in shown[index]:
                continue
            picture, margin, ascent = drawn[text]
            painter.drawPixmap(
                QPoint(
                    round(at[0] * cell + left - margin),
                    round((at[1] + 1) * cell - foot - ascent - margin),
                ),
                picture,
            )


class TagsItem(PixelItem):
    """The tags of the bands, above everything that stands on the map."""

    kept = True

    def __init__(self, reach: Reach, style: Style, seen: QRectF) -> None:
        """Place the tags within what the view shows."""
        self.reach, self._seen = reach, seen
        self._owner = reach.owner()
        self.placed: list[tuple[Tag, QPointF]] = []
        super().__init__(style)

    def look_at(self, style: Style, seen: QRectF) -> None:
        """The view was zoomed or scrolled: tags stay where they are while they can be seen."""
        if style != self.style or not seen.contains(self.sceneBoundingRect()):
            self._seen = seen
            self.restyle(style)

    def extent(self) -> QRectF:
        """All tags; placing them is part of measuring."""
        k = self.style.cell / UNITS
        seen = QRectF(self._seen.topLeft() * k, self._seen.size() * k)
        room = seen.adjusted(8, 8, -8, -FOOT)
        self.placed = place_tags(self.style, self.reach, self._owner, room)
        box = QRectF()
        for tag, corner in self.placed:
            box = box.united(QRectF(corner, tag_size(tag)))
        return box

    def draw(self, painter: QPainter) -> None:
        """Draw the tags."""
        for tag, corner in self.placed:
            draw_tag(painter, self.style, tag, corner)


def place_tags(
    style: Style, reach: Reach, owner: Mapping[Cell, int], room: QRectF
) -> list[tuple[Tag, QPointF]]:
    """A tag for each band in the upper half of one of its border cells, clear of bodies."""
    placed: list[tuple[Tag, QPointF]] = []
    used: list[QRectF] = []
    along = rims(reach, owner)
    for index, band in enumerate(reach.bands):
        own = along[index] or {cell for cell, of in owner.items() if of == index}
        if not own:
            continue
        tag = Tag(band.look, band.key, band.name, band.limit)
        box = _best_spot(style, tag, own, reach.taken | reach.solid, used, room)
        used.append(box.adjusted(-6, -6, 6, 6))
        placed.append((tag, box.topLeft()))
    return placed


def _best_spot(
    style: Style,
    tag: Tag,
    own: set[Cell],
    taken: frozenset[Cell],
    used: list[QRectF],
    room: QRectF,
) -> QRectF:
    """The lowest border cell on the left where the tag covers neither a body nor another tag."""
    size, cell = tag_size(tag), style.cell

    def box(at: Cell) -> QRectF:
        corner = QPointF((at[0] + 0.5) * cell - size.width() / 2, at[1] * cell + 3)
        return QRectF(QPointF(round(corner.x()), round(corner.y())), size)

    def clash(at: Cell) -> int:
        spot = box(at)
        found = sum(20 for other in used if other.intersects(spot))
        found += 0 if room.contains(spot) else 100
        reach = range(int(spot.left() // cell), int(spot.right() // cell) + 1)
        rows = (at[1], at[1] - 1)
        return found + sum(10 for column in reach for row in rows if (column, row) in taken)

    best: tuple[float, Cell] | None = None
    for base, at in sorted((at[0] * 0.45 - at[1], at) for at in own):
        if best is not None and base > best[0]:
            break  # no clash makes a cell better
        best = min(best or (math.inf, at), (base + clash(at), at))
    assert best is not None
    return box(best[1])
