"""The one to three letters on a token, taken from its name by whole characters (fault B082)."""

import re
import unicodedata

from battlemap.ui.scene.lettering import has_han

_NUMBER = re.compile(r"^(.*?)[\s_#-]*(\d{1,3})$")


def initials(name: str) -> str:
    """Two words give two initials, one word two letters; a number at the end is kept ("R2")."""
    words = name.split()
    if not words:
        return "?"
    numbered = _NUMBER.match(name.strip())
    if numbered and numbered[1].strip():
        return _characters(numbered[1].strip())[0].upper() + numbered[2]
    if len(words) == 1 or has_han(words[0]):
        return "".join(_characters(words[0])[:2]).upper()
    return "".join(_characters(word)[0] for word in words[:2]).upper()


def _characters(text: str) -> list[str]:
    """The text in characters as people count them: marks and joined signs stay together."""
    found: list[str] = []
    for sign in text:
        joined = bool(found) and (_clings(sign) or found[-1].endswith("\u200d"))
        if joined:
            found[-1] += sign
        else:
            found.append(sign)
    return found


def _clings(sign: str) -> bool:
    return (
        unicodedata.combining(sign) != 0
        or sign in "\u200d\ufe0f\ufe0e"
        or "\U0001f3fb" <= sign <= "\U0001f3ff"
    )
