"""Links: stairs, ladders and passages that lead from one place to another."""

from dataclasses import dataclass

from battlemap.grid.cell import Place

STAIRS, LADDER, PASSAGE = "stairs", "ladder", "passage"
LINKS = (STAIRS, LADDER, PASSAGE)
"""The shared vocabulary of kinds; a map may use others, which are priced as a plain way."""


@dataclass(frozen=True, slots=True)
class Link:
    """A way between two places that are no neighbours, one cell wide.

    `both`: it leads back as well; `map` is the id of the map its end lies on, if on another.
    """

    id: str
    kind: str
    start: Place
    end: Place
    both: bool = True
    map: str = ""
