"""Notices in the document."""

from __future__ import annotations

from datetime import date, datetime

from settlement.interchange.checks import check_unique
from settlement.interchange.fault import DocumentFault
from settlement.interchange.reading import given, if_given
from settlement.interchange.wire import NoticePart
from settlement.rulebook.notice import Notice


def to_notices(parts: tuple[NoticePart, ...]) -> tuple[Notice, ...]:
    """Turn the parts into notices; raises DocumentFault."""
    check_unique((part.number for part in parts), "notices", "number ")
    return tuple(_notice(part, f"notices[{place}]") for place, part in enumerate(parts))


def to_notice_parts(notices: tuple[Notice, ...]) -> tuple[NoticePart, ...]:
    """Write notices."""
    return tuple(map(_part, notices))


def _notice(part: NoticePart, path: str) -> Notice:
    first, last = (if_given(date.fromisoformat, getattr(part, key), f"{path}.{key}") for key in ("first", "last"))
    if first and last and last < first:
        raise DocumentFault(f"{path}.last", f"{last} is before {first}")
    return Notice(
        number=part.number,
        published=given(datetime.fromisoformat, part.published, f"{path}.published"),
        words=part.words,
        terms=dict(part.terms),
        events=part.events,
        meetings=part.meetings,
        sports=part.sports,
        first=first,
        last=last,
    )


def _part(notice: Notice) -> NoticePart:
    return NoticePart(
        number=notice.number,
        published=notice.published.isoformat(timespec="seconds"),
        words=notice.words,
        terms=dict(notice.terms),
        events=notice.events,
        meetings=notice.meetings,
        sports=notice.sports,
        first=str(notice.first) if notice.first else None,
        last=str(notice.last) if notice.last else None,
    )
