"""Contact by hand: areas, charges, threatened cells, arcs."""
