"""What Slips asks of the till."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date, datetime
from typing import Protocol

from settlement.money import Money
from till.services.values.duties import Dispute
from till.services.values.people import Authority, Person, Refused, WrongPin
from till.services.values.slips import Cheque, SlipFile, SlipRow, SlipState
from till.services.void_slip import VoidChoice, VoidReason


class SlipsReader(Protocol):
    """Slips as lists, files and documents."""

    def rows(self, day: date, state: SlipState | None = None, search: str = "") -> tuple[SlipRow, ...]:
        """List a day's slips."""

    def counts(self, day: date) -> Mapping[str, int]:
        """Count them under ``all``, ``to pay`` and each state's word."""

    def file(self, serial: str) -> SlipFile | None:
        """Read everything about one."""

    def export(self, serial: str) -> bytes:
        """Write it as a settlement document; raises KeyError for one that is not typed."""


class Void(Protocol):
    """Gives a slip's stake back."""

    def __call__(
        self, serial: str, reason: VoidReason, words: str, by: str, authority: Authority, *, cheque: Cheque | None
    ) -> Money | Refused | WrongPin:
        """Void it; gives the money, or says what stands against it."""


@dataclass(frozen=True, slots=True)
class SlipsServices:
    """The services of the screen. ``cash_up_to`` is the most given back in cash (1.d).

    ``keep`` writes a file of a name into the exports folder and gives back where it is; it raises OSError.
    ``picture`` gives the bytes of a picture by its SHA-256, None where it is gone.
    """

    slips: SlipsReader
    void_options: Callable[[str], tuple[VoidChoice, ...]]
    void: Void
    cash_up_to: Money
    reprint: Callable[[str, str, str, Authority], int | Refused | WrongPin]
    dispute: Callable[[str, str, Authority], Dispute | Refused | WrongPin]
    keep: Callable[[str, bytes], str]
    people: Callable[[], tuple[Person, ...]]
    picture: Callable[[str], bytes | None]
    now: Callable[[], datetime]
