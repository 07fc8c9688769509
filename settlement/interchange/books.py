"""Which rule book a document is settled and read under."""

from __future__ import annotations

from pathlib import Path

from settlement.interchange.fault import DocumentFault
from settlement.interchange.notices import to_notices
from settlement.interchange.wire import DocumentPart
from settlement.rulebook import RuleBook, load


def book_of(part: DocumentPart, shelf: Path | None = None) -> RuleBook:
    """Give the edition, of the shop's own shelf or ours, with the document's settings and notices; raises DocumentFault."""
    try:
        book = load(part.rulebook, shelf)
    except ValueError as fault:
        raise DocumentFault("rulebook", str(fault)) from fault
    try:
        set_so = book.with_settings(part.set)
    except ValueError as fault:
        raise DocumentFault("set", str(fault)) from fault
    try:
        return set_so.with_notices(to_notices(part.notices))
    except ValueError as fault:
        raise DocumentFault("notices", str(fault)) from fault
