"""What every test gets: no display needed, no trace left in the user's own settings."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

# A slow machine is no failure; CI draws the same examples each time: a red run can be repeated.
settings.register_profile("here", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "here")


@pytest.fixture(scope="session", autouse=True)
def _runtime_folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Qt warns, and so fails a test, when it has to make up this folder itself."""
    folder = tmp_path_factory.mktemp("runtime")
    folder.chmod(0o700)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_RUNTIME_DIR", str(folder))
        yield


@pytest.fixture(autouse=True)
def _own_settings(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Settings, recent files and journals of one test never reach another, nor the user's own."""
    home = tmp_path_factory.mktemp("home")
    for kind in ("CONFIG", "DATA", "CACHE", "STATE"):
        folder = home / kind.lower()
        folder.mkdir()
        monkeypatch.setenv(f"XDG_{kind}_HOME", str(folder))
    _redirect_qsettings(home / "config")


def _redirect_qsettings(folder: Path) -> None:
    from PySide6.QtCore import QSettings

    for kind in (QSettings.Format.NativeFormat, QSettings.Format.IniFormat):
        for scope in (QSettings.Scope.UserScope, QSettings.Scope.SystemScope):
            QSettings.setPath(kind, scope, str(folder / scope.name.lower()))


@pytest.fixture(scope="session")
def real_maps() -> Path:
    """The folder of real map files that BATTLEMAP_MAPS names; a test of them is skipped without."""
    named = os.environ.get("BATTLEMAP_MAPS")
    if not named:
        pytest.skip("BATTLEMAP_MAPS names no folder of real maps")
    folder = Path(named)
    assert folder.is_dir(), f"BATTLEMAP_MAPS is no folder: {named}"
    return folder
