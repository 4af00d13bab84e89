"""PySide6 6.12.0 on Python 3.11 loses a reference to None at every void call, and soon aborts."""

import subprocess
import sys
import tomllib
from pathlib import Path

import PySide6
import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).resolve().parents[2]

MANY_VOID_CALLS = """
from PySide6.QtCore import QObject
thing = QObject()
for _ in range(200_000):
    thing.setObjectName("token")
print("survived", thing.objectName())
"""


def qt_requirements(python: str) -> list[Requirement]:
    """What pyproject asks of Qt on that version of Python."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = [Requirement(line) for line in project["dependencies"]]
    here = {"python_version": python}
    return [it for it in wanted if it.name == "PySide6-Essentials" and it.marker.evaluate(here)]


def locked_versions(python: str) -> list[str]:
    text = (ROOT / "packaging" / "requirements.lock").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if line.startswith("pyside6-essentials")]
    here = {"python_version": python, "python_full_version": f"{python}.1"}
    return [
        str(it.specifier)
        for it in map(Requirement, lines)
        if not it.marker or it.marker.evaluate(here)
    ]


def test_200000_void_calls_leave_the_program_alive():
    done = subprocess.run(
        [sys.executable, "-c", MANY_VOID_CALLS],
        capture_output=True,
        check=False,
        encoding="utf-8",
        timeout=120,
    )
    assert (done.returncode, done.stdout.strip()) == (0, "survived token"), done.stderr[-500:]


@pytest.mark.parametrize(("python", "welcome"), [("3.11", False), ("3.12", True), ("3.13", True)])
def test_the_unsound_release_is_excluded_below_python_312(python, welcome):
    (requirement,) = qt_requirements(python)
    assert requirement.specifier.contains("6.12.0") is welcome
    assert requirement.specifier.contains("6.12.1")


@pytest.mark.parametrize("python", ["3.11", "3.12", "3.13"])
def test_the_lock_pins_one_sound_release_for_each_python(python):
    (version,) = locked_versions(python)
    (requirement,) = qt_requirements(python)
    assert requirement.specifier.contains(version.removeprefix("=="))


def test_the_installed_qt_is_one_we_ask_for():
    here = f"{sys.version_info.major}.{sys.version_info.minor}"
    (requirement,) = qt_requirements(here)
    assert requirement.specifier.contains(PySide6.__version__)
