"""The state of a map at play: all that two situations may differ in."""

from battlemap.answers.frame import Answer, height, jsonable
from battlemap.answers.movers import Asked, mover_of
from battlemap.answers.situation import Situation, seen_by
from battlemap.board.token import Item, Token
from battlemap.decimals import number


def state_of(now: Situation) -> Answer:
    """Round, whose turn it is, doors and tokens of the open map."""
    board = seen_by(now.board, now.perspective)
    return {
        "map": board.id,
        "ruleset": now.ruleset.id,
        "round": board.round,
        "active": board.active,
        "doors": {b.id: b.door.state for b in board.barriers if b.door is not None},
        "tokens": {token.id: token_row(token, now) for token in board.tokens},
    }


def token_row(token: Token, now: Situation) -> Answer:
    """A token's body and what the ruleset in force keeps of it. Heights in metres."""
    standing = token.standing(now.ruleset.id)
    return {
        "name": token.name,
        "side": token.side,
        "size": list(token.footprint),
        "cell": list(token.cell),
        "z": height(token.place.z),
        **_labels(token, now),
        "facing": token.facing,
        "hidden": token.hidden,
        "trail": [[*place.cell, height(place.z)] for place in token.trail],
        "spent": number(standing.spent),
        "left": left_of(token, now),
        "carried": number(standing.carried),
        "parity": standing.parity,
        "modes": list(standing.modes),
        "statuses": list(standing.statuses),
        "sheet": {key: jsonable(value) for key, value in sorted(standing.sheet.items())},
        "items": [item_row(item) for item in standing.items],
    }


def _labels(token: Token, now: Situation) -> Answer:
    """What the map writes beside a token: its height above ground, and that of the ground."""
    ground = now.board.ground_z(token, token.cell)
    return {
        "label": now.ruleset.height_label("token", token.place.z - ground),
        "ground_label": now.ruleset.height_label("ground", ground),
    }


def item_row(item: Item) -> Answer:
    """A thing carried."""
    return {"id": item.id, "kind": item.kind, **jsonable(item.values)}


def left_of(token: Token, now: Situation) -> int | float | None:
    """What is left of the turn in the token's usual mode; None without a limit."""
    mover = mover_of(now, token.id)
    budget = mover.mover.pricer(mover.mode).budget if isinstance(mover, Asked) else None
    if budget is None:
        return None
    left = budget.total - token.standing(now.ruleset.id).spent
    return number(left) if left > 0 else 0
