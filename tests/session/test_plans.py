"""Looking ahead: several turns, and a foe's reach with and without ours in its way."""

from battlemap.session.plans import reach_of_another, turns_ahead
from tests.drawn import document

LANE = """
    map = '''
      # # # # # # # # # #
      F . A . . . . . . .
      # # # # # # # # # #
    '''
    [tokens]
    F = { side = "foes", sheet = { speed = 5 } }
    A = { side = "party", sheet = { speed = 5 } }
    """


def test_each_turn_ahead_adds_its_own_cells() -> None:
    doc = document(LANE, "infinite-horror")
    bands = turns_ahead(doc, "A", 2, "move")
    assert [sorted(column for column, _ in band.costs) for band in bands] == [
        [1, 2, 3, 4, 5],
        [6, 7, 8],
    ]
    assert [band.name.say("zh_CN") for band in bands] == ["第①回合", "第②回合"]


def test_a_foes_reach_ends_at_ours_unless_ours_are_thought_away() -> None:
    doc = document(LANE, "infinite-horror")
    held = {cell for band in reach_of_another(doc, "F") for cell in band.costs}
    assert max(column for column, _ in held) == 1
    free = reach_of_another(doc, "F", through=frozenset({"party"}))
    assert max(column for column, _ in free[0].costs) == 3
    assert doc.clean
