"""Migrations of the books, one a change of the schema."""
