"""A report or a receipt as PDF."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from printing.document import Document
    from printing.reports.report import Report

COLUMNS = 48


def to_pdf(report: Report) -> bytes:
    """Set a report on A4 pages; the same report gives the same bytes."""
    from printing.pages import set_pages  # noqa: PLC0415 - on first use: reportlab is slow to load

    return set_pages(report)


def receipt_to_pdf(document: Document, columns: int = COLUMNS) -> bytes:
    """Set a receipt on one page as wide as its roll; the same document gives the same bytes."""
    from printing.roll import set_roll  # noqa: PLC0415 - on first use: reportlab is slow to load

    return set_roll(document, columns)
