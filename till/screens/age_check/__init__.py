"""Age check: one key over any screen."""
