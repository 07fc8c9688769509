"""What the manager's sheet asks of the till."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, datetime
from pathlib import Path
from typing import Protocol

from printing.receipts.common import ShopDetails
from printing.spool import PrintJob
from settlement.laundering import Alert
from settlement.money import Money
from settlement.programme import Event
from settlement.rulebook.notice import Notice
from settlement.rulebook.values import Term
from settlement.ruling import Found
from till.screens.manager.devices.services import DeviceServices
from till.services.note_on_slip import SlipNote
from till.services.notices import NewNotice
from till.services.ports.machines import MachinePay
from till.services.ports.money import Appointment
from till.services.values.duties import (
    Asked,
    Award,
    Dispute,
    DisputeKind,
    SuspicionEntry,
    SuspicionOutcome,
)
from till.services.values.machines import MachinePaid, MachineTicket
from till.services.values.office import CashMove
from till.services.values.people import Authority, Person, Refused, Role, WrongPin
from till.services.values.shop import TillSettings
from till.services.values.slips import Cheque

# Which way, how much, why and by whom; gives what the drawer then holds.
MoveCash = Callable[[CashMove, Money, str, str], Money | Refused]


@dataclass(frozen=True, slots=True, kw_only=True)
class StaffServices:
    """Who works here."""

    people: Callable[[], tuple[Person, ...]]
    add: Callable[[str, str, Role, str, str], Person | Refused]
    reset_pin: Callable[[str, str, str], Person | Refused]
    unlock: Callable[[str, str], Person | Refused]
    leaves: Callable[[str, str], Person | Refused]


@dataclass(frozen=True, slots=True, kw_only=True)
class SettingsServices:
    """The shop and this till; ``wear`` puts on what was set at once."""

    shop: Callable[[], ShopDetails]
    change_shop: Callable[[ShopDetails, str], ShopDetails | Refused]
    till: Callable[[], TillSettings]
    change_till: Callable[[TillSettings, str], TillSettings | Refused]
    wear: Callable[[TillSettings], None]


@dataclass(frozen=True, slots=True, kw_only=True)
class ClientServices:
    """Clients: found by part of their handle, linked to a slip or to one another."""

    search: Callable[[str], tuple[str, ...]]
    link: Callable[[str, str, str], str | Refused]
    together: Callable[[str, str, str], tuple[str, ...] | Refused]


@dataclass(frozen=True, slots=True, kw_only=True)
class CardServices:
    """The day's card: the files there are, and one put on the board (new races, of how many)."""

    files: Callable[[], tuple[Path, ...]]
    load: Callable[[Path, str], tuple[int, int] | Refused]


class Correct(Protocol):
    """Puts a runner's price right, on every bet or on one slip."""

    def __call__(
        self, event: str, runner: int, found: Found, by: str, authority: Authority, *, serial: str | None = None
    ) -> int | Refused | WrongPin:
        """Give how many slips were settled again."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleServices:
    """What the shop lays over its rules; ``races`` are today's by id and name."""

    notices: Callable[[], tuple[Notice, ...]]
    terms: Callable[[], tuple[Term, ...]]
    meetings: Callable[[], tuple[str, ...]]
    publish: Callable[[NewNotice, str], Notice | Refused]
    races: Callable[[], tuple[tuple[str, str], ...]]
    correct: Correct
    display: Callable[[str, str, int, str, str], Event | Refused]
    checks: Callable[[str], tuple[Alert, ...] | Refused]
    today: Callable[[], date]


@dataclass(frozen=True, slots=True, kw_only=True)
class PaperServices:
    """The papers that wait."""

    waiting: Callable[[], tuple[PrintJob, ...]]
    it_printed: Callable[[str, str], Refused | None]
    print_again: Callable[[str, str], Refused | None]


class HoldsReference(Protocol):
    """Holds a machine's reference, or lets it go."""

    def __call__(self, reference: str, reason: str, by: str, *, on: bool) -> str | Refused:
        """Give the reference as kept."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GamingServices:
    """Gaming machines; ``today`` is what was paid on them, ``clients`` finds a handle by part of it."""

    pay: Callable[[MachineTicket, str, Cheque | None], MachinePaid | Refused]
    hold: HoldsReference
    today: Callable[[], tuple[MachinePay, ...]]
    move: MoveCash
    clients: Callable[[str], tuple[str, ...]]


@dataclass(frozen=True, slots=True, kw_only=True)
class SuspicionServices:
    """Notes of suspicion; ``officer`` gives who reads them, ``to_file`` says where the file is."""

    officer: Callable[[], str]
    name_officer: Callable[[str, str, Authority | None], str | Refused | WrongPin]
    note: Callable[[str, str, str], int | Refused]
    read: Callable[[Authority], tuple[SuspicionEntry, ...] | Refused | WrongPin]
    decide: Callable[[int, SuspicionOutcome, str, str, Authority], int | Refused | WrongPin]
    to_file: Callable[[Authority], str | Refused | WrongPin]


@dataclass(frozen=True, slots=True, kw_only=True)
class AppointmentServices:
    """Cash by appointment: what stands, and a new one."""

    standing: Callable[[], tuple[Appointment, ...]]
    appoint: Callable[[str, datetime, str, str], Appointment | Refused]
    today: Callable[[], date]


class StepsDispute(Protocol):
    """Adds a step to a slip's dispute."""

    def __call__(
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
        """Give the dispute as it then stands."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DisputeServices:
    """The register of disputes."""

    register: Callable[[], tuple[Dispute, ...]]
    step: StepsDispute
    today: Callable[[], date]


@dataclass(frozen=True, slots=True, kw_only=True)
class AgeServices:
    """Age checks: the month's counts, and the age under which proof is asked for."""

    month: Callable[[], tuple[tuple[Asked, int], ...]]
    under: Callable[[], int]
    change: Callable[[int, str], int | Refused]


@dataclass(frozen=True, slots=True, kw_only=True)
class RegisterServices:
    """The registers of the shop."""

    gaming: GamingServices
    note_on_slip: Callable[[str, SlipNote, str, str], str | Refused]
    appointments: AppointmentServices
    disputes: DisputeServices
    ages: AgeServices
    suspicions: SuspicionServices


@dataclass(frozen=True, slots=True, kw_only=True)
class ManagerServices:
    """The services of the sheet; ``without_picture`` and ``late`` bring the counter forward, None where they cannot."""

    opens: Callable[[Authority, str], str | Refused | WrongPin]
    staff: StaffServices
    settings: SettingsServices
    clients: ClientServices
    card: CardServices
    devices: DeviceServices
    papers: PaperServices
    rules: RuleServices
    registers: RegisterServices
    move_cash: MoveCash
    without_picture: Callable[[], None] | None = None
    late: Callable[[], None] | None = None
