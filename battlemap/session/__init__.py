"""The open document and what a game master's hands do with it. No Qt."""
