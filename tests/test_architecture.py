"""The table in the docstring of ``battlemap/__init__.py`` is the law; here it is enforced.

A row reads ``who -> whom, whom    note``; the notes that count are ``only importer of LIBRARY``,
``nothing but the standard library`` and, on the line below, ``(whom only inside ...)`` for an
import that may stand in a function body alone. ``one, two  <- everyone`` opens modules to all.
"""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parents[1] / "battlemap"


@dataclass
class Row:
    allowed: set[str] = field(default_factory=set)
    inside_functions: set[str] = field(default_factory=set)
    library: str = ""
    standard_library_only: bool = False


@dataclass
class Table:
    rows: dict[str, Row]
    open_to_all: set[str]

    def library_owners(self) -> dict[str, str]:
        return {row.library: name for name, row in self.rows.items() if row.library}


@dataclass(frozen=True)
class Import:
    module: str
    line: int
    in_function: bool


def read_table(docstring: str) -> Table:
    table = Table({}, set())
    row = Row()
    for line in docstring.splitlines():
        if found := re.match(r"\s*(\w+)\s+->\s+(.*)", line):
            row = table.rows[found[1]] = _read_row(found[2])
        elif found := re.match(r"\s*(\w.*\w)\s+<- everyone", line):
            table.open_to_all.update(found[1].split(", "))
        elif found := re.search(r"\((\w+) only inside", line):
            row.inside_functions.add(found[1])
    return table


def _read_row(text: str) -> Row:
    if text.startswith("nothing but the standard library"):
        return Row(standard_library_only=True)
    names, _, note = text.partition("  ")
    library = re.search(r"only importer of (\w+)", note)
    return Row(set(re.findall(r"\w+", names)), library=library[1] if library else "")


