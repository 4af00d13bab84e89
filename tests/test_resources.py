"""The files that ship beside the code are found in a checkout and in an installed wheel alike."""

import os
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import pytest

import battlemap
from battlemap import resources

ROOT = Path(__file__).resolve().parents[1]

LOOK = """
import battlemap, battlemap.resources as resources
for folder in (resources.assets(), resources.rulesets()):
    print(folder, len([entry for entry in folder.rglob("*") if entry.is_file()]))
print(battlemap.__file__)
"""


def shipped(folder: str) -> list[str]:
    files = (ROOT / folder).rglob("*")
    return sorted(str(it.relative_to(ROOT / folder)) for it in files if it.is_file())


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    target = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(target)]
    run(build, cwd=ROOT)
    (built,) = target.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The interpreter of an empty environment that holds the wheel and borrows its libraries."""
    home = tmp_path_factory.mktemp("installed")
    venv.create(home, with_pip=False)
    python = home / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    pip = [sys.executable, "-m", "pip", "--python", str(python)]
    run([*pip, "install", "--quiet", "--no-deps", "--no-index", str(wheel)])
    own = run([str(python), "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"])
    borrowed = "\n".join({sysconfig.get_path(kind) for kind in ("purelib", "platlib")})
    (Path(own.strip()) / "borrowed.pth").write_text(borrowed + "\n", encoding="utf-8")
    return python


def run(command: list[str], cwd: Path | None = None) -> str:
    """What it printed; PYTHONPATH is dropped so that no checkout is found by chance."""
    quiet = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    quiet |= {"PYTHONUTF8": "1", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
    done = subprocess.run(
        command, cwd=cwd, env=quiet, capture_output=True, check=False, encoding="utf-8"
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_checkout_finds_its_own_folders():
    assert resources.assets() == ROOT / "assets"
    assert resources.rulesets() == ROOT / "rulesets"
    assert (resources.assets()).is_dir()
    assert (resources.rulesets()).is_dir()


@pytest.mark.parametrize("folder", ["assets", "rulesets"])
def test_the_wheel_carries_every_file_of_the_folder(wheel, folder):
    prefix = f"battlemap/_data/{folder}/"
    names = zipfile.ZipFile(wheel).namelist()
    packed = sorted(name.removeprefix(prefix) for name in names if name.startswith(prefix))
    assert packed == shipped(folder)
    assert packed


def test_the_wheel_bears_the_version_of_the_package(wheel):
    assert wheel.name.startswith(f"battlemap-{battlemap.__version__}-")


def test_an_installed_wheel_finds_its_folders(installed, tmp_path):
    assets, rulesets, module = run([str(installed), "-c", LOOK], cwd=tmp_path).splitlines()
    home = Path(module).parent
    assert ROOT not in home.parents
    assert assets == f"{home / '_data' / 'assets'} {len(shipped('assets'))}"
    assert rulesets == f"{home / '_data' / 'rulesets'} {len(shipped('rulesets'))}"


def test_the_installed_command_answers(installed, tmp_path):
    command = installed.with_name("battlemap" + installed.suffix)
    assert "battlemap" in run([str(command), "--help"], cwd=tmp_path)
    assert "battlemap" in run([str(installed), "-m", "battlemap", "--help"], cwd=tmp_path)
