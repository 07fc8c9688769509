"""The first start: a sample Saturday to try, or an empty shop to begin."""
