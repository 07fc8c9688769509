"""The till of a betting shop."""
