"""B013: several tokens moved together."""

from battlemap.rules.verdict import Verdict
from battlemap.session.document import Document, Edit
from battlemap.session.group import move_group
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


def moved(doc: Document, by: tuple[int, int]) -> Document:
    edit = move_group(doc, ["A", "B"], by)
    assert isinstance(edit, Edit), edit
    doc.apply(edit)
    return doc


def test_B013_if_one_would_cross_a_wall_none_goes() -> None:
    doc = document(PAIR.replace("WALL", "walls = [{ from = [7, 0], to = [7, 5] }]"))
    assert isinstance(move_group(doc, ["A", "B"], (3, 0)), Verdict)
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
        tokens = { A = { side = "party" }, B = { side = "party", z = 6 } }
        """
    )
    moved(doc, (2, 0))
    assert [token.place.z for token in doc.board.tokens] == [0, 6000]
