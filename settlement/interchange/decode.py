"""From bytes to the document's parts: duplicate keys, wrong types and unknown keys are refused by path."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any, Final, TypeAlias

import msgspec

from settlement.interchange.fault import DocumentFault
from settlement.interchange.fault_words import in_words, path_of
from settlement.interchange.wire import DocumentPart

# How msgspec writes a key of a map that it does not name.
_SOME_KEY: Final = "[...]"
_HALF: Final = re.compile("[\ud800-\udfff]")
# An escape, the first byte of half a character in UTF-8, and what only wider encodings have.
_HALF_BYTES: Final = (b"\\u", b"\xed", b"\x00")
Plain: TypeAlias = dict[str, Any] | list[Any] | str | int | float | bool | None


class _Twice(dict[str, object]):
    """An object in which a key stands twice."""

    key = ""


def decode(data: bytes | str) -> DocumentPart:
    """Read one document; raises DocumentFault for the first thing that is wrong."""
    sound = _if_sound(data)
    return sound if sound is not None else _looked_through(data)


def _if_sound(data: bytes | str) -> DocumentPart | None:
    """Read a document in which nothing is wrong, the fast way; None where something may be.

    What is read and written again is the same but for its spaces only if no key was lost because it stood twice.
    """
    try:
        plain = msgspec.json.decode(data)
        if msgspec.json.encode(plain) != msgspec.json.format(_bytes(data), indent=-1):
            return None
        return msgspec.convert(plain, DocumentPart)
    except (ValueError, RecursionError):
        return None


def _bytes(data: bytes | str) -> bytes:
    return data.encode() if isinstance(data, str) else data


def _looked_through(data: bytes | str) -> DocumentPart:
    """Read a document pair by pair, to say what is wrong with it and where."""
    pairs = _Pairs()
    try:
        plain: Plain = json.loads(data, object_pairs_hook=pairs, parse_constant=_no_constant)
    except ValueError as fault:
        raise DocumentFault("", f"This is not JSON: {fault}") from fault
    except RecursionError as fault:
        raise DocumentFault("", "This is nested too deep to be a settlement document") from fault
    if pairs.twice or _may_have_half(data):
        for path, text in _unsound(plain, ""):
            raise DocumentFault(path, text)
    try:
        return msgspec.convert(plain, DocumentPart)
    except msgspec.ValidationError as fault:
        raise in_words(str(fault), _key_at_fault(plain, str(fault))) from fault


class _Pairs:
    """Makes objects of their pairs, and notes whether a key ever stood twice: then all is looked through."""

    def __init__(self) -> None:
        self.twice = False

    def __call__(self, pairs: list[tuple[str, object]]) -> dict[str, object]:
        found = dict(pairs)
        if len(found) == len(pairs):
            return found
        self.twice = True
        twice = _Twice(found)
        keys = [key for key, _ in pairs]
        twice.key = next(key for key in keys if keys.count(key) > 1)
        return twice


def _may_have_half(data: bytes | str) -> bool:
    """Say whether half of a character may stand in it, escaped or as bytes that decode to one."""
    if isinstance(data, bytes):
        return any(sign in data for sign in _HALF_BYTES)
    return "\\u" in data or _HALF.search(data) is not None


def _no_constant(text: str) -> object:
    raise ValueError(f"{text} is not a value of JSON")


def _unsound(value: Plain, path: str) -> Iterator[tuple[str, str]]:
    """Find keys that stand twice and halves of characters; both pass through JSON and must not pass through us."""
    if isinstance(value, _Twice):
        yield _joined(path, value.key), "the key stands here twice"
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from _unsound(key, path)
            yield from _unsound(inner, _joined(path, key))
    elif isinstance(value, list):
        for place, inner in enumerate(value):
            yield from _unsound(inner, f"{path}[{place}]")
    elif isinstance(value, str) and _HALF.search(value):
        yield path.encode(errors="replace").decode(), "half of a character stands here"


def _joined(path: str, key: str) -> str:
    return f"{path}.{key}" if path else key


def _key_at_fault(plain: Plain, fault: str) -> str:
    """Name the key of a map that msgspec calls ``[...]``: the one whose removal changes the finding."""
    path = path_of(fault)
    if _SOME_KEY not in path:
        return ""
    found = plain
    for step in path.split(_SOME_KEY)[0].replace("[", ".").replace("]", "").split("."):
        found = found[int(step)] if isinstance(found, list) else found[step] if isinstance(found, dict) else None
    return (
        next((key for key in found if _is_other_without(plain, found, key, fault)), "")
        if isinstance(found, dict)
        else ""
    )


def _is_other_without(plain: Plain, found: dict[str, Any], key: str, fault: str) -> bool:
    held = found.pop(key)
    try:
        msgspec.convert(plain, DocumentPart)
    except msgspec.ValidationError as other:
        return str(other) != fault
    finally:
        found[key] = held
    return True
