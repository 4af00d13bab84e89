"""Cover by heights goes by all that stands right before a body, however it is put together."""

import pytest

from tests.rulings.positions import drawn, look

AP = "action-points"
WHERE = {"wall": {"kind": "low_wall", "from": [4, 0], "to": [4, 1]},
         "box": {"kind": "crate", "polygon": [[3, 0], [4, 0], [4, 1], [3, 1]]}}  # fmt: skip
A, B = ({"side": side, "stature": 1.6} for side in ("party", "foes"))


def tier(shape, spans):
    """The tier of B's cover behind walls or boxes with some bottoms and tops, in that order."""
    pieces = [
        {"id": f"o{number}", **WHERE[shape], "bottom": bottom, "top": top}
        for number, (bottom, top) in enumerate(spans)
    ]
    more = {"walls": pieces} if shape == "wall" else {"objects": pieces}
    return look(AP, drawn(AP, "A . . . B\n. . . . .", {"A": A, "B": B}, **more)).tier


@pytest.mark.parametrize("shape", sorted(WHERE))
@pytest.mark.parametrize(
    ("spans", "expected"),
    [
        ([(0, 1.6)], "full"),
        ([(0, 0.8), (0.8, 1.6)], "full"),
        ([(0, 0.5), (0.5, 1), (1, 1.6)], "full"),
        ([(0, 1.1)], "half"),
        ([(0, 0.5), (0.5, 1.1)], "half"),
        ([(0, 0.5)], "none"),
        ([(0, 0.5), (0, 1.6)], "full"),
        ([(0, 0.3), (0.3, 0.5)], "none"),
    ],
)
def test_AP_110_what_is_piled_up_covers_like_what_is_in_one_piece(shape, spans, expected):
    assert tier(shape, spans) == tier(shape, spans[::-1]) == expected


@pytest.mark.parametrize("far", [1.6, None])
def test_AP_109_what_stands_a_cell_farther_off_adds_nothing(far):
    walls = [{"kind": "low_wall", "from": [4, 0], "to": [4, 1], "top": 1.1}]
    walls += [{"kind": "low_wall", "from": [2, 0], "to": [2, 1], **({"top": far} if far else {})}]
    found = look(AP, drawn(AP, "A . . . B\n. . . . .", {"A": A, "B": B}, walls=walls))
    assert found.tier == "half"
