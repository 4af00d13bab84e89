"""Frozen maps: terrain, barriers, objects, tokens. An edit gives a new board and what changed."""
