"""Reading and writing map files: one module a format, and a report of what came across."""

from battlemap.formats.registry import Defaults, Format, formats, open_file, save_file
from battlemap.formats.report import Loaded, Report

__all__ = ["Defaults", "Format", "Loaded", "Report", "formats", "open_file", "save_file"]
