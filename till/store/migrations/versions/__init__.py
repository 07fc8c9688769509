"""Each migration, oldest first."""
