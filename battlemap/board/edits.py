"""Edits: a board in, a board and what it touched out. None of them knows any rule."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from battlemap.board import terrain as ground
from battlemap.board.barrier import Barrier, Point
from battlemap.board.board import Board
from battlemap.board.link import Link
from battlemap.board.token import Token
from battlemap.grid.cell import Cell, Place


@dataclass(frozen=True, slots=True)
class Touched:
    """What an edit changed, so that caches and scenes redo only that."""

    cells: frozenset[Cell] = frozenset()
    tokens: frozenset[str] = frozenset()
    barriers: frozenset[str] = frozenset()
    links: frozenset[str] = frozenset()
    everything: bool = False

    def __or__(self, other: "Touched") -> "Touched":
        """Both."""
        return Touched(
            self.cells | other.cells,
            self.tokens | other.tokens,
            self.barriers | other.barriers,
            self.links | other.links,
            self.everything or other.everything,
        )


ALL = Touched(everything=True)
Edited = tuple[Board, Touched]


def put_token(board: Board, token: Token) -> Edited:
    """Replace the token with the same id where it stands in the order, or add it at the end.

    Nobody stands within the ground.
    """
    token = board.standing(token)
    if any(old.id == token.id for old in board.tokens):
        tokens = tuple(token if old.id == token.id else old for old in board.tokens)
    else:
        tokens = (*board.tokens, token)
    return replace(board, tokens=tokens), Touched(tokens=frozenset({token.id}))


def remove_token(board: Board, id: str) -> Edited:
    """Take a token off the map; its turn passes on, and who was bound to it is on its own."""
    index = [token.id for token in board.tokens].index(board.token(id).id)
    rest = board.tokens[:index] + board.tokens[index + 1 :]
    freed = frozenset(token.id for token in rest if token.bound_to == id)
    tokens = tuple(replace(t, bound_to=None) if t.id in freed else t for t in rest)
    active = board.active
    if active == id:
        active = tokens[index % len(tokens)].id if tokens else None
    return replace(board, tokens=tokens, active=active), Touched(tokens=freed | {id})


def set_height(board: Board, cells: Iterable[Cell], height_mm: int) -> Edited:
    """Raise or lower ground; tokens that stood and links that ended on it stay on it.

    Who was above it is lifted where it rises past them.
    """
    touched = frozenset(cell for cell in cells if board.has(cell))
    lifted = replace(board, terrain=ground.with_height(board.terrain, touched, height_mm))
    tokens = tuple(
        token if touched.isdisjoint(token.cells()) else _on_ground(board, lifted, token)
        for token in board.tokens
    )
    moved = frozenset(t.id for t, old in zip(tokens, board.tokens, strict=True) if t is not old)
    links = tuple(_ends_lifted(board, lifted, link) for link in board.links)
    led = frozenset(n.id for n, old in zip(links, board.links, strict=True) if n != old)
    return replace(lifted, tokens=tokens, links=links), Touched(touched, moved, links=led)


def _ends_lifted(before: Board, after: Board, link: Link) -> Link:
    end = link.end if link.map else _lifted(before, after, link.end)
    return replace(link, start=_lifted(before, after, link.start), end=end)


def _lifted(before: Board, after: Board, place: Place) -> Place:
    if place.z != before.terrain.height_at(place.cell):
        return place
    return place._replace(z=after.terrain.height_at(place.cell))


def _on_ground(before: Board, after: Board, token: Token) -> Token:
    if token.place.z != before.ground_z(token, token.cell):
        return after.standing(token)
    z = after.ground_z(token, token.cell)
    return token if z == token.place.z else replace(token, place=token.place._replace(z=z))


def set_ramp(
    board: Board, cells: Iterable[Cell], foot: Point, top: Point, low_mm: int, high_mm: int
) -> Edited:
    """Slope cells from a foot at one height to a top at another: each has its centre's height."""
    along = (top[0] - foot[0], top[1] - foot[1])
    length = along[0] ** 2 + along[1] ** 2
    touched = Touched()
    for cell in cells:
        x, y = cell[0] + 0.5 - foot[0], cell[1] + 0.5 - foot[1]
        share = (x * along[0] + y * along[1]) / length if length else 0.0
        height = round(low_mm + min(max(share, 0.0), 1.0) * (high_mm - low_mm))
        board, more = set_height(board, [cell], height)
        touched |= more
    return board, touched


def set_ground(board: Board, cells: Iterable[Cell], kind: str) -> Edited:
    """Paint ground of a kind."""
    touched = frozenset(cell for cell in cells if board.has(cell))
    terrain = ground.with_ground(board.terrain, touched, kind)
    return replace(board, terrain=terrain), Touched(cells=touched)


def set_depth(board: Board, cells: Iterable[Cell], depth_mm: int) -> Edited:
    """Fill cells with liquid of a depth above their ground."""
    touched = frozenset(cell for cell in cells if board.has(cell))
    terrain = ground.with_depth(board.terrain, touched, depth_mm)
    return replace(board, terrain=terrain), Touched(cells=touched)


def set_blocked(board: Board, cells: Iterable[Cell], *, blocked: bool) -> Edited:
    """Block cells from the ground up, or free them."""
    touched = frozenset(cell for cell in cells if board.has(cell))
    terrain = ground.with_blocked(board.terrain, touched, blocked)
    return replace(board, terrain=terrain), Touched(cells=touched)


def put_barrier(board: Board, barrier: Barrier) -> Edited:
    """Add a wall or door, or replace the one with the same id."""
    known = [old.id for old in board.barriers]
    if barrier.id in known:
        barriers = tuple(barrier if old.id == barrier.id else old for old in board.barriers)
    else:
        barriers = (*board.barriers, barrier)
    return replace(board, barriers=barriers), Touched(barriers=frozenset({barrier.id}))


def put_link(board: Board, link: Link) -> Edited:
    """Add stairs, a ladder or a passage, or replace the one with the same id."""
    if any(old.id == link.id for old in board.links):
        links = tuple(link if old.id == link.id else old for old in board.links)
    else:
        links = (*board.links, link)
    return replace(board, links=links), Touched(links=frozenset({link.id}))


def remove_link(board: Board, id: str) -> Edited:
    """Take a link away."""
    links = tuple(link for link in board.links if link.id != id)
    return replace(board, links=links), Touched(links=frozenset({id}))


def with_doors_open(board: Board, ids: Iterable[str]) -> Board:
    """The board with some closed doors opened."""
    opened = frozenset(ids)
    if not opened:
        return board
    barriers = tuple(_opened(b) if b.id in opened else b for b in board.barriers)
    return replace(board, barriers=barriers)


def with_doors_closed(board: Board, ids: Iterable[str]) -> Board:
    """The board with some open doors closed."""
    closed = frozenset(ids)
    if not closed:
        return board
    barriers = tuple(_closed(b) if b.id in closed else b for b in board.barriers)
    return replace(board, barriers=barriers)


def _closed(barrier: Barrier) -> Barrier:
    if barrier.door is None or barrier.door.state != "open":
        return barrier
    return replace(barrier, door=replace(barrier.door, state="closed"))


def _opened(barrier: Barrier) -> Barrier:
    if barrier.door is None:
        return barrier
    return replace(barrier, door=replace(barrier.door, state="open"))
