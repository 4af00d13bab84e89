"""Where real maps of other people's making lie; none of them is part of the project."""

import os
from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def real_maps() -> Path:
    """The folder of real map files that BATTLEMAP_MAPS names; a test of them is skipped without."""
    named = os.environ.get("BATTLEMAP_MAPS")
    if not named:
        pytest.skip("BATTLEMAP_MAPS names no folder of real maps")
    return Path(named)
