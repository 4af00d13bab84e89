"""The grid: cells, places, distances, diagonals, footprints, facings. Standard library only."""
