"""Dialogs: each asks one thing, and none is for a number that can be written in its place."""
