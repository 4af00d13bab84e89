"""Answers kept by the identity of what was asked about."""

from collections import OrderedDict
from threading import Lock
from typing import Generic, TypeVar

Answer = TypeVar("Answer")


class Kept(Generic[Answer]):
    """The latest answers about objects that never change, each held beside its answer.

    What is held keeps its id: no other object can be taken for it. Several threads may ask.
    """

    def __init__(self, most: int) -> None:
        """Keep at most so many."""
        self._most = most
        self._lock = Lock()
        self._known: OrderedDict[tuple[int, ...], tuple[tuple[object, ...], Answer]] = OrderedDict()

    def get(self, *asked: object) -> Answer | None:
        """The answer about these very objects, or None."""
        known = self._known.get(tuple(map(id, asked)))
        return None if known is None else known[1]

    def put(self, answer: Answer, *asked: object) -> Answer:
        """Keep an answer in place of an earlier one; the one put longest ago goes."""
        key = tuple(map(id, asked))
        with self._lock:
            self._known[key] = (asked, answer)
            self._known.move_to_end(key)
            if len(self._known) > self._most:
                self._known.popitem(last=False)
        return answer
