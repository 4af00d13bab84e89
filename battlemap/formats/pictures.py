"""Picture files: told apart by their first bytes, measured without being decoded."""

import struct
import warnings
from collections.abc import Mapping
from hashlib import sha256
from io import BytesIO

from PIL import Image, UnidentifiedImageError

from battlemap.problems import InputProblem, error
from battlemap.wording import foreign

MOST_PIXELS = 178_000_000
"""The largest picture that is taken in, 13,300 x 13,300: 700 MB when drawn, Pillow's own limit."""
KINDS: Mapping[str, tuple[str, str]] = {
    "PNG": (".png", "png"),
    "JPEG": (".jpg", "jpeg"),
    "WEBP": (".webp", "webp"),
    "GIF": (".gif", "gif"),
    "BMP": (".bmp", "bmp"),
}
_FAULTS = (UnidentifiedImageError, OSError, SyntaxError, ValueError, EOFError, struct.error)


def kind_of(content: bytes) -> str:
    """PNG, JPEG, WEBP, GIF or BMP by its first bytes; nothing for anything else."""
    heads = {b"\x89PNG\r\n\x1a\n": "PNG", b"\xff\xd8\xff": "JPEG", b"GIF8": "GIF", b"BM": "BMP"}
    if content[:4] == b"RIFF" and content[8:12] == b"WEBP":
        return "WEBP"
    return next((kind for head, kind in heads.items() if content.startswith(head)), "")


def suffix_of(content: bytes) -> str:
    """The file ending that suits a picture's bytes."""
    kind = kind_of(content)
    return KINDS[kind][0] if kind else ".bin"


def picture_name(content: bytes) -> str:
    """The name of a picture in a book: its content's hash, so that no two clash."""
    return sha256(content).hexdigest()[:16] + suffix_of(content)


def size_of(content: bytes) -> tuple[int, int]:
    """Width and height in pixels; InputProblem for what is no whole picture or too large a one.

    The picture is not drawn in full for that: its head, length and checksums are looked at.
    """
    kind = kind_of(content)
    if not kind:
        raise InputProblem(error("", "picture_unknown"))
    with warnings.catch_warnings():
        # The limit here is ours; Pillow would warn at a fourth of it.
        warnings.simplefilter("ignore", Image.DecompressionBombWarning)
        try:
            size = _checked(content, kind)
        except Image.DecompressionBombError as fault:
            raise _too_large() from fault
        except _FAULTS as fault:
            raise InputProblem(error("", "picture_broken", why=foreign(fault))) from fault
    if size[0] * size[1] > MOST_PIXELS:
        raise _too_large()
    return size


def _too_large() -> InputProblem:
    return InputProblem(error("", "picture_too_large", most=MOST_PIXELS // 1_000_000))


def _checked(content: bytes, kind: str) -> tuple[int, int]:
    with Image.open(BytesIO(content), formats=[kind]) as picture:
        size = picture.size
        if kind == "JPEG":
            # An eighth of the size is enough to meet the end of a cut file.
            picture.draft("L", (1, 1))
            picture.load()
        else:
            picture.verify()
    if kind == "WEBP" and int.from_bytes(content[4:8], "little") + 8 > len(content):
        raise EOFError("the file is cut off")
    return size
