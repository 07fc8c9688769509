"""The counter: presenter and view."""
