"""Walls, doors and windows: segments in cell units with a bottom, a top and what they stop."""

from dataclasses import dataclass
from typing import Literal

Point = tuple[float, float]
"""(x, y) in cells, y down."""

MOVE, SIGHT, SHOT, EFFECT, SOUND = "move", "sight", "shot", "effect", "sound"
EVERYTHING = frozenset({MOVE, SIGHT, SHOT, EFFECT, SOUND})

STOPS: dict[str, frozenset[str]] = {
    "wall": EVERYTHING,
    "low_wall": EVERYTHING,
    "door": EVERYTHING,
    "window": frozenset({MOVE, EFFECT, SOUND}),
    "glass": frozenset({MOVE, SHOT, EFFECT, SOUND}),
    "curtain": frozenset({SIGHT}),
    "fence": frozenset({MOVE}),
}
"""What a barrier of a known kind stops unless it says otherwise."""


DoorState = Literal["closed", "open", "locked"]


@dataclass(frozen=True, slots=True)
class Door:
    """The state of a barrier that opens."""

    state: DoorState = "closed"
    secret: bool = False
    freestanding: bool = False


@dataclass(frozen=True, slots=True)
class Barrier:
    """A segment from `bottom` (contained) to `top` (not contained), mm above the map's zero.

    None is without end. `side` is the side, seen from start to end, it stops things from.
    """

    id: str
    kind: str
    start: Point
    end: Point
    bottom: int | None = 0
    top: int | None = None
    stops: frozenset[str] = EVERYTHING
    side: Literal["both", "left", "right"] = "both"
    door: Door | None = None

    @property
    def is_open(self) -> bool:
        """Whether it is a door that stands open."""
        return self.door is not None and self.door.state == "open"

    @property
    def opens_by_hand(self) -> bool:
        """Whether it is a closed door that whoever walks up to it can open."""
        return self.door is not None and self.door.state == "closed" and not self.door.secret

    def hinders(self, what: str) -> bool:
        """Whether it stops `what` as it stands now."""
        return what in self.stops and not self.is_open


def stops_of(kind: str) -> frozenset[str]:
    """What a barrier of a kind stops; a kind nobody knows stops everything."""
    return STOPS.get(kind, EVERYTHING)
