"""Pay: the slip, how it was settled, and the money."""
