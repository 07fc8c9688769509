"""Faults: what does not work at the counter, in words that a screen can show as they are."""

from __future__ import annotations


class TillFault(Exception):  # noqa: N818 - design.md speaks of faults
    """Something did not work; its text says what and where. Nothing is half done, and the till goes on.

    It is the one family that may reach a screen: the books, the recorder, a file. Anything else is a fault of ours.
    """


class BooksFault(TillFault):
    """The books could not be read or written; what was begun is undone."""
