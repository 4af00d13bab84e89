"""What the validator found, in this program's own words: place, code and nearest spelling."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, get_args, get_origin

from battlemap.problems import Problem, error
from battlemap.rules.spelling import unknown
from battlemap.sentences import SENTENCES

if TYPE_CHECKING:
    from pydantic import BaseModel, ValidationError

_PLAIN = {
    "missing": "rules_key_missing",
    "string_type": "value_text",
    "bool_type": "value_flag",
    "tuple_type": "value_list",
    "dict_type": "value_table",
    "model_type": "value_table",
    "int_type": "value_whole",
    "int_from_float": "value_whole",
    "int_parsing": "value_whole",
    "too_short": "value_empty",
}


def complaints(fault: "ValidationError", root: type["BaseModel"]) -> list[Problem]:
    """One problem for each thing wrong, in the order of the file's keys."""
    details = fault.errors(include_url=False)
    return [_complaint(detail, root) for detail in details if not _follows(detail, details)]


def _follows(detail: Mapping[str, Any], details: Sequence[Mapping[str, Any]]) -> bool:
    """Whether a list is short only because its entries are wrong."""
    path = detail["loc"]
    deeper = (other["loc"] for other in details if len(other["loc"]) > len(path))
    return detail["type"] == "too_short" and any(loc[: len(path)] == path for loc in deeper)


def place(path: Sequence[str | int]) -> str:
    """A key path as it is written: ``bands[1].mode``."""
    text = ""
    for part in path:
        text += f"[{part}]" if isinstance(part, int) else f".{part}" if text else part
    return text


def _complaint(detail: Mapping[str, Any], root: type["BaseModel"]) -> Problem:
    path = [part for part in detail["loc"] if part not in _BRANCHES]
    kind, context = detail["type"], detail.get("ctx", {})
    if kind in SENTENCES:
        return error(place(path), kind, **context)
    if kind in _PLAIN:
        return error(place(path), _PLAIN[kind])
    if kind == "extra_forbidden":
        known = _known_keys(root, path[:-1])
        code, arguments = unknown("key_unknown", str(path[-1]), known)
        return error(place(path), code, **arguments)
    if kind in ("literal_error", "enum"):
        return error(
            place(path), "value_choice", value=str(detail["input"]), known=context["expected"]
        )
    if kind == "string_pattern_mismatch":
        return error(place(path), "value_name", value=str(detail["input"]))
    return error(place(path), "value_wrong", what=detail["msg"])


# Parts of a validator's path that are no keys: "[key]" marks a table's key, the rest a union's arm.
_BRANCHES = {"[key]", "bool", "constrained-str", "function-before[_exact(), any]"}


def _known_keys(model: Any, path: Sequence[str | int]) -> list[str]:
    for part in path:
        model = _inner(model, part)
        if model is None:
            return []
    return list(_fields(model))


def _inner(model: Any, part: str | int) -> Any:
    if isinstance(model, _Many):
        return next(_tables(model.entry), None)
    field = _fields(model).get(str(part))
    return None if field is None else next(_tables(field.annotation), None)


def _fields(model: Any) -> Mapping[str, Any]:
    found: Mapping[str, Any] = getattr(model, "model_fields", {})
    return found


def _tables(annotation: Any) -> Iterator[Any]:
    """What a key's value is made of: a section, or a table or list of them."""
    arguments = get_args(annotation)
    if _fields(annotation):
        yield annotation
    elif get_origin(annotation) in (dict, tuple):
        yield _Many(arguments[1] if get_origin(annotation) is dict else arguments[0])
    else:
        for argument in arguments:
            yield from _tables(argument)


@dataclass(frozen=True)
class _Many:
    """A table or list whose entries are alike: any key leads to one of them."""

    entry: Any
