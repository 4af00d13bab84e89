"""Every sentence of the program's Qt-free packages: a code, an English template, its translations.

The templates are marked for Qt Linguist by `QT_TRANSLATE_NOOP`; the translations live in
``assets/i18n/*.ts`` beside those of the windows and are read from there, so the command line
speaks Chinese without Qt.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Protocol, runtime_checkable
from xml.etree import ElementTree

from battlemap.decimals import decimal
from battlemap.resources import assets
from battlemap.sentences import SENTENCES

CONTEXT = "Core"
WORDED_PLACES = 2
"""Decimals of a number within a sentence, as on the labels of the map."""
ENGLISH = "en"


@runtime_checkable
class Says(Protocol):
    """Words in several languages."""

    def say(self, language: str) -> str:
        """The words in a language."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A word of the vocabulary maps share (wall, crate ...); one nobody knows says itself."""

    word: str

    def say(self, language: str = ENGLISH) -> str:
        """The word in a language."""
        plain = self.word.replace("_", " ")
        return translated(SENTENCES.get(f"kind_{self.word}", plain), language)

    def __str__(self) -> str:
        """The word as maps write it."""
        return self.word


@dataclass(frozen=True, slots=True)
class Foreign:
    """Words of a library, which speaks English; other languages hear a sentence of ours."""

    english: str
    code: str
    arguments: tuple[tuple[str, object], ...] = ()

    def say(self, language: str = ENGLISH) -> str:
        """The cause in a language."""
        return (
            self.english if language == ENGLISH else say(self.code, dict(self.arguments), language)
        )

    def __str__(self) -> str:
        """What the library said."""
        return self.english


@dataclass(frozen=True, slots=True)
class Phrase:
    """A sentence's code as a word within another sentence."""

    code: str

    def say(self, language: str = ENGLISH) -> str:
        """The words in a language."""
        return say(self.code, {}, language)

    def __str__(self) -> str:
        """In English."""
        return self.say()


@dataclass(frozen=True, slots=True)
class Span:
    """A length in metres or cells, with its unit."""

    value: Fraction
    unit: str

    def say(self, language: str = ENGLISH) -> str:
        """The length in a language: ``12 m``, ``6 squares``."""
        unit = translated(SENTENCES[f"span_{self.unit}"], language)
        return f"{decimal(self.value, WORDED_PLACES)}\u00a0{unit}"

    def __str__(self) -> str:
        """In English."""
        return self.say()


_RIM = "\0"
"""Where a word begins and ends within a sentence."""
_HAN, _PLAIN = r"[\u4e00-\u9fff]", r"[A-Za-z0-9]"
_BESIDE_HAN = re.compile(f"(?<={_HAN}){_RIM}(?={_PLAIN})|(?<={_PLAIN}){_RIM}(?={_HAN})")
_LINE = re.compile(r"line (\d+),? column (\d+)")


def foreign(fault: BaseException) -> Foreign:
    """What a library or the system says is wrong, to be put into a sentence of ours."""
    if isinstance(fault, OSError) and fault.errno:
        words = fault.strerror or str(fault)
        return Foreign(words, "why_system", (("number", fault.errno),))
    place = _LINE.search(str(fault))
    if place is None:
        return Foreign(str(fault), "why_content")
    return Foreign(str(fault), "why_line", (("line", place[1]), ("column", place[2])))


def say(code: str, arguments: Mapping[str, object], language: str = ENGLISH) -> str:
    """The sentence of a code with its arguments filled in; the code itself if it has none."""
    template = SENTENCES.get(code, code)
    words = {name: _plain(value, language) for name, value in arguments.items()}
    return filled(translated(template, language), words)


def filled(template: str, words: Mapping[str, str]) -> str:
    """A template with its words in place: a space where Han meets letters or digits of a word."""
    marked = {name: f"{_RIM}{word}{_RIM}" for name, word in words.items()}
    return _BESIDE_HAN.sub(" ", template.format_map(_Blanks(marked))).replace(_RIM, "")


def listed(words: Iterable[str], language: str = ENGLISH) -> str:
    """Several words one after another, parted as the language does it."""
    joint = translated(SENTENCES["list_joint"], language).format(one="", next="")
    return joint.join(words)


def translated(template: str, language: str) -> str:
    """A template in another language; English where it has no translation."""
    return template if language == ENGLISH else catalogue(language).get(template, template)


@cache
def catalogue(language: str) -> Mapping[str, str]:
    """English template -> translation, of the context shared by the Qt-free packages."""
    path = assets() / "i18n" / f"battlemap_{language}.ts"
    if not path.is_file():
        return {}
    # Our own file, shipped with the program: the plain parser is safe here.
    root = ElementTree.parse(path).getroot()  # noqa: S314
    found: dict[str, str] = {}
    for context in root.iter("context"):
        if context.findtext("name") == CONTEXT:
            for message in context.iter("message"):
                source, words = message.findtext("source"), message.findtext("translation")
                if source and words:
                    found[source] = words
    return found


class _Blanks(dict[str, str]):
    """Leaves ``{name}`` standing where an argument is missing, rather than failing."""

    def __missing__(self, key: str) -> str:
        return "{" + key + "}"


def _plain(value: object, language: str) -> str:
    if isinstance(value, Says):
        return value.say(language)
    return decimal(value, WORDED_PLACES) if isinstance(value, Fraction) else str(value)
