"""What the shop could still owe: by where the last leg runs, and slip by slip."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from printing.reports.report import Report, Section, Table
from settlement.money import NOTHING, Money

if TYPE_CHECKING:
    from collections.abc import Iterable

    from printing.reports.sheet import Sheet


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenSlip:
    """A slip in play: where its last leg runs, what it is, its stake, and the most it could bring."""

    serial: str
    meeting: str
    bets: tuple[str, ...]
    client: str
    stake: Money
    most: Money


def liabilities_report(sheet: Sheet, slips: tuple[OpenSlip, ...]) -> Report:
    """Sum the slips by meeting, the largest first, then list them so."""
    rule = "The most we could owe is what a slip brings if all that can still win does, at prices taken or shown now."
    return sheet.report(
        "Liabilities",
        Section(heading="How it is reckoned", words=(rule,)),
        _meetings(slips),
        _slips(slips),
    )


def _meetings(slips: tuple[OpenSlip, ...]) -> Section:
    heading = "By the meeting of the last leg"
    if not slips:
        return Section(heading=heading, words=("Nothing is in play.",))
    names = dict.fromkeys(slip.meeting for slip in slips)
    by_meeting = {name: [slip for slip in slips if slip.meeting == name] for name in names}
    largest = sorted(by_meeting, key=lambda name: (-_most(by_meeting[name]).pence, name))
    return Section(
        heading=heading,
        table=Table(
            headings=("Meeting", "Slips", "Staked", "Most we could owe"),
            rows=tuple((name, *_sums(by_meeting[name])) for name in largest),
            total=("All", *_sums(slips)),
            figures=frozenset({1, 2, 3}),
            shares=(46, 12, 18, 24),
        ),
    )


def _slips(slips: tuple[OpenSlip, ...]) -> Section:
    heading = "Slip by slip"
    if not slips:
        return Section(heading=heading, words=("None.",))
    largest = sorted(slips, key=lambda slip: (-slip.most.pence, slip.serial))
    return Section(
        heading=heading,
        table=Table(
            headings=("Slip", "Bets", "Last leg", "Client", "Stake", "Most"),
            rows=tuple(
                (one.serial, "\n".join(one.bets), one.meeting, one.client, str(one.stake), str(one.most))
                for one in largest
            ),
            figures=frozenset({4, 5}),
            shares=(14, 36, 14, 12, 11, 13),
        ),
        flows=True,
    )


def _sums(slips: Iterable[OpenSlip]) -> tuple[str, str, str]:
    listed = tuple(slips)
    staked = sum((slip.stake for slip in listed), NOTHING)
    return str(len(listed)), str(staked), str(_most(listed))


def _most(slips: Iterable[OpenSlip]) -> Money:
    return sum((slip.most for slip in slips), NOTHING)
