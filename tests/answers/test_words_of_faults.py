"""What is said of a fault names the place as it was written and what would be right."""

import pytest

from battlemap.cli import main

PAIR = """ruleset = "{ruleset}"
map = '''
A . . . B
'''
[tokens]
A = {{ side = "party"{more} }}
B = {{ side = "foes" }}
"""


@pytest.fixture
def said(tmp_path, capsys):
    def ask(*words, ruleset="wrath-and-glory", more="", before="", language="en"):
        path = tmp_path / "m.toml"
        path.write_text((before + PAIR).format(ruleset=ruleset, more=more), encoding="utf-8")
        assert main(["--lang", language, "sight", str(path), "A", "B", *words]) == 2
        (line,) = capsys.readouterr().err.splitlines()
        return line

    return ask


@pytest.mark.parametrize("place", ["-1,0", "0,-1", "-3,-2"])
def test_a_place_left_of_or_above_the_map_is_named_as_written(said, place):
    assert f" {place} " in said("--at", place)


def test_a_part_of_a_cell_is_no_size_of_a_body(said):
    line = said(more=", size = [0.5, 0.5]")
    assert "[0.5, 0.5] is no size in cells; whole numbers from 1 on are" in line


def test_a_top_that_is_no_number_is_one_fault(said):
    wall = "walls = [{{ kind = 'low_wall', from = [1, 0], to = [1, 1], top = inf }}]\n"
    assert "top" in said(before=wall)


def test_where_a_ruleset_has_no_statuses_the_fault_says_so(said):
    more = ', statuses = ["prone"]'
    line = said(ruleset="blades-in-the-dark", more=more)
    assert line.endswith("there is no status 'prone'; there are none")
    line = said(ruleset="blades-in-the-dark", more=more, language="zh")
    assert line.endswith("没有状态“prone”；现有：无")


def test_a_line_over_a_wall_as_high_as_the_eyes_is_clear_and_the_target_hidden(tmp_path, capsys):
    path = tmp_path / "m.toml"
    wall = 'walls = [{ kind = "low_wall", from = [3, 0], to = [3, 1], top = 1.8 }]\n'
    path.write_text(wall + PAIR.format(ruleset="wrath-and-glory", more=""), encoding="utf-8")
    for language, said in (("en", "all of B is hidden: low wall in the way"),
                           ("zh", "B 完全被遮住：矮墙挡在中间")):  # fmt: skip
        main(["--lang", language, "sight", str(path), "A", "B"])
        assert said in capsys.readouterr().out
