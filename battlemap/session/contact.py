"""Charging at somebody, binding a token to another and freeing it, each as one Edit."""

from dataclasses import replace
from types import MappingProxyType

from battlemap.board import edits
from battlemap.board.book import LogLine
from battlemap.board.token import Token
from battlemap.rules.verdict import OURS, Reason, Verdict, refused
from battlemap.rulings.bonds import bond_of, may_bind
from battlemap.rulings.charge import charge_at
from battlemap.rulings.facing import facing_towards
from battlemap.rulings.mover import Mover
from battlemap.session.document import Document, Edit
from battlemap.session.edits import move_token
from battlemap.session.following import followed


def charge_token(document: Document, token_id: str, target_id: str) -> Edit | Verdict:
    """Run at a target along the way of a charge and end facing it; the blow is for itself."""
    book, ruleset = document.book, document.ruleset
    board = book.board
    token, target = board.token(token_id), board.token(target_id)
    found = charge_at(Mover(board, token, ruleset, document.memory), target)
    if not found.verdict or found.route is None:
        return found.verdict
    bond = bond_of(ruleset, token)
    runs = token.bound_to if bond is not None and bond.rides and token.bound_to else token.id
    edit = move_token(document, runs, found.route)
    moved = edit.after.board.token(token.id)
    turned = replace(moved, facing=facing_towards(ruleset, moved, target), faced=True)
    words = {"token": token.name, "target": target.name}
    line = LogLine("log_charge", MappingProxyType(words), board.round)
    after, touched = edits.put_token(edit.after.board, turned)
    log = (*book.log, line, *edit.after.log[len(book.log) :])
    return replace(
        edit,
        after=replace(edit.after.with_board(after), log=log),
        touched=edit.touched | touched,
    )


def bind_token(document: Document, token_id: str, leader_id: str) -> Edit | Verdict:
    """Bind a token to another: where it goes along it stands in the same place from now on."""
    board, ruleset = document.board, document.ruleset
    token, leader = board.token(token_id), board.token(leader_id)
    verdict = may_bind(board, ruleset, token, leader)
    if not verdict:
        return verdict
    bound = replace(token, bound_to=leader.id)
    bond = bond_of(ruleset, bound)
    if bond is not None and bond.shares:
        bound = replace(bound, place=leader.place, trail=())
    edit = _told(document, bound, "bind", {"token": token.name, "leader": leader.name})
    return followed(edit, token, bound, ruleset)


def unbind_token(document: Document, token_id: str) -> Edit | Verdict:
    """Free a token; it stands where it stood."""
    token = document.board.token(token_id)
    if token.bound_to is None:
        return refused(Reason(OURS, "not_bound", {"token": token.name}))
    return _told(document, replace(token, bound_to=None), "unbind", {"token": token.name})


def _told(document: Document, token: Token, verb: str, words: dict[str, str]) -> Edit:
    book = document.book
    board, touched = edits.put_token(book.board, token)
    line = LogLine(f"log_{verb}", MappingProxyType(words), board.round)
    after = replace(book.with_board(board), log=(*book.log, line))
    return Edit(f"edit_{verb}", book, after, touched, words)
