"""Settlement values as JSON text, and back exactly."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import TypeVar

import msgspec

T = TypeVar("T")


def encode(value: object) -> str:
    """Write a value of the settlement or the services as JSON; equal values give the same text."""
    return msgspec.json.encode(value, enc_hook=_plain).decode()


def decode(text: str, kind: type[T]) -> T:
    """Read a value of ``kind`` back, equal to the one that was written; raises ``msgspec.ValidationError``."""
    return msgspec.json.decode(text, type=kind, dec_hook=_restored)


def _plain(value: object) -> object:
    match value:
        case Fraction():
            return str(value)
        case Mapping():
            return dict(value)
        case _:
            raise NotImplementedError(f"{type(value).__name__} has no written form")


def _restored(kind: type, value: object) -> object:
    if kind is Fraction and isinstance(value, str):
        return Fraction(value)
    raise NotImplementedError(f"{kind.__name__} has no written form")
