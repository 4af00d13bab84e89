"""Bodies bound to others: who goes with whom, what may be bound, and whom a blow strikes."""

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from battlemap.board.board import Board
from battlemap.board.token import Token
from battlemap.rules.ruleset import Ruleset
from battlemap.rules.sheet import numbers
from battlemap.rules.verdict import OURS, YES, Evidence, Reason, Verdict, refused

if TYPE_CHECKING:
    from battlemap.rules.grouping import Bond


def bond_of(ruleset: Ruleset, token: Token) -> "Bond | None":
    """The bond a token stands in; None where it is bound to nobody."""
    if token.bound_to is None:
        return None
    held = numbers(ruleset, token.standing(ruleset.id)).statuses
    for bond in ruleset.data.groups.bonds.values():
        if not bond.needs or not held.isdisjoint(bond.needs):
            return bond
    return None


def strikes_alone(ruleset: Ruleset, token: Token) -> bool:
    """Whether a token counts by itself in close combat."""
    bond = bond_of(ruleset, token)
    return bond is None or bond.strikes


def bound_to(board: Board, token: Token) -> tuple[Token, ...]:
    """The tokens bound to one."""
    return tuple(other for other in board.tokens if other.bound_to == token.id)


def followers(board: Board, ruleset: Ruleset, token: Token) -> tuple[Token, ...]:
    """The tokens that go where one goes, those bound to them included."""
    found: dict[str, Token] = {token.id: token}
    todo = [token]
    while todo:
        for other in bound_to(board, todo.pop()):
            bond = bond_of(ruleset, other)
            if other.id not in found and bond is not None and bond.shares:
                found[other.id] = other
                todo.append(other)
    del found[token.id]
    return tuple(found.values())


def may_walk(board: Board, ruleset: Ruleset, token: Token) -> Verdict:
    """Whether a token may move by itself: who is carried along may not."""
    bond = bond_of(ruleset, token)
    leader = next((one for one in board.tokens if one.id == token.bound_to), None)
    if bond is None or leader is None or bond.walks or not bond.shares:
        return YES
    evidence = (Evidence("token", leader.id, leader.cells()),)
    named = {"token": token.name, "leader": leader.name}
    return refused(Reason(bond.rules[0], "moves_with_leader", named, evidence))


def may_bind(board: Board, ruleset: Ruleset, token: Token, leader: Token) -> Verdict:
    """Whether a token may be bound to another: not too many, none too large, in no ring."""
    above: Token | None = leader
    while above is not None:
        if above.id == token.id:
            return refused(Reason(OURS, "bound_in_ring", {"token": token.name}))
        above = next((one for one in board.tokens if one.id == above.bound_to), None)
    bond = bond_of(ruleset, replace(token, bound_to=leader.id))
    if bond is None:
        return refused(Reason(OURS, "bonds_unknown"))
    limits = bond.room
    held = sum(other.id != token.id for other in bound_to(board, leader))
    if limits is not None and limits.most is not None and held >= limits.most:
        named = {"leader": leader.name, "most": limits.most}
        return refused(Reason(limits.rules[0], "bound_too_many", named))
    if limits is not None and not limits.larger and _larger(token, leader):
        named = {"token": token.name, "leader": leader.name}
        return refused(Reason(limits.rules[0], "bound_too_large", named))
    return YES


def _larger(token: Token, leader: Token) -> bool:
    columns, rows = token.footprint
    return columns > leader.footprint.columns or rows > leader.footprint.rows


class Struck(NamedTuple):
    """Whom a blow at a cell may strike, and how many of them: ``one`` by choice, or ``all``."""

    among: tuple[str, ...]
    strikes: str
    rule: str = ""


def struck(board: Board, ruleset: Ruleset, token: Token, *, area: bool) -> Struck:
    """Whom a blow at a token, or an area over it, strikes: itself and who is bound to it."""
    among, strikes, rule = [token.id], "all", ""
    for other in bound_to(board, token):
        bond = bond_of(ruleset, other)
        how = None if bond is None or bond.blows is None else bond.blows
        word = "leader" if how is None else how.area if area else how.single
        if how is not None and word != "leader":
            among.append(other.id)
            strikes, rule = word, how.rules[0]
    return Struck(tuple(among), strikes, rule)
