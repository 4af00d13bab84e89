"""The sample encounters: their words for the welcome page, in every language.

The list is JSON, which the settings have loaded already: a second parser would keep the window
waiting. The files beside it are built by packaging/samples.py from the sketches in src;
`file_zh` is the same fight with Chinese names.
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from battlemap.resources import assets

_KEYS = {"en": ("en",), "zh_CN": ("zh-Hans", "zh-Hant", "en")}


class Sample(NamedTuple):
    """One card: a file and its words."""

    files: Mapping[str, Path]
    titles: Mapping[str, str]
    descriptions: Mapping[str, str]
    tags: Mapping[str, str]

    def path(self, language: str) -> Path:
        """Its file, with names in that language where there is one."""
        return self.files.get(language, self.files["en"])

    def title(self, language: str) -> str:
        """Its name."""
        return _said(self.titles, language)

    def description(self, language: str) -> str:
        """What there is to try."""
        return _said(self.descriptions, language)

    def tag(self, language: str) -> str:
        """The rules it is played by, in a word or two."""
        return _said(self.tags, language)


def samples(folder: Path | None = None) -> list[Sample]:
    """The samples whose files are there, in the order of the list."""
    place = folder or assets() / "samples"
    rows = json.loads((place / "samples.json").read_text("utf-8"))
    made = [
        Sample(_files(place, row), row["title"], row["description"], row["tag"]) for row in rows
    ]
    return [sample for sample in made if sample.files["en"].is_file()]


def is_sample(path: Path) -> bool:
    """Whether a file is one that ships: it is opened as a copy, so that nothing can spoil it."""
    return path.resolve().parent == (assets() / "samples").resolve()


def _files(place: Path, row: Mapping[str, str]) -> dict[str, Path]:
    named = {"en": place / row["file"], "zh_CN": place / row.get("file_zh", row["file"])}
    return {
        language: path for language, path in named.items() if path.is_file() or language == "en"
    }


def _said(words: Mapping[str, str], language: str) -> str:
    known = [words[key] for key in _KEYS.get(language, ("en",)) if key in words]
    return known[0] if known else next(iter(words.values()), "")
