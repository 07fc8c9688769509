"""The register of disputes: the eight weeks, the steps, the decision (2(b), M.3)."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Final

from settlement.money import Money
from till.screens.chip import ChipShown
from till.screens.manager.act import Deeper, Done, Form, Listed, Step, Typed, refuse
from till.screens.manager.model import FieldKind, FieldShown, PageShown, WayShown
from till.screens.manager.services import DisputeServices
from till.services.values.duties import Award, Dispute, DisputeKind, DisputeStep
from till.services.values.people import Refused
from till.services.values.slips import Method

_KINDS: Final = {
    "Acknowledged": DisputeKind.ACKNOWLEDGED,
    "To arbitration": DisputeKind.REFERRED,
    "Decided": DisputeKind.DECIDED,
}
_METHODS: Final = {"Cash": Method.CASH, "Cheque": Method.CHEQUE}
# With so few days left the register says so.
_SOON: Final = 14


@dataclass(frozen=True, slots=True)
class Disputes(Listed):
    """All of them, the next to be decided on top."""

    services: DisputeServices
    by: str

    def page(self) -> PageShown:
        """List them with the days that are left."""
        found, today = self.services.register(), self.services.today()
        ways = tuple(
            WayShown(f"Slip {one.serial}: {one.opened.words}", _since(one), _clock(one, today)) for one in found
        )
        lead = "A slip in dispute is paid by no till. F8 at Pay opens one." + ("" if ways else " There are none.")
        return PageShown(title="Disputes", lead=lead, ways=ways)

    def choose(self, index: int) -> Step:
        """Open one."""
        return Deeper(OneDispute(self.services, self.by, self.services.register()[index]))


@dataclass(frozen=True, slots=True)
class OneDispute(Form):
    """A dispute with its steps, and the next one."""

    services: DisputeServices
    by: str
    dispute: Dispute

    def page(self) -> PageShown:
        """Show what happened; while it is open, ask what happens next."""
        title, client = f"Slip {self.dispute.serial}", self.dispute.steps[-1].client
        by = f"To be decided by {_day(self.dispute.decide_by)}." if self.dispute.is_open else ""
        first = f"{f'{client}. ' if client else ''}{by}".rstrip()
        lead = "\n".join(filter(None, (first, *(_said(step) for step in self.dispute.steps))))
        if not self.dispute.is_open:
            return PageShown(title=title, lead=lead)
        fields = (
            FieldShown(name="kind", label="What happens next", kind=FieldKind.ONE_OF, options=tuple(_KINDS)),
            FieldShown(name="words", label="In a few words"),
            FieldShown(
                name="client", label="Client’s name and address, if given", value=client, half=True, needed=False
            ),
            FieldShown(name="reference", label="Arbitration’s reference", half=True, needed=False),
            FieldShown(
                name="award", label="Awarded beside the settlement", kind=FieldKind.MONEY, half=True, needed=False
            ),
            FieldShown(name="method", label="Paid in", kind=FieldKind.ONE_OF, options=tuple(_METHODS), half=True),
        )
        return PageShown(title=title, lead=lead, fields=fields, act="Keep it")

    def enter(self, typed: Typed) -> Step:
        """Add the step; once decided, the slip can be paid as it is settled."""
        if not self.dispute.is_open:
            return refuse("It is decided.")
        kind, serial = _KINDS[typed["kind"]], self.dispute.serial
        award = Award(Money.parse(typed["award"]), _METHODS[typed["method"]]) if typed["award"] else None
        answer = self.services.step(
            serial,
            kind,
            typed["words"],
            self.by,
            client=typed["client"],
            reference=typed["reference"],
            award=award,
        )
        if isinstance(answer, Refused):
            return answer
        if answer.is_open:
            return Done(f"Slip {serial}: {kind}", f"To be decided by {_day(answer.decide_by)}.", back=1)
        paid = f"{award.amount} awarded, {award.method}. " if award else ""
        return Done(f"Slip {serial} is decided", f"{paid}It can be paid as it is settled.", back=1)


def _since(dispute: Dispute) -> str:
    return f"Since {_at(dispute.opened)}, {dispute.steps[-1].kind}"


def _clock(dispute: Dispute, today: date) -> ChipShown:
    """Say how many days of the eight weeks are left."""
    if not dispute.is_open:
        return ChipShown("quiet", "Decided", "tick")
    left = dispute.days_left(today)
    if left < 0:
        return ChipShown("stop", f"{-left} days over", "alarm")
    return ChipShown("warn" if left <= _SOON else "hold", "1 day left" if left == 1 else f"{left} days left", "clock")


def _at(step: DisputeStep) -> str:
    return f"{step.at.day} {step.at:%B}"


def _day(day: date) -> str:
    return f"{day.day} {day:%B %Y}"


def _said(step: DisputeStep) -> str:
    """Write a step in full; the page wraps it."""
    reference = f", {step.reference}" if step.reference else ""
    award = f", {step.award} awarded" if step.award else ""
    return f"{_at(step)}, {step.by}, {step.kind}: {step.words}{reference}{award}"
