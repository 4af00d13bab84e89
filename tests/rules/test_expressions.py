"""Formulas are exact arithmetic and nothing else."""

import operator
from fractions import Fraction
from math import ceil, floor, trunc

import pytest
from hypothesis import given
from hypothesis import strategies as st

from battlemap.problems import InputProblem
from battlemap.rules.expressions import Expression, constant

fractions = st.fractions(min_value=-1000, max_value=1000, max_denominator=1000)
decimals = st.decimals(min_value=0, max_value=10_000, places=3).map(str)


def value(source: str, **names: Fraction | int) -> Fraction:
    return Expression(source).value({key: Fraction(number) for key, number in names.items()})


def fault(source: str) -> str:
    with pytest.raises(InputProblem) as caught:
        Expression(source).value({})
    return caught.value.lines()[0]


@pytest.mark.parametrize(
    ("source", "result"),
    [
        ("6 + floor(38 / 10) + 0", 9),
        ("1.6 * 3", Fraction("4.8")),
        ("0.1 + 0.2", Fraction("0.3")),
        ("round_half_up(13.5)", 14),
        ("round_half_up(-0.5)", 0),
        ("trunc(-7 / 2)", -3),
        ("floor(-7 / 2)", -4),
        ("-7 // 2", -4),
        ("7 % 4", 3),
        ("max(1, 2.5, 2)", Fraction("2.5")),
        ("min(3)", 3),
        ("abs(-2) - -1", 3),
        ("floor(20 / 144 * (24 / 5 - 12) ** 2 + 10)", 17),
        ("2 ** 0 + 2", 3),
    ],
)
def test_arithmetic_is_exact(source, result):
    assert value(source) == result


@given(decimals, decimals)
def test_decimal_literals_are_what_was_written(left, right):
    assert value(f"{left} + {right}") == Fraction(left) + Fraction(right)
    assert value(f"{left} * {right}") == Fraction(left) * Fraction(right)


@given(fractions, fractions)
def test_operators_agree_with_fractions(left, right):
    for sign, does in (("+", operator.add), ("-", operator.sub), ("*", operator.mul)):
        assert value(f"a {sign} b", a=left, b=right) == does(left, right)
    if right:
        assert value("a / b", a=left, b=right) == left / right
        assert value("(a // b) * b + a % b", a=left, b=right) == left


@given(fractions)
def test_rounding_functions(number):
    assert value("floor(a)", a=number) == floor(number)
    assert value("ceil(a)", a=number) == ceil(number)
    assert value("trunc(a)", a=number) == trunc(number)
    assert value("round_half_up(a)", a=number) == floor(number + Fraction(1, 2))


@given(fractions)
def test_a_number_becomes_a_formula_and_back(number):
    assert constant(number).value({}) == number
    assert constant(number).constant == number


def test_names_are_found_in_any_script():
    assert Expression("敏捷 + floor(agility / 10)").names == {"敏捷", "agility"}


@pytest.mark.parametrize(
    ("source", "line"),
    [
        ("", "column 1: '' is no formula"),
        ("6 + ", "column 4: '6 +' is no formula"),
        ("1 +* 2", "column 4: '1 +* 2' is no formula"),
        ("1 / 0", "column 5: division by zero"),
        ("2 / (3 - 3)", "column 6: division by zero"),
        ("1 % floor(0.5)", "column 5: division by zero"),
        ("flor(2)", "column 1: there is no function 'flor'; did you mean 'floor'?"),
        ("1 + floor(1, 2)", "column 5: floor() cannot take 2 values"),
        ("min()", "column 1: min() cannot take 0 values"),
    ],
)
def test_wrong_formulas_name_the_column(source, line):
    assert fault(source) == line


@pytest.mark.parametrize(
    "source",
    [
        "__import__('os')",
        "a.b",
        "a[0]",
        "lambda: 1",
        "'text'",
        "True",
        "1e9",
        "0x10",
        "1_000",
        "1j",
        "1 if 2 else 3",
        "1 < 2",
        "[1]",
        "2 ** 5",
        "2 ** -1",
        "2 ** a",
        "floor(x=1)",
        "(a := 1)",
        "1 and 2",
        "~1",
    ],
)
def test_nothing_but_arithmetic_can_be_written(source):
    assert "column" in fault(source)


def test_columns_count_signs_not_bytes():
    (problem,) = Expression("敏捷 + extr").unknown_names(["敏捷", "extra"])
    assert problem.text() == ("column 6: 'extr' is no number known here; did you mean 'extra'?")


def test_a_divisor_that_is_zero_only_later_names_its_place():
    formula = Expression("6 / (agility - 3)")
    formula.place = "movement.budget.parts.base.amount"
    assert formula.value({"agility": Fraction(5)}) == 3
    with pytest.raises(InputProblem) as caught:
        formula.value({"agility": Fraction(3)})
    assert caught.value.lines() == ["movement.budget.parts.base.amount: column 6: division by zero"]


def test_numbers_that_would_fill_the_memory_are_refused():
    assert fault("((((9 ** 4) ** 4) ** 4) ** 4) ** 4") == "column 2: the number grows too large"
    assert "longer than 400 signs" in fault("1 + " * 200 + "1")
