"""What a document expects, against what came out."""

from __future__ import annotations

from typing import Any

import msgspec

from settlement.interchange.wire import ExpectPart


def differences(expect: ExpectPart | None, answer: dict[str, Any]) -> list[str]:
    """List what differs, in words; what is not expected is not compared."""
    if expect is None:
        return []
    wanted = msgspec.to_builtins(expect)
    refused = wanted.pop("refused", None)
    found = [
        f"{key}: {wanted[key]} expected, {answer.get(key)} came out" for key in wanted if wanted[key] != answer.get(key)
    ]
    objected = {one["rule"] for one in answer["objections"]}
    if refused is not None and refused not in objected:
        found.append(f"refused: {refused} expected, objected by {sorted(objected)}")
    return found
