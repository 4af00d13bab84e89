#!/usr/bin/env python3
"""Everything a fresh machine needs, in one script of the standard library.

    python3 dev.py run [FILE]    open the sample encounter (no display: draw sample.png)
    python3 dev.py test [...]    lint, types, import rules and every test; more words go to pytest
    python3 dev.py shots DIR     write every screenshot into DIR
    python3 dev.py lint          lint and types only
    python3 dev.py lock          resolve the dependencies anew into packaging/requirements.lock

The first call makes ``.venv``, installs the pinned packages and looks whether Qt can load and a
Chinese font is there; later calls skip all of it until the lock or ``pyproject.toml`` changes.
"""

# So that an older Python can read this file at all, and say that it is too old.
from __future__ import annotations

import argparse
import hashlib
import itertools
import os
import platform
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
LOCK = ROOT / "packaging" / "requirements.lock"
BENCH_LOCK = ROOT / "packaging" / "bench.lock"
SAMPLE = ROOT / "assets" / "samples" / "two-terraces.battlemap"
OLDEST_PYTHON = (3, 11)
LINUX = sys.platform.startswith("linux")

# What Qt loads and a bare Debian lacks: for any platform, for xcb, for Wayland.
QT_PACKAGES = [
    *["libegl1", "libgl1", "libdbus-1-3", "libfontconfig1", "libglib2.0-0", "libxkbcommon0"],
    *["libxkbcommon-x11-0", "libxcb-cursor0", "libxcb-icccm4", "libxcb-keysyms1", "libxcb-shape0"],
    *["libwayland-cursor0", "libwayland-egl1"],
]
FONT_PACKAGES = ["fontconfig", "fonts-noto-cjk"]

# Prints the families that can write Chinese; with a platform named, loads its plug-in first.
QT_PROBE = """
import ctypes, pathlib, sys
import PySide6.QtSvg, PySide6.QtWidgets
from PySide6.QtGui import QFontDatabase
plugins = pathlib.Path(PySide6.__file__).parent / "Qt" / "plugins" / "platforms"
for name in sys.argv[1:]:
    ctypes.CDLL(str(plugins / f"libq{name}.so"))
app = PySide6.QtWidgets.QApplication(["probe", "-platform", "offscreen"])
print(len(QFontDatabase.families(QFontDatabase.WritingSystem.SimplifiedChinese)))
"""


class SetupError(Exception):
    """The machine lacks something; the message says what to type."""


def say(line: str) -> None:
    print(line, flush=True)


def venv_program(name: str, venv: Path = VENV) -> str:
    folder, ending = ("Scripts", ".exe") if os.name == "nt" else ("bin", "")
    return str(venv / folder / (name + ending))


def environment(**more: str) -> dict[str, str]:
    """UTF-8 everywhere, whatever the locale of the machine says."""
    return {**os.environ, "PYTHONUTF8": "1", "PIP_DISABLE_PIP_VERSION_CHECK": "1", **more}


def step(title: str, command: list[str], **more: str) -> bool:
    """Run one command in the checkout; True when it succeeded."""
    say(f"-- {title}")
    return subprocess.run(command, cwd=ROOT, env=environment(**more), check=False).returncode == 0


def must(title: str, command: list[str]) -> None:
    if not step(title, command):
        raise SetupError(f"{title}: this failed: {' '.join(command)}")


# The packages of .venv


def fingerprint() -> str:
    digest = hashlib.sha256(f"{sys.version} {platform.machine()} {ROOT}".encode())
    for file in (LOCK, BENCH_LOCK, ROOT / "pyproject.toml"):
        digest.update(file.read_bytes())
    return digest.hexdigest()


def stamped(name: str) -> bool:
    stamp = VENV / f"{name}.stamp"
    return stamp.is_file() and stamp.read_text(encoding="utf-8") == fingerprint()


