"""The day: opened, read, counted, closed."""
