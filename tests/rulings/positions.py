"""Drawn positions and short questions for the tests of rulings."""

from battlemap.formats.sketch import read_position
from battlemap.rules.load import load
from battlemap.rulings.inspection import inspect


def drawn(ruleset, shape, tokens=None, **more):
    """A board from a drawing, its sheets under a ruleset."""
    values = {"map": shape, "tokens": tokens or {}, **more}
    return read_position(values, ruleset=ruleset, place="", cell_m=load(ruleset).cell_m).board


def look(ruleset, board, attacker="A", target="B", options=None, **asked):
    """What one token of a board sees of another."""
    rules = load(ruleset, options or {}) if isinstance(ruleset, str) else ruleset
    return inspect(board, rules, board.token(attacker), board.token(target), **asked)


def said(lines):
    """Rule and amount of some lines."""
    return [(line.rule, line.amount) for line in lines]
