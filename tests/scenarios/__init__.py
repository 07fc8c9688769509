"""Narrated days."""
