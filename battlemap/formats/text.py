"""Foreign text files: whatever the encoding, and whatever hangs on their end."""

import codecs
import json

from battlemap.formats.report import Tally
from battlemap.problems import InputProblem, error
from battlemap.wording import foreign

_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)


def decoded(content: bytes) -> str:
    """The text of a file: by its byte order mark, by its zeros, else UTF-8.

    What is no text shows as question marks: numbers and keys are plain in every encoding.
    """
    encoding = next((name for mark, name in _MARKS if content.startswith(mark)), "")
    if not encoding and content[:1] == b"\0":
        encoding = "utf-16-be"
    elif not encoding and content[1:2] == b"\0":
        encoding = "utf-16-le"
    return content.decode(encoding or "utf-8", "replace")


def lenient_json(content: bytes, tally: Tally) -> object:
    """The first JSON value of a text; what hangs on its end is left out and counted."""
    text = decoded(content).lstrip("\ufeff").strip(" \t\r\n\0")
    if not text:
        raise InputProblem(error("", "file_empty"))
    try:
        found: object
        found, end = json.JSONDecoder().raw_decode(text)
    except (ValueError, RecursionError) as fault:
        raise InputProblem(error("", "json_unreadable", why=foreign(fault))) from fault
    if text[end:].strip():
        tally.dropped["trailing"] += len(text[end:].strip())
    return found
