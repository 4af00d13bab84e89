"""The map as Qt draws it: one item for each drawable of a picture, overlays while a token moves."""
