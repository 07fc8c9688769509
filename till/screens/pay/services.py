"""What Pay asks of the till."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from settlement.money import Money
from till.services.values.duties import Dispute
from till.services.values.people import Authority, Person, Refused, WrongPin
from till.services.values.slips import Cheque, Method, Paid, PayCase


class PayPort(Protocol):
    """Pay a slip, in cash or by cheque."""

    def __call__(
        self,
        serial: str,
        by: str,
        *,
        method: Method = Method.CASH,
        authority: Authority | None = None,
        part: bool = False,
        amount: Money | None = None,
        cheque: Cheque | None = None,
    ) -> Paid | Refused | WrongPin:
        """Pay ``amount``, what the screen showed as due."""


@dataclass(frozen=True, slots=True)
class PayServices:
    """The services of the screen.

    ``clause`` gives a clause's title and text; ``picture`` the bytes of a picture by its SHA-256, None where it is gone.
    """

    bring: Callable[[str, str, Authority | None], PayCase | Refused | WrongPin]
    bring_lost: Callable[[str, str, Authority, str], PayCase | Refused | WrongPin]
    pay: PayPort
    hold: Callable[[str, str, Authority], Refused | WrongPin | None]
    release: Callable[[str, str, Authority], Refused | WrongPin | None]
    dispute: Callable[[str, str, Authority], Dispute | Refused | WrongPin]
    print_trail: Callable[[str, str], Refused | None]
    clause: Callable[[str], tuple[str, str] | None]
    people: Callable[[], tuple[Person, ...]]
    picture: Callable[[str], bytes | None]
    now: Callable[[], datetime]
