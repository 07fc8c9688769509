"""The day: opened, read, counted and closed."""
