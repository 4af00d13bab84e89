"""What the window does with a reach: the press, the pointer's moves, large maps, the start."""

import itertools
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent, QPixmap
from PySide6.QtWidgets import QApplication, QGraphicsPixmapItem

from battlemap.grid.cell import Cell
from battlemap.session.document import Document
from battlemap.ui.map_view import MapView
from battlemap.ui.scene.map_scene import GHOST
from battlemap.ui.scene.style import UNITS
from battlemap.ui.theme import DARK
from tests.bench.fields import MOVER, board, document, mover
from tests.bench.ratios import check, clock, medians, tell

CELL_PX = 32
"""The smallest cells that carry a number each."""


def shown(qtbot, opened: Document) -> MapView:
    """The map on a large screen, the mover in the middle."""
    view = MapView(opened, DARK)
    qtbot.addWidget(view)
    view.resize(1920, 1080)
    view.show()
    view.set_cell_px(CELL_PX)
    column, row = opened.board.token(MOVER).cell
    view.centre_on(QPointF(column + 0.5, row + 0.5) * UNITS)
    QApplication.processEvents()
    return view


def pressed(view: MapView) -> Callable[[], float]:
    """Press on the mover until the overlay is painted; letting go is not timed."""
    cell = view.document.board.token(MOVER).cell

    def press() -> float:
        start = clock()
        view.tool.press(MOVER, cell)
        QApplication.processEvents()
        taken = clock() - start
        assert view.tool.bands.painted == 1
        view.tool.cancel()
        QApplication.processEvents()
        return taken

    return press


@pytest.mark.parametrize(("budget", "target"), [(18, 4), (36, 3)])
def test_press_to_painted_overlay_with_its_numbers(qtbot, budget: int, target: float) -> None:
    opened = document(board(200), budget)
    view, asked = shown(qtbot, opened), mover(opened)
    mode = asked.mode()
    press, search = medians(pressed(view), lambda: asked.reach(mode).costs, runs=9)
    check(tell(f"press to painted overlay, budget {budget}", "bare search", press, search, target))


def test_press_on_1000x1000(qtbot) -> None:
    views = [shown(qtbot, document(board(side), 18)) for side in (1000, 200)]
    large, small = medians(*(pressed(view) for view in views))
    check(tell("press to overlay on 1000x1000, budget 18", "200x200", large, small, 2))


def test_the_first_press_after_opening_1000x1000(qtbot) -> None:
    """Told for information: nothing is warm yet."""

    def first(side: int) -> Callable[[], float]:
        def press() -> float:
            view = shown(qtbot, document(board(side), 18))
            taken = pressed(view)()
            view.close()
            return taken

        return press

    large, small = medians(first(1000), first(200), runs=3)
    tell("first press on 1000x1000, budget 18", "first press on 200x200", large, small)


def moved(view: MapView, cell: Cell) -> QMouseEvent:
    at = view.viewportTransform().map(QPointF(cell[0] + 0.5, cell[1] + 0.5) * UNITS)
    left = Qt.MouseButton.LeftButton
    return QMouseEvent(
        QEvent.Type.MouseMove, at, view.viewport().mapToGlobal(at), left, left,
        Qt.KeyboardModifier.NoModifier,
    )  # fmt: skip


def way_through(view: MapView, count: int) -> list[Cell]:
    """Cells of the reach, each beside the one before, as a hand would sweep it."""
    costs = set(itertools.chain.from_iterable(band.costs for band in view.tool.drag.bands))
    column, row = view.tool.drag.token.cell
    found = [
        (column + dx, row + dy)
        for dy in range(-6, 7)
        for dx in (range(-8, 9) if dy % 2 else range(8, -9, -1))
    ]
    return [cell for cell in found if cell in costs][:count]


SEARCHES = {"_dijkstra_multisource", "single_source_dijkstra_path_length", "distances", "_search"}
GEOMETRY = {"laid_out", "enclosed", "rims", "write_costs", "place_tags"}


