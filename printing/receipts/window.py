"""For the window: what the shop changes of its rules, or the place terms of a race; from when."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from printing.document import Align, Columns, Divider, Document, Size, Text
from printing.receipts.common import Issue, ShopDetails, foot, head, rule, second


@dataclass(frozen=True, slots=True, kw_only=True)
class WindowNotice:
    """A shop notice (2(c)): its words, and the terms it changes as name and value."""

    shop: ShopDetails
    issue: Issue
    number: int
    published: datetime
    words: str
    bears_on: str
    terms: tuple[tuple[str, str], ...]


def window_notice(notice: WindowNotice) -> Document:
    """Write the notice to hang in the window."""
    return Document.of(
        *head(notice.shop, notice.issue, f"NOTICE {notice.number}"),
        Divider(),
        Text(notice.words, Align.CENTRE, bold=True, size=Size.TALL),
        Divider(),
        Text(notice.bears_on),
        *(Columns(name, value) for name, value in notice.terms),
        Text(f"For bets taken from {second(notice.published)} on, and part of our rules {rule('2(c)')}."),
        *foot(notice.shop, notice.issue),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class DisplayedTerms:
    """Special place terms of a race (5(f)); ``fraction`` of the odds such as ``1/4``."""

    shop: ShopDetails
    issue: Issue
    race: str
    fraction: str
    places: int
    since: datetime


def terms_notice(terms: DisplayedTerms) -> Document:
    """Write the place terms to hang in the window."""
    places = "-".join(str(place + 1) for place in range(terms.places))
    return Document.of(
        *head(terms.shop, terms.issue, "PLACE TERMS"),
        Divider(),
        Text(terms.race, Align.CENTRE, bold=True, size=Size.TALL),
        Text(f"{terms.fraction} the odds, {places}", Align.CENTRE, bold=True, size=Size.TALL),
        Divider(),
        Text(f"For bets taken from {second(terms.since)} on, and part of our rules (rule 5(f))."),
        *foot(terms.shop, terms.issue),
    )
