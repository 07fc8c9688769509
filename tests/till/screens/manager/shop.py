"""A shop as the manager's sheet meets it, written by hand."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import datetime
from pathlib import Path
from typing import TypeVar

from printing.document import Document, Text
from printing.receipts.common import ShopDetails
from printing.spool import JobState, PrintJob, new_job
from settlement.laundering import Alert
from settlement.money import Money
from settlement.programme import Event, EventStatus
from settlement.rulebook import load
from settlement.rulebook.notice import Notice
from settlement.ruling import Found
from settlement.slip import Objection
from tests.till.screens.manager.desk import Desk
from till.screens.manager.services import (
    AgeServices,
    AppointmentServices,
    CardServices,
    ClientServices,
    DisputeServices,
    GamingServices,
    ManagerServices,
    PaperServices,
    RegisterServices,
    RuleServices,
    SettingsServices,
    StaffServices,
    SuspicionServices,
)
from till.services.notices import NewNotice
from till.services.ports.machines import MachinePay
from till.services.ports.money import Appointment
from till.services.values.duties import Asked, Award, Dispute, DisputeKind, DisputeStep, SuspicionEntry
from till.services.values.machines import MachinePaid, MachineTicket
from till.services.values.office import CashMove
from till.services.values.people import Authority, Person, Refused, Role, WrongPin
from till.services.values.shop import TillSettings
from till.services.values.slips import Cheque

HERE = datetime(2026, 10, 10, 11, 0)
RA = Person("RA", "Rosa Amberley", Role.MANAGER, on_since=HERE)
KM = Person("KM", "Kit Marlowe-Reid", Role.CASHIER, on_since=HERE)
DP = Person("DP", "Dev Pattenden", Role.CASHIER, locked=True)
JO = Person("JO", "Jo Ormesby", Role.CASHIER)
CLIENTS = ("Green anorak", "Lady with the dog", "Red cap", "Regular, red cap")
PIN = "4711"
Answer = TypeVar("Answer")


def job(kind: str, serial: str, state: JobState, reason: str = "") -> PrintJob:
    """Make a paper that stands so."""
    return replace(new_job(f"{kind}{serial}", kind, serial, Document.of(Text("a line"))), state=state, reason=reason)


@dataclass(slots=True)
class Shop:
    """Keeps what it was asked to do in `log`; refuses with `refusal` where one is set."""

    people: list[Person] = field(default_factory=lambda: [DP, JO, KM, RA])
    details: ShopDetails = field(
        default_factory=lambda: ShopDetails(
            name="Tollgate Racing",
            branch="Corn Street",
            address=("14 Corn Street", "Wrenfield WR1 2AB"),
            operator="Tollgate Racing Ltd",
            licence="OL 004711-N-104522",
            footer="Thank you. Keep this receipt.",
        )
    )
    till: TillSettings = field(default_factory=lambda: TillSettings(number=2, block="0427", training=True))
    jobs: list[PrintJob] = field(default_factory=list)
    cards: tuple[Path, ...] = (Path("cards/ashcombe.json"), Path("samples/saturday.json"))
    loaded: tuple[int, int] | Refused = (40, 40)
    hung: list[Notice] = field(default_factory=list)
    alerts: tuple[Alert, ...] = ()
    officer: str = "RA"
    appointments: list[Appointment] = field(default_factory=list)
    disputes: list[Dispute] = field(default_factory=list)
    suspicions: list[SuspicionEntry] = field(default_factory=list)
    machine_pays: list[MachinePay] = field(default_factory=list)
    refusal: Refused | None = None
    log: list[tuple[object, ...]] = field(default_factory=list)
    desk: Desk = field(init=False)

    def __post_init__(self) -> None:
        self.desk = Desk(self, self.log)

    def services(self) -> ManagerServices:
        """Give the services of the sheet."""
        return ManagerServices(
            opens=self.opens,
            staff=StaffServices(
                people=lambda: tuple(self.people),
                add=self.add,
                reset_pin=lambda initials, pin, by: self._person("pin", initials, pin, by),
                unlock=lambda initials, by: self._person("unlock", initials, by),
                leaves=lambda initials, by: self._person("leaves", initials, by),
            ),
            settings=SettingsServices(
                shop=lambda: self.details,
                change_shop=self.change_shop,
                till=lambda: self.till,
                change_till=self.change_till,
                wear=lambda till: self.log.append(("wear", till.theme)),
            ),
            clients=ClientServices(
                search=lambda text: tuple(one for one in CLIENTS if text.casefold() in one.casefold()),
                link=lambda serial, handle, by: self._did(handle, "link", serial, handle, by),
                together=lambda one, other, by: self._did((one, other), "together", one, other, by),
            ),
            card=CardServices(files=lambda: self.cards, load=self.load),
            devices=self.desk.services(),
            papers=PaperServices(
                waiting=lambda: tuple(self.jobs),
                it_printed=lambda job_id, by: self._job("seen", job_id, by),
                print_again=lambda job_id, by: self._job("again", job_id, by),
            ),
            rules=RuleServices(
                notices=lambda: tuple(reversed(self.hung)),
                terms=lambda: tuple(sorted(load().terms.values(), key=lambda term: term.name)),
                meetings=lambda: ("Wrenfield", "Ashcombe"),
                publish=self.publish,
                races=lambda: (("W1430", "2.30 Wrenfield"), ("A1510", "3.10 Ashcombe")),
                correct=self.correct,
                display=self.display,
                checks=lambda by: self._did(self.alerts, "checks", by),
                today=HERE.date,
            ),
            registers=RegisterServices(
                gaming=GamingServices(
                    pay=self.pay_machine,
                    hold=lambda reference, reason, by, *, on: self._did(
                        reference.upper(), "reference", reference, reason, by, on
                    ),
                    today=lambda: tuple(self.machine_pays),
                    move=self.move_cash,
                    clients=lambda text: tuple(one for one in CLIENTS if text.casefold() in one.casefold()),
                ),
                note_on_slip=lambda serial, note, words, by: self._did("It stands.", "paper", serial, note, words, by),
                appointments=AppointmentServices(
                    standing=lambda: tuple(self.appointments), appoint=self.appoint, today=HERE.date
                ),
                disputes=DisputeServices(
                    register=lambda: tuple(self.disputes), step=self.step_dispute, today=HERE.date
                ),
                ages=AgeServices(
                    month=lambda: ((Asked.ID_SEEN, 12), (Asked.REFUSED, 3)),
                    under=lambda: 25,
                    change=lambda age, by: self._did(age, "age", age, by),
                ),
                suspicions=SuspicionServices(
                    officer=lambda: self.officer,
                    name_officer=lambda initials, by, authority: self._did(
                        initials.upper(), "officer", initials, by, authority
                    ),
                    note=lambda about, words, by: self._did(1, "note", about, words, by),
                    read=lambda authority: self._officers(tuple(self.suspicions), "read", authority),
                    decide=lambda note, outcome, words, reference, authority: self._officers(
                        2, "outcome", authority, note, outcome, words, reference
                    ),
                    to_file=lambda authority: self._officers("exports/suspicions.txt", "file", authority),
                ),
            ),
            move_cash=self.move_cash,
            without_picture=lambda: self.log.append(("without picture",)),
            late=lambda: self.log.append(("late",)),
        )

    def opens(self, authority: Authority, by: str) -> str | Refused | WrongPin:
        """Only RA's PIN opens."""
        self.log.append(("opens", authority.initials, by))
        return authority.initials if authority.pin == PIN else WrongPin(authority.initials, 2)

    def add(self, *asked: object) -> Person | Refused:
        """Take somebody on."""
        initials, name, role, _pin, _by = asked
        person = Person(str(initials).upper(), str(name), Role(str(role)))
        answer = self._did(person, "add", *asked)
        if isinstance(answer, Person):
            self.people.append(answer)
        return answer

    def change_shop(self, details: ShopDetails, by: str) -> ShopDetails | Refused:
        """Keep the details."""
        self.log.append(("shop", by))
        if self.refusal is None:
            self.details = details
        return self.refusal or details

    def change_till(self, till: TillSettings, by: str) -> TillSettings | Refused:
        """Keep the settings."""
        self.log.append(("till", by))
        self.till = till
        return till

    def load(self, path: Path, by: str) -> tuple[int, int] | Refused:
        """Load a card."""
        self.log.append(("card", str(path), by))
        return self.loaded

    def move_cash(self, move: CashMove, amount: Money, note: str, by: str) -> Money | Refused:
        """Move cash; the drawer held £812.60."""
        self.log.append((move, amount, note, by))
        return self.refusal or Money(81260) - amount

    def pay_machine(self, ticket: MachineTicket, by: str, cheque: Cheque | None) -> MachinePaid | Refused:
        """Pay a machine; over £2,000.00 only by cheque."""
        self.log.append(("machine", ticket, by, cheque))
        if self.refusal is not None:
            return self.refusal
        if ticket.balance > Money(200000) and cheque is None:
            words = "Over the cash limit of £2,000.00. Pay by cheque, or part cash up to £500.00."
            return Refused((Objection("1.d", words, "look"),))
        return MachinePaid(ticket.reference.upper(), ticket.balance)

    def publish(self, new: NewNotice, by: str) -> Notice | Refused:
        """Hang a notice."""
        self.log.append(("notice", dict(new.terms), new.meetings, new.first, new.last, by))
        notice = Notice(
            number=len(self.hung) + 1,
            published=HERE,
            words=new.words,
            terms=dict(new.terms),
            meetings=new.meetings,
            first=new.first,
            last=new.last,
        )
        if self.refusal is None:
            self.hung.append(notice)
        return self.refusal or notice

    def correct(
        self, event: str, runner: int, found: Found, by: str, authority: Authority, *, serial: str | None = None
    ) -> int | Refused | WrongPin:
        """Put a price right on 38 slips, or on one; DP's PIN signs."""
        self.log.append(("price", event, runner, found, by, authority.initials, authority.reason, serial))
        if authority.pin != PIN:
            return WrongPin(authority.initials, 2)
        return self.refusal or (1 if serial else 38)

    def _officers(self, answer: Answer, what: str, authority: Authority, *rest: object) -> Answer | WrongPin:
        self.log.append((what, authority.initials, *rest))
        return answer if authority.pin == PIN else WrongPin(authority.initials, 2)

    def step_dispute(
        self,
        serial: str,
        kind: DisputeKind,
        words: str,
        by: str,
        *,
        client: str = "",
        reference: str = "",
        award: Award | None = None,
    ) -> Dispute | Refused:
        """Add a step."""
        self.log.append(("dispute", serial, kind, words, by, client, reference, award))
        before = next(one for one in self.disputes if one.serial == serial)
        step = DisputeStep(serial=serial, kind=kind, at=HERE, by=by, words=words)
        return self.refusal or replace(before, steps=(*before.steps, step))

    def appoint(self, serial: str, due: datetime, words: str, by: str) -> Appointment | Refused:
        """Agree on cash."""
        made = Appointment(serial=serial, due=due, at=HERE, by=by, words=words)
        return self._did(made, "appointment", serial, due, words, by)

    def display(self, event: str, fraction: str, places: int, why: str, by: str) -> Event | Refused:
        """Put place terms up."""
        race = Event(id=event, sport="horses", meeting="Wrenfield", off=HERE, status=EventStatus.UNRESULTED, runners=())
        return self._did(race, "terms", event, fraction, places, why, by)

    def _person(self, what: str, initials: str, *rest: str) -> Person | Refused:
        one = next(person for person in self.people if person.initials == initials)
        return self._did(one, what, initials, *rest)

    def _job(self, what: str, job_id: str, by: str) -> Refused | None:
        self.log.append((what, job_id, by))
        self.jobs = [one for one in self.jobs if one.id != job_id]
        return None

    def _did(self, answer: Answer, *what: object) -> Answer | Refused:
        self.log.append(what)
        return self.refusal or answer
