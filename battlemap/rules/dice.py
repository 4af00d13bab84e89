"""Dice: faces the table gives, faces drawn by a seed, and a record of all that were thrown."""

import random
from collections.abc import Mapping, Sequence
from types import MappingProxyType

from battlemap.problems import InputProblem, Problem, error

NO_FACES: Mapping[str, Sequence[int]] = MappingProxyType({})


class Rolls:
    """Named dice in the order they are thrown.

    A face that is given is used first; without one a die is drawn, by the seed if there is one.
    """

    def __init__(
        self,
        given: Mapping[str, Sequence[int]] = NO_FACES,
        seed: int | None = None,
        *,
        free: bool = True,
    ) -> None:
        """Unless `free` or seeded, a die nobody gave a face for is a problem."""
        self._given = {name: list(faces) for name, faces in given.items()}
        self._draws = random.SystemRandom() if seed is None else random.Random(seed)
        self._free = free or seed is not None
        self.thrown: dict[str, list[int]] = {}

    def take(self, name: str, sides: int) -> int:
        """The next face of a die; InputProblem for one it has not, or that nobody gave."""
        faces = self._given.get(name, [])
        if not faces and not self._free:
            raise InputProblem(error(f"dice.{name}", "dice_missing", name=name))
        face = faces.pop(0) if faces else self._draws.randint(1, sides)
        if not 1 <= face <= sides:
            raise InputProblem(error(f"dice.{name}", "dice_face", face=face, sides=sides))
        self.thrown.setdefault(name, []).append(face)
        return face

    @property
    def unused(self) -> tuple[Problem, ...]:
        """A problem for every die that was given and not thrown."""
        return tuple(
            error(f"dice.{name}", "dice_unused", name=name)
            for name, faces in self._given.items()
            if faces
        )
