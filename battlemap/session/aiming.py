"""An area in the hand: what is laid, from where, whom it would hit; nothing changes before it is.

Moving the pointer only moves a set of cells that is known. What walls cut from it and who is in
it are worked out once for each spot, when they are asked for.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from math import floor
from typing import Literal

from battlemap.board.board import Board
from battlemap.board.things import Template
from battlemap.board.token import Token
from battlemap.grid.areas import DIRECTED, Membership, body
from battlemap.grid.cell import Cell
from battlemap.grid.cellset import CellSet, Run
from battlemap.grid.footprint import Footprint
from battlemap.grid.halfplanes import Exact
from battlemap.rules.blast import KINDS, Blast, Reckoning, knows_shape
from battlemap.rules.dice import Rolls
from battlemap.rules.ruleset import Ruleset
from battlemap.rules.text import Text
from battlemap.rules.verdict import YES, Verdict
from battlemap.rulings.area import (
    Area,
    Hit,
    area,
    blast_by,
    in_plan,
    reckoned_as,
)
from battlemap.rulings.scatter import rose
from battlemap.session.blasting import Going, Shot, aim, blast_at, in_range, lay
from battlemap.session.document import Document, Edit

From = Literal["cell", "corner", "point", "token"]
AURA = "aura"
Faces = Mapping[str, Sequence[int]]
"""What dice showed, by their names."""
FINE = 100
"""Parts of a cell a point that does not snap is rounded to."""
LARGEST_MOVED = 60
"""Cells of a size up to which a set is made without the map's border, to be moved about."""


@dataclass(frozen=True, slots=True)
class ShapeChoice:
    """A shape one can lay: its kind (or aura), and the ruleset's own word and name for it."""

    id: str
    kind: str
    name: Text | None = None
    rule: str = ""


@dataclass(frozen=True, slots=True)
class BlastChoice:
    """Something that goes off: an item somebody holds, or a blast nobody needs an item for."""

    name: str
    title: Text
    blast: str
    item: str = ""


def shape_choices(ruleset: Ruleset) -> tuple[ShapeChoice, ...]:
    """Every shape one can lay, by kind; under a ruleset's own words where it has some."""
    return tuple(_shape_choices(ruleset))


def _shape_choices(ruleset: Ruleset) -> Iterator[ShapeChoice]:
    for kind in KINDS:
        own = [(id, one) for id, one in ruleset.data.areas.shapes.items() if one.kind == kind]
        yield from (ShapeChoice(id, kind, one.name, one.rules[0]) for id, one in own)
        if not own:
            yield ShapeChoice(kind, kind)
    yield ShapeChoice(AURA, AURA)


def blast_choices(board: Board, ruleset: Ruleset, token: str | None) -> tuple[BlastChoice, ...]:
    """What a token can let go off: blasts of its items that go anywhere, and those of nobody."""
    return tuple(_blast_choices(board, ruleset, _named(board, token)))


def _blast_choices(board: Board, ruleset: Ruleset, shooter: Token | None) -> Iterator[BlastChoice]:
    held = shooter.standing(ruleset.id).items if shooter else ()
    for id, entry in ruleset.data.areas.blasts.items():
        if not entry.items:
            yield BlastChoice(id, entry.name, id)
        for item in held:
            if item.kind in entry.items:
                made = blast_by(board, ruleset, id, shooter, item.id)
                if made.reckoning.shape.size:
                    yield BlastChoice(item.id, entry.name, id, item.id)


def _named(board: Board, id: str | None) -> Token | None:
    return next((token for token in board.tokens if token.id == id), None)


@dataclass(frozen=True, slots=True)
class Wish:
    """What the hand holds. `size` in cells; None of the others: as the ruleset says.

    `source` is the token it comes from: an aura spreads from it, a blast is sent by it.
    """

    shape: ShapeChoice = ShapeChoice("disc", "disc")
    size: Fraction = Fraction(2)
    origin: From = "cell"
    angle: Fraction | None = None
    width: Fraction | None = None
    membership: Membership | None = None
    cut: bool | None = None
    blast: BlastChoice | None = None
    source: str | None = None


