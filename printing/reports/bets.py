"""The bet file: every slip of a day with its bets and where it stands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from printing.reports.report import Figure, Report, Section, Table
from settlement.money import NOTHING, Money

if TYPE_CHECKING:
    from datetime import datetime

    from printing.reports.sheet import Sheet

_NONE = "—"


@dataclass(frozen=True, slots=True, kw_only=True)
class BetRow:
    """A slip: ``bets`` a line each, ``state`` its word, ``payable`` None while it is not settled."""

    serial: str
    at: datetime
    staff: str
    client: str
    bets: tuple[str, ...]
    stake: Money
    state: str
    payable: Money | None
    paid: Money


def bet_file(sheet: Sheet, rows: tuple[BetRow, ...]) -> Report:
    """Set out the slips in the order of their serials, those without a bet too: no serial is left out."""
    return sheet.report("Bet file", _sums(rows), _slips(rows))


def _sums(rows: tuple[BetRow, ...]) -> Section:
    return Section(
        heading="The day's slips",
        figures=(
            Figure("Slips", str(len(rows))),
            Figure("Staked", str(sum((row.stake for row in rows), NOTHING))),
            Figure("Paid", str(sum((row.paid for row in rows), NOTHING))),
        ),
    )


def _slips(rows: tuple[BetRow, ...]) -> Section:
    if not rows:
        return Section(heading="Slips", words=("None.",))
    return Section(
        heading="Slips",
        table=Table(
            headings=("Slip", "Bets", "Client", "Stake", "State", "Return", "Paid"),
            rows=tuple(_row(row) for row in rows),
            figures=frozenset({3, 5, 6}),
            shares=(14, 33, 12, 11, 9, 11, 10),
        ),
        flows=True,
    )


def _row(row: BetRow) -> tuple[str, ...]:
    return (
        f"{row.serial}\n{row.at:%H:%M:%S} {row.staff}",
        "\n".join(row.bets),
        row.client,
        str(row.stake),
        row.state.capitalize(),
        _NONE if row.payable is None else str(row.payable),
        str(row.paid) if row.paid else _NONE,
    )
