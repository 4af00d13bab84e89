"""Every sentence is said once: no code twice, no template without its words."""

import ast
from pathlib import Path

from battlemap import sentences

SOURCE = Path(sentences.__file__)


def test_no_code_stands_twice() -> None:
    tree = ast.parse(SOURCE.read_text("utf-8"))
    (table,) = (node.value for node in tree.body if isinstance(node, ast.AnnAssign))
    assert isinstance(table, ast.Dict)
    codes = [key.value for key in table.keys if isinstance(key, ast.Constant)]
    assert sorted(codes) == sorted(set(codes))
    assert len(codes) == len(sentences.SENTENCES)
