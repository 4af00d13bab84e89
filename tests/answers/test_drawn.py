"""`expect_map`: what an answer holds, drawn over the map."""

from battlemap.answers.drawn import drawing_mismatches, drawing_problems, read_drawing

DRAWING = read_drawing("""
    * * ?
    . * .
""")


def held(*cells):
    return {"cells": [{"cell": list(cell), "stop": True} for cell in cells]}


def test_blanks_and_empty_lines_do_not_count():
    assert DRAWING == ("**?", ".*.")
    assert read_drawing("**?\n.*.") == DRAWING


def test_stars_are_in_dots_are_out_and_question_marks_are_free():
    assert list(drawing_mismatches(DRAWING, held((0, 0), (1, 0), (1, 1)))) == []
    assert list(drawing_mismatches(DRAWING, held((0, 0), (1, 0), (1, 1), (2, 0)))) == []


def test_every_wrong_cell_is_named_on_its_side():
    (wrong,) = drawing_mismatches(DRAWING, held((0, 0), (1, 0), (2, 1)))
    assert wrong.key == "expect_map"
    assert wrong.expected == {"in": [[1, 1]], "out": [[2, 1]]}
    assert wrong.got == {"in": [[2, 1]], "out": [[1, 1]]}


def test_what_is_passed_and_not_ended_on_is_out():
    answer = held((0, 0), (1, 0), (1, 1))
    answer["cells"].append({"cell": [0, 1], "stop": False})
    assert list(drawing_mismatches(DRAWING, answer)) == []


def test_a_cell_with_several_heights_is_in_when_any_can_be_ended_on():
    answer = {"cells": [{"cell": [0, 0], "stop": False}, {"cell": [0, 0], "stop": True}]}
    assert list(drawing_mismatches(("*",), answer)) == []


def test_plain_cells_of_areas_are_read_too():
    assert list(drawing_mismatches(DRAWING, {"cells": [[0, 0], [1, 0], [1, 1]]})) == []


def test_an_answer_without_cells_does_not_match():
    (wrong,) = drawing_mismatches(DRAWING, {"ok": False})
    assert wrong.expected == "cells"


def test_a_drawing_is_as_large_as_its_map_and_uses_three_signs():
    assert drawing_problems(DRAWING, 3, 2, "x") == []
    codes = [problem.code for problem in drawing_problems(("*#", "."), 2, 2, "x")]
    assert codes == ["drawing_sign", "drawing_size"]
