"""What every report says over its pages: whose it is, of which day, under which rules, made by whom and when."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from printing.receipts.common import day, second
from printing.reports.report import Report, Section

if TYPE_CHECKING:
    from datetime import date

    from printing.receipts.common import Issue, ShopDetails


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """The shop, the moment a report is made, the trading day it is of, and the edition of the rules."""

    shop: ShopDetails
    issue: Issue
    day: date
    edition: date

    @property
    def house(self) -> str:
        """The shop by name and branch."""
        return f"{self.shop.name}, {self.shop.branch}"

    def report(self, title: str, *sections: Section, subtitle: str = "", signatures: tuple[str, ...] = ()) -> Report:
        """Give a report of this day; without a subtitle the day is it."""
        return Report(
            title=title,
            subtitle=subtitle or day(self.day),
            made=f"{self.house} · {second(self.issue.at)} by {self.issue.staff}",
            sections=sections,
            signatures=signatures,
            training=self.issue.training,
            head=f"{self.house} · {day(self.day)} · Rules of {day(self.edition)}",
        )
