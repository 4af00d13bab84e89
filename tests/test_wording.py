"""Every sentence is said once: no code twice, in one part or in several."""

import ast
from collections import Counter
from pathlib import Path

from battlemap.sentences import PARTS, SENTENCES
from battlemap.wording import filled


def codes_of(path: Path) -> list[str]:
    tree = ast.parse(path.read_text("utf-8"))
    (table,) = (node.value for node in tree.body if isinstance(node, ast.AnnAssign))
    assert isinstance(table, ast.Dict)
    return [key.value for key in table.keys if isinstance(key, ast.Constant)]


def test_no_code_stands_twice() -> None:
    codes = Counter(code for part in PARTS for code in codes_of(Path(part.__file__)))
    assert [code for code, count in codes.items() if count > 1] == []
    assert set(codes) == set(SENTENCES)


def test_a_space_stands_where_chinese_meets_letters_or_digits_of_a_word() -> None:
    said = filled("{name}的掩体，到{name}；{cell}挡住", {"name": "匪徒 3", "cell": "K8"})
    assert said == "匪徒 3 的掩体，到匪徒 3；K8 挡住"
    assert filled("{name}的掩体", {"name": "雨燕"}) == "雨燕的掩体"
    assert filled("Cover of {name}", {"name": "雨燕"}) == "Cover of 雨燕"
