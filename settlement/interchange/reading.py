"""Text of a document read as values: what cannot be read is named by its path."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from settlement.interchange.fault import DocumentFault

T = TypeVar("T")


def given(reader: Callable[[str], T], written: str, path: str) -> T:
    """Read what stands at a path; raises DocumentFault."""
    try:
        return reader(written)
    except ValueError as fault:
        raise DocumentFault(path, str(fault)) from fault


def if_given(reader: Callable[[str], T], written: str | None, path: str) -> T | None:
    """Read what may be left out; raises DocumentFault."""
    return None if written is None else given(reader, written, path)
