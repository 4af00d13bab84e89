"""Cover from the threats: marks in the cells, their legend, and the sums in the panel."""
