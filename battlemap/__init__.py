"""Battlemap: a tactical grid battle map for game masters.

Who lives where, and who may import whom (checked by ``tests/test_architecture.py``):

    ui        -> session, formats, turns, rulings, rules, board, grid      only importer of PySide6
    cli       -> answers, formats, session, turns, rulings, movement, sight, rules, board, grid
                 (ui only inside the verb that opens the window or renders)
    answers   -> formats, session, turns, rulings, movement, sight, rules, board, grid
    session   -> formats, turns, rulings, movement, sight, rules, board, grid
    turns     -> rulings, movement, sight, rules, board, grid
    rulings   -> movement, sight, rules, board, grid
    movement  -> rules, board, grid                                        only importer of networkx
    sight     -> board, grid                                               only importer of shapely
    formats   -> board, grid
    rules     -> grid
    board     -> grid
    grid      -> nothing but the standard library
    __main__  -> cli
    problems, wording, sentences, decimals, resources, kept  <- everyone
"""

__version__ = "0.1.0"
