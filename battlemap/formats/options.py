"""The chosen readings of a ruleset, as files write them."""

from collections.abc import Mapping
from types import MappingProxyType

from battlemap.board.book import Option
from battlemap.board.token import frozen_values
from battlemap.formats.table import Table, as_value, shown


def read_options(table: Table) -> Mapping[str, Option]:
    """Chosen readings: a number, a name, true or false, a list of numbers, or a table."""
    found: dict[str, Option] = {}
    for key, value in table.values.items():
        option = _option(value)
        if option is None:
            table.wrong(key, "needs_option", value=shown(value))
        else:
            found[key] = option
    return MappingProxyType(found)


def _option(value: object) -> Option | None:
    if isinstance(value, bool | int | str):
        return value
    if isinstance(value, list | tuple) and all(type(item) is int for item in value):
        return tuple(value)
    if isinstance(value, Mapping):
        entries = {str(key): as_value(item) for key, item in value.items()}
        kept = {key: item for key, item in entries.items() if item is not None}
        return frozen_values(kept) if len(kept) == len(entries) else None
    return None
