"""The verbs of movement: where a token can get to, and by which way at what price."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from battlemap.answers.frame import Answer, frame, height, line_row
from battlemap.answers.movers import Asked, mover_of
from battlemap.answers.situation import Situation, cell_of
from battlemap.board.board import Board
from battlemap.decimals import number
from battlemap.grid.cell import Place
from battlemap.grid.exact import amount
from battlemap.movement.reach import Reach, ReachCell
from battlemap.movement.route import Event, Route, Step
from battlemap.problems import InputProblem, error
from battlemap.rules.verdict import Reason
from battlemap.rulings.along import along
from battlemap.session.edits import facing_after

MOST_TURNS = 99


def reach(asked: Situation, token: str, mode: str | None = None, turns: int = 1) -> Answer:
    """Every place a token can get to in a mode with what its turn has left, or in more turns."""
    if not 1 <= turns <= MOST_TURNS:
        raise InputProblem(error("turns", "turns_wrong", most=MOST_TURNS))
    mover = mover_of(asked, token, mode)
    if not isinstance(mover, Asked):
        return _framed("reach", asked, *mover)
    parts = mover.mover.reach_in_turns(mover.mode, turns)
    answer = _framed("reach", asked)
    answer["unit"] = asked.ruleset.unit.id
    answer |= _budget(parts[0])
    answer["cells"] = [
        _cell_row(cell, turn) for turn, part in enumerate(parts, 1) for cell in part.cells()
    ]
    return answer


def _budget(found: Reach) -> Answer:
    """The turn's limit in this mode and what is left of it; nothing where there is no limit."""
    total, left = found.pricer.budget, found.left(0)
    if total is None or left is None:
        return {}
    return {
        "budget": {"total": number(total.total), "left": number(amount(left)) if left > 0 else 0}
    }


def _cell_row(cell: ReachCell, turn: int) -> Answer:
    row: Answer = {"cell": list(cell.place.cell), "z": height(cell.place.z)}
    row["cost"] = number(cell.cost)
    if cell.left is not None:
        row["left"] = number(cell.left)
    return row | {"mode": cell.mode, "turn": turn, "stop": cell.stop}


def route(asked: Situation, token: str, to: Sequence[object], mode: str | None = None) -> Answer:
    """The way through some places to the last one, priced step by step; or why there is none."""
    mover = mover_of(asked, token, mode)
    if not isinstance(mover, Asked):
        return _framed("route", asked, *mover)
    found, why = way(asked.board, mover, to)
    answer = _framed("route", asked, *why)
    return answer if why else answer | route_keys(found, mover, asked)


def way(board: Board, mover: Asked, to: Sequence[object]) -> tuple[Route, tuple[Reason, ...]]:
    """The route through some places, and why it cannot be gone, if it cannot."""
    targets = [cell_of(board, where) for where in to]
    found = mover.mover.route(
        mover.mode, [cell if z is None else Place(*cell, z) for cell, z in targets]
    )
    return found, found.verdict.reasons


def route_keys(found: Route, mover: Asked, asked: Situation) -> Answer:
    """What an answer says of a way that can be gone."""
    answer: Answer = {
        "path": [list(place.cell) for place in found.places],
        "cost": number(found.cost),
    }
    if found.left is not None:
        answer["left"] = number(found.left)
    answer["steps"] = [_step_row(step, cost) for step, cost in _costs(found)]
    answer["events"] = [_event_row(event) for event in along(mover.mover.walk(found))]
    answer["facing"] = facing_after(mover.mover.token, found.places, asked.ruleset)
    answer["turns"] = 1
    return answer


def _costs(found: Route) -> Iterator[tuple[Step, Fraction]]:
    """Each step with its own price, as the running total counts it."""
    before = amount(found.start.spent)
    for step in found.steps:
        yield step, step.total - before
        before = step.total


def _step_row(step: Step, cost: Fraction) -> Answer:
    return {
        "cell": list(step.place.cell),
        "z": height(step.place.z),
        "cost": number(cost),
        "total": number(step.total),
        "mode": step.mode,
        "lines": [line_row(line) for line in step.price.lines],
    }


def _event_row(event: Event) -> Answer:
    row: Answer = {"step": event.step, "kind": event.kind, "rule": event.rule}
    named = {
        "token": event.token,
        "barrier": event.barrier,
        "link": event.link,
        "zone": event.zone,
        "status": event.status,
        "dice": event.dice,
        "cell": list(event.cell or ()),
    }
    return row | {kind: value for kind, value in named.items() if value}


def _framed(verb: str, asked: Situation, *reasons: Reason) -> Answer:
    return frame(
        verb, asked.ruleset.id, asked.book.options, reasons=reasons, language=asked.language
    )
