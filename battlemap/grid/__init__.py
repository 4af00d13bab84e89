"""The grid: cells and places, distances and diagonals, footprints, facings. Standard library only."""
