"""B013: several tokens moved together."""

from battlemap.rules.verdict import Verdict
from battlemap.session import edits
from battlemap.session.document import Document, Edit
from battlemap.session.drag import Drag
from battlemap.session.group import GroupDrag, together
from tests.drawn import document

PAIR = """
    map = '''
      . . . . . . . . . .
      . . . . . . . . . .
      . . A . . . . . . .
      . . . . . . . . . .
      . . . . . B . . . .
    '''
    WALL
    [tokens]
    A = { side = "party", sheet = { agility = 40 } }
    B = { side = "party", sheet = { agility = 40 } }
    """


def drop(doc: Document, by: tuple[int, int]) -> Edit | Verdict | None:
    """Drag both by the first, so many cells across and down, and let go there."""
    drag = GroupDrag(doc, ["A", "B"], "A")
    drag.enter((drag.token.cell[0] + by[0], drag.token.cell[1] + by[1]))
    return drag.drop()


def moved(doc: Document, by: tuple[int, int]) -> Document:
    edit = drop(doc, by)
    assert isinstance(edit, Edit), edit
    doc.apply(edit)
    return doc


def test_B013_if_one_would_cross_a_wall_none_goes() -> None:
    doc = document(PAIR.replace("WALL", "walls = [{ from = [7, 0], to = [7, 5] }]"))
    said = drop(doc, (3, 0))
    assert isinstance(said, Verdict)
    assert said.reasons[0].text() == "B: No way leads to I5"
    assert [token.cell for token in doc.board.tokens] == [(2, 2), (5, 4)]
    assert moved(doc, (1, 0)).board.token("B").cell == (6, 4)


def test_B013_neighbours_do_not_block_each_other_and_one_undo_takes_both_back() -> None:
    text = PAIR.replace("WALL", "").replace(". . A . .", ". . . . .")
    doc = document(text.replace(". . . . . B", ". . . A B ."))
    before = doc.book
    moved(doc, (2, 0))
    assert [token.cell for token in doc.board.tokens] == [(5, 4), (6, 4)]
    assert doc.board.token("A").standing("action-points").spent == 2
    doc.undo()
    assert doc.book is before


def test_B013_each_keeps_its_own_height() -> None:
    doc = document(
        """
        map = '''
          A . . .
          B . . .
        '''
        tokens = { A = { side = "party" }, B = { side = "party", z = 6.4 } }
        """
    )
    moved(doc, (2, 0))
    assert [token.place.z for token in doc.board.tokens] == [0, 6400]


def test_a_step_of_a_group_drag_is_that_of_each_alone() -> None:
    doc = document(PAIR.replace("WALL", ""))
    drag = GroupDrag(doc, ["A", "B"], "B")
    drag.enter((7, 3))
    assert [member.token.id for member in drag.members] == ["B", "A"]
    for member in drag.members:
        alone = Drag(doc, member.token.id)
        assert alone.enter(member.hover.cell) == member.hover
    assert drag.cost == sum(member.hover.cost for member in drag.members)


def test_the_bands_of_a_group_are_the_cells_all_may_go_to() -> None:
    doc = document(PAIR.replace("WALL", "walls = [{ from = [7, 0], to = [7, 5] }]"))
    drag = GroupDrag(doc, ["A", "B"], "A")
    shown = {cell for band in drag.bands for cell in band.costs}
    assert (3, 2) in shown
    assert (5, 2) not in shown
    every = [(column, row) for column in range(10) for row in range(5)]
    assert shown == {cell for cell in every if drag.enter(cell).verdict}


def test_waypoints_turns_and_free_moves_are_for_all_of_a_group() -> None:
    doc = document(PAIR.replace("WALL", "walls = [{ from = [7, 0], to = [7, 5] }]"))
    drag = GroupDrag(doc, ["A", "B"], "A")
    drag.enter((2, 1))
    assert drag.waypoint()
    drag.enter((3, 1))
    assert [len(member.hover.waypoints) for member in drag.members] == [1, 1]
    assert drag.back()
    assert not drag.back()
    drag.enter((5, 2))
    drag.turn(1)
    facings = [member.hover.facing for member in drag.members]
    assert not drag.drop()
    doc.apply(drag.drop(free=True))
    assert [token.cell for token in doc.board.tokens] == [(5, 2), (8, 4)]
    assert [token.facing for token in doc.board.tokens] == facings
    assert [token.standing("action-points").spent for token in doc.board.tokens] == [0, 0]
    assert len(doc.book.log) == 2
    doc.undo()
    assert not doc.can_undo


def test_a_group_that_stays_where_it_is_makes_no_edit() -> None:
    doc = document(PAIR.replace("WALL", ""))
    assert GroupDrag(doc, ["A", "B"], "A").drop() is None


def test_what_is_done_to_several_is_one_step_that_names_them() -> None:
    doc = document(PAIR.replace("WALL", ""))
    edit = together(doc, ["A", "B"], edits.remove_token)
    assert edit.text() == "Remove A, B"
    doc.apply(edit)
    assert doc.board.tokens == ()
    doc.undo()
    assert together(doc, ["B"], edits.remove_token).text() == "Remove B"
