"""The target as the attacker sees it: its silhouette, the hidden part hatched, each obstacle named.

Painted from the very polygons whose areas gave the hidden share.
"""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFontMetricsF,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPolygonF,
)
from PySide6.QtWidgets import QWidget

from battlemap.rulings.obstacles import GROUND, TOKEN
from battlemap.session.obstacles import PANE, VEIL, Obstacle
from battlemap.session.outlook import Shape, outlook
from battlemap.session.side_view import hidden_spans
from battlemap.session.sighting import Sighting
from battlemap.ui.look import Look
from battlemap.ui.scene.initials import initials
from battlemap.ui.scene.lettering import font, has_han, width_of
from battlemap.ui.scene.style import colour, mixed
from battlemap.ui.sighting.textures import GLINT, lines, puffs
from battlemap.ui.sighting.words import SightWords, percent

ABOVE, BELOW, BESIDE = 26.0, 24.0, 118.0
"""Room round the silhouette for ground, sky and words, px."""
SMALL = 11
APART = 18.0
"""Least distance of two lines of words, px."""
FROM_EDGE = 10.0
"""Least distance of words from the top and the foot, px."""
SWATCH, LISTED, PLATE, LINE = 12.0, 6.0, 3.0, 16.0
"""Side of a swatch, between listed words, round words, height of one line, px."""
DOT = 6.0
"""How far within a piece the dot of its words lies, px."""
FOLDED = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap
ALIKE = 0.01
"""How near the share along the middle must be to the whole to be told by a bracket."""


