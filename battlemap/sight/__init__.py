"""What stands between two bodies, in three dimensions: the only importer of shapely."""
