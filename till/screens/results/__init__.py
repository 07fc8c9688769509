"""Results: nothing is posted before its effect is on the screen."""
