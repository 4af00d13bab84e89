"""Times of ours and of a reference, taken in turns in one run and told as a ratio."""

import gc
import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass

RUNS = 7


@dataclass(frozen=True)
class Ratio:
    """Ours against a reference, in ms; `target` None: told for information only."""

    row: str
    reference: str
    ours_ms: float
    reference_ms: float
    target: float | None

    @property
    def ratio(self) -> float:
        return self.ours_ms / self.reference_ms

    @property
    def met(self) -> bool:
        return self.target is None or self.ratio <= self.target

    def __str__(self) -> str:
        aim = f"<= {self.target:<5g}{'PASS' if self.met else 'over'}" if self.target else ""
        times = f"{self.ours_ms:9.3f} {self.reference_ms:9.3f} {self.ratio:7.2f}"
        return f"{self.row:44} {self.reference:26} {times}  {aim}"


HEADING = f"{'row':44} {'reference':26} {'ours ms':>9} {'ref. ms':>9} {'ratio':>7}  target"

TOLD: list[Ratio] = []
"""Every ratio of this run, in the order taken."""


def clock() -> float:
    """The processor time of this program in ms: what others do to the machine is not in it."""
    return time.process_time() * 1000


def medians(*tasks: Callable[[], object], runs: int = RUNS) -> list[float]:
    """The median time of each task in ms; the tasks take turns, so that noise meets all alike."""
    times: list[list[float]] = [[] for _ in tasks]
    for task in tasks:
        task()
    gc.collect()
    gc.disable()
    try:
        for _ in range(runs):
            for taken, task in zip(times, tasks, strict=True):
                taken.append(timed(task))
    finally:
        gc.enable()
    return [statistics.median(taken) for taken in times]


def timed(task: Callable[[], object]) -> float:
    """How long a task takes once, in ms. A task that prepares first returns its own time."""
    start = clock()
    own = task()
    return own if isinstance(own, float) else clock() - start


def tell(
    row: str, reference: str, ours: float, theirs: float, target: float | None = None
) -> Ratio:
    """Keep a ratio for the table."""
    told = Ratio(row, reference, ours, theirs, target)
    TOLD.append(told)
    return told


def check(*told: Ratio) -> None:
    """Fail where a target is not met."""
    over = [str(ratio) for ratio in told if not ratio.met]
    assert not over, "\n".join(["over target:", HEADING, *over])
