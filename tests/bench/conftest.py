"""Everything here measures speed, and ends with the table of ratios."""

from pathlib import Path

import pytest

from tests.bench.ratios import HEADING, TOLD

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(pytest.mark.bench)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if TOLD:
        terminalreporter.section("ratios: ours / reference, medians, in turns")
        for line in (HEADING, *TOLD):
            terminalreporter.write_line(str(line))
