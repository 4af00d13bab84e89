"""Where the program's own files lie: beside a checkout, or inside an installed wheel."""

from functools import cache
from pathlib import Path

_PACKAGE = Path(__file__).parent


def _folder(name: str) -> Path:
    installed = _PACKAGE / "_data" / name
    return installed if installed.is_dir() else _PACKAGE.parent / name


def assets() -> Path:
    """Icons, fonts, translations and samples."""
    return _folder("assets")


def rulesets() -> Path:
    """One folder for each game system that ships."""
    return _folder("rulesets")


@cache
def default_ruleset() -> str:
    """The id of the ruleset that a new book starts with, as the rulesets' folder names it."""
    return (rulesets() / "default.txt").read_text(encoding="utf-8").strip()
