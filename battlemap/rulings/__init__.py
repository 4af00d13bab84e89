"""The questions a table asks, answered from rules and board together."""
