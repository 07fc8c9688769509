"""Translate: presenter, queue, candidates and view."""
