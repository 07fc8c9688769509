"""What was won and not fetched, until when it can be claimed, and what lapsed (2(d))."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from printing.receipts.common import day
from printing.reports.report import Report, Section, Table
from settlement.money import NOTHING, Money

if TYPE_CHECKING:
    from datetime import date

    from printing.reports.sheet import Sheet


@dataclass(frozen=True, slots=True, kw_only=True)
class Return:
    """A slip with money to come; ``claim_by`` is the last day on which it can be claimed."""

    serial: str
    taken: date
    client: str
    bets: tuple[str, ...]
    due: Money
    claim_by: date | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Unclaimed:
    """What waits, the first to lapse first; what lapsed with the day; and how many days a client has."""

    waiting: tuple[Return, ...]
    lapsed: tuple[Return, ...]
    days: int


def unclaimed_report(sheet: Sheet, found: Unclaimed) -> Report:
    """List both with their sums."""
    rule = f"A return can be claimed for {found.days} days after its last race; then it lapses (rule 2(d))."
    return sheet.report(
        "Unclaimed returns",
        Section(heading="The rule", words=(rule,)),
        _listed("Won, not claimed yet", found.waiting, sheet.day),
        _listed("Lapsed on this day", found.lapsed, sheet.day),
    )


def _listed(heading: str, returns: tuple[Return, ...], today: date) -> Section:
    if not returns:
        return Section(heading=heading, words=("None.",))
    total = sum((one.due for one in returns), NOTHING)
    return Section(
        heading=heading,
        table=Table(
            headings=("Slip", "Taken", "Bets", "Client", "Claim by", "To come"),
            rows=tuple(_row(one, today) for one in returns),
            total=(f"{len(returns)} slip{'' if len(returns) == 1 else 's'}", "", "", "", "", str(total)),
            figures=frozenset({5}),
            shares=(14, 13, 34, 11, 16, 12),
        ),
        flows=True,
    )


def _row(one: Return, today: date) -> tuple[str, ...]:
    claim_by = f"{day(one.claim_by)}\n{_left((one.claim_by - today).days)}" if one.claim_by else ""
    return (one.serial, day(one.taken), "\n".join(one.bets), one.client, claim_by, str(one.due))


def _left(days: int) -> str:
    if days < 0:
        return f"{-days} day{'' if days == -1 else 's'} ago"
    return "the last day" if days == 0 else f"{days} day{'' if days == 1 else 's'} left"
