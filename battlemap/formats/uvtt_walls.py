"""Universal VTT: walls, portals and the outlines of objects."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import cos, sin

import numpy as np

from battlemap.board.barrier import SIGHT, Barrier, Door, Point, stops_of
from battlemap.board.things import Thing
from battlemap.formats.polyline import Line, chained, clipped, outline_within, simplified, without
from battlemap.formats.report import Tally
from battlemap.formats.uvtt_frame import Frame, items, lines, number, point, table

MOST_PIECES = 2000
"""Lines of more pieces than this are simplified: they would slow every later move."""
TOLERANCE = 0.02
"""How far a simplified line may lie from the drawn one, in cells."""
BESIDE = 0.01
"""How far a wall may lie beside a portal and still be the wall the portal stands in."""
Piece = tuple[Point, Point]


@dataclass(frozen=True, slots=True)
class Portal:
    """A door or window: the format does not say which."""

    start: Point
    end: Point
    door: Door


def read_portals(value: object, frame: Frame, tally: Tally) -> list[Portal]:
    """The portals on the map."""
    found = []
    for item in items(value):
        ends = _ends(table(item), frame, tally)
        if ends is None:
            tally.dropped["portals_unplaced"] += 1
        elif ends[0] == ends[1]:
            tally.dropped["no_length"] += 1
        elif (part := clipped(*ends, frame.box)) is None:
            tally.dropped["outside"] += 1
        else:
            tally.changed["clipped"] += part != ends
            found.append(Portal(*part, _door(table(item))))
    _flag_equal(found, tally)
    return found


def _ends(item: Mapping[str, object], frame: Frame, tally: Tally) -> Piece | None:
    bounds = [place for raw in items(item.get("bounds")) if (place := frame.placed(raw))]
    if len(bounds) >= 2:
        return bounds[0], bounds[-1]
    middle, turn = frame.placed(item.get("position")), number(item.get("rotation"))
    if middle is None or turn is None:
        return None
    tally.changed["portals_by_rotation"] += 1
    across, down = cos(turn) / 2, sin(turn) / 2
    return (
        (round(middle[0] - across, 6), round(middle[1] - down, 6)),
        (round(middle[0] + across, 6), round(middle[1] + down, 6)),
    )


def _door(item: Mapping[str, object]) -> Door:
    is_open = item.get("closed") is False or str(item.get("closed")).lower() == "false"
    return Door(
        state="open" if is_open else "closed",
        freestanding=str(item.get("freestanding")).lower() == "true",
    )


def _flag_equal(portals: Sequence[Portal], tally: Tally) -> None:
    places = [frozenset((portal.start, portal.end)) for portal in portals]
    twice = len(places) - len(set(places))
    if twice:
        tally.note("portals", "uvtt_portals_equal", count=twice)


def doors(portals: Sequence[Portal], tally: Tally) -> Iterator[Barrier]:
    """The portals as doors."""
    for index, portal in enumerate(portals, 1):
        kind = "doors_open" if portal.door.state == "open" else "doors_closed"
        tally.kept[kind] += 1
        tally.kept["doors_freestanding"] += portal.door.freestanding
        yield Barrier(
            f"d{index}", "door", portal.start, portal.end, stops=stops_of("door"), door=portal.door
        )


def walls(
    value: object, portals: Sequence[Portal], frame: Frame, tally: Tally
) -> Iterator[Barrier]:
    """The walls as pieces, open where a portal stands."""
    drawn = list(lines(value, frame, tally))
    fixed = {place for portal in portals for place in (portal.start, portal.end)}
    pieces = _unique(_pieces(_few(drawn, fixed, tally), frame, tally), tally)
    gaps = [(portal.start, portal.end) for portal in portals if not portal.door.freestanding]
    for gap in gaps:
        pieces = _opened(pieces, gap, tally)
    tally.kept["walls"] += len(pieces)
    for index, (start, end) in enumerate(pieces, 1):
        yield Barrier(f"w{index}", "wall", start, end)


def _pieces_in(drawn: Sequence[Line]) -> int:
    return sum(len(line) - 1 for line in drawn)


def _few(drawn: list[Line], fixed: set[Point], tally: Tally) -> list[Line]:
    """The walls as they are, or joined and simplified where they are too many to move among."""
    return drawn if _pieces_in(drawn) <= MOST_PIECES else _simple(chained(drawn), fixed, tally)


def _simple(drawn: list[Line], fixed: set[Point], tally: Tally) -> list[Line]:
    kept = fixed | {end for line in drawn for end in (line[0], line[-1])}
    fewer = [simplified(line, TOLERANCE, kept) for line in drawn]
    before, after = _pieces_in(drawn), _pieces_in(fewer)
    tally.changed["simplified"] += before - after
    tally.note("", "uvtt_simplified", before=before, after=after, tolerance=TOLERANCE)
    return fewer


def _pieces(drawn: Sequence[Line], frame: Frame, tally: Tally) -> Iterator[Piece]:
    for line in drawn:
        for start, end in pairwise(line):
            part = clipped(start, end, frame.box)
            if part is None:
                tally.dropped["outside"] += 1
                continue
            tally.changed["clipped"] += part != (start, end)
            yield part


def _unique(pieces: Iterator[Piece], tally: Tally) -> list[Piece]:
    found: dict[frozenset[Point], Piece] = {}
    for piece in pieces:
        if found.setdefault(frozenset(piece), piece) is not piece:
            tally.dropped["twice"] += 1
    return list(found.values())


def _opened(pieces: list[Piece], gap: Piece, tally: Tally) -> list[Piece]:
    """The pieces without what runs through a portal; most files leave a gap there already."""
    if not pieces:
        return pieces
    corners = np.array(pieces)
    low, high = corners.min(axis=1) - BESIDE, corners.max(axis=1) + BESIDE
    near = (low <= np.max(gap, axis=0)).all(axis=1) & (high >= np.min(gap, axis=0)).all(axis=1)
    found: list[Piece] = []
    for piece, close in zip(pieces, near.tolist(), strict=True):
        left = without(*piece, gap, BESIDE) if close else [list(piece)]
        if left != [list(piece)]:
            tally.changed["opened"] += 1
        found += [(part[0], part[1]) for part in left]
    return found


def objects(value: object, frame: Frame, tally: Tally) -> tuple[list[Thing], list[Barrier]]:
    """The outlines of props: they hide what is behind them and let bodies pass.

    An outline of two points hides as a curtain does.
    """
    things: list[Thing] = []
    screens: list[Barrier] = []
    drawn = list(lines(value, frame, tally))
    for line in drawn if _pieces_in(drawn) <= MOST_PIECES else _simple(drawn, set(), tally):
        outline = _on_map(line[:-1] if line[0] == line[-1] else line, frame, tally)
        if len(outline) < 2:
            tally.dropped["outside"] += 1
        elif len(outline) > 2:
            name = f"o{len(things) + 1}"
            things.append(Thing(name, "object", tuple(outline), stops=frozenset({SIGHT})))
        else:
            name = f"s{len(screens) + 1}"
            start, end = outline
            screens.append(Barrier(name, "curtain", start, end, stops=stops_of("curtain")))
    tally.kept["objects"] += len(things)
    tally.changed["screens"] += len(screens)
    return things, screens


def _on_map(outline: Line, frame: Frame, tally: Tally) -> Line:
    """The outline, cut at the map's margin; nothing where it lies outside."""
    if all(map(frame.holds, outline)):
        return outline
    if len(outline) > 2:
        part = outline_within(outline, frame.box)
    else:
        part = list(clipped(outline[0], outline[-1], frame.box) or ())
    tally.changed["clipped"] += bool(part)
    return part


def inside(value: object, corner: Point, size: Point) -> int:
    """How many points of a list of lines lie within a rectangle of the source."""
    found = [place for line in items(value) for raw in items(line) if (place := point(raw))]
    return sum(0 <= x - corner[0] <= size[0] and 0 <= y - corner[1] <= size[1] for x, y in found)
