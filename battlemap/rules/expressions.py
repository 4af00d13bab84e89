"""Safe arithmetic over exact numbers: ``6 + floor(agility / 10) + extra``.

Literals are exact (``1.6`` is 8/5), nothing is ever a float, and nothing but numbers, known
names, + - * / // % ** and the functions below can be written.
"""

import ast
import operator
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from math import ceil, floor, trunc

from battlemap.problems import InputProblem, Problem, error
from battlemap.rules.spelling import unknown

Names = Mapping[str, Fraction]
_LONGEST = 400
_MOST_BITS = 512
_HIGHEST_POWER = 4


def _half_up(value: Fraction) -> Fraction:
    return Fraction(floor(value + Fraction(1, 2)))


FUNCTIONS: dict[str, tuple[Callable[..., Fraction], int | None]] = {
    "floor": (lambda value: Fraction(floor(value)), 1),
    "ceil": (lambda value: Fraction(ceil(value)), 1),
    "trunc": (lambda value: Fraction(trunc(value)), 1),
    "round_half_up": (_half_up, 1),
    "abs": (abs, 1),
    "min": (lambda *values: min(values), None),
    "max": (lambda *values: max(values), None),
}
"""Name -> what it does and how many values it takes (None: one or more)."""

_OPERATORS: dict[type[ast.operator], Callable[[Fraction, Fraction], Fraction | int]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
    ast.FloorDiv: operator.floordiv,
    ast.Mod: operator.mod,
}
_DIVISIONS = (ast.Div, ast.FloorDiv, ast.Mod)


class Expression:
    """A formula: its source, the names it uses, and, once loaded, its file and place there."""

    __slots__ = ("_tree", "_where", "file", "names", "place", "source")

    def __init__(self, source: str) -> None:
        """Parse a source text; InputProblem with the column where it cannot be read."""
        self.source = source.strip()
        self.place = self.file = ""
        self._tree = _parse(self.source)
        self._where = _names_of(self._tree)
        self.names = frozenset(self._where)
        _check(self._tree)

    def __repr__(self) -> str:
        """The source."""
        return f"Expression({self.source!r})"

    @property
    def constant(self) -> Fraction | None:
        """Its value if it uses no names."""
        return None if self.names else self.value({})

    def unknown_names(self, known: Iterable[str]) -> list[Problem]:
        """One problem for each name that is not among those offered."""
        offered = sorted(set(known))
        found = []
        for name in sorted(self.names - set(offered), key=lambda name: self._where[name]):
            code, arguments = unknown("expression_name", name, offered)
            found.append(error(self.place, code, column=self._where[name], **arguments))
        return found

    def value(self, names: Names) -> Fraction:
        """The value; InputProblem naming the place if it divides by zero or grows too large."""
        try:
            return _value(self._tree, names)
        except InputProblem as problem:
            raise InputProblem(
                [error(self.place, fault.code, **fault.arguments) for fault in problem.problems],
                self.file,
            ) from None


def constant(number: Fraction | int) -> Expression:
    """The expression of a plain number."""
    whole = Fraction(number)
    text = str(whole.numerator) if whole.denominator == 1 else _ratio(whole)
    return Expression(text)


def _ratio(value: Fraction) -> str:
    return f"{value.numerator} / {value.denominator}"


def _fault(code: str, node: ast.AST, **arguments: object) -> InputProblem:
    column = getattr(node, "col_offset", 0) + 1
    return InputProblem(error("", code, column=column, **arguments))


def _parse(source: str) -> ast.expr:
    if len(source) > _LONGEST:
        raise InputProblem(error("", "expression_long", column=_LONGEST + 1, most=_LONGEST))
    try:
        tree = ast.parse(source, mode="eval").body
    except (SyntaxError, ValueError, RecursionError, MemoryError) as fault:
        # The parser says 0 where the text ends too early.
        column = getattr(fault, "offset", 1) or len(source) + 1
        raise InputProblem(error("", "expression_syntax", column=column, text=source)) from None
    _make_exact(tree, source)
    return tree


