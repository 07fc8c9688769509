"""The day's figures: the X read, and the Z report that closes the day. One function, so they cannot differ."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Final

from printing.receipts.common import Issue, ShopDetails
from printing.reports.exceptions import acts_listed
from printing.reports.report import Figure, Report, Section, Table
from printing.reports.sheet import Sheet
from settlement.money import NOTHING, Money

_BLIND: Final = "What it should be is shown after two counts."


@dataclass(frozen=True, slots=True, kw_only=True)
class TillCash:
    """A till's cash over its shift; ``counted`` None before the count. ``count`` holds pence of a note or coin, how many.

    While the count is ``blind`` nothing says what the drawer should hold (M.6).
    """

    till: int
    opening: Money
    stakes: Money
    paid_out: Money
    refunded: Money
    moved_in: Money = NOTHING
    moved_out: Money = NOTHING
    machines_paid: Money = NOTHING
    counted: Money | None = None
    count: tuple[tuple[int, int], ...] = ()
    note: str = ""
    blind: bool = False

    @property
    def expected(self) -> Money:
        """What the drawer should hold."""
        out = self.paid_out + self.refunded + self.machines_paid + self.moved_out
        return self.opening + self.stakes + self.moved_in - out


@dataclass(frozen=True, slots=True, kw_only=True)
class Exceptional:
    """An act that is listed by name: void, reprint, late entry, edit, alone (M.7)."""

    at: str
    what: str
    serial: str
    staff: str
    authority: str
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DayTotals:
    """A day's figures. ``z_number`` None makes an X read; counts stand before their money."""

    shop: ShopDetails
    issue: Issue
    day: date
    edition: date
    z_number: int | None
    taken: Money
    paid: Money
    refunded: Money
    in_play: Money
    most_we_could_owe: Money
    unclaimed: tuple[int, Money]
    lapsed: tuple[int, Money]
    slips: int
    slips_paid: int
    not_taken: int
    first_serial: str = ""
    last_serial: str = ""
    tills: tuple[TillCash, ...] = ()
    exceptional: tuple[Exceptional, ...] = ()
    # Gaming machines: how many were paid, and what it came to; then what was taken out of them and put back in.
    machines_paid: tuple[int, Money] = (0, NOTHING)
    machine_takings: Money = NOTHING
    machine_refills: Money = NOTHING
    # Proof of age asked for, by outcome, with the age under which it is asked (M.2).
    age_checks: tuple[tuple[str, int], ...] = ()
    challenged_under: int = 0
    # Heads of the audit and the recorder's journal chains, as far as they are printed.
    chains: tuple[tuple[str, str], ...] = ()


def day_report(totals: DayTotals) -> Report:
    """Set out a day's figures; a Z is signed by two people."""
    closing = totals.z_number is not None
    sheet = Sheet(shop=totals.shop, issue=totals.issue, day=totals.day, edition=totals.edition)
    return sheet.report(
        f"Z report {totals.z_number}" if closing else "X read",
        _betting(totals),
        _slips(totals),
        *_machines(totals),
        *_age_checks(totals),
        *(_till(till) for till in totals.tills),
        *(_count(till) for till in totals.tills if till.count),
        acts_listed(totals.exceptional, "Voids, reprints, late entries"),
        *_chains(totals),
        signatures=("Closed by", "Countersigned by") if closing else (),
    )


def _betting(totals: DayTotals) -> Section:
    return Section(
        heading="Betting",
        figures=(
            Figure("Taken", str(totals.taken)),
            Figure("Paid out", str(totals.paid)),
            Figure("Refunded", str(totals.refunded)),
            Figure("Taken less paid and refunded", str(totals.taken - totals.paid - totals.refunded), strong=True),
            Figure("Still in play", str(totals.in_play)),
            Figure("Most we could owe", str(totals.most_we_could_owe)),
            Figure(f"Won, not claimed yet ({totals.unclaimed[0]})", str(totals.unclaimed[1])),
            Figure(f"Lapsed today, rule 2(d) ({totals.lapsed[0]})", str(totals.lapsed[1])),
        ),
    )


def _slips(totals: DayTotals) -> Section:
    serials = (Figure("First serial", totals.first_serial), Figure("Last serial", totals.last_serial))
    return Section(
        heading="Slips",
        figures=(
            Figure("Taken", str(totals.slips)),
            Figure("Paid", str(totals.slips_paid)),
            Figure("Not taken or spoilt", str(totals.not_taken)),
            *(serials if totals.first_serial else ()),
        ),
    )


def _machines(totals: DayTotals) -> tuple[Section, ...]:
    many, paid = totals.machines_paid
    if not (many or totals.machine_takings or totals.machine_refills):
        return ()
    figures = (
        Figure(f"Paid over the counter ({many})", str(paid)),
        Figure("Takings", str(totals.machine_takings)),
        Figure("Refills", str(totals.machine_refills)),
    )
    return (Section(heading="Gaming machines, rule 29", figures=figures),)


def _age_checks(totals: DayTotals) -> tuple[Section, ...]:
    """Give counts alone: nobody’s name is kept (M.2)."""
    if not totals.age_checks:
        return ()
    figures = tuple(Figure(f"{outcome[:1].upper()}{outcome[1:]}", str(many)) for outcome, many in totals.age_checks)
    return (Section(heading=f"Age checks, Think {totals.challenged_under}", figures=figures),)


def _till(till: TillCash) -> Section:
    return Section(
        heading=f"Till {till.till}",
        figures=(
            Figure("Float", str(till.opening)),
            Figure("Stakes", str(till.stakes)),
            Figure("Moved in", str(till.moved_in)),
            Figure("Paid out", str(-till.paid_out)),
            Figure("Refunded", str(-till.refunded)),
            *((Figure("Paid on machines", str(-till.machines_paid)),) if till.machines_paid else ()),
            Figure("Moved out", str(-till.moved_out)),
            *(() if till.blind else (Figure("Should be", str(till.expected), strong=True),)),
            *_counted(till),
        ),
        words=(_BLIND,) if till.blind else (till.note,) if till.note else (),
    )


def _counted(till: TillCash) -> tuple[Figure, ...]:
    if till.counted is None:
        return ()
    difference = () if till.blind else (Figure("Difference", str(till.counted - till.expected), strong=True),)
    return (Figure("Counted", str(till.counted), strong=True), *difference)


def _count(till: TillCash) -> Section:
    rows = tuple((_coin(pence), str(many), str(Money(pence) * many)) for pence, many in till.count)
    total = sum((Money(pence) * many for pence, many in till.count), NOTHING)
    return Section(
        heading=f"Till {till.till}, counted",
        table=Table(
            headings=("Note or coin", "How many", "Worth"),
            rows=rows,
            total=("Counted", "", str(total)),
            figures=frozenset({1, 2}),
            shares=(25, 16, 22),
        ),
    )


def _coin(pence: int) -> str:
    return f"{pence}p" if pence < 100 else f"£{pence // 100}"  # noqa: PLR2004 - pence in a pound


def _chains(totals: DayTotals) -> tuple[Section, ...]:
    if not totals.chains:
        return ()
    return (Section(heading="Journals", figures=tuple(Figure(name, head) for name, head in totals.chains)),)
