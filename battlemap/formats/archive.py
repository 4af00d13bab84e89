"""Zip archives: read with guards against foreign ones; the same content is the same bytes."""

import zipfile
import zlib
from collections.abc import Iterable, Mapping
from io import BytesIO
from types import MappingProxyType

from battlemap.problems import InputProblem, error
from battlemap.wording import foreign

MOST_ENTRIES = 10_000
MOST_ENTRY = 512 << 20
"""The largest entry of an archive, unpacked, in bytes."""
MOST_UNPACKED = 2 << 30
"""The most that all entries of an archive may hold, unpacked, in bytes."""
_DAWN = (1980, 1, 1, 0, 0, 0)
_ENCRYPTED = 0x1
_FAULTS = (
    zipfile.BadZipFile,
    zlib.error,
    EOFError,
    NotImplementedError,
    RuntimeError,
    OSError,
    ValueError,
)


class Archive:
    """The entries of a zip by name. Nothing is ever unpacked to the disk (fault B068)."""

    def __init__(self, content: bytes) -> None:
        """Take a zip's bytes; InputProblem for one that is broken, or larger than it should be."""
        try:
            self._zip = zipfile.ZipFile(BytesIO(content))
        except _FAULTS as fault:
            raise InputProblem(error("", "archive_broken", why=foreign(fault))) from fault
        self.names: Mapping[str, zipfile.ZipInfo] = MappingProxyType(_checked(self._zip.infolist()))

    def __contains__(self, name: str) -> bool:
        """Whether there is an entry with a name."""
        return name in self.names

    def read(self, name: str) -> bytes:
        """The content of an entry; InputProblem where it is missing or damaged."""
        if name not in self.names:
            raise InputProblem(error(name, "entry_missing"))
        try:
            return self._zip.read(self.names[name])
        except _FAULTS as fault:
            raise InputProblem(error(name, "entry_damaged", why=foreign(fault))) from fault


def _checked(entries: list[zipfile.ZipInfo]) -> dict[str, zipfile.ZipInfo]:
    if len(entries) > MOST_ENTRIES:
        raise InputProblem(error("", "archive_entries", count=len(entries), most=MOST_ENTRIES))
    found: dict[str, zipfile.ZipInfo] = {}
    for entry in entries:
        name = entry.filename
        if not is_safe(name):
            raise InputProblem(error(name, "entry_outside"))
        if name in found:
            raise InputProblem(error(name, "entry_twice"))
        if entry.flag_bits & _ENCRYPTED:
            raise InputProblem(error(name, "entry_encrypted"))
        found[name] = entry
    largest = max((entry.file_size for entry in entries), default=0)
    total = sum(entry.file_size for entry in entries)
    if largest > MOST_ENTRY or total > MOST_UNPACKED:
        raise InputProblem(
            error("", "archive_too_large", megabytes=total >> 20, most=MOST_UNPACKED >> 20)
        )
    return found


def is_safe(name: str) -> bool:
    """Whether a name stays inside its archive on every system."""
    parts = name.split("/")
    return bool(parts[0]) and ".." not in parts and "\\" not in name and ":" not in parts[0]


def packed(entries: Iterable[tuple[str, bytes]], stored: str) -> bytes:
    """A zip of entries in their order; names that begin with `stored` are not compressed."""
    out = BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name, content in entries:
            # A fixed time and system: the same content gives the same bytes everywhere.
            info = zipfile.ZipInfo(name, _DAWN)
            info.create_system = 3
            info.external_attr = 0o644 << 16
            kept = name.startswith(stored)
            info.compress_type = zipfile.ZIP_STORED if kept else zipfile.ZIP_DEFLATED
            archive.writestr(info, content)
    return out.getvalue()
