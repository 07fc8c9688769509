"""The reports of a day as they are offered; no Qt, so that presenters can say it."""

from __future__ import annotations

from typing import Final

from till.screens.dialogs.asks import ChoiceAsk, ChoiceShown
from till.services.reports import ReportKind

REPORTS: Final = (
    (ReportKind.DAY, "Day report", "figures, tills, counts, exceptional acts"),
    (ReportKind.BETS, "Bet file", "every slip with its bets and where it stands"),
    (ReportKind.VOIDS, "Voids and reprints", "and serials that came to nothing (M.7)"),
    (ReportKind.UNCLAIMED, "Unclaimed", "won and not fetched, until when; lapsed (2(d))"),
    (ReportKind.LIABILITIES, "Liabilities", "the most we could owe, by meeting and slip"),
    (ReportKind.NOTICE, "Window notice", "the newest that hangs on this day (2(c))"),
)


def reports_ask(day: str, *before: ChoiceShown) -> ChoiceAsk:
    """Offer the reports of a day, after what else can be had there."""
    offered = tuple(ChoiceShown(title, text) for _, title, text in REPORTS)
    return ChoiceAsk(
        title=f"Reports · {day}",
        text="A report opens page by page: print it, or save it as a file.",
        choices=(*before, *offered),
        mark="printer",
    )
