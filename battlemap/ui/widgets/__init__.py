"""Small pieces the pages, panels and dialogs are built from."""
