"""A map as a picture file: PNG, PDF or SVG, of the map's rectangle and nothing outside it."""

import os
import tempfile
from functools import cache
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QImage, QImageWriter, QPageSize, QPainter, QPdfWriter
from PySide6.QtSvg import QSvgGenerator
from PySide6.QtWidgets import QApplication

from battlemap.board.board import Board
from battlemap.board.book import Book
from battlemap.problems import InputProblem, error
from battlemap.session.house import ruleset_of
from battlemap.session.laid import LaidAreas
from battlemap.session.picture import Perspective, picture
from battlemap.ui.fonts import load_fonts
from battlemap.ui.scene.map_scene import MapScene
from battlemap.ui.scene.pictures import Pictures
from battlemap.ui.scene.style import Style
from battlemap.ui.theme import DARK, Theme

PLAIN_CELL = 64
"""Px a cell where the map has no picture of its own."""
NOMINAL = 48.0
"""Lines and letters have their sizes at this cell; larger cells enlarge them alike."""
MOST_BYTES = 1 << 30
MOST_SIDE = 32_767
"""The longest side Qt can paint on, px."""
CELL_MM = 25.4
"""The side of a cell on a PDF page: one inch, for figures to stand on."""
LONGEST_PAGE_MM = 5_000.0
"""Pages beyond 200 inches are not PDF: larger maps are drawn smaller."""
PDF_DPI = 600
SUFFIXES = (".png", ".pdf", ".svg")


def render(
    book: Book,
    path: Path | str,
    *,
    map_id: str | None = None,
    perspective: Perspective = "gm",
    cell_px: int | None = None,
    grid: bool = True,
    theme: Theme = DARK,
) -> QSize:
    """Write a map's picture and return its size in px (PDF: in mm).

    InputProblem for an unknown suffix, an unreadable background picture, a picture too large for
    memory, or a place that cannot be written; a file that was there stays whole.
    """
    target = Path(path)
    suffix = target.suffix.lower()
    if suffix not in SUFFIXES:
        raise InputProblem(error("", "export_suffix", known=", ".join(SUFFIXES)), str(target))
    board = book.map(map_id) if map_id else book.board
    cell = cell_px or default_cell(board)
    size = QSize(board.columns * cell, board.rows * cell)
    if suffix == ".png":
        check_size(board, cell, str(target))
    ready()
    scene = _scene(book, board, perspective, cell, theme, vector=suffix != ".png")
    scene.set_grid(grid)
    if suffix == ".png":
        content = _png(scene, size, max(1.0, cell / NOMINAL))
    elif suffix == ".svg":
        content = _svg(scene, size, board.name)
    else:
        content, size = _pdf(scene, board)
    _write(target, content)
    return size


def default_cell(board: Board) -> int:
    """Px a cell: those of the background picture if there is one."""
    if board.backdrop is None:
        return PLAIN_CELL
    return max(8, round(board.backdrop.pixels_per_cell))


def check_size(board: Board, cell: int, file: str = "") -> None:
    """InputProblem, before anything is started, for a picture too large to paint (fault B080)."""
    width, height = board.columns * cell, board.rows * cell
    needed = width * height * 4
    if needed <= MOST_BYTES and max(width, height) <= MOST_SIDE:
        return
    fits = int((MOST_BYTES / 4 / (board.columns * board.rows)) ** 0.5)
    fits = max(1, min(fits, MOST_SIDE // max(board.columns, board.rows)))
    raise InputProblem(
        error(
            "",
            "export_too_large",
            width=width,
            height=height,
            gib=f"{needed / (1 << 30):.1f}",
            fits=fits,
        ),
        file,
    )


@cache
def ready() -> QApplication:
    """The application, made without a display if there is none yet, with the fonts loaded."""
    running = QApplication.instance()
    if isinstance(running, QApplication):
        app = running
    else:
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
        if os.environ.get("LC_ALL", "") in ("C", "POSIX"):
            # Qt would switch to this by itself, with four lines about it.
            os.environ["LC_ALL"] = "C.UTF-8"
        app = QApplication([])
    load_fonts()
    return app


def _scene(
    book: Book, board: Board, perspective: Perspective, cell: int, theme: Theme, *, vector: bool
) -> MapScene:
    larger = max(1.0, cell / NOMINAL)
    style = Style(theme, cell / larger, larger, vector)
    pictures = Pictures(book.pictures)
    scene = MapScene(style, pictures)
    areas = LaidAreas().of(board, lambda: ruleset_of(book), perspective)
    scene.show_picture(picture(board, perspective, book.ruleset, areas))
    if board.backdrop is not None and board.backdrop.picture in pictures.problems:
        raise InputProblem(pictures.problems[board.backdrop.picture])
    return scene


def _paint(scene: MapScene, painter: QPainter, target: QRectF) -> None:
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    scene.render(painter, target, scene.map_rect, Qt.AspectRatioMode.IgnoreAspectRatio)


def _png(scene: MapScene, size: QSize, larger: float) -> bytes:
    image = QImage(size, QImage.Format.Format_RGB32)
    if image.isNull():
        raise InputProblem(error("", "export_no_memory", width=size.width(), height=size.height()))
    image.fill(QColor(scene.map_style.theme.canvas))
    image.setDevicePixelRatio(larger)
    painter = QPainter(image)
    _paint(scene, painter, QRectF(0, 0, size.width() / larger, size.height() / larger))
    painter.end()
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    if not QImageWriter(buffer, QByteArray(b"png")).write(image):
        raise InputProblem(error("", "export_no_memory", width=size.width(), height=size.height()))
    return bytes(buffer.data().data())


def _svg(scene: MapScene, size: QSize, title: str) -> bytes:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    drawing = QSvgGenerator()
    drawing.setOutputDevice(buffer)
    drawing.setResolution(96)
    drawing.setSize(size)
    drawing.setViewBox(QRectF(0, 0, size.width(), size.height()))
    drawing.setTitle(title)
    painter = QPainter(drawing)
    _paint(scene, painter, QRectF(0, 0, size.width(), size.height()))
    painter.end()
    return bytes(buffer.data().data())


def page_mm(board: Board) -> QSizeF:
    """The PDF page: the map with one inch a cell, smaller where that is no page any more."""
    longest = max(board.columns, board.rows) * CELL_MM
    share = min(1.0, LONGEST_PAGE_MM / longest)
    return QSizeF(board.columns * CELL_MM * share, board.rows * CELL_MM * share)


def _pdf(scene: MapScene, board: Board) -> tuple[bytes, QSize]:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer, page = QPdfWriter(buffer), page_mm(board)
    writer.setResolution(PDF_DPI)
    writer.setPageSize(QPageSize(page, QPageSize.Unit.Millimeter, "map"))
    writer.setPageMargins(QMarginsF(0, 0, 0, 0))
    writer.setTitle(board.name)
    # resolution(), not physicalDpiX(): the latter keeps telling 1200 (fault B079).
    dots = writer.resolution() / 25.4
    painter = QPainter(writer)
    _paint(scene, painter, QRectF(0, 0, page.width() * dots, page.height() * dots))
    painter.end()
    return bytes(buffer.data().data()), page.toSize()


def _write(target: Path, content: bytes) -> None:
    """Put the whole file in place at once."""
    try:
        handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            Path(name).chmod(0o644)
            Path(name).replace(target)
        except OSError:
            Path(name).unlink(missing_ok=True)
            raise
    except OSError as cause:
        raise InputProblem(
            error("", "file_unwritable", why=cause.strerror or str(cause)), str(target)
        ) from cause
