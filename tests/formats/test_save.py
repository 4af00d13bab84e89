"""Saving: whatever happens, the old file or the new one is there, whole (fault B071)."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from battlemap.board.board import new_board
from battlemap.board.book import book_of
from battlemap.formats import native
from battlemap.formats.files import put_in_place, write_whole
from battlemap.problems import InputProblem

ROOT = Path(__file__).parents[2]
posix = pytest.mark.skipif(os.name != "posix", reason="limits and signals of POSIX systems")


def saved(path: Path, name: str = "first") -> bytes:
    native.write(book_of(new_board(3, 2, name=name)), path)
    return path.read_bytes()


def test_a_saved_file_opens_and_nothing_else_is_left(tmp_path: Path):
    path = tmp_path / "fight.battlemap"
    saved(path)
    assert native.read(path).book.board.name == "first"
    saved(path, "second")
    assert native.read(path).book.board.name == "second"
    assert list(tmp_path.iterdir()) == [path]


def test_B083_folders_and_files_outside_ascii(tmp_path: Path):
    folder = tmp_path / "测试 用户"
    folder.mkdir()
    path = folder / "战斗①.battlemap"
    saved(path, "第1关: 龙/穴?")
    assert native.read(path).book.board.name == "第1关: 龙/穴?"


@posix
def test_B083_saving_does_not_hang_on_the_locale(tmp_path: Path):
    path = tmp_path / "战斗①.battlemap"
    script = (
        "import sys\n"
        "from pathlib import Path\n"
        "from battlemap.board.board import new_board\n"
        "from battlemap.board.book import book_of\n"
        "from battlemap.formats import native\n"
        "native.write(book_of(new_board(1, 1, name='\\u9f99')), Path(sys.argv[1]))\n"
    )
    environment = {"LANG": "C", "LC_ALL": "C", "PYTHONUTF8": "0", "PATH": os.environ["PATH"]}
    subprocess.run([sys.executable, "-c", script, path], cwd=ROOT, check=True, env=environment)
    assert native.read(path).book.board.name == "龙"


def refusal(path: Path) -> str:
    with pytest.raises(InputProblem) as caught:
        saved(path)
    (line,) = caught.value.lines()
    return line


def test_B071_a_folder_is_no_target(tmp_path: Path):
    path = tmp_path / "fight.battlemap"
    path.mkdir()
    assert refusal(path) == f"{path}: this is a folder, not a file"
    assert list(tmp_path.iterdir()) == [path]


def test_B071_a_missing_folder_is_named(tmp_path: Path):
    path = tmp_path / "gone" / "fight.battlemap"
    assert refusal(path) == f"{path}: the file was not saved: its folder does not exist"


@posix
@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write all")
def test_B071_a_folder_that_may_not_be_written_to(tmp_path: Path):
    path = tmp_path / "fight.battlemap"
    before = saved(path)
    tmp_path.chmod(0o555)
    try:
        assert "nothing may be written to its folder" in refusal(path)
    finally:
        tmp_path.chmod(0o755)
    assert path.read_bytes() == before


def test_B071_what_cannot_be_put_in_place_is_kept_under_another_name(tmp_path: Path):
    path, beside = tmp_path / "fight.battlemap", tmp_path / ".fight.part"
    path.mkdir()
    beside.write_bytes(b"whole")
    with pytest.raises(InputProblem) as caught:
        put_in_place(beside, path)
    assert "fight (1).battlemap" in caught.value.lines()[0]
    assert (tmp_path / "fight (1).battlemap").read_bytes() == b"whole"
    assert not beside.exists()


@posix
def test_B071_a_full_disk_leaves_the_old_file(tmp_path: Path):
    path = tmp_path / "fight.battlemap"
    before = saved(path)
    script = (
        "import resource, signal, sys\n"
        "from pathlib import Path\n"
        "from battlemap.formats.files import write_whole\n"
        "from battlemap.problems import InputProblem\n"
        "signal.signal(signal.SIGXFSZ, signal.SIG_IGN)\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (65536, 65536))\n"
        "try:\n"
        "    write_whole(Path(sys.argv[1]), bytes(1 << 20))\n"
        "except InputProblem as fault:\n"
        "    sys.stdout.write(fault.lines()[0])\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, path], cwd=ROOT, check=True, capture_output=True, text=True
    )
    assert (
        done.stdout == f"{path}: the file was not saved: the disk is full; the old one is as it was"
    )
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


@posix
def test_B071_a_kill_at_any_moment_leaves_the_old_file_or_the_new(tmp_path: Path):
    path = tmp_path / "fight.battlemap"
    write_whole(path, b"a" * (1 << 20))
    script = (
        "import sys\n"
        "from itertools import cycle\n"
        "from pathlib import Path\n"
        "from battlemap.formats.files import write_whole\n"
        "sys.stdout.write('ready\\n')\n"
        "sys.stdout.flush()\n"
        "for letter in cycle((b'b', b'a')):\n"
        "    write_whole(Path(sys.argv[1]), letter * (1 << 20))\n"
    )
    seen = set()
    for delay in (0, 0.003, 0.007, 0.011, 0.02):
        with subprocess.Popen(
            [sys.executable, "-c", script, path], cwd=ROOT, stdout=subprocess.PIPE
        ) as writer:
            assert writer.stdout.readline() == b"ready\n"
            time.sleep(delay)
            writer.send_signal(signal.SIGKILL)
        content = path.read_bytes()
        assert len(content) == 1 << 20
        assert len(set(content)) == 1
        seen |= set(content)
    assert seen <= set(b"ab")


@posix
def test_a_saved_file_keeps_its_permissions_and_a_link_stays_a_link(tmp_path: Path):
    path, link = tmp_path / "fight.battlemap", tmp_path / "link.battlemap"
    saved(path)
    path.chmod(0o640)
    link.symlink_to(path)
    saved(link, "second")
    assert link.is_symlink()
    assert native.read(path).book.board.name == "second"
    assert path.stat().st_mode & 0o777 == 0o640


def test_B071_an_older_format_is_copied_before_it_is_saved_over(tmp_path: Path):
    path = tmp_path / "fight.battlemap"
    older = saved(path)
    native.keep_older(path, newest=native.FORMAT)
    assert list(tmp_path.iterdir()) == [path]
    native.keep_older(path, newest=native.FORMAT + 1)
    copy = tmp_path / f"fight.format-{native.FORMAT}.battlemap"
    assert copy.read_bytes() == older
    assert sorted(tmp_path.iterdir()) == sorted([path, copy])
