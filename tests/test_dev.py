"""``dev.py`` runs before anything is installed, on whatever Python and locale the machine has."""

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
SCRIPT = ROOT / "dev.py"


def dev(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(SCRIPT), *words],
        env={**os.environ, **environment},
        capture_output=True,
        check=False,
        encoding="utf-8",
    )


def test_it_needs_the_standard_library_only():
    needed = set()
    for node in ast.walk(ast.parse(SCRIPT.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            needed |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            needed.add(node.module.split(".")[0])
    assert "subprocess" in needed
    assert needed <= set(sys.stdlib_module_names)


def test_a_python_that_is_too_old_can_still_read_it():
    ast.parse(SCRIPT.read_text(encoding="utf-8"), feature_version=(3, 7))


@pytest.mark.parametrize("verb", ["run", "test", "shots", "lint", "lock"])
def test_each_verb_is_told_in_a_plain_locale(verb):
    shown = dev("--help", LC_ALL="C")
    assert shown.returncode == 0, shown.stderr
    assert f"python3 dev.py {verb}" in shown.stdout
    assert dev(verb, "--help", LC_ALL="C").returncode == 0


def test_words_no_verb_knows_are_refused():
    refused = dev("lint", "--bogus")
    assert refused.returncode == 2
    assert "--bogus" in refused.stderr
