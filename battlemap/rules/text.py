"""Words of a ruleset in the languages it brings along."""

from collections.abc import Iterator
from dataclasses import dataclass

LANGUAGES = ("en", "zh-Hans", "zh-Hant")
_TAGS = {"zh_CN": "zh-Hans", "zh_TW": "zh-Hant", "zh": "zh-Hans"}
_NEAREST = {"zh-Hans": ("zh-Hant",), "zh-Hant": ("zh-Hans",)}


@dataclass(frozen=True, slots=True)
class Text:
    """The same words in several languages: pairs of language tag and words, English among them."""

    words: tuple[tuple[str, str], ...]

    def say(self, language: str = "en") -> str:
        """The words in a language (``zh_CN`` and ``zh-Hans`` are the same), or the nearest one."""
        known = dict(self.words)
        wanted = _TAGS.get(language, language)
        for tag in (wanted, *_NEAREST.get(wanted, ()), "en"):
            if tag in known:
                return known[tag]
        return next(iter(known.values()), "")

    def __str__(self) -> str:
        """The English words."""
        return self.say()

    def __iter__(self) -> Iterator[str]:
        """The words in each language."""
        return (words for _, words in self.words)


def plain(words: str) -> Text:
    """English words alone."""
    return Text((("en", words),))
