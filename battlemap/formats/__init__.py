"""Reading and writing map files: one module a format, and a report of what came across."""
