"""A report as PDF."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from printing.reports.report import Report


def to_pdf(report: Report) -> bytes:
    """Set a report on A4 pages; the same report gives the same bytes."""
    from printing.pages import set_pages  # noqa: PLC0415 - on first use: reportlab is slow to load

    return set_pages(report)
