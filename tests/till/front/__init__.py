"""The front of the till."""
