"""The windows. The only package that imports PySide6."""
