"""From bytes to the document's parts: duplicate keys, wrong types and unknown keys are refused by path."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Final

import msgspec

from settlement.interchange.fault import DocumentFault
from settlement.interchange.wire import DocumentPart

_AT: Final = re.compile(r"^(?P<text>.*?)(?: - at `(?P<path>.*)`)?$", re.DOTALL)


class _Twice(dict[str, object]):
    """An object in which a key stands twice."""

    key = ""


def decode(data: bytes | str) -> DocumentPart:
    """Read one document; raises DocumentFault for the first thing that is wrong."""
    try:
        plain = json.loads(data, object_pairs_hook=_pairs, parse_float=_no_float, parse_constant=_no_float)
    except ValueError as fault:
        raise DocumentFault("", f"This is not JSON: {fault}") from fault
    except RecursionError as fault:
        raise DocumentFault("", "This is nested too deep to be a settlement document") from fault
    for path, key in _doubled(plain, ""):
        raise DocumentFault(_joined(path, key), "the key stands here twice")
    try:
        return msgspec.convert(plain, DocumentPart)
    except msgspec.ValidationError as fault:
        raise _in_words(fault) from fault


def _pairs(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) == len(pairs):
        return found
    twice = _Twice(found)
    keys = [key for key, _ in pairs]
    twice.key = next(key for key in keys if keys.count(key) > 1)
    return twice


def _no_float(text: str) -> object:
    raise ValueError(f"{text} is a number with a point; money and odds are written as text")


def _doubled(value: object, path: str) -> Iterator[tuple[str, str]]:
    if isinstance(value, _Twice):
        yield path, value.key
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from _doubled(inner, _joined(path, key))
    elif isinstance(value, list):
        for place, inner in enumerate(value):
            yield from _doubled(inner, f"{path}[{place}]")


def _joined(path: str, key: str) -> str:
    return f"{path}.{key}" if path else key


def _in_words(fault: msgspec.ValidationError) -> DocumentFault:
    match = _AT.match(str(fault))
    if match is None:
        return DocumentFault("", str(fault))
    path = (match["path"] or "").removeprefix("$").removeprefix(".")
    text = match["text"]
    if unknown := re.search(r"contains unknown field `(.+)`", text):
        return DocumentFault(_joined(path, unknown[1]), "no such key")
    if missing := re.search(r"missing required field `(.+)`", text):
        return DocumentFault(_joined(path, missing[1]), "this key is wanting")
    return DocumentFault(path, text)
