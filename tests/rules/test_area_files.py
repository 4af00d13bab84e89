"""Ruleset files whose areas or forced movements lead nowhere say so, all at once."""

import tomllib
from fractions import Fraction

import pytest

from battlemap.problems import InputProblem
from battlemap.resources import rulesets
from battlemap.rules.build import from_tables

FILE = (rulesets() / "infinite-horror" / "ruleset.toml").read_text(encoding="utf-8")


def said(more):
    tables = tomllib.loads(FILE + more, parse_float=Fraction)
    with pytest.raises(InputProblem) as wrong:
        from_tables(tables)
    return [problem.text() for problem in wrong.value.problems]


@pytest.mark.parametrize(
    ("more", "expected"),
    [
        (
            '[forced.kick]\nname = "Kick"\nkind = "push"\ndistance = "strenght"\nrules = ["INF-1"]',
            (
                "forced.kick.distance: column 1: 'strenght' is no number known here; "
                "did you mean 'strength'?"
            ),
        ),
        (
            '[forced.kick]\nname = "Kick"\nkind = "kick"\ndistance = 1\nrules = ["INF-001"]',
            "forced.kick.kind: 'kick' is none of ",
        ),
        (
            (
                '[forced.kick]\nname = "Kick"\nkind = "push"\ndistance = 1\ngives = ["prune"]\n'
                'rules = ["INF-001"]'
            ),
            "forced.kick.gives: 'prune' is unknown; did you mean 'prone'?",
        ),
        (
            '[areas.blasts.bomb]\nname = "Bomb"\nrange = "item_range"\nrules = ["INF-001"]',
            "areas.blasts.bomb.range: column 1: 'item_range' is no number known here",
        ),
        (
            (
                '[areas.blasts.bomb]\nname = "Bomb"\nrules = ["INF-001"]\n'
                "[areas.blasts.bomb.scatter]\ndirections = [0, 90, 180, 270]\nsides = 6\n"
                'distance = "rolls"\nrules = ["INF-001"]'
            ),
            "areas.blasts.bomb.scatter.distance: column 1: 'rolls' is no number known here",
        ),
        (
            '[sheet.fields.left]\nname = "Left"\nrules = ["INF-001"]',
            "sheet.fields.left: 'left' has a meaning of its own in formulas",
        ),
        (
            '[areas.shapes.fan]\nname = "Fan"\nkind = "cone"\nangle = 400\nrules = ["INF-001"]',
            "areas.shapes.fan.angle: ",
        ),
        (
            (
                '[statuses.mad]\nname = "Mad"\nrules = ["INF-001"]\n[statuses.mad.drive]\n'
                'goes = "away"\nnamed_by = "fear"\nrules = ["INF-001"]'
            ),
            "statuses.mad.drive.named_by: 'fear' is unknown",
        ),
    ],
)
def test_what_does_not_fit_is_told_with_its_place(more, expected):
    assert any(line.startswith(expected) for line in said(more)), said(more)
