"""Tests of the slip language, named after the clauses."""
