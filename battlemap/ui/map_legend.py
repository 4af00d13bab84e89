"""The card over the map that says what lies on it: one part for each overlay that is shown.

It floats at the edge of the view where it covers least of what it explains, smaller where there is
little room. Labels find their places round it; where they cannot, it folds, and at last it goes.
"""

from collections.abc import Callable, Container, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QWidget

from battlemap.grid.cell import Cell
from battlemap.ui.legend_page import Form, forms, page
from battlemap.ui.scene.swatches import Mark

if TYPE_CHECKING:
    from battlemap.ui.map_view import MapView

FROM_EDGE = 12
OVER_SCALE = 44
"""Px at the foot of the view, on the left, that belong to the scale bar."""
BODY, EVIDENCE, POINTED = 3, 8, 1000
"""How many cells a token counts that is covered, a place of what a look shows, and what must be
in sight: the cell that is pointed at, and the two a look is about.
"""
KEEPS = 2
"""How many cells less another place must cover before the card goes there."""
ORDER: Final = ("reach", "cover", "threats", "lanes", "sight")


@dataclass(frozen=True, slots=True)
class LegendRow:
    """A mark, what it means, what it adds."""

    mark: Mark
    text: str
    value: str = ""


@dataclass(frozen=True, slots=True)
class LegendPart:
    """What one overlay says; `cells` are those it marks, to be left in sight."""

    title: str
    rows: tuple[LegendRow, ...]
    cells: Container[Cell] = frozenset()


@dataclass(frozen=True, slots=True)
class Needed:
    """What a look needs in sight, in px of the view: the two it is about, and what it shows."""

    pair: list[QRectF] = field(default_factory=list)
    evidence: list[QRectF] = field(default_factory=list)


