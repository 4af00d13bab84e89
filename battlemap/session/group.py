"""Several tokens dragged together: each by its own way, as far, at its own price and height.

One that may not go refuses the whole move, and the reason names it (fault B013). Nobody is in
the way of another of the group, neither where it stands nor where it will.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from battlemap.board.board import Board
from battlemap.board.edits import Touched
from battlemap.board.token import Token
from battlemap.grid.cell import Cell
from battlemap.movement.route import Route
from battlemap.rules.modes import Mode
from battlemap.rules.verdict import YES, Reason, Verdict, refused
from battlemap.rulings.mover import Mover
from battlemap.session.document import Document, Edit
from battlemap.session.drag import Band, Drag, Hover
from battlemap.session.edits import face_token, move_token, put_freely


class GroupDrag:
    """The drag of several tokens by one of them; asked as a `Drag` is.

    All reach is searched at the press; entering a cell only reads ways back.
    """

    def __init__(
        self,
        document: Document,
        ids: Sequence[str],
        held: str,
        mode: str | None = None,
        *,
        patient: bool = False,
        board: Board | None = None,
    ) -> None:
        """Press on `held`, one of the tokens; `patient` and `board` as for a `Drag`."""
        self._document, self._ids = document, tuple(ids)
        ordered = (held, *(id for id in ids if id != held))
        self.members = tuple(
            Drag(document, id, mode, patient=patient, board=self._without_others(board, id))
            for id in ordered
        )
        self._find()

    @property
    def lead(self) -> Drag:
        """The drag of the token that is held."""
        return self.members[0]

    @property
    def token(self) -> Token:
        """The token that is held."""
        return self.lead.token

    @property
    def mover(self) -> Mover:
        """The token that is held, under the ruleset in force."""
        return self.lead.mover

    @property
    def mode(self) -> Mode | None:
        """The mode chosen by its key, None while the bands choose."""
        return self.lead.mode

    @property
    def cost(self) -> Fraction:
        """What all of them pay together."""
        return sum((member.hover.cost for member in self.members), Fraction(0))

    @property
    def straight(self) -> bool:
        """Whether the ways go as straight as they can, whatever that costs."""
        return self.lead.straight

    def straighten(self) -> Hover:
        """Let every way go straight, or again the cheapest way."""
        for member in self.members:
            member.straighten()
        self._find()
        return self.hover

    def settle(self) -> bool:
        """The pointer rests: look up what a refusal left open; whether there was anything."""
        looked = [member.settle() for member in self.members]
        self._judge()
        return any(looked)

    def enter(self, cell: Cell) -> Hover:
        """The pointer entered another cell: every token shifts by as much."""
        by = (cell[0] - self.token.cell[0], cell[1] - self.token.cell[1])
        for member in self.members:
            member.enter((member.token.cell[0] + by[0], member.token.cell[1] + by[1]))
        return self._judge()

    def waypoint(self) -> bool:
        """Fix every way as far as it goes, if all of them may go there."""
        if not self.hover.verdict:
            return False
        done = [member for member in self.members if member.waypoint()]
        every = len(done) == len(self.members)
        for member in () if every else done:
            member.back()
        self._find()
        return every

    def back(self) -> bool:
        """Take the last waypoint of every way back."""
        done = [member.back() for member in self.members]
        self._find()
        return all(done)

    def turn(self, steps: int) -> Hover:
        """Turn the facing each will end with."""
        for member in self.members:
            member.turn(steps)
        return self._judge()

    def lift(self, steps: int) -> Hover:
        """Ask for places higher or lower by whole levels, each from its own height."""
        for member in self.members:
            member.lift(steps)
        self._find()
        return self.hover

    def choose(self, mode: str | None) -> Hover:
        """Show one mode alone, or the bands again; who does not have the mode keeps its bands."""
        for member in self.members:
            member.choose(mode if _has(member, mode) else None)
        self._find()
        return self.hover

    def on(self, board: Board) -> Hover:
        """The same drag on another board."""
        for member in self.members:
            member.on(self._without_others(board, member.token.id))
        self._find()
        return self.hover

    def drop(self, *, free: bool = False) -> Edit | Verdict | None:
        """Let go: one edit for all, the verdict that says no, or None where nothing changes."""
        if not free:
            self.settle()
            if not self.hover.verdict:
                return self.hover.verdict
        acts = [act for member in self.members for act in _acts(member, free=free)]
        return played(self._document, acts) if acts else None

    def _find(self) -> None:
        self.bands = self._bands()
        self._judge()

    def _judge(self) -> Hover:
        """The hover of the token that is held, refused when any of them is."""
        first = next((member for member in self.members if not member.hover.verdict), None)
        verdict = YES if first is None else _named(first.token, first.hover.verdict)
        sure = all(member.hover.sure for member in self.members)
        self.hover = replace(self.lead.hover, verdict=verdict, sure=sure)
        return self.hover

    def _bands(self) -> tuple[Band, ...]:
        """The bands of the token that is held, of the cells to which all of them may go."""
        shared = set().union(*(band.costs for band in self.lead.bands))
        for member in self.members[1:]:
            dx = self.token.cell[0] - member.token.cell[0]
            dy = self.token.cell[1] - member.token.cell[1]
            shared &= {(x + dx, y + dy) for x, y in _ends(member)}
        return tuple(
            replace(band, costs={at: cost for at, cost in band.costs.items() if at in shared})
            for band in self.lead.bands
        )

    def _without_others(self, board: Board | None, id: str) -> Board:
        board = board or self._document.board
        others = set(self._ids) - {id}
        return replace(board, tokens=tuple(t for t in board.tokens if t.id not in others))


Act = tuple[str, Callable[[Document], Edit]]
"""A token's id, and what is done to it on the document as the earlier acts left it."""


