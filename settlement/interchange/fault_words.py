"""What msgspec finds wrong, in our words: what stands there, and what belongs there."""

from __future__ import annotations

import re
from typing import Final

from settlement.interchange.contest_wire import CONTEST_FORMS
from settlement.interchange.fault import DocumentFault
from settlement.interchange.forms import FORMS

_AT: Final = re.compile(r"^(?P<text>.*?)(?: - at (?P<key>`key` in )?`\$?\.?(?P<path>.*)`)?$", re.DOTALL)
_KINDS: Final = {
    "str": "text",
    "int": "a whole number",
    "float": "a number with a point",
    "bool": "true or false",
    "object": "an object",
    "array": "a list",
    "null": "null",
}
# What msgspec says → what we say. The first that fits is taken.
_SAYINGS: Final = (
    (r"Invalid enum value (?P<a>.+)", "{a} is none of the values this key takes"),
    (r"Expected `int` >= (?P<a>\d+)", "a number from {a} on belongs here"),
    (r"Expected `int` <= (?P<a>\d+)", "a number up to {a} belongs here"),
    (r"Expected `str` of length >= \d+", "this is empty"),
    (r"Expected `str` of length <= (?P<a>\d+)", "this is longer than {a} signs"),
    (r"Expected `array` of length >= (?P<a>\d+)", "this list is empty"),
    (r"Expected `array` of length (?P<a>\d+), got (?P<b>\d+)", "{a} values belong here, not {b}"),
)


def path_of(fault: str) -> str:
    """Give the path in msgspec's message, without the ``$`` of the whole document."""
    match = _AT.match(fault)
    return (match["path"] or "") if match else ""


def in_words(fault: str, key: str) -> DocumentFault:
    """Say a finding in our words; ``key`` stands for the ``[...]`` of a path."""
    match = _AT.match(fault)
    text = match["text"] if match else fault
    path = path_of(fault).replace("[...]", f".{key}")
    if unknown := re.fullmatch(r"Object contains unknown field `(.+)`", text):
        return DocumentFault(f"{path}.{unknown[1]}".removeprefix("."), "no such key")
    if missing := re.fullmatch(r"Object missing required field `(.+)`", text):
        return DocumentFault(f"{path}.{missing[1]}".removeprefix("."), "this key is wanting")
    said = _saying(text)
    return DocumentFault(path, f"a key here: {said}" if match and match["key"] else said)


def _saying(text: str) -> str:
    if form := re.fullmatch(r"Expected `str` matching regex '(.+)'", text):
        written = form[1].replace(r"\\", "\\")
        return f"{(FORMS | CONTEST_FORMS).get(written, 'other text')} belongs here"
    if kinds := re.fullmatch(r"Expected (`.+`), got `(.+)`", text):
        return f"{_either(kinds[1])} belongs here, not {_KINDS.get(kinds[2], kinds[2])}"
    for pattern, ours in _SAYINGS:
        if match := re.fullmatch(pattern, text, re.DOTALL):
            return ours.format(**match.groupdict())
    return text


def _either(kinds: str) -> str:
    return " or ".join(_KINDS.get(kind, kind) for kind in kinds.strip("`").split(" | ") if kind != "null")
