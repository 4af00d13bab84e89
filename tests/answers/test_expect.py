"""An expectation names a part of the answer; everything else is free."""

from fractions import Fraction

import pytest

from battlemap.answers.expect import MISSING, Mismatch, answer_mismatches, mismatches, plain

ANSWER = {
    "ok": True,
    "cost": 2.5,
    "steps": [
        {"cell": [1, 0], "lines": [{"rule": "AP-013", "amount": 1}]},
        {"cell": [2, 0], "lines": [{"rule": "AP-013", "amount": 1}, {"rule": "AP-032"}]},
    ],
    "reasons": [],
}


def keys(expected, got=ANSWER):
    return [wrong.key for wrong in mismatches(expected, got)]


@pytest.mark.parametrize(
    "expected",
    [
        {},
        {"ok": True, "cost": 2.5},
        {"cost": Fraction(5, 2)},
        {"cost": Fraction("2.5000004")},
        {"cost": {"near": 2.4, "within": Fraction("0.1")}},
        {"cost": {"near": 2.5}},
        {"cost": {"min": 2.5, "max": 2.5}},
        {"cost": {"min": 2}},
        {"steps": [{}, {"cell": [2, 0]}]},
        {"steps": {"count": 2}},
        {"steps": {"count": {"min": 1}}},
        {"steps": {"contains": [{"cell": [2, 0]}]}},
        {"steps": {"contains": [{"cell": [2, 0]}], "count": 2}},
        {"steps": {"in_order": [{"cell": [1, 0]}, {"cell": [2, 0]}]}},
        {"steps": {"any_order": [{"cell": [2, 0]}, {"cell": [1, 0]}]}},
        {"budget": {"absent": True}, "cost": {"absent": False}},
        {
            "steps": [
                {"lines": {"count": 1}},
                {"lines": [{"rule": "AP-013"}, {"amount": {"absent": True}}]},
            ]
        },
    ],
)
def test_matches(expected):
    assert keys(expected) == []


@pytest.mark.parametrize(
    ("expected", "key"),
    [
        ({"cost": 2}, "cost"),
        ({"cost": Fraction("2.500002")}, "cost"),
        ({"cost": "2.5"}, "cost"),
        ({"ok": 1}, "ok"),
        ({"ok": False}, "ok"),
        ({"cost": True}, "cost"),
        ({"cost": {"near": 2.3, "within": Fraction("0.1")}}, "cost"),
        ({"cost": {"min": 2.6}}, "cost"),
        ({"cost": {"max": 2.4}}, "cost"),
        ({"cost": {"absent": True}}, "cost"),
        ({"left": {"absent": False}}, "left"),
        ({"left": 3}, "left"),
        ({"left": {"min": 0}}, "left"),
        ({"left": {"count": 0}}, "left"),
        ({"steps": [{}]}, "steps"),
        ({"steps": [{"cell": [2, 0]}, {}]}, "steps[0].cell[0]"),
        ({"steps": {"count": 3}}, "steps.count"),
        ({"steps": {"contains": [{"cell": [3, 0]}]}}, "steps.contains"),
        ({"steps": {"in_order": [{"cell": [2, 0]}, {"cell": [1, 0]}]}}, "steps.in_order"),
        ({"steps": {"any_order": [{"cell": [2, 0]}]}}, "steps.any_order"),
        ({"steps": {"any_order": [{}, {"cell": [3, 0]}]}}, "steps.any_order"),
        ({"steps": [{}, {"lines": [{}, {"rule": "AP-033"}]}]}, "steps[1].lines[1].rule"),
        ({"steps": {"colour": "red"}}, "steps"),
    ],
)
def test_differs(expected, key):
    assert keys(expected) == [key]


def test_any_order_lets_a_loose_item_make_room():
    assert keys({"a": {"any_order": [{}, {"x": 1}]}}, {"a": [{"x": 1}, {"x": 2}]}) == []


def test_in_order_takes_each_entry_once():
    assert keys({"a": {"in_order": [1, 1]}}, {"a": [1, 2]}) == ["a.in_order"]
    assert keys({"a": {"in_order": [1, 1]}}, {"a": [1, 2, 1]}) == []


def refusal(ok, *rules):
    return {"ok": ok, "reasons": [{"rule": rule, "code": "no"} for rule in rules]}


def test_refused_needs_a_no_with_that_rule_among_the_reasons():
    expected = {"refused": "AP-112"}
    assert answer_mismatches(expected, refusal(False, "AP-001", "AP-112")) == []
    assert [m.key for m in answer_mismatches(expected, refusal(False, "AP-001"))] == ["refused"]
    assert [m.key for m in answer_mismatches(expected, refusal(True, "AP-112"))] == ["refused"]


def test_refused_stands_beside_other_keys():
    assert [
        m.key for m in answer_mismatches({"refused": "A-1", "cost": 2}, refusal(False, "A-1"))
    ] == ["cost"]


def test_a_mismatch_tells_both_sides_in_one_line():
    (wrong,) = mismatches({"steps": {"contains": [{"cost": Fraction(3, 2)}]}}, {"steps": []})
    assert wrong == Mismatch("steps.contains", [{"cost": Fraction(3, 2)}], [])
    assert plain(wrong.expected) == '[{"cost": 1.5}]'
    assert plain(MISSING) == "nothing"
