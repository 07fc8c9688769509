"""Gaming machines: a balance paid, takings and refills, a reference that waits (29)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from settlement.money import NOTHING, Money
from till.screens.manager.act import Deeper, Done, Form, Listed, Step, Typed, refuse
from till.screens.manager.cash import Moves, move_fields, moved
from till.screens.manager.model import FieldKind, FieldShown, PageShown, WayShown
from till.screens.manager.services import GamingServices
from till.screens.pay.paying import CASH, LABELS, Paying
from till.services.values.machines import MachinePaid, MachineTicket
from till.services.values.office import CashMove
from till.services.values.people import Refused
from till.services.values.slips import Method

_MOVES: Final[Moves] = {
    "Takings": (CashMove.MACHINE_TAKINGS, "{} of machine takings in the drawer"),
    "Refill": (CashMove.MACHINE_REFILL, "{} put into the machines"),
}
_HOLDS: Final = {"Hold it": True, "Let it go": False}


@dataclass(frozen=True, slots=True)
class Gaming(Listed):
    """What is done about machines, then what was paid today."""

    services: GamingServices
    by: str

    def page(self) -> PageShown:
        """List it."""
        paid = self.services.today()
        ways = (
            WayShown("Pay a machine", "A ticket or a hand pay, with the back office’s reference"),
            WayShown("Takings and refills", "Cash out of the machines, or into them"),
            WayShown("Hold a reference", "While a fraud is looked into, or let it go again (rule 1.e)"),
            *(
                WayShown(
                    f"{one.paid} on machine {one.machine}",
                    f"{one.at:%H:%M} by {one.by}, {one.reference}",
                    enabled=False,
                )
                for one in reversed(paid)
            ),
        )
        total = sum((one.paid for one in paid), NOTHING)
        lead = f"{total} paid on machines today." if paid else "Nothing was paid on machines today."
        return PageShown(title="Gaming machines", lead=lead, ways=ways)

    def choose(self, index: int) -> Step:
        """Open its form."""
        return Deeper((PayForm, MoveForm, HoldForm)[index](self.services, self.by))


@dataclass(frozen=True, slots=True)
class PayForm(Form):
    """A balance that the back office validates."""

    services: GamingServices
    by: str

    def page(self) -> PageShown:
        """Ask reference, machine and balance; what was put in and played, and the client, where they are known."""
        fields = (
            FieldShown(name="reference", label="Back office’s reference", half=True),
            FieldShown(name="machine", label="Machine", half=True),
            FieldShown(name="balance", label="Balance it validates", kind=FieldKind.MONEY),
            FieldShown(name="put_in", label="Put in, if it says", kind=FieldKind.MONEY, half=True, needed=False),
            FieldShown(name="played", label="Played, if it says", kind=FieldKind.MONEY, half=True, needed=False),
            FieldShown(
                name="client",
                label="What the shop calls the client, if known",
                options=self.services.clients(""),
                needed=False,
            ),
        )
        lead = (
            "A reference is paid once. The most to a client for a day is held to, with all who act together (rule 29)."
        )
        return PageShown(title="Pay a machine", lead=lead, fields=fields, act="Pay it and print")

    def enter(self, typed: Typed) -> Step:
        """Pay it; over the cash limit the cheque is asked next."""
        if not typed["balance"]:
            return refuse("Type the balance that the back office validates.")
        ticket = MachineTicket(
            reference=typed["reference"],
            machine=typed["machine"],
            balance=Money.parse(typed["balance"]),
            put_in=_money(typed["put_in"]),
            played=_money(typed["played"]),
            client=typed["client"].strip() or None,
        )
        answer = self.services.pay(ticket, self.by, None)
        if isinstance(answer, Refused) and answer.objections[0].gravity == "look":
            return Deeper(ChequePage(self.services, self.by, ticket, answer.text))
        return answer if isinstance(answer, Refused) else replace(_paid(answer), back=1)


@dataclass(frozen=True, slots=True)
class ChequePage(Form):
    """A balance over the cash limit: its cheque, and the papers seen (1.d)."""

    services: GamingServices
    by: str
    ticket: MachineTicket
    why: str

    def page(self) -> PageShown:
        """Ask the cheque."""
        written = (FieldShown(name=name, label=label, half=True) for name, label in LABELS.items() if name != CASH)
        cash = FieldShown(name=CASH, label=LABELS[CASH], kind=FieldKind.MONEY, half=True, needed=False)
        return PageShown(title="By cheque", lead=self.why, fields=(*written, cash), act="Pay it by cheque and print")

    def enter(self, typed: Typed) -> Step:
        """Pay it so."""
        answer = self.services.pay(self.ticket, self.by, Paying(Method.PART_CASH, typed).cheque)
        return answer if isinstance(answer, Refused) else replace(_paid(answer), back=2)


@dataclass(frozen=True, slots=True)
class MoveForm(Form):
    """Cash between the machines and the drawer."""

    services: GamingServices
    by: str

    def page(self) -> PageShown:
        """Ask which way, how much and of which machine."""
        fields = move_fields(_MOVES, "Which machine, and why")
        lead = "It stands in the end of day beside what was paid on machines (rule 29)."
        return PageShown(title="Takings and refills", lead=lead, fields=fields, act="Move it and print")

    def enter(self, typed: Typed) -> Step:
        """Move it."""
        if not typed["amount"]:
            return refuse("Say how much, and of which machine.")
        return moved(_MOVES, self.services.move, typed, self.by, back=1)


@dataclass(frozen=True, slots=True)
class HoldForm(Form):
    """A reference waits, or waits no more."""

    services: GamingServices
    by: str

    def page(self) -> PageShown:
        """Ask which and why."""
        fields = (
            FieldShown(name="on", label="What to do", kind=FieldKind.ONE_OF, options=tuple(_HOLDS)),
            FieldShown(name="reference", label="Back office’s reference", half=True),
            FieldShown(name="reason", label="Why, in a few words", half=True),
        )
        lead = "No till pays a held reference until a manager lets it go."
        return PageShown(title="Hold a reference", lead=lead, fields=fields, act="Note it")

    def enter(self, typed: Typed) -> Step:
        """Hold it or let it go."""
        on = _HOLDS[typed["on"]]
        answer = self.services.hold(typed["reference"], typed["reason"], self.by, on=on)
        done = Done(f"{answer} {'waits at every till' if on else 'can be paid again'}", back=1)
        return answer if isinstance(answer, Refused) else done


def _paid(paid: MachinePaid) -> Done:
    held = f"Held to the client’s day: {paid.left} was left (rule 29)." if paid.left is not None else ""
    return Done(f"{paid.paid} paid on {paid.reference}", held or "Receipt out; it cannot be paid a second time.")


def _money(typed: str) -> Money | None:
    return Money.parse(typed) if typed else None
