"""What lies on a map beside ground, walls and tokens: objects, zones, lights, the picture."""

from dataclasses import dataclass
from fractions import Fraction

from battlemap.board.barrier import EVERYTHING, Point
from battlemap.grid.footprint import Footprint


@dataclass(frozen=True, slots=True)
class Thing:
    """An object with an outline in cells, a bottom and a top in mm above the map's zero.

    `floor`: its top can be stood on (bridge, balcony, roof).
    """

    id: str
    kind: str
    outline: tuple[Point, ...]
    bottom: int = 0
    top: int | None = None
    material: str = ""
    floor: bool = False
    stops: frozenset[str] = EVERYTHING


@dataclass(frozen=True, slots=True)
class Zone:
    """An area with an effect (smoke, fire, light, hazard): outline in cells, heights in mm."""

    id: str
    kind: str
    outline: tuple[Point, ...]
    bottom: int | None = None
    top: int | None = None


@dataclass(frozen=True, slots=True)
class Light:
    """A source of light; `colour` is ``#AARRGGBB``, `reach` in cells."""

    id: str
    at: Point
    reach: float
    colour: str = "#ffffffff"
    intensity: float = 1.0
    shadows: bool = True


@dataclass(frozen=True, slots=True)
class Backdrop:
    """The background picture: which one, its pixels per cell, and where its corner lies.

    `offset` is the picture pixel at the map's top-left corner; both may be fractional (B056).
    """

    picture: str
    pixels_per_cell: float
    offset: Point = (0.0, 0.0)


@dataclass(frozen=True, slots=True)
class Template:
    """An area laid on the map: a blast that went off, or a shape the table looks at.

    `shape` is a kind of area, `word` and `blast` are words of the ruleset it was laid by; `at` and
    `toward` are points and `size` a length in cells, `z` is its height in mm. It spreads from a
    `body` whose centre is `at`.
    `aim` is where a blast was meant to go before it drifted, `dice` what was thrown for it.
    `membership` and `stops` are what the table asks for in place of what the ruleset says.
    """

    id: str
    shape: str
    at: tuple[Fraction, Fraction]
    size: Fraction
    z: int = 0
    toward: tuple[Fraction, Fraction] | None = None
    angle: Fraction | None = None
    width: Fraction | None = None
    body: Footprint = Footprint()
    word: str = ""
    blast: str = ""
    token: str = ""
    item: str = ""
    aim: tuple[Fraction, Fraction] | None = None
    dice: tuple[tuple[str, int], ...] = ()
    membership: str = ""
    stops: str = ""
