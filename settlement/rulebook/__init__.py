"""The dated rule book: clauses, terms and readings as data."""