def played(document: Document, acts: Sequence[Act], code: str = "edit_move") -> Edit:
    """What happens to several tokens, one after the other, as one edit that names them."""
    stage, touched = stage_of(document), Touched()
    for _, act in acts:
        edit = replace(act(stage), gesture="")
        touched |= edit.touched
        stage.apply(edit)
    names = dict.fromkeys(document.board.token(id).name for id, _ in acts)
    return Edit(code, document.book, stage.book, touched, {"token": ", ".join(names)})


def stage_of(document: Document) -> Document:
    """A document of the same book to try things on; nobody watches it."""
    stage = Document(document.book, rules=lambda _: document.ruleset)
    stage.memory = document.memory
    return stage


def together(document: Document, ids: Sequence[str], act: Callable[[Document, str], Edit]) -> Edit:
    """The same done to several tokens, as one edit; one alone keeps the words of its own."""
    first = act(document, ids[0])
    if len(ids) == 1:
        return first
    return played(document, [(id, _doing(act, id)) for id in ids], first.code)


def _doing(act: Callable[[Document, str], Edit], id: str) -> Callable[[Document], Edit]:
    return lambda stage: act(stage, id)


def _has(member: Drag, mode: str | None) -> bool:
    have = (one for one in member.mover.modes if one.id == mode)
    return any(member.mover.may(one) for one in have)


def _ends(member: Drag) -> set[Cell]:
    """Where a token may end its move."""
    return {cell for band in member.bands for cell in band.costs if band.reach.may_stop(cell)}


def _acts(member: Drag, *, free: bool) -> list[Act]:
    hover, token = member.hover, member.token
    if free:
        stays = hover.place == token.place and hover.facing == token.facing
        return [] if stays else [(token.id, _put(token.id, hover))]
    if hover.route is not None and hover.route.steps:
        return [(token.id, moving(token.id, hover.route, hover.facing))]
    if hover.facing == token.facing:
        return []
    return [(token.id, lambda stage: face_token(stage, token.id, hover.facing))]


def moving(id: str, way: Route, facing: int) -> Callable[[Document], Edit]:
    """The move of a token along a way."""
    return lambda stage: move_token(stage, id, way, facing)


def _put(id: str, hover: Hover) -> Callable[[Document], Edit]:
    return lambda stage: put_freely(stage, id, hover.place, hover.facing)


@dataclass(frozen=True, slots=True)
class _Cause:
    """A reason as words within another sentence."""

    reason: Reason

    def say(self, language: str = "en") -> str:
        """The reason in a language."""
        return self.reason.text(language)

    def __str__(self) -> str:
        """In English."""
        return self.say()


def named(who: str, reason: Reason, code: str = "refused_for") -> Reason:
    """A reason that says whose it is."""
    words = {"token": who, "why": _Cause(reason)}
    return Reason(reason.rule, code, words, reason.evidence)


def _named(token: Token, verdict: Verdict) -> Verdict:
    return refused(*(named(token.name, reason) for reason in verdict.reasons))
