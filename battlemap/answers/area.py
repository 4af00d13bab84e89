"""`area`: the cells a shape or a blast covers, and the tokens it hits, each with its share."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from battlemap.answers.frame import Answer, frame, jsonable
from battlemap.answers.points import cells_long, degrees_of, facing_point, spot_of
from battlemap.answers.situation import Situation
from battlemap.board.things import Template
from battlemap.grid.footprint import Footprint
from battlemap.problems import InputProblem, error
from battlemap.rules.blast import knows_shape, reckoning
from battlemap.rules.dice import NO_FACES, Rolls
from battlemap.rules.verdict import Reason, Verdict
from battlemap.rulings.area import area as area_on
from battlemap.session.blasting import Shot, aim, told, told_of

AURA, DISC = "aura", "disc"


@dataclass(frozen=True, slots=True)
class AreaAsk:
    """A shape laid at a point, or a blast sent there `with` an item by the token `source`."""

    at: object
    shape: str = ""
    size: object = None
    to: object = None
    angle: object = None
    width: object = None
    source: str = ""
    item: str = ""
    missed: bool = False
    dice: Mapping[str, Sequence[int]] = field(default_factory=lambda: NO_FACES)
    seed: int | None = None


def area(asked: Situation, ask: AreaAsk) -> Answer:
    """The cells and hits of an area; dice that a drift needs must be given, or seeded."""
    if ask.item:
        return _blast(asked, ask)
    shown = area_on(asked.board, asked.ruleset, template_of(asked, ask))
    return {**_framed(asked), **jsonable(told(shown))}


def _blast(asked: Situation, ask: AreaAsk) -> Answer:
    rolls = Rolls(ask.dice, ask.seed, free=False)
    going = aim(asked.board, asked.ruleset, shot_of(asked, ask), rolls)
    if isinstance(going, Verdict):
        return _framed(asked, *going.reasons)
    return {**_framed(asked), **jsonable({**told(going.area), **told_of(going)})}


def shot_of(asked: Situation, ask: AreaAsk) -> Shot:
    """A blast at its point; dice given or asked for say that it missed."""
    spot = spot_of(asked.board, ask.at)
    shooter = asked.board.token(ask.source) if ask.source else None
    missed = ask.missed or bool(ask.dice)
    return Shot(shooter, spot.at, spot.z, ask.item, missed)


def template_of(asked: Situation, ask: AreaAsk, id: str = "") -> Template:
    """An area as it would lie on the map; an aura spreads from the whole body of a token.

    A cone or a line without a point to go to goes where the token at its start looks.
    """
    board = asked.board
    if not ask.shape or ask.size is None:
        raise InputProblem(error("shape" if not ask.shape else "size", "key_missing"))
    spot = spot_of(board, ask.at)
    spread = Footprint()
    if ask.shape == AURA:
        if spot.token is None:
            raise InputProblem(error("at", "area_body", shape=AURA))
        spread = spot.body
    toward = None if ask.to is None else spot_of(board, ask.to).at
    if toward is None and spot.token is not None:
        toward = facing_point(spot, spot.token.facing)
    size = cells_long(board, ask.size)
    word = DISC if ask.shape == AURA else ask.shape
    return Template(
        id=id,
        shape=reckoning(asked.ruleset, word, size).shape.kind,
        word=word if knows_shape(asked.ruleset, word) else "",
        at=spot.at,
        size=size,
        z=spot.z,
        toward=toward,
        angle=None if ask.angle is None else degrees_of(ask.angle),
        width=None if ask.width is None else cells_long(board, ask.width, "width"),
        body=spread,
    )


def ask_of(values: Mapping[str, Any]) -> AreaAsk:
    """The question an example puts."""
    return AreaAsk(
        at=values["at"],
        shape=values.get("shape", ""),
        size=values.get("size"),
        to=values.get("to"),
        angle=values.get("angle"),
        width=values.get("width"),
        source=values.get("from", ""),
        item=values.get("with", ""),
        missed=values.get("hit") is False,
        dice=values.get("dice", NO_FACES),
        seed=values.get("seed"),
    )


def _framed(asked: Situation, *reasons: Reason) -> Answer:
    return frame(
        "area", asked.ruleset.id, asked.book.options, reasons=reasons, language=asked.language
    )
