"""The panels at the side: what a token can do, what the map is, what has happened."""
