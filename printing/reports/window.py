"""A notice for the window on A4, to be read from the street (2(c))."""

from __future__ import annotations

from typing import TYPE_CHECKING

from printing.receipts.common import day, second
from printing.reports.report import Figure, Report, Section

if TYPE_CHECKING:
    from datetime import date

    from printing.receipts.window import WindowNotice


def notice_sheet(notice: WindowNotice, edition: date) -> Report:
    """Set the notice large, its terms under it."""
    house = f"{notice.shop.name}, {notice.shop.branch}"
    return Report(
        title=f"Notice {notice.number}",
        subtitle=house,
        made=f"{house} · {second(notice.issue.at)} by {notice.issue.staff}",
        sections=(
            Section(
                heading=notice.words,
                figures=tuple(Figure(name, value) for name, value in notice.terms),
                words=(
                    notice.bears_on,
                    f"For bets taken from {second(notice.published)} on, and part of our rules (rule 2(c)).",
                ),
                large=True,
            ),
            Section(
                heading="Who answers for it", words=(*notice.shop.address, notice.shop.operator, notice.shop.licence)
            ),
        ),
        training=notice.issue.training,
        head=f"{house} · {day(notice.published.date())} · Rules of {day(edition)}",
    )
