"""Tests of the settlement engine, named after the clauses."""
