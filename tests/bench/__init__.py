"""The measures of `python3 -m tests --bench`, each in its own file."""
