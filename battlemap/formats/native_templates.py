"""Areas laid on a map, as plain values for the native file and back."""

from fractions import Fraction

from battlemap.board.things import Template
from battlemap.formats.table import MOST_AWAY, Table
from battlemap.grid.exact import metres
from battlemap.grid.footprint import Footprint

Entry = dict[str, object]
KEYS = frozenset(
    (
        "id shape at size z toward angle width body word blast token item aim dice membership stops"
    ).split()
)
_TEXTS = ("word", "blast", "token", "item", "membership", "stops")
_MEMBERSHIPS = ("", "centre_inside", "any_part")
_STOPS = ("", "effect", "shot", "sight", "sound", "nothing")
_POINTS = ("toward", "aim")


def template_entry(template: Template) -> Entry:
    """An area; what has its usual value is left out."""
    entry: Entry = {
        "id": template.id,
        "shape": template.shape,
        "at": list(template.at),
        "size": template.size,
    }
    if template.z:
        entry["z"] = metres(template.z)
    for key in _POINTS:
        point = getattr(template, key)
        if point is not None:
            entry[key] = list(point)
    for key in ("angle", "width"):
        if getattr(template, key) is not None:
            entry[key] = getattr(template, key)
    if template.body != Footprint():
        entry["body"] = list(template.body)
    entry |= {key: getattr(template, key) for key in _TEXTS if getattr(template, key)}
    if template.dice:
        entry["dice"] = [[name, face] for name, face in template.dice]
    return entry


def read_template(table: Table, id: str) -> Template:
    """An area with the id its table gives."""
    table.check_keys(KEYS)
    return Template(
        id=id,
        shape=table.text("shape", "disc"),
        at=(_point(table, "at") if table.need("at") else None) or (Fraction(0), Fraction(0)),
        size=table.bounded("size", Fraction(0), MOST_AWAY),
        z=table.height("z", 0) or 0,
        toward=_point(table, "toward"),
        angle=_number(table, "angle"),
        width=_number(table, "width"),
        body=_body(table),
        word=table.text("word"),
        blast=table.text("blast"),
        token=table.text("token"),
        item=table.text("item"),
        aim=_point(table, "aim"),
        dice=tuple(_dice(table)),
        membership=table.word("membership", _MEMBERSHIPS, ""),
        stops=table.word("stops", _STOPS, ""),
    )


def _point(table: Table, key: str) -> tuple[Fraction, Fraction] | None:
    if key not in table.values or not table.lengths(key, 2):
        return None
    x, y = table.numbers(key, 2)
    return x, y


def _number(table: Table, key: str) -> Fraction | None:
    return table.bounded(key, Fraction(0), MOST_AWAY) if key in table.values else None


def _body(table: Table) -> Footprint:
    size = table.whole_numbers("body", 2) if "body" in table.values else (1, 1)
    if size and min(size) < 1:
        table.wrong("body", "needs_cells", value=str(list(size)))
        return Footprint()
    return Footprint(*size) if size else Footprint()


def _dice(table: Table) -> list[tuple[str, int]]:
    """What was thrown, each [name, face]."""
    found = []
    for at, entry in table.rows("dice"):
        parts = entry.items(at)
        if len(parts) == 2 and isinstance(parts[0], str) and type(parts[1]) is int:
            found.append((parts[0], parts[1]))
        else:
            entry.wrong(at, "needs_die", value=str(parts))
    return found