def stamp(name: str) -> None:
    (VENV / f"{name}.stamp").write_text(fingerprint(), encoding="utf-8")


def make_venv(folder: Path) -> None:
    try:
        import ensurepip  # noqa: F401  Debian packs it apart from python3
        import venv
    except ImportError:
        line = apt_line(["python3-venv"])
        raise SetupError(
            f"this Python cannot make a virtual environment; install it with: {line}"
        ) from None
    say(f"-- making {folder}")
    venv.EnvBuilder(with_pip=True, clear=True).create(folder)


def install_packages() -> None:
    make_venv(VENV)
    pip = [venv_program("python"), "-m", "pip", "install", "--quiet", "--no-input"]
    must("installing the pinned packages", [*pip, "--requirement", str(LOCK)])
    own = ["--no-deps", "--no-build-isolation", "--editable", str(ROOT)]
    must("installing battlemap itself", [*pip, *own])
    stamp("packages")


def install_references() -> None:
    """The engines the benchmarks compare with, on top of the packages."""
    pip = [venv_program("python"), "-m", "pip", "install", "--quiet", "--no-input"]
    must("installing what is measured against", [*pip, "--requirement", str(BENCH_LOCK)])
    stamp("references")


# The libraries and fonts of the system


def apt_line(packages: list[str]) -> str:
    sudo = "" if is_root() else "sudo "
    install = f"{sudo}apt-get install -y --no-install-recommends {' '.join(packages)}"
    return f"{sudo}apt-get update && {install}"


def is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


def apt_install(packages: list[str]) -> bool:
    """Install them where we may (root with apt-get); True when that was done."""
    if not (LINUX and is_root() and shutil.which("apt-get")):
        return False
    quiet = {"DEBIAN_FRONTEND": "noninteractive"}
    step("apt-get update", ["apt-get", "update", "-qq"], **quiet)
    command = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages]
    return step(" ".join(command), command, **quiet)


def has_display() -> bool:
    return not LINUX or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def probe_qt() -> tuple[int, str]:
    """How many fonts can write Chinese, and the reason why Qt does not load ("" if it does)."""
    platforms = ["xcb"] if LINUX and os.environ.get("DISPLAY") else []
    command = [venv_program("python"), "-c", QT_PROBE, *platforms]
    done = subprocess.run(
        command, env=environment(), capture_output=True, check=False, encoding="utf-8"
    )
    if done.returncode:
        return 0, (done.stderr.strip() or f"it ended with {done.returncode}").splitlines()[-1]
    return int(done.stdout), ""


def check_system() -> None:
    """Qt must load; without a Chinese font only the Chinese interface is unreadable."""
    fonts, failure = probe_qt()
    if failure and apt_install(QT_PACKAGES + FONT_PACKAGES):
        fonts, failure = probe_qt()
    if failure:
        hint = apt_line(QT_PACKAGES + FONT_PACKAGES)
        raise SetupError(
            f"Qt cannot load: {failure}\non Debian or Ubuntu this installs all it needs:\n{hint}"
        )
    if LINUX and not fonts and apt_install(FONT_PACKAGES):
        fonts, failure = probe_qt()
    if LINUX and not fonts:
        say("No Chinese font here: Chinese shows as boxes. This installs one:")
        say(apt_line(FONT_PACKAGES))
        return
    stamp("system")


def prepare() -> None:
    if not stamped("packages"):
        install_packages()
    if not stamped("system"):
        check_system()


# The verbs


def run(options: argparse.Namespace) -> int:
    prepare()
    program = [venv_program("python"), "-m", "battlemap"]
    if has_display():
        return 0 if step(f"opening {options.file}", [*program, options.file]) else 1
    picture = ROOT / "sample.png"
    say(
        "There is no display here ($DISPLAY and $WAYLAND_DISPLAY are unset), so no window can open."
    )
    if not step("drawing it instead", [*program, "render", options.file, "-o", str(picture)]):
        return 1
    say(f"The encounter as a picture: {picture}")
    return 0


