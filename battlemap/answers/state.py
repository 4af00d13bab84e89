"""The state of a map at play: all that two situations may differ in."""

from fractions import Fraction

from battlemap.answers.frame import Answer, height, jsonable
from battlemap.answers.movers import Asked, mover_of
from battlemap.answers.situation import Situation
from battlemap.board.things import Template
from battlemap.board.token import Item, Token
from battlemap.decimals import number
from battlemap.rules.sheet import numbers
from battlemap.rulings.bonds import Struck, bond_of, bound_to, struck


def state_of(now: Situation) -> Answer:
    """Round, whose turn it is, doors and tokens of the open map."""
    board = now.board
    return {
        "map": board.id,
        "ruleset": now.ruleset.id,
        "round": board.round,
        "active": board.active,
        "doors": {b.id: b.door.state for b in board.barriers if b.door is not None},
        "tokens": {token.id: token_row(token, now) for token in board.tokens},
        "areas": {area.id: _area_row(area) for area in board.templates},
    }


def _area_row(area: Template) -> Answer:
    """An area that lies on the map; sizes and points in cells, heights in metres."""
    row: Answer = {"shape": area.shape, "size": number(area.size), "at": _pair(area.at)}
    row["z"] = height(area.z)
    for key, point in (("to", area.toward), ("aim", area.aim)):
        if point is not None:
            row[key] = _pair(point)
    for key, measure in (("angle", area.angle), ("width", area.width)):
        if measure is not None:
            row[key] = number(measure)
    named = {"word": area.word, "blast": area.blast, "item": area.item}
    row |= {key: word for key, word in named.items() if word}
    return row | ({"dice": [list(die) for die in area.dice]} if area.dice else {})


def _pair(point: tuple[Fraction, Fraction]) -> list[int | float]:
    return [number(value) for value in point]


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
        "facing": token.facing if token.faced else None,
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
        "opened_to": list(standing.opened_to),
        "members": token.members,
        "bound_to": token.bound_to,
        **group_of(token, now),
    }


def group_of(token: Token, now: Situation) -> Answer:
    """What the rules say of a token of many, of one that is bound, and of those bound to it."""
    group: Answer = {**_mob(token, now), **_swarm(token, now)}
    bond = bond_of(now.ruleset, token)
    if bond is not None:
        group["bond"] = {"to": token.bound_to, "rule": bond.rules[0]}
    held = [other.id for other in bound_to(now.board, token)]
    if held:
        group["bound"] = held
        for area, key in ((False, "blow"), (True, "area")):
            group[key] = _struck(struck(now.board, now.ruleset, token, area=area))
    return {"group": group} if group else {}


def _struck(by: Struck) -> Answer:
    return {"among": list(by.among), "strikes": by.strikes} | ({"rule": by.rule} if by.rule else {})


def _mob(token: Token, now: Situation) -> Answer:
    rule = now.ruleset.data.groups.mob
    if rule is None or token.members < 2:
        return {}
    known = numbers(now.ruleset, token.standing(now.ruleset.id)).exact
    each = rule.each.value(known)
    total = {"each": number(each), "all": number(each * token.members), "rule": rule.rules[0]}
    return {rule.track: total}


def _swarm(token: Token, now: Situation) -> Answer:
    rule = now.ruleset.data.groups.swarm
    if rule is None or token.members < 2:
        return {}
    known = numbers(now.ruleset, token.standing(now.ruleset.id)).exact
    names = {**known, "members": Fraction(token.members)}
    dice, factor = rule.dice.value(names), rule.factor.value(names)
    return {"swarm": {"dice": number(dice), "factor": number(factor), "rule": rule.rules[0]}}


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