def test_moving_the_pointer_while_dragging_among_200_tokens(qtbot) -> None:
    view = shown(qtbot, document(board(200, tokens=200), 18))
    view.tool.press(MOVER, view.document.board.token(MOVER).cell)
    cells = way_through(view, 100)
    assert len(cells) == 100
    reaches = [band.reach.found for band in view.tool.drag.bands]
    called: set[str] = set()
    sys.setprofile(lambda frame, *_: called.add(frame.f_code.co_name))
    for cell in cells:
        QApplication.sendEvent(view.viewport(), moved(view, cell))
        QApplication.processEvents()
    sys.setprofile(None)
    assert "route_in" in called
    assert not called & (SEARCHES | GEOMETRY)
    assert view.tool.bands.painted == 1
    assert all(
        was is band.reach.found for was, band in zip(reaches, view.tool.drag.bands, strict=True)
    )
    ours, bare = medians(sweep(view, cells), bare_sweep(view, cells), runs=5)
    count = len(cells)
    check(
        tell("mouse move while dragging, 200 tokens", "bare pixmap", ours / count, bare / count, 4)
    )


def sweep(view: MapView, cells: list[Cell]) -> Callable[[], float]:
    """Drag over cells never entered before in this drag."""
    start_cell = view.document.board.token(MOVER).cell
    events = [moved(view, cell) for cell in cells]

    def go() -> float:
        view.tool.press(MOVER, start_cell)
        QApplication.processEvents()
        start = clock()
        for event in events:
            QApplication.sendEvent(view.viewport(), event)
            QApplication.processEvents()
        taken = clock() - start
        view.tool.cancel()
        QApplication.processEvents()
        return taken

    return go


def bare_sweep(view: MapView, cells: list[Cell]) -> Callable[[], float]:
    """A picture the size of the token in the same scene, set from cell to cell."""

    def go() -> float:
        picture = QPixmap(CELL_PX, CELL_PX)
        picture.fill(Qt.GlobalColor.red)
        item = QGraphicsPixmapItem(picture)
        item.setScale(UNITS / CELL_PX)
        item.setZValue(GHOST)
        view.map_scene.addItem(item)
        item.setPos(QPointF(*view.document.board.token(MOVER).cell) * UNITS)
        QApplication.processEvents()
        start = clock()
        for cell in cells:
            item.setPos(QPointF(*cell) * UNITS)
            QApplication.processEvents()
        taken = clock() - start
        view.map_scene.removeItem(item)
        QApplication.processEvents()
        return taken

    return go


PAINTED = """
from PySide6.QtCore import QEvent, QObject, QTimer
class Watch(QObject):
    def eventFilter(self, watched, event):
        if event.type() == QEvent.Type.Paint and watched is window:
            watched.removeEventFilter(self)
            QTimer.singleShot(0, done)
        return False
def done():
    print("painted", flush=True)
    app.exit()
watch = Watch()
window.installEventFilter(watch)
window.show()
app.exec()
"""
EMPTY = """
import sys
from PySide6.QtWidgets import QApplication, QWidget
app = QApplication(sys.argv)
window = QWidget()
window.resize(1280, 800)
"""
OURS = """
from battlemap.ui.app import make_app, make_window
app = make_app()
window = make_window()
"""


def test_start_to_the_first_painted_window(tmp_path) -> None:
    # An installed program has its bytecode beside it.
    plain = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    code = {"PYTHONPYCACHEPREFIX": str(tmp_path), "PYTHONPATH": str(Path.cwd())}

    def started(script: str) -> Callable[[], float]:
        def start() -> float:
            begun = time.perf_counter()
            with subprocess.Popen(
                [sys.executable, "-c", script + PAINTED],
                stdout=subprocess.PIPE,
                text=True,
                env={**plain, **code},
            ) as process:
                assert process.stdout.readline() == "painted\n"
                taken = (time.perf_counter() - begun) * 1000
            assert process.returncode == 0
            return taken

        return start

    ours, empty = medians(started(OURS), started(EMPTY))
    check(tell("start to first painted window", "an empty PySide6 window", ours, empty, 1.6))
