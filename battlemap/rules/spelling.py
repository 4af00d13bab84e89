"""The nearest right spelling of a wrong name."""

from collections.abc import Iterable
from difflib import get_close_matches

from battlemap.wording import Phrase


def nearest(word: str, known: Iterable[str]) -> str:
    """The known name most like a wrong one, or nothing if none is like it."""
    return next(iter(get_close_matches(word, sorted(known), n=1, cutoff=0.6)), "")


def unknown(code: str, word: str, known: Iterable[str]) -> tuple[str, dict[str, object]]:
    """Code and arguments of a sentence about an unknown name.

    ``code`` itself offers the nearest name; ``code_list`` names what there is instead.
    """
    names = list(known)
    near = nearest(word, names)
    if near:
        return code, {"name": word, "nearest": near}
    return f"{code}_list", {"name": word, "known": ", ".join(names) or Phrase("none_of_them")}