def lint_failures() -> list[str]:
    python = venv_program("python")
    checks = {
        "ruff check": [python, "-m", "ruff", "check"],
        "ruff format": [python, "-m", "ruff", "format", "--check"],
        "mypy": [python, "-m", "mypy"],
    }
    return [name for name, command in checks.items() if not step(name, command)]


def verdict(failures: list[str]) -> int:
    if failures:
        say(f"Not green: {', '.join(failures)}")
    return 1 if failures else 0


def lint(_options: argparse.Namespace) -> int:
    prepare()
    return verdict(lint_failures())


def measures(words: list[str]) -> bool:
    """Whether pytest is asked for the benchmarks."""
    return "-mbench" in words or ("-m", "bench") in itertools.pairwise(words)


def test(options: argparse.Namespace) -> int:
    prepare()
    if measures(options.pytest) and not stamped("references"):
        install_references()
    failures = lint_failures()
    workers = str(max(1, min(4, os.cpu_count() or 1)))
    command = [venv_program("python"), "-m", "pytest", "-n", workers, *options.pytest]
    if not step("pytest", command, QT_QPA_PLATFORM="offscreen"):
        failures.append("pytest")
    return verdict(failures)


def shots(options: argparse.Namespace) -> int:
    prepare()
    folder = Path(options.folder).resolve()
    command = [venv_program("python"), "-m", "battlemap.ui.shots", str(folder)]
    command += ["--look", options.look, *(["--only", *options.only] if options.only else [])]
    return 0 if step(f"writing pictures into {folder}", command, QT_QPA_PLATFORM="offscreen") else 1


def lock(_options: argparse.Namespace) -> int:
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch) / "venv"
        make_venv(folder)
        must("fetching uv", [venv_program("python", folder), "-m", "pip", "install", "-q", "uv"])
        resolve = [venv_program("uv", folder), "pip", "compile", "pyproject.toml"]
        resolve += ["--universal", "--python-version", "3.11", "--upgrade", "--quiet"]
        # One version for all Pythons but where pyproject.toml tells them apart: one set of types.
        resolve += ["--fork-strategy", "fewest", "--custom-compile-command", "python3 dev.py lock"]
        daily = ["--extra=test", "--extra=checks", "--extra=build"]
        must(f"resolving into {LOCK}", [*resolve, *daily, "-o", str(LOCK)])
        measured = ["--extra=bench", "--constraint", str(LOCK), "-o", str(BENCH_LOCK)]
        must(f"resolving into {BENCH_LOCK}", [*resolve, *measured])
    return 0


def parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(
        prog="dev.py", description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    verbs = top.add_subparsers(required=True, metavar="VERB")
    for action in (run, test, shots, lint, lock):
        verb = verbs.add_parser(action.__name__)
        verb.set_defaults(action=action)
        if action is run:
            verb.add_argument("file", nargs="?", default=str(SAMPLE))
        elif action is shots:
            verb.add_argument("folder")
            verb.add_argument("--only", nargs="+", metavar="PART", help="such as sight or cover")
            verb.add_argument("--look", default="", help="such as dark, zh_CN or light.en")
    return top


def arguments() -> argparse.Namespace:
    """What was typed; words that only `test` takes are pytest's."""
    top = parser()
    options, options_of_pytest = top.parse_known_args()
    if options_of_pytest and options.action is not test:
        top.error(f"unknown: {' '.join(options_of_pytest)}")
    options.pytest = options_of_pytest
    return options


def main() -> int:
    if sys.version_info < OLDEST_PYTHON:
        say(f"Battlemap needs Python 3.11 or newer; this is {platform.python_version()}.")
        return 2
    options = arguments()
    try:
        return int(options.action(options))
    except SetupError as lacking:
        say(f"dev.py: {lacking}")
        return 2
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