class SeenFrom(QWidget):
    """The left half of the drawer."""

    def __init__(self, look: Look, words: SightWords, language: object) -> None:
        """Show nobody."""
        super().__init__()
        self._look, self._words, self._language = look, words, language
        self._found: Sighting | None = None
        self._shapes: tuple[Shape, ...] = ()
        look.changed.connect(self.update)

    def show_sighting(self, found: Sighting | None) -> None:
        """Show a look."""
        self._found = found
        self._shapes = outlook(found.found, found.obstacles) if found else ()
        self.update()

    def sizeHint(self) -> QSize:
        """As wide as the drawer lets it."""
        return QSize(440, 190)

    # where things lie

    @property
    def scale(self) -> float:
        """Px in a metre."""
        assert self._found is not None
        seen = self._found.found.silhouette
        high = (self.height() - ABOVE - BELOW) / max(seen.height_m, 0.1)
        wide = (self.width() - 2 * BESIDE) / max(seen.width_m, 0.1)
        return max(min(high, wide), 1.0)

    def silhouette_box(self) -> QRectF:
        """The silhouette in px."""
        assert self._found is not None
        seen, scale = self._found.found.silhouette, self.scale
        wide, high = seen.width_m * scale, seen.height_m * scale
        foot = self.height() - BELOW
        return QRectF((self.width() - wide) / 2, foot - high, wide, high)

    def at(self, spot: tuple[float, float]) -> QPointF:
        """A point of the silhouette in px."""
        box, scale = self.silhouette_box(), self.scale
        return QPointF(box.left() + spot[0] * scale, box.bottom() - spot[1] * scale)

    def hidden_polygons(self) -> list[list[QPolygonF]]:
        """What is hatched, in px: outlines, each followed by its holes."""
        assert self._found is not None
        seen = self._found.found.silhouette
        if not seen.union and seen.fraction == 1:
            return [[QPolygonF(self.silhouette_box())]]
        return [[self._polygon(ring) for ring in rings] for rings in seen.union]

    def _polygon(self, outline: Iterable[tuple[float, float]]) -> QPolygonF:
        return QPolygonF([self.at(spot) for spot in outline])

    # painting

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Ground, obstacles, the target, the hidden part, words."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = self._look.theme
        frame = QPainterPath()
        frame.addRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)
        painter.fillPath(frame, QColor(theme.canvas))
        painter.setClipPath(frame)
        if self._found is not None and self._found.found.silhouette.width_m:
            self._paint(painter, self._found)
        painter.end()

    def _paint(self, painter: QPainter, found: Sighting) -> None:
        ground = self._look.theme.ground
        foot = self.at((0.0, 0.0)).y()
        room = QRectF(0, foot, self.width(), self.height() - foot)
        painter.fillRect(room, QColor(ground.open))
        self._paint_obstacles(painter)
        self._paint_target(painter, found)
        self._paint_hidden(painter, found)
        self._paint_panes(painter, found)
        box = self.silhouette_box()
        painter.setPen(QPen(QColor(self._look.theme.text1), 1.6))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box, 5, 5)
        self._tell_shares(painter, found, box)
        self._tell_heights(painter, found, box)

    def _paint_obstacles(self, painter: QPainter) -> None:
        theme = self._look.theme
        for shape in self._shapes:
            polygon = self._polygon(shape.outline)
            if shape.sort == VEIL:
                self._veil(painter, _outline_of([polygon]), 0.3)
            if shape.sort in (PANE, VEIL):
                continue
            painter.setBrush(QColor(self.fill(shape.kind)))
            painter.setPen(QPen(QColor(theme.ground.wall_edge), 1))
            painter.drawPolygon(polygon)

    def fill(self, kind: str) -> str:
        """The colour of a kind of obstacle."""
        ground = self._look.theme.ground
        known = {"wall": ground.wall, "low_wall": ground.low_wall, GROUND: ground.heights[2][1]}
        known |= {"door": ground.door, "window": ground.glass, "glass": ground.glass}
        known |= {TOKEN: self._look.theme.sides.neutral}
        return known.get(kind, ground.thing)

    def _paint_target(self, painter: QPainter, found: Sighting) -> None:
        theme, box = self._look.theme, self.silhouette_box()
        ring = theme.sides.ring(found.target.side)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(ring))
        painter.drawRoundedRect(box, 5, 5)
        size = round(min(22.0, box.width() * 0.3))
        if size >= SMALL:
            painter.setFont(font(size, 700))
            painter.setPen(QColor(theme.sides.disc))
            top = QRectF(box.left(), box.top() + 4, box.width(), size * 1.4)
            painter.drawText(top, Qt.AlignmentFlag.AlignHCenter, initials(found.target.name))

    def _paint_hidden(self, painter: QPainter, found: Sighting) -> None:
        """Lines over what solid things hide, puffs over what veils do."""
        theme = self._look.theme
        path = _outline_of(ring for rings in self.hidden_polygons() for ring in rings)
        painter.save()
        painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
        side = theme.sides.ring(found.target.side)
        painter.fillRect(path.boundingRect(), mixed(theme.canvas, side, 0.22))
        veils = {id for one in found.obstacles if one.sort == VEIL for id in one.ids}
        if veils:
            self._veil(painter, self._covered(found, veils), 0.16)
            path = self._covered(found, {one.id for one in found.found.silhouette.pieces} - veils)
            painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
        lines(painter, path.boundingRect(), QColor(theme.danger))
        painter.restore()
        pen = QPen(QColor(theme.text1), 1.1)
        pen.setDashPattern([3, 3])
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for piece in found.found.silhouette.pieces:
            painter.drawPolygon(self._polygon(piece.outline))

    def _covered(self, found: Sighting, ids: set[str]) -> QPainterPath:
        """The pieces of some obstacles together, in px."""
        seen = found.found.silhouette.pieces
        path = QPainterPath()
        for one in seen:
            if one.id in ids:
                path = path.united(_outline_of([self._polygon(one.outline)]))
        return path

    def _veil(self, painter: QPainter, path: QPainterPath, share: float) -> None:
        """Smoke and the like: a thin tone with puffs."""
        ink = QColor(self._look.theme.text2)
        tone = QColor(ink)
        tone.setAlphaF(share)
        painter.save()
        painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
        room = path.boundingRect() & QRectF(self.rect())
        painter.fillRect(room, tone)
        puffs(painter, room, ink)
        painter.restore()

    def _paint_panes(self, painter: QPainter, found: Sighting) -> None:
        """Glass over the target: a tone to look through, glints over what it keeps off."""
        pane = found.found.pane
        if pane is None:
            return
        glass = QColor(self._look.theme.ground.glass)
        thin = QColor(glass)
        thin.setAlphaF(0.22)
        for shape in self._shapes:
            if shape.sort == PANE:
                painter.setPen(QPen(glass, 1.4))
                painter.setBrush(thin)
                painter.drawPolygon(self._polygon(shape.outline))
        clear = {id for one in found.obstacles if one.sort == PANE for id in one.ids}
        pieces = [self._polygon(one.outline) for one in pane.seen.pieces if one.id in clear]
        path = _outline_of(pieces)
        path.setFillRule(Qt.FillRule.WindingFill)
        painter.save()
        painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
        lines(painter, path.boundingRect(), colour(self._look.theme.canvas, 0.6), GLINT, back=True)
        painter.restore()

    # words

    def _tell_shares(self, painter: QPainter, found: Sighting, box: QRectF) -> None:
        """Seen and hidden at the left: brackets where a level line parts them, else a list."""
        look = found.found
        spans = hidden_spans(look.silhouette)
        height = look.silhouette.height_m
        level = len(spans) == 1 and spans[0][0] < 1e-6
        told = spans[0][1] / height if level and height else 0.0
        share = float(look.silhouette.fraction)
        behind = self._words.behind(found, self._language_code())
        if not behind and level and abs(told - share) < ALIKE and share > 0:
            cut = self.at((0.0, spans[0][1])).y()
            if share < 1:
                seen = self._words.seen(1 - look.hidden)
                self._bracket(painter, box.top(), cut, seen, self._look.theme.text1)
            self._bracket(painter, cut, box.bottom(), self._words.hidden(found),
                          self._look.theme.danger)  # fmt: skip
            return
        texts = {
            "seen": self._words.seen(1 - look.hidden) if share < 1 else "",
            "hidden": self._words.hidden(found) if share > 0 else "",
            "pane": behind,
        }
        shown = [(sort, text) for sort, text in texts.items() if text]
        plates = [self.plate(text, self._beside(box)) for _, text in shown]
        whole = sum(plate.height() for plate in plates) + LISTED * (len(plates) - 1)
        top = box.center().y() - whole / 2
        for (sort, text), plate in zip(shown, plates, strict=True):
            self._swatch(painter, box.left() - 14, top + plate.height() / 2, text, sort)
            top += plate.height() + LISTED

    def _beside(self, box: QRectF) -> float:
        """How wide words left of the silhouette and their swatch may be, px."""
        return box.left() - 14 - SWATCH - 6 - 2 * PLATE

    def _bracket(self, painter: QPainter, top: float, foot: float, text: str, ink: str) -> None:
        left = self.silhouette_box().left() - 12
        painter.setPen(QPen(QColor(ink), 1.4))
        top, foot = top + 1, foot - 1
        painter.drawLine(QPointF(left, top), QPointF(left, foot))
        for y in (top, foot):
            painter.drawLine(QPointF(left, y), QPointF(left + 6, y))
        self.say(painter, text, QPointF(left - 8, (top + foot) / 2), 600, right=True)

    def _swatch(self, painter: QPainter, right: float, y: float, text: str, sort: str) -> None:
        """A word with what it looks like: seen, hidden, veiled, behind glass."""
        assert self._found is not None
        theme = self._look.theme
        box = QRectF(right - SWATCH, y - SWATCH / 2, SWATCH, SWATCH)
        ring = theme.sides.ring(self._found.target.side)
        hidden = sort == "hidden"
        painter.fillRect(box, mixed(theme.canvas, ring, 0.22) if hidden else QColor(ring))
        if hidden and self._found.obstacles[0].sort == VEIL:
            puffs(painter, box, QColor(theme.text2), 4.0)
        elif hidden:
            lines(painter, box, QColor(theme.danger), 4.0)
        elif sort == "pane":
            painter.fillRect(box, QColor(theme.ground.glass))
            lines(painter, box, QColor(theme.canvas), 5.0, back=True)
        painter.setPen(QPen(QColor(theme.text1), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(box)
        wide = self._beside(self.silhouette_box())
        self.say(painter, text, QPointF(box.left() - 6, y), 600, right=True, wide=wide)

    def _tell_heights(self, painter: QPainter, found: Sighting, box: QRectF) -> None:
        """At the right: how high the target is, the lowest part seen, and what hides it."""
        code = self._language_code()
        tall = found.found.silhouette.height_m
        words: list[tuple[float, str, Obstacle | None]] = [
            (self.at((0.0, tall)).y(), self._words.metres(tall, 2), None)
        ]
        low = found.side.lowest_seen
        if low is not None and low > found.side.profile.low + 1e-6:
            above = low - found.side.profile.low
            words.append((self.at((0.0, above)).y(), self._words.metres(above, 2), None))
        fitting = int((self.height() - 2 * FROM_EDGE) // APART) + 1 - len(words)
        shown = [one for one in found.obstacles if one.share >= 0.005][:fitting]
        for one in shown:
            text = f"{self._words.obstacle(one, code)} {percent(one.share)}"
            outline = self.largest(found, one).boundingRect()
            words.append((outline.center().y(), text, one))
        self._write_down(painter, sorted(words, key=lambda word: word[0]), box)

    def largest(self, found: Sighting, one: Obstacle) -> QPolygonF:
        """The largest piece of what an obstacle hides, in px."""
        pane = found.found.pane
        seen = pane.seen if pane is not None and one.sort == PANE else found.found.silhouette
        pieces = [piece for piece in seen.pieces if piece.id in one.ids]
        return self._polygon(max(pieces, key=lambda piece: piece.area).outline)

    def _write_down(
        self,
        painter: QPainter,
        words: Sequence[tuple[float, str, Obstacle | None]],
        box: QRectF,
    ) -> None:
        """Under one another, each as near to its height as the others let it."""
        assert self._found is not None
        spots = spread([y for y, _, _ in words], FROM_EDGE, self.height() - FROM_EDGE)
        ink = QColor(self._look.theme.text2)
        for (y, text, one), at in zip(words, spots, strict=True):
            painter.setPen(QPen(ink, 1))
            start = QPointF(box.right() + 4, y)
            if one is not None:
                start = pointed_at(self.largest(self._found, one), at)
            painter.drawLine(start, QPointF(box.right() + 16, at))
            if one is not None:
                painter.setBrush(ink)
                painter.drawEllipse(start, 1.8, 1.8)
            self.say(painter, text, QPointF(box.right() + 20, at), 500 if one is None else 600)

    def _language_code(self) -> str:
        return str(getattr(self._language, "code", "en"))

    def say(
        self,
        painter: QPainter,
        text: str,
        at: QPointF,
        weight: int,
        *,
        right: bool = False,
        wide: float | None = None,
    ) -> None:
        """Write on a plate of the pane's colour, so that it reads over anything.

        What is wider than `wide` px goes on in further lines.
        """
        size = 12 if has_han(text) else SMALL + 1
        long = width_of(text, size, weight)
        folds = wide is not None and long > wide
        box = self.plate(text, wide if wide is not None and folds else long, weight)
        box.moveCenter(at)
        box.moveLeft(at.x() - box.width() + PLATE if right else at.x() - PLATE)
        tone = QColor(self._look.theme.canvas)
        tone.setAlphaF(0.86)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(tone)
        painter.drawRoundedRect(box, 3, 3)
        painter.setFont(font(size, weight))
        painter.setPen(QColor(self._look.theme.text1))
        if folds:
            painter.drawText(box.adjusted(PLATE, 0, -PLATE, 0), FOLDED, text)
        else:
            painter.drawText(QPointF(box.left() + PLATE, at.y() + size * 0.36), text)

    def plate(self, text: str, wide: float, weight: int = 600) -> QRectF:
        """The size of the plate under words that are folded to so many px."""
        size = 12 if has_han(text) else SMALL + 1
        long = width_of(text, size, weight)
        if long <= wide:
            return QRectF(0, 0, long + 2 * PLATE, LINE)
        room = QRectF(0, 0, wide, 1000)
        found = QFontMetricsF(font(size, weight)).boundingRect(room, FOLDED, text)
        return QRectF(0, 0, found.width() + 2 * PLATE, found.height() + 1)


def _outline_of(rings: Iterable[QPolygonF]) -> QPainterPath:
    path = QPainterPath()
    for ring in rings:
        path.addPolygon(ring)
        path.closeSubpath()
    return path


def pointed_at(piece: QPolygonF, y: float) -> QPointF:
    """A spot within a piece near its right edge, as near to a height as the piece lets it."""
    box = piece.boundingRect()
    inside = min(DOT, box.height() / 2)
    y = min(max(y, box.top() + inside), box.bottom() - inside)
    corners = [(one.x(), one.y()) for one in piece.toList()]
    met = sorted(
        x + (to_x - x) * (y - from_y) / (to_y - from_y)
        for (x, from_y), (to_x, to_y) in zip(corners, corners[1:] + corners[:1], strict=True)
        if (from_y <= y) != (to_y <= y)
    )
    if len(met) < 2:
        return box.center()
    return QPointF(max(met[-1] - DOT, (met[-1] + met[-2]) / 2), y)


def spread(wanted: Sequence[float], low: float, high: float) -> list[float]:
    """Places as near to the wanted ones (in rising order) as lines of words may lie."""
    placed: list[float] = []
    for y in wanted:
        placed.append(max(y, placed[-1] + APART if placed else low))
    over = placed[-1] - high if placed else 0.0
    if over > 0:
        placed[-1] = high
        for number in range(len(placed) - 2, -1, -1):
            placed[number] = min(placed[number], placed[number + 1] - APART)
    return placed
