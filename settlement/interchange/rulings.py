"""What a manager decided about a price, in the document."""

from __future__ import annotations

from datetime import datetime
from typing import Final, Literal

from settlement.interchange.reading import given
from settlement.interchange.wire import RulingPart
from settlement.ruling import Found, Ruling

_WRITTEN: Final[dict[Found, Literal["price error", "rigged", "void"]]] = {
    Found.PRICE_ERROR: "price error",
    Found.RIGGED: "rigged",
    Found.VOID: "void",
}


def to_ruling(part: RulingPart | None, path: str) -> Ruling | None:
    """Turn the part into a ruling; raises DocumentFault."""
    if part is None:
        return None
    at = given(datetime.fromisoformat, part.at, f"{path}.at")
    return Ruling(found=Found(part.found), by=part.by, authority=part.authority, at=at, why=part.why)


def to_ruling_part(ruling: Ruling | None) -> RulingPart | None:
    """Write a ruling."""
    if ruling is None:
        return None
    return RulingPart(
        found=_WRITTEN[ruling.found],
        by=ruling.by,
        authority=ruling.authority,
        at=ruling.at.isoformat(timespec="seconds"),
        why=ruling.why,
    )