@dataclass(frozen=True, slots=True)
class Struck:
    """A token in an area: in so many of its cells, and whether it is on the source's side."""

    token: Token
    hit: Hit
    friend: bool

    @property
    def of(self) -> int:
        """How many cells it covers."""
        return self.token.footprint.columns * self.token.footprint.rows


@dataclass(frozen=True, slots=True)
class Aimed:
    """An area where it would lie: cells, who is in it, and why it cannot go there, if so."""

    area: Area
    struck: tuple[Struck, ...]
    verdict: Verdict = YES
    going: Going | None = None


@dataclass
class Aiming:
    """One wish on one board; asking the same twice costs nothing the second time."""

    document: Document
    wish: Wish
    _known: dict[Template, Aimed] = field(default_factory=dict)
    _landed: dict[Template, Aimed] = field(default_factory=dict)
    _plans: dict[tuple[object, ...], CellSet] = field(default_factory=dict)

    @property
    def board(self) -> Board:
        """The board it is laid on."""
        return self.document.board

    @property
    def source(self) -> Token | None:
        """Whom it comes from."""
        return _named(self.board, self.wish.source)

    @property
    def made(self) -> Blast | None:
        """The blast it is, None for a shape."""
        choice = self.wish.blast
        if choice is None:
            return None
        return blast_by(self.board, self.document.ruleset, choice.blast, self.source, choice.item)

    @property
    def reckoning(self) -> Reckoning:
        """How it counts."""
        return reckoned_as(self.board, self.document.ruleset, self._template((Fraction(0),) * 2))

    @property
    def directed(self) -> bool:
        """Whether it needs a point to go towards."""
        return self.wish.blast is None and self.wish.shape.kind in DIRECTED

    @property
    def fixed(self) -> Exact | None:
        """Where it spreads from, if not from where the pointer is."""
        wish, source = self.wish, self.source
        if wish.blast is not None or source is None:
            return None
        if wish.shape.kind != AURA and wish.origin != "token":
            return None
        return body(source.cell, source.footprint).middle

    def spot(self, x: float, y: float, *, snaps: bool = True) -> Exact:
        """The point meant by one of the map: a cell's middle, a corner, or any."""
        origin = self.wish.origin
        if origin == "corner":
            return Fraction(floor(x + 0.5)), Fraction(floor(y + 0.5))
        if origin == "point" and not snaps:
            return Fraction(round(x * FINE), FINE), Fraction(round(y * FINE), FINE)
        if origin == "point":
            return Fraction(round(x * 2), 2), Fraction(round(y * 2), 2)
        return floor(x) + Fraction(1, 2), floor(y) + Fraction(1, 2)

    def template(self, at: Exact, toward: Exact | None = None) -> Template | None:
        """What would be laid; None while it has no direction, or nobody to spread from."""
        fixed = self.fixed
        start = fixed or at
        if self.wish.shape.kind == AURA and self.wish.blast is None and fixed is None:
            return None
        if self.directed:
            toward = at if fixed else toward
            if toward in (None, start):
                return None
        return self._template(start, toward)

    def _template(self, at: Exact, toward: Exact | None = None) -> Template:
        wish, made, choice = self.wish, self.made, self.wish.blast
        if made is not None and choice is not None:
            shape, source = made.reckoning.shape, self.source
            return Template(
                "", shape.kind, at, shape.size, self._z(at), blast=choice.blast,
                token=source.id if source else "", item=choice.item,
            )  # fmt: skip
        spreads = wish.shape.kind == AURA
        kind, word = ("disc", "disc") if spreads else (wish.shape.kind, wish.shape.id)
        source = self.source
        return Template(
            "", kind, at, wish.size, self._z(at),
            toward=toward if self.directed else None,
            angle=wish.angle if kind == "cone" else None,
            width=wish.width if kind == "line" else None,
            body=source.footprint if spreads and source else Footprint(),
            word=word if knows_shape(self.document.ruleset, word) else "",
            membership=wish.membership or "",
            stops="" if wish.cut is None else "effect" if wish.cut else "nothing",
        )  # fmt: skip

    def _z(self, at: Exact) -> int:
        """The height it spreads from: the source's own, else that of the ground."""
        source = self.source
        if source is not None and self.fixed == at:
            return source.place.z
        cell = (floor(at[0]), floor(at[1]))
        return self.board.terrain.height_at(cell) if self.board.has(cell) else 0

    # what it covers

    def plan(self, template: Template) -> CellSet:
        """Its cells before anything cuts it: a known set, moved here."""
        board, ruleset = self.board, self.document.ruleset
        window = (board.columns, board.rows)
        known = self._known.get(template)
        if known is not None:
            return known.area.whole
        if template.size > LARGEST_MOVED:
            return in_plan(board, ruleset, template, window)
        across, down = floor(template.at[0]), floor(template.at[1])
        start = (template.at[0] - across, template.at[1] - down)
        there = template.toward
        heading = None if there is None else (there[0] - across, there[1] - down)
        if (start, heading) not in self._plans:
            moved = replace(template, at=start, toward=heading)
            self._plans[start, heading] = in_plan(board, ruleset, moved)
        return _moved(self._plans[start, heading], (across, down)).within(window)

    def settled(self, template: Template) -> Aimed | None:
        """What is known of it already."""
        return self._known.get(template)

    def look(self, template: Template) -> Aimed:
        """Exactly what it covers there, and whom."""
        if template not in self._known:
            board, ruleset = self.board, self.document.ruleset
            found = area(board, ruleset, template)
            self._known[template] = Aimed(found, self._struck(found), self._verdict(template))
        return self._known[template]

    def _struck(self, found: Area) -> tuple[Struck, ...]:
        tokens, source = {token.id: token for token in self.board.tokens}, self.source
        rows = [Struck(tokens[hit.token], hit, _friend(source, tokens[hit.token]))
                for hit in found.hits]  # fmt: skip
        return tuple(sorted(rows, key=lambda row: (row.friend, -row.hit.share, row.token.name)))

    def _verdict(self, template: Template) -> Verdict:
        made = self.made
        return YES if made is None else in_range(self.board, self._shot(template), made)

    # a blast that misses

    @property
    def drifts(self) -> bool:
        """Whether it drifts when it misses."""
        made = self.made
        return made is not None and made.scatter is not None

    def rose(self, at: Exact) -> tuple[tuple[float, float], ...]:
        """Where each face of the die for the direction points, from an aim."""
        made, source = self.made, self.source
        if made is None or made.scatter is None:
            return ()
        middle = body(source.cell, source.footprint).middle if source else None
        return rose(made.scatter, at, middle)

    def drift(self, template: Template, rolls: Rolls) -> Aimed:
        """Where it goes off when it misses: dice are thrown, and told by the template."""
        going = aim(self.board, self.document.ruleset, self._shot(template, missed=True), rolls)
        if isinstance(going, Verdict):
            return replace(self.look(template), verdict=going)
        landed = going.area.template
        self._landed[landed] = Aimed(going.area, self._struck(going.area), going=going)
        return self._landed[landed]

    def landed(self, template: Template, dice: Faces) -> Aimed:
        """Where it goes off by dice that were thrown already."""
        for aimed in self._landed.values():
            where = aimed.area.template
            if where.aim == template.at and where.dice == _flat(dice):
                return aimed
        return self.drift(template, Rolls(dice))

    def _shot(self, template: Template, *, missed: bool = False) -> Shot:
        choice = self.wish.blast
        assert choice is not None, "only a blast is sent"
        return Shot(self.source, template.at, template.z, choice.name, missed)

    def edit(self, template: Template, dice: Faces | None, *, stays: bool) -> Edit | Verdict:
        """Lay it, or let it go off, with dice that were thrown if it missed."""
        if self.wish.blast is None:
            return lay(self.document, template, stays=stays)
        shot = self._shot(template, missed=dice is not None)
        return blast_at(self.document, shot, Rolls(dice or {}), stays=stays)


def _flat(dice: Faces) -> tuple[tuple[str, int], ...]:
    return tuple((name, face) for name, faces in dice.items() for face in faces)


def _friend(source: Token | None, token: Token) -> bool:
    return source is not None and source.side == token.side


def _moved(cells: CellSet, by: Cell) -> CellSet:
    return CellSet(
        tuple(Run(row + by[1], first + by[0], stop + by[0]) for row, first, stop in cells.runs)
    )
