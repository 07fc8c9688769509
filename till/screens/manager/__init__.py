"""The manager’s sheet: F9 from any screen."""
