"""Small maps for the tests of what is drawn."""

from dataclasses import replace
from fractions import Fraction
from types import MappingProxyType

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QPoint, QPointF
from PySide6.QtGui import QColor, QImage, QImageWriter

from battlemap.board import edits
from battlemap.board.barrier import Barrier, Door
from battlemap.board.board import Board, new_board
from battlemap.board.book import Book, book_of
from battlemap.board.things import Backdrop, Thing, Zone
from battlemap.board.token import Token
from battlemap.grid.cell import Cell, Place
from battlemap.grid.footprint import Footprint
from battlemap.session.document import Document
from battlemap.ui.scene.style import UNITS
from battlemap.ui.scene_view import SceneView

RULES = "infinite-horror"


def box(x: float, y: float, wide: float, high: float) -> tuple[tuple[float, float], ...]:
    return ((x, y), (x + wide, y), (x + wide, y + high), (x, y + high))


def yard(columns: int = 20, rows: int = 16) -> Board:
    """A bit of everything: terrace, slope, water, house with doors, objects, five tokens."""
    board = new_board(columns, rows, Fraction("1.6"), name="Yard")
    terrace = [(x, y) for x in range(10, columns) for y in range(4)]
    pond = [(x, y) for x in range(3) for y in range(11, 14)]
    board, _ = edits.set_height(board, terrace, 1600)
    board, _ = edits.set_height(board, [(8, 1), (8, 2)], 400)
    board, _ = edits.set_height(board, [(9, 1), (9, 2)], 1200)
    board, _ = edits.set_depth(board, pond, 1500)
    board, _ = edits.set_ground(board, [(5, 12), (6, 12)], "rubble")
    return replace(
        board,
        barriers=(
            Barrier("w1", "wall", (12, 8), (15, 8)),
            Barrier("d1", "door", (15, 8), (16, 8), door=Door("open")),
            Barrier("n1", "window", (16, 8), (17, 8)),
        ),
        things=(Thing("c1", "crate", box(13.1, 10.1, 0.8, 0.8), top=1000),),
        zones=(Zone("z1", "smoke", box(17, 12, 2, 2)),),
        tokens=(
            Token("a", "Wren", "party", Place(5, 5), facing=45),
            Token("b", "Raider 2", "foes", Place(9, 7)),
            Token("c", "战士", "neutral", Place(12, 12), facing=90),
            Token("d", "Lurker", "foes", Place(14, 13), hidden=True),
            Token("e", "Brute", "third", Place(4, 8), Footprint(3, 3), facing=270),
        ),
        active="a",
    )


def document(board: Board | None = None) -> Document:
    return Document(book_of(board or yard(), RULES))


def png(wide: int, high: int, colour: str = "#336699") -> bytes:
    """A picture file in one colour."""
    image = QImage(wide, high, QImage.Format.Format_RGB32)
    image.fill(QColor(colour))
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    assert QImageWriter(buffer, QByteArray(b"png")).write(image)
    return bytes(buffer.data().data())


def on_picture(board: Board, content: bytes, per_cell: float = 70) -> Book:
    """A book whose map lies on a picture."""
    pictured = replace(board, backdrop=Backdrop("sea.png", per_cell))
    return replace(book_of(pictured, RULES), pictures=MappingProxyType({"sea.png": content}))


def px(view: SceneView, cell: Cell, across: float = 0.5, down: float = 0.5) -> QPointF:
    """A point of a cell on the viewport."""
    point = QPointF((cell[0] + across) * UNITS, (cell[1] + down) * UNITS)
    return view.viewportTransform().map(point)


def spot(view: SceneView, cell: Cell) -> QPoint:
    """The middle of a cell on the viewport, on a whole px."""
    return px(view, cell).toPoint()
