"""Receipts: pure functions to a Document."""
