"""Files on disk: read whole within a limit, and replaced whole or not at all."""

import errno
import os
import secrets
from contextlib import suppress
from pathlib import Path

from battlemap.problems import InputProblem, error
from battlemap.wording import foreign

MOST_BYTES = 1 << 30
"""The largest file that is read."""


def read_bytes(path: Path, most: int = MOST_BYTES) -> bytes:
    """The content of a file; InputProblem in one line where it cannot be had."""
    try:
        if path.stat().st_size > most:
            raise _refused(path, "file_too_large", megabytes=most >> 20)
        return path.read_bytes()
    except OSError as fault:
        raise unreadable(path, fault) from fault


def check_plain(path: Path) -> None:
    """InputProblem for a pipe or a device: reading one may never end."""
    if path.exists() and not (path.is_file() or path.is_dir()):
        raise _refused(path, "file_no_plain")


def unreadable(path: Path, fault: OSError) -> InputProblem:
    """What to say of a file that cannot be read."""
    codes = {
        errno.ENOENT: "file_missing",
        errno.ENOTDIR: "file_missing",
        errno.EACCES: "file_forbidden",
        errno.EPERM: "file_forbidden",
        errno.EISDIR: "file_is_folder",
    }
    code = "file_is_folder" if path.is_dir() else codes.get(fault.errno or 0, "file_unreadable")
    return _refused(path, code, why=foreign(fault))


def _refused(path: Path, code: str, /, **arguments: object) -> InputProblem:
    return InputProblem(error("", code, **arguments), str(path))


def write_whole(path: Path, content: bytes) -> None:
    """Put a file in place of the old one; after a failure the old one is as it was.

    The content is written beside it, brought to the disk, and moved over in one step, so that
    a crash at any moment leaves the old file or the new one (fault B071).
    """
    path = Path(os.path.realpath(path))
    if path.is_dir():
        raise _refused(path, "file_is_folder")
    beside = path.with_name(f".{path.name[:100]}.{secrets.token_hex(4)}.part")
    try:
        _write_synced(beside, content, path)
    except OSError as fault:
        with suppress(OSError):
            beside.unlink()
        raise _unwritable(path, fault) from fault
    put_in_place(beside, path)


def _unwritable(path: Path, fault: OSError) -> InputProblem:
    codes = {
        errno.ENOENT: "folder_missing",
        errno.ENOTDIR: "folder_missing",
        errno.EACCES: "folder_forbidden",
        errno.EPERM: "folder_forbidden",
        errno.EROFS: "folder_forbidden",
        errno.ENOSPC: "disk_full",
        errno.EDQUOT: "disk_full",
        errno.EFBIG: "disk_full",
    }
    code = codes.get(fault.errno or 0, "file_unwritable")
    return _refused(path, code, why=foreign(fault))


def _write_synced(beside: Path, content: bytes, like: Path) -> None:
    # Not tempfile: that one would give the map to its owner alone, whatever the umask says.
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    with open(os.open(beside, flags, 0o666), "wb") as out:  # noqa: PTH123
        out.write(content)
        out.flush()
        os.fsync(out.fileno())
    with suppress(OSError):
        beside.chmod(like.stat().st_mode & 0o777)


def put_in_place(beside: Path, path: Path) -> None:
    """Move a finished file over the old one; if that fails it is kept under another name."""
    try:
        os.replace(beside, path)  # noqa: PTH105
    except OSError as fault:
        kept = _free_name(path)
        beside.rename(kept)
        raise _refused(path, "file_held", kept=kept.name, why=foreign(fault)) from fault
    _sync_folder(path.parent)


def _free_name(path: Path) -> Path:
    number = 1
    while (name := path.with_name(f"{path.stem} ({number}){path.suffix}")).exists():
        number += 1
    return name


def _sync_folder(folder: Path) -> None:
    # Windows cannot open a folder, and some network drives cannot sync one: the file is safe.
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
