"""The house rules no linter knows: sizes, names, and no game system's name in the program."""

import ast
import re
import textwrap
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "battlemap"
LONGEST_FUNCTION = 60
LONGEST_FILE = 600
GAME_SYSTEMS = re.compile(r"wrath|cthulhu|blades|infinite.?horror|action.?points", re.IGNORECASE)
UNFINISHED = re.compile(r"\b(TO[D]O|FIX[M]E|X[X]X)\b")
EMPTY_NAMES = {"utils", "util", "helpers", "helper", "managers", "manager", "core", "common"}


def python_files() -> list[Path]:
    folders = ("battlemap", "tests", "packaging")
    found = [file for folder in folders for file in (ROOT / folder).rglob("*.py")]
    return sorted([*found, ROOT / "dev.py"])


def program_files() -> list[Path]:
    return sorted(PACKAGE.rglob("*.py"))


def complaints(files: list[Path], rule) -> list[str]:
    return [
        f"{file.relative_to(ROOT)}:{line}: {what}"
        for file in files
        for line, what in rule(file.read_text(encoding="utf-8"))
    ]


def prints(text: str) -> Iterator[tuple[int, str]]:
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "print":
            yield node.lineno, "print"


def broad_excepts(text: str) -> Iterator[tuple[int, str]]:
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ExceptHandler):
            caught = ast.unparse(node.type) if node.type else "everything"
            if re.search(r"\b(everything|Exception|BaseException)\b", caught):
                yield node.lineno, f"catches {caught}"


def unfinished(text: str) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(text.splitlines(), 1):
        if found := UNFINISHED.search(line):
            yield number, found[0]


def long_functions(text: str) -> Iterator[tuple[int, str]]:
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            length = node.end_lineno - node.lineno + 1
            if length > LONGEST_FUNCTION:
                yield node.lineno, f"{node.name} has {length} lines"


def long_files(text: str) -> Iterator[tuple[int, str]]:
    length = len(text.splitlines())
    if length > LONGEST_FILE:
        yield length, "too long a file"


def game_systems(text: str) -> Iterator[tuple[int, str]]:
    """Names of game systems in identifiers and string constants; docstrings may speak of them."""
    tree = ast.parse(text)
    docstrings = set(_docstrings(tree))
    for node in ast.walk(tree):
        if node in docstrings:
            continue
        for word in _words(node):
            if GAME_SYSTEMS.search(word):
                yield getattr(node, "lineno", 0), f"names a game system: {word}"


def _docstrings(tree: ast.Module) -> Iterator[ast.AST]:
    kinds = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    for node in ast.walk(tree):
        if isinstance(node, kinds) and ast.get_docstring(node) is not None:
            yield node.body[0].value


def _words(node: ast.AST) -> list[str]:
    words = [value for _, value in ast.iter_fields(node) if isinstance(value, str)]
    if isinstance(node, ast.Constant) and isinstance(node.value, bytes):
        words.append(node.value.decode("utf-8", "replace"))
    return words


def test_only_the_command_line_prints():
    assert complaints([file for file in program_files() if file.parent.name != "cli"], prints) == []


def test_nothing_catches_every_exception():
    assert complaints(python_files(), broad_excepts) == []


def test_nothing_is_left_to_do():
    assert complaints(python_files(), unfinished) == []


def test_functions_fit_on_a_screen():
    assert complaints(python_files(), long_functions) == []


def test_files_have_one_reason_to_be_opened():
    assert complaints(python_files(), long_files) == []


def test_no_module_bears_an_empty_name():
    assert [file for file in program_files() if file.stem in EMPTY_NAMES] == []
    assert [file for file in program_files() if file.parent.name in EMPTY_NAMES] == []


def test_the_program_names_no_game_system():
    assert complaints(program_files(), game_systems) == []


@pytest.mark.parametrize(
    ("rule", "text", "line"),
    [
        (prints, "def f():\n    print(1)", 2),
        (broad_excepts, "try:\n    f()\nexcept:\n    pass", 3),
        (broad_excepts, "try:\n    f()\nexcept (OSError, Exception):\n    pass", 3),
        (unfinished, "x = 1\n# TO" + "DO: more", 2),
        (long_functions, "def f():\n" + "    x = 1\n" * 60, 1),
        (long_files, "x = 1\n" * 601, 601),
        (game_systems, "x = 1\nif system == 'wrath-and-glory':\n    pass", 2),
        (game_systems, "blades_move = 1", 1),
        (game_systems, "def f(action_points): ...", 1),
        (game_systems, "from infinite_horror import x", 1),
        (game_systems, "f'{x} Cthulhu'", 1),
        (game_systems, "f(call_of_cthulhu=1)", 1),
    ],
)
def test_a_broken_house_rule_is_told(rule, text, line):
    assert [number for number, _ in rule(text)] == [line]


def test_what_the_rules_allow_passes():
    text = textwrap.dedent('''
        """Blades in the Dark is spoken of here."""

        def f():
            """As the action points ruleset wants it."""
            try:
                return printable(1)
            except (OSError, MyException):
                return None
    ''')
    for rule in (prints, broad_excepts, unfinished, long_functions, long_files, game_systems):
        assert list(rule(text)) == []
