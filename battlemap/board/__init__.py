"""Frozen maps: terrain, barriers, objects, tokens; edits turn a board into a board and what it touched."""
