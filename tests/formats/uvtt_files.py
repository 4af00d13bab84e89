"""Universal VTT files made in code, one oddity each."""

import json
from base64 import b64encode
from io import BytesIO

from PIL import Image


def picture(width: int = 64, height: int = 48, kind: str = "PNG") -> bytes:
    """A picture whose every pixel has its own colour, so that cutting it is noticed."""
    out = BytesIO()
    image = Image.linear_gradient("L").resize((width, height)).convert("RGB")
    image.save(out, kind)
    return out.getvalue()


def points(*pairs: tuple[object, object]) -> list[dict[str, object]]:
    return [{"x": x, "y": y} for x, y in pairs]


def portal(*bounds: tuple[object, object], **more: object) -> dict[str, object]:
    return {"bounds": points(*bounds), **more}


def light(x: object, y: object, **more: object) -> dict[str, object]:
    return {"position": {"x": x, "y": y}, "range": 2, "intensity": 1, **more}


def content(*, size=(4, 3), origin=(0, 0), ppg=16, **entries: object) -> dict[str, object]:
    """A small map of 4 x 3 cells: one wall with a corner, a door, a light, a picture."""
    x, y = (value if isinstance(value, int | float) else 0 for value in origin)
    whole: dict[str, object] = {
        "format": 0.3,
        "resolution": {
            "map_origin": {"x": origin[0], "y": origin[1]},
            "map_size": {"x": size[0], "y": size[1]},
            "pixels_per_grid": ppg,
        },
        "line_of_sight": [points((x + 1, y + 1), (x + 3, y + 1), (x + 3, y + 2))],
        "objects_line_of_sight": [],
        "portals": [portal((x + 1.5, y + 2), (x + 2.5, y + 2), closed=True)],
        "environment": {"baked_lighting": False, "ambient_light": "ffffffff"},
        "lights": [light(x + 2, y + 1.5, color="ffeccd8b", shadows=True)],
        "image": b64encode(picture()).decode(),
    }
    whole.update(entries)
    return {key: value for key, value in whole.items() if value is not ...}


def packed(**entries: object) -> bytes:
    return json.dumps(content(**entries), ensure_ascii=False).encode("utf-8")
