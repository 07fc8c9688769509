"""What stops the demonstration: the till did not do what the story says."""

from __future__ import annotations


class Mishap(Exception):  # noqa: N818 - it names what happened
    """Something did not go as the story tells; the text says when and what."""
