"""What several obstacles come to together before one silhouette."""

import pytest

from battlemap.sight.scene import scene
from battlemap.sight.silhouette import hidden
from battlemap.sight.together import share_of, stacks
from tests.sight.sights import board, body, crate, token, wall

SIDES = {
    "one": ([wall(2, 0, 2, 1, "w")], {"w"}),
    "one behind the other": ([wall(2, 0, 2, 1, "w"), wall(3, 0, 3, 1, "v")], {"wv"}),
    "side by side": ([wall(2, 0, 2, 0.5, "w"), wall(2, 0.5, 2, 1, "v")], {"w", "v"}),
    "partly": ([wall(2, 0, 2, 1, "w"), wall(3, 0, 3, 0.5, "v")], {"w", "wv"}),
    "low before tall": ([wall(2, 0, 2, 1, "w", top=1500), wall(3, 0, 3, 1, "v")], {"v", "wv"}),
    "twice at one place": ([wall(2, 0, 2, 1, "w"), wall(2, 0, 2, 1, "v")], {"wv"}),
    "none": ([], set()),
}


@pytest.mark.parametrize("name", SIDES)
def test_regions_of_a_silhouette_know_what_lies_before_them(name) -> None:
    walls, expected = SIDES[name]
    made = board(token("A", (0, 0)), token("B", (5, 0)), barriers=walls)
    seen = hidden(scene(made, "sight"), body(made, "A"), body(made, "B"))
    ids = [piece.id for piece in seen.pieces]
    assert set(stacks(seen, ids)) == {frozenset(stack) for stack in expected}
    assert share_of(seen, ids) == pytest.approx(seen.fraction)


@pytest.mark.parametrize("place", [0.4 + step / 1000 for step in range(12)])
def test_a_thin_post_is_met_wherever_it_stands(place) -> None:
    post = crate(8, place, 8.1, place + 0.02, name="post")
    made = board(
        token("A", (0, 0)), token("B", (10, 0)), barriers=[wall(5, 0, 5, 1, "w")], things=[post]
    )
    seen = hidden(scene(made, "sight"), body(made, "A"), body(made, "B"))
    assert set(stacks(seen, ["w", "post"])) == {frozenset({"w"}), frozenset({"w", "post"})}
