"""The nearest right spelling of a word nobody knows."""

from collections.abc import Iterable
from difflib import get_close_matches


def nearest(word: str, known: Iterable[str]) -> str:
    """The known word most like this one, or all of them when none is."""
    words = sorted(known)
    close = get_close_matches(word, words, n=1, cutoff=0.5)
    return close[0] if close else ", ".join(words) or "-"
