"""Tables and maps line up in a terminal, Chinese signs being two columns wide."""

from battlemap.answers.columns import grid, table, width


def test_chinese_signs_are_two_wide():
    assert width("战士A") == 5


def test_words_stand_left_and_numbers_right():
    assert table(["id", "cost"], [["A", "2"], ["战士", "10.5"], ["C", "-"]]) == [
        "id    cost",
        "A        2",
        "战士  10.5",
        "C        -",
    ]


def test_a_map_has_fields_of_one_width():
    assert grid([["A", "1.5", "#"], [".", "10", "."]]) == ["  A 1.5   #", "  .  10   ."]
