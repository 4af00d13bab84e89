"""Every sentence of the program's Qt-free packages: a code, an English template, its translations.

The templates are marked for Qt Linguist by `QT_TRANSLATE_NOOP`; the translations live in
``assets/i18n/*.ts`` beside those of the windows and are read from there, so the command line
speaks Chinese without Qt.
"""

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from xml.etree import ElementTree

from battlemap.decimals import decimal
from battlemap.resources import assets
from battlemap.sentences import SENTENCES

CONTEXT = "Core"
ENGLISH = "en"


def say(code: str, arguments: Mapping[str, object], language: str = ENGLISH) -> str:
    """The sentence of a code with its arguments filled in; the code itself if it has none."""
    template = SENTENCES.get(code, code)
    words = {name: _plain(value) for name, value in arguments.items()}
    return translated(template, language).format_map(_Blanks(words))


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


def _plain(value: object) -> str:
    return decimal(value) if isinstance(value, Fraction) else str(value)
