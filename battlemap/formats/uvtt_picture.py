"""Universal VTT: the picture in the file, and what it says of the map's size."""

import binascii
import re
from base64 import b64decode
from collections.abc import Mapping
from dataclasses import dataclass

from battlemap.board.barrier import Point
from battlemap.formats.pictures import size_of
from battlemap.formats.report import Tally
from battlemap.formats.table import shown
from battlemap.formats.uvtt_frame import number, point
from battlemap.problems import InputProblem, error

ALIKE = 0.01
"""How much pixels per cell may differ across and down, and from what the file says."""
_BLANKS = re.compile(r"\s+")
_HEAD = re.compile(r"data:[^,]{0,100},")
_NO_BASE64 = re.compile(r"[^A-Za-z0-9+/=]")


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture's bytes and its size in pixels."""

    content: bytes
    size: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Scale:
    """The map's size in cells, and the picture's pixels per cell."""

    size: Point
    pixels: float


def read_picture(value: object, tally: Tally) -> Picture | None:
    """The picture; None, and the reason in the report, where there is none to show."""
    if not isinstance(value, str) or not value.strip():
        tally.note("image", "uvtt_no_picture")
        return None
    text = _HEAD.sub("", value[:200], count=1) + value[200:]
    # Some writers use the alphabet of web addresses.
    text = _BLANKS.sub("", text).translate({ord("-"): "+", ord("_"): "/"}).rstrip("=")
    if _NO_BASE64.search(text):
        tally.note("image", "uvtt_picture_elsewhere", name=shown(value))
        tally.dropped["pictures"] += 1
        return None
    try:
        content = b64decode(text + "=" * (-len(text) % 4))
        picture = Picture(content, size_of(content))
    except (binascii.Error, InputProblem) as fault:
        why = fault.problems[0].text() if isinstance(fault, InputProblem) else str(fault)
        tally.note("image", "uvtt_picture_unusable", why=why)
        tally.dropped["pictures"] += 1
        return None
    tally.kept["pictures"] += 1
    return picture


def scale_of(resolution: Mapping[str, object], picture: Picture | None, tally: Tally) -> Scale:
    """The map's size and scale: the picture decides between numbers that disagree."""
    size = point(resolution.get("map_size"))
    if size is not None and min(size) <= 0:
        size = None
    stated = number(resolution.get("pixels_per_grid")) or 0.0
    if picture is None:
        if size is None:
            raise InputProblem(error("resolution.map_size", "uvtt_no_size"))
        return Scale(size, max(stated, 0.0))
    return _by_picture(size, stated, picture, tally)


def _by_picture(size: Point | None, stated: float, picture: Picture, tally: Tally) -> Scale:
    width, height = picture.size
    if size is not None:
        across, down = width / size[0], height / size[1]
        if abs(across - down) <= ALIKE * max(across, down):
            if abs(across - stated) > ALIKE * across:
                tally.changed["scale"] += 1
                tally.note(
                    "resolution.pixels_per_grid", "uvtt_scale", stated=_short(stated),
                    derived=_short(across),
                )  # fmt: skip
            return Scale(size, across)
    pixels = stated if stated > 0 else width / size[0] if size else 0.0
    if pixels <= 0:
        raise InputProblem(error("resolution", "uvtt_no_size"))
    derived = (width / pixels, height / pixels)
    tally.changed["size"] += 1
    said = "-" if size is None else f"{_short(size[0])} x {_short(size[1])}"
    tally.note(
        "resolution.map_size", "uvtt_size", stated=said,
        derived=f"{_short(derived[0])} x {_short(derived[1])}",
    )  # fmt: skip
    return Scale(derived, pixels)


def _short(value: float) -> str:
    return f"{value:.4g}" if value < 1000 else f"{value:.0f}"
