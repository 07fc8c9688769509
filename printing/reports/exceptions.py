"""Voids and reprints: every act of a day that is listed by name, with who did it and who signed (M.7)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from printing.reports.report import Figure, Report, Section, Table

if TYPE_CHECKING:
    from printing.reports.day import Exceptional
    from printing.reports.sheet import Sheet
    from settlement.money import Money


@dataclass(frozen=True, slots=True, kw_only=True)
class Exceptions:
    """The acts in their order; ``no_bet`` are the serials that came to nothing, each with why."""

    acts: tuple[Exceptional, ...]
    given_back: Money
    no_bet: tuple[tuple[str, str], ...] = ()


def voids_and_reprints(sheet: Sheet, found: Exceptions) -> Report:
    """List them, counted by kind, and the serials that came to nothing."""
    return sheet.report("Voids and reprints", _counted(found), acts_listed(found.acts, "What was done"), _no_bet(found))


def acts_listed(acts: tuple[Exceptional, ...], heading: str) -> Section:
    """List acts with their time, who did them, who signed and why."""
    if not acts:
        return Section(heading=heading, words=("None.",))
    return Section(
        heading=heading,
        table=Table(
            headings=("Time", "What", "Slip", "By", "Authority", "Why"),
            rows=tuple((one.at, one.what, one.serial, one.staff, one.authority, one.reason) for one in acts),
            shares=(11, 18, 18, 7, 12, 34),
        ),
    )


def _counted(found: Exceptions) -> Section:
    kinds = Counter(one.what for one in found.acts)
    return Section(
        heading="Counted",
        figures=(
            *(Figure(what, str(many)) for what, many in sorted(kinds.items())),
            Figure("Serials that came to nothing", str(len(found.no_bet))),
            Figure("Given back on voids", str(found.given_back), strong=True),
        ),
    )


def _no_bet(found: Exceptions) -> Section:
    heading = "Not taken or spoilt"
    if not found.no_bet:
        return Section(heading=heading, words=("None.",))
    return Section(heading=heading, table=Table(headings=("Slip", "Why"), rows=found.no_bet, shares=(18, 82)))