def imports_of(file: Path, package: str = "battlemap") -> Iterator[Import]:
    """Every import of a file, those in function bodies and by name (`import_module`) too."""
    home = (package, *file.relative_to(_root_of(file, package)).parent.parts)
    tree = ast.parse(file.read_text(encoding="utf-8"))
    in_functions = {
        inner
        for outer in ast.walk(tree)
        if isinstance(outer, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
        for inner in ast.walk(outer)
    }
    for node in ast.walk(tree):
        for module in _named_modules(node, home):
            yield Import(module, node.lineno, node in in_functions)


def _root_of(file: Path, package: str) -> Path:
    return next(folder for folder in file.parents if folder.name == package)


def _named_modules(node: ast.AST, home: tuple[str, ...]) -> list[str]:
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if isinstance(node, ast.ImportFrom):
        base = home[: len(home) + 1 - node.level] if node.level else ()
        stem = ".".join([*base, *([node.module] if node.module else [])])
        return [f"{stem}.{alias.name}" for alias in node.names]
    if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
        name = node.func.attr if isinstance(node.func, ast.Attribute) else ast.unparse(node.func)
        if name in {"import_module", "__import__"}:
            return [str(node.args[0].value)]
    return []


def part_of(module: str, parts: set[str]) -> str:
    """The part of battlemap a dotted name lies in, "" for names of the package itself."""
    name = module.split(".")[1]
    return name if name in parts else ""


def violations(package: Path, table: Table) -> list[str]:
    parts = {entry.stem for entry in package.iterdir() if _is_part(entry)}
    bad = [f"{part} has no row" for part in sorted(parts - set(table.rows) - table.open_to_all)]
    for file in sorted(package.rglob("*.py")):
        who = (file.relative_to(package).parts[0]).removesuffix(".py")
        if who == "__init__":
            continue
        for found in imports_of(file):
            reason = _refusal(who, found, table, parts)
            bad += [f"{file.relative_to(package.parent)}:{found.line}: {reason}"] if reason else []
    return bad


def _is_part(entry: Path) -> bool:
    if entry.name in {"__init__.py", "__pycache__", "_data"}:
        return False
    return entry.suffix == ".py" or (entry.is_dir() and any(entry.rglob("*.py")))


def _refusal(who: str, found: Import, table: Table, parts: set[str]) -> str:
    row = table.rows.get(who, Row(standard_library_only=True))
    top = found.module.split(".")[0]
    if top != "battlemap":
        return _library_refusal(who, top, row, table)
    whom = part_of(found.module, parts | set(table.rows))
    if whom in {"", who} or whom in row.allowed | table.open_to_all:
        return ""
    if whom in row.inside_functions:
        return "" if found.in_function else f"{who} imports {whom} outside a function"
    return f"{who} imports {whom}"


def _library_refusal(who: str, library: str, row: Row, table: Table) -> str:
    owner = table.library_owners().get(library, who)
    if owner != who:
        return f"{who} imports {library}, which is for {owner} alone"
    if row.standard_library_only and library not in sys.stdlib_module_names:
        return f"{who} imports {library}, and may use the standard library only"
    return ""


def our_table() -> Table:
    return read_table(ast.get_docstring(ast.parse((PACKAGE / "__init__.py").read_text("utf-8"))))


def test_the_table_is_read_whole():
    table = our_table()
    assert table.library_owners() == {
        "PySide6": "ui",
        "networkx": "movement",
        "shapely": "sight",
    }
    assert table.rows["grid"].standard_library_only
    assert table.rows["cli"].inside_functions == {"ui"}
    assert {"problems", "resources"} <= table.open_to_all
    assert table.rows["rulings"].allowed == {"movement", "sight", "rules", "board", "grid"}


def test_no_module_imports_what_its_row_does_not_allow():
    assert violations(PACKAGE, our_table()) == []


def _qt_free_parts() -> list[str]:
    table = our_table()
    hands_off = {"ui", "__main__"}
    parts = {entry.stem for entry in PACKAGE.iterdir() if _is_part(entry)}
    return sorted((parts & (set(table.rows) | table.open_to_all)) - hands_off)


# Loads a package with all its modules, and prints what of Qt came along.
LOAD_ALL_OF = """
import importlib, pkgutil, sys
part = importlib.import_module(sys.argv[1])
for _, name, _ in pkgutil.walk_packages(getattr(part, "__path__", []), part.__name__ + "."):
    importlib.import_module(name)
print(sorted(name for name in sys.modules if name.split(".")[0] == "PySide6"))
"""


@pytest.mark.parametrize("part", _qt_free_parts())
def test_a_part_other_than_the_window_loads_without_qt(part):
    done = subprocess.run(
        [sys.executable, "-c", LOAD_ALL_OF, f"battlemap.{part}"],
        cwd=PACKAGE.parent,
        capture_output=True,
        check=False,
        encoding="utf-8",
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == "[]"


# The checks are checked: a tree of three modules, and one wrong import at a time.

SMALL_TABLE = """
    ui       -> board, grid        only importer of PySide6
    cli      -> board, grid
                (ui only inside the verb that opens the window)
    movement -> board, grid        only importer of networkx
    board    -> grid
    grid     -> nothing but the standard library
    problems, resources <- everyone
"""

SOUND = {
    "ui/window.py": "from PySide6 import QtCore\nfrom battlemap.board import edits\n",
    "cli.py": "from battlemap import board\ndef show():\n    from battlemap import ui\n",
    "movement/reach.py": "import networkx as nx\nfrom battlemap.problems import Problem\n",
    "board/edits.py": "import numpy\nfrom . import walls\nfrom ..grid import cell\n",
    "board/walls.py": "from battlemap import grid\n",
    "grid/cell.py": "import math\nfrom .metric import steps\nimport battlemap.problems\n",
    "grid/metric.py": "from fractions import Fraction\n",
    "problems.py": "import enum\nfrom battlemap import __version__\n",
}


def _tree(folder: Path, files: dict[str, str]) -> Path:
    for name, text in files.items():
        file = folder / "battlemap" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return folder / "battlemap"


def test_a_sound_tree_passes(tmp_path):
    assert violations(_tree(tmp_path, SOUND), read_table(SMALL_TABLE)) == []


@pytest.mark.parametrize(
    ("file", "line", "complaint"),
    [
        ("grid/cell.py", "from battlemap.board import edits", "grid imports board"),
        ("grid/cell.py", "from ..board import edits", "grid imports board"),
        ("grid/cell.py", "import battlemap.board.edits", "grid imports board"),
        ("grid/cell.py", "from battlemap import board", "grid imports board"),
        ("grid/cell.py", "import numpy", "grid imports numpy, and may use the standard library"),
        ("board/edits.py", "def f():\n    import battlemap.movement", "board imports movement"),
        ("board/edits.py", "def f():\n    import PySide6.QtGui", "PySide6, which is for ui alone"),
        ("board/edits.py", "import importlib\nimportlib.import_module('shiboken6')", ""),
        ("board/edits.py", "importlib.import_module('networkx')", "which is for movement alone"),
        ("cli.py", "import battlemap.ui", "cli imports ui outside a function"),
        ("cli.py", "from battlemap import movement", "cli imports movement"),
        ("problems.py", "from battlemap import grid", "problems imports grid"),
        ("stray.py", "", "stray has no row"),
    ],
)
def test_a_broken_rule_is_told(tmp_path, file, line, complaint):
    package = _tree(tmp_path, {**SOUND, file: line + "\n"})
    told = violations(package, read_table(SMALL_TABLE))
    if complaint:
        assert len(told) == 1
        assert complaint in told[0]
    else:
        assert told == []