def _make_exact(tree: ast.expr, source: str) -> None:
    """Turn literals into Fractions of what was written, and byte columns into signs."""
    lines = [line.encode() for line in source.split("\n")]
    literals = [node for node in ast.walk(tree) if isinstance(node, ast.Constant)]
    texts = [ast.get_source_segment(source, node) or "" for node in literals]
    for node in ast.walk(tree):
        if isinstance(node, ast.expr):
            line = lines[node.lineno - 1]
            node.col_offset = len(line[: node.col_offset].decode())
    for node, text in zip(literals, texts, strict=True):
        if type(node.value) not in (int, float) or not set(text) <= set("0123456789."):
            raise _fault("expression_forbidden", node)
        node.value = Fraction(text)  # type: ignore[assignment]


def _names_of(tree: ast.expr) -> dict[str, int]:
    called = {id(node.func) for node in ast.walk(tree) if isinstance(node, ast.Call)}
    where: dict[str, int] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and id(node) not in called:
            where.setdefault(node.id, node.col_offset + 1)
    return where


def _check(node: ast.expr) -> None:
    """Refuse whatever is no arithmetic, and divisors known to be zero."""
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.UAdd | ast.USub):
        _check(node.operand)
    elif isinstance(node, ast.BinOp) and (type(node.op) in _OPERATORS or _is_power(node)):
        _check(node.left)
        _check(node.right)
        if isinstance(node.op, _DIVISIONS) and not _names_of(node.right):
            _nonzero(_value(node.right, {}), node.right)
    elif isinstance(node, ast.Call):
        _check_call(node)
    elif not isinstance(node, ast.Name | ast.Constant):
        raise _fault("expression_forbidden", node)


def _is_power(node: ast.BinOp) -> bool:
    exponent = node.right
    return (
        isinstance(node.op, ast.Pow)
        and isinstance(exponent, ast.Constant)
        and exponent.value in range(_HIGHEST_POWER + 1)
    )


def _check_call(node: ast.Call) -> None:
    if not isinstance(node.func, ast.Name) or node.keywords:
        raise _fault("expression_forbidden", node)
    name = node.func.id
    if name not in FUNCTIONS:
        code, arguments = unknown("expression_function", name, FUNCTIONS)
        raise _fault(code, node, **arguments)
    takes = FUNCTIONS[name][1]
    if len(node.args) != takes and (takes is not None or not node.args):
        raise _fault("expression_arguments", node, name=name, count=len(node.args))
    for argument in node.args:
        _check(argument)


def _nonzero(value: Fraction, node: ast.AST) -> None:
    if not value:
        raise _fault("expression_zero", node)


def _value(node: ast.expr, names: Names) -> Fraction:
    if isinstance(node, ast.Constant):
        exact: object = node.value
        assert isinstance(exact, Fraction), "made exact when parsed"
        return exact
    if isinstance(node, ast.Name):
        return names[node.id]
    if isinstance(node, ast.UnaryOp):
        value = _value(node.operand, names)
        return -value if isinstance(node.op, ast.USub) else value
    if isinstance(node, ast.Call):
        assert isinstance(node.func, ast.Name)
        function = FUNCTIONS[node.func.id][0]
        return function(*(_value(argument, names) for argument in node.args))
    assert isinstance(node, ast.BinOp)
    return _combined(node, _value(node.left, names), _value(node.right, names))


def _combined(node: ast.BinOp, left: Fraction, right: Fraction) -> Fraction:
    if isinstance(node.op, _DIVISIONS):
        _nonzero(right, node.right)
    if isinstance(node.op, ast.Pow):
        result = Fraction(left ** int(right))
    else:
        result = Fraction(_OPERATORS[type(node.op)](left, right))
    if max(result.numerator.bit_length(), result.denominator.bit_length()) > _MOST_BITS:
        raise _fault("expression_large", node)
    return result
