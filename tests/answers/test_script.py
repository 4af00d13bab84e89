"""The play language: one command a line."""

import pytest

from battlemap.answers.script import read_line, read_script
from battlemap.problems import InputProblem


def test_words_and_named_values():
    command = read_line("move A 8,4 M8@4.8 mode=run")
    assert (command.verb, command.words) == ("move", ("A", "8,4", "M8@4.8"))
    assert command.named == {"mode": "run"}
    assert not command.forgiving


@pytest.mark.parametrize("line", ["?move A 8,4", "? move A 8,4", "  ?  move A 8,4  "])
def test_a_question_mark_forgives_a_refusal(line):
    command = read_line(line)
    assert command.forgiving
    assert command.words == ("A", "8,4")


def test_comments_and_empty_lines_are_left_out_but_counted():
    commands = read_script("# a fight\n\nend  # the turn\nundo 2\n")
    assert [(c.verb, c.line) for c in commands] == [("end", 3), ("undo", 4)]


def test_quotes_keep_a_name_together():
    assert read_line('add "Old Meg" 2,2 side=foes').words == ("Old Meg", "2,2")
    assert read_line("add 战士 2,2").words == ("战士", "2,2")


def test_sheet_values_have_open_names():
    assert read_line("add B 1,1 sheet.agility=30 size=2x2").named == {
        "sheet.agility": "30",
        "size": "2x2",
    }


def test_everything_wrong_is_told_at_once():
    text = 'mvoe A 1,1\nmove A\nmove A 1,1 mod=run\nend now\nadd "B 1,1\n'
    with pytest.raises(InputProblem) as raised:
        read_script(text)
    told = [(problem.place, problem.code) for problem in raised.value.problems]
    assert told == [
        ("line 1", "command_unknown"),
        ("line 2", "command_form"),
        ("line 3", "key_not_known_near"),
        ("line 4", "command_form"),
        ("line 5", "line_unreadable"),
    ]
    assert raised.value.lines()[0] == "line 1: 'mvoe' is no command; nearest: move"