class MapLegend(QFrame):
    """The parts in a fixed order; the pointer goes through it."""

    moved = Signal()
    """It has found its place, or gone: labels are to be placed round it."""

    def __init__(self, view: "MapView") -> None:
        """Hidden until something is shown."""
        super().__init__(view)
        self.setObjectName("legend")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._view = view
        self.parts: dict[str, LegendPart] = {}
        self.needed: Callable[[], Needed] = Needed
        self.form = Form(short=False, columns=1)
        self._written: tuple[object, ...] = ()
        self._pages: dict[Form, QWidget] = {}
        self._corner = 0
        view.hovered.connect(self._dodge)
        self.hide()

    def put(self, name: str, part: LegendPart | None) -> None:
        """Show the part of an overlay, or take it away."""
        if part is None:
            self.parts.pop(name, None)
        else:
            self.parts[name] = part
        self.restyle()

    def restyle(self) -> None:
        """Parts, zoom, scroll, theme or what a look needs in sight are other ones."""
        self.setVisible(bool(self.parts))
        if self.parts:
            self._rewrite()
            self._unfold()
            self.raise_()
        self.moved.emit()

    def fold(self) -> bool:
        """Make room for labels: be smaller, at last go; whether there was anything to give up."""
        if self.isHidden():
            return False
        smaller = self._forms()
        smaller = smaller[smaller.index(self.form) + 1 :]
        if smaller:
            self._take(smaller[0])
            self._stand()
        else:
            self.hide()
        return True

    def box(self) -> QRect:
        """Where it lies in the view, px; empty while it is hidden."""
        return QRect() if self.isHidden() else self.geometry()

    # what it says

    def _rewrite(self) -> None:
        style = self._view.map_scene.map_style
        parts = self._shown()
        wanted = (style.theme.name, style.dpr, *((part.title, part.rows) for part in parts))
        if wanted == self._written:
            return
        self._written = wanted
        for old in self._pages.values():
            old.hide()
            old.deleteLater()
        self._pages = {}
        said = [word for part in parts for word in (part.title, *(row.text for row in part.rows))]
        self.setAccessibleName(", ".join(said))

    def _shown(self) -> list[LegendPart]:
        return [self.parts[name] for name in ORDER if name in self.parts]

    def _page(self, form: Form) -> QWidget:
        if form not in self._pages:
            made = page(self._shown(), form, self._view.map_scene.map_style)
            made.setParent(self)
            made.ensurePolished()
            self._pages[form] = made
        return self._pages[form]

    def _size(self, form: Form) -> QSize:
        return self._page(form).sizeHint()

    def _take(self, form: Form) -> None:
        self.form = form
        size = self._size(form)
        for other, shown in self._pages.items():
            shown.setVisible(other == form)
        self._page(form).setGeometry(QRect(QPoint(0, 0), size))

    # which form it has

    def _forms(self) -> list[Form]:
        """Those that fit into the view; where none does, the smallest of all."""
        room = self._view.viewport().size() - QSize(FROM_EDGE, FROM_EDGE) * 2
        possible = list(forms(len(self.parts)))
        fitting = [form for form in possible if _within(self._size(form), room)]
        return fitting or [min(possible, key=lambda form: self._size(form).height())]

    def _unfold(self) -> None:
        """The most readable form that hides neither of the two a look is about, if any."""
        for form in self._forms():
            self._take(form)
            if self._stand() < POINTED:
                return

    # where it stands

    def _stand(self, pointed: Cell | None = None) -> int:
        """Go where the least is covered; how much that is."""
        size = self._size(self.form)
        needed, bodies = self.needed(), self._bodies()
        spots = list(self._corners(size))
        costs = [self._cost(QRect(at, size), pointed, needed, bodies) for at in spots]
        best = min(range(len(costs)), key=costs.__getitem__)
        if costs[self._corner] >= costs[best] + KEEPS:
            self._corner = best
        self.setGeometry(QRect(spots[self._corner], size))
        return costs[self._corner]

    def _corners(self, size: QSize) -> Iterator[QPoint]:
        """Upper right, upper left, lower right, lower left above the scale bar; half way down,
        and half way across.
        """
        room = self._view.viewport().geometry()
        left, top = room.left() + FROM_EDGE, room.top() + FROM_EDGE
        right = max(left, room.right() - FROM_EDGE - size.width())
        foot = max(top, room.bottom() - FROM_EDGE - size.height())
        yield QPoint(right, top)
        yield QPoint(left, top)
        yield QPoint(right, foot)
        yield QPoint(left, max(top, foot - OVER_SCALE))
        for x in (right, left):
            yield QPoint(x, (top + foot) // 2)
        for y in (top, foot):
            yield QPoint((left + right) // 2, y)

    def _bodies(self) -> set[Cell]:
        """The cells of tokens."""
        return {
            (token.at[0] + across, token.at[1] + down)
            for token in self._view.map_scene.tokens()
            for across in range(token.size[0])
            for down in range(token.size[1])
        }

    def _cost(self, box: QRect, pointed: Cell | None, needed: Needed, bodies: set[Cell]) -> int:
        """How much of what is marked a place of the card would cover, in cells."""
        covered = self._under(box)
        marked = [cell for part in self.parts.values() for cell in covered if cell in part.cells]
        cost = len(marked) + BODY * len(covered & bodies)
        cost += EVIDENCE * box.intersects(self._view.scale_bar.geometry())
        cost += EVIDENCE * sum(one.intersects(QRectF(box)) for one in needed.evidence)
        cost += POINTED * sum(one.intersects(QRectF(box)) for one in needed.pair)
        return cost + (POINTED if pointed in covered else 0)

    def _under(self, box: QRect) -> set[Cell]:
        corner = self._view.viewport().pos()
        first = self._view.cell_at((box.topLeft() - corner).toPointF())
        last = self._view.cell_at((box.bottomRight() - corner).toPointF())
        return {
            (column, row)
            for column in range(first[0], last[0] + 1)
            for row in range(first[1], last[1] + 1)
        }

    def _dodge(self, cell: Cell | None) -> None:
        """The pointer comes beneath it: go elsewhere."""
        if cell is not None and not self.isHidden() and cell in self._under(self.geometry()):
            self._stand(cell)
            self.moved.emit()


def _within(size: QSize, room: QSize) -> bool:
    return size.width() <= room.width() and size.height() <= room.height()
