"""What is odd about a book that opens: words its ruleset does not know, pictures it has lost.

All of it are warnings: the map can be played, and something may not be as it was meant.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from battlemap.answers.spelling import nearest
from battlemap.board.barrier import STOPS, Point
from battlemap.board.board import Board
from battlemap.board.book import Book
from battlemap.problems import Problem, warning
from battlemap.rules.cover import material_of
from battlemap.rules.ruleset import Ruleset, unknown_words
from battlemap.rulings.light import hazy_words
from battlemap.session.house import ruleset_of
from battlemap.session.sheets import strange_entries

SIDES = ("party", "foes", "third", "neutral")
"""The sides that have a colour of their own."""
ZONES = ("smoke", "fire", "light", "hazard")
"""The zones every ruleset knows."""


def oddities(book: Book) -> Iterator[Problem]:
    """Everything odd about a book's maps, each with its place."""
    ruleset = ruleset_of(book)
    for board in book.maps:
        yield from _strange_ground(board, ruleset)
        yield from _strange_kinds(board, ruleset)
        yield from _strange_materials(board, ruleset)
        yield from _tangled(board)
        yield from _strange_tokens(board, ruleset)
        for place, named in _pictures(board):
            if named not in book.pictures:
                yield warning(f"{board.id}.{place}", "picture_absent", picture=named)


def _pictures(board: Board) -> Iterator[tuple[str, str]]:
    """The pictures a map names, each with its place."""
    if board.backdrop is not None:
        yield "backdrop", board.backdrop.picture
    for token in board.tokens:
        if token.picture is not None:
            yield f"tokens.{token.id}.picture", token.picture


def _strange_ground(board: Board, ruleset: Ruleset) -> Iterator[Problem]:
    for kind in unknown_words(ruleset, board.terrain.kinds):
        yield warning(f"{board.id}.ground", "ground_unknown", ground=kind)


def _strange_kinds(board: Board, ruleset: Ruleset) -> Iterator[Problem]:
    """Kinds of walls and zones nobody knows: they count as a wall, and as nothing."""
    for barrier in board.barriers:
        if barrier.kind not in STOPS:
            yield _unknown("barrier_kind", f"{board.id}.{barrier.id}", barrier.kind, tuple(STOPS))
    known = (*ZONES, *ruleset.data.hazards, *ruleset.zone_grounds, *hazy_words(ruleset))
    zones = tuple(dict.fromkeys(known))
    for zone in board.zones:
        if zone.kind not in zones:
            yield _unknown("zone_kind", f"{board.id}.{zone.id}", zone.kind, zones)


def _strange_materials(board: Board, ruleset: Ruleset) -> Iterator[Problem]:
    """Materials a ruleset that tells them apart does not know: they stop nothing of a shot."""
    table = ruleset.data.cover.materials
    known = [*table, *(word for entry in table.values() for word in entry.words)]
    for thing in board.things:
        if table and thing.material and material_of(ruleset, [thing.material]) is None:
            yield _unknown("material_word", f"{board.id}.{thing.id}", thing.material, known)


def _strange_tokens(board: Board, ruleset: Ruleset) -> Iterator[Problem]:
    for token in board.tokens:
        if token.side not in SIDES:
            yield _unknown("side_word", f"{board.id}.tokens.{token.id}.side", token.side, SIDES)
        for problem in strange_entries(token, ruleset, board.id):
            yield replace(problem, severity="warning")


def _unknown(code: str, place: str, word: str, known: Sequence[str]) -> Problem:
    return warning(place, code, word=word, near=nearest(word, known))


def _tangled(board: Board) -> Iterator[Problem]:
    """Outlines that cross themselves: inside and outside are anybody's guess."""
    outlines = {item.id: item.outline for item in board.things}
    outlines |= {item.id: item.outline for item in board.zones}
    for id, outline in outlines.items():
        if crosses_itself(outline):
            yield warning(f"{board.id}.{id}", "outline_crossed")


def crosses_itself(outline: Sequence[Point]) -> bool:
    """Whether two sides of an outline cross; sides that only touch do not."""
    sides = list(zip(outline, [*outline[1:], *outline[:1]], strict=True))
    return any(
        _cross(*sides[one], *sides[other])
        for one in range(len(sides))
        for other in range(one + 2, len(sides))
    )


def _cross(start: Point, end: Point, first: Point, last: Point) -> bool:
    return (
        _turn(start, end, first) * _turn(start, end, last) < 0
        and _turn(first, last, start) * _turn(first, last, end) < 0
    )


def _turn(start: Point, end: Point, point: Point) -> float:
    """Above 0 where the point lies to one side of a line, below 0 on the other."""
    return (end[0] - start[0]) * (point[1] - start[1]) - (end[1] - start[1]) * (point[0] - start[0])
