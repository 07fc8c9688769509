"""Reports: pure functions to a Document."""
