"""What Pay shows: one frozen value that the view draws and a test can read."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from till.screens.chip import ChipShown
from till.screens.notice import NoticeShown
from till.screens.pay.paying import Paying


class Stage(StrEnum):
    """How far a payment is."""

    EMPTY = "empty"
    CASE = "case"
    PAID = "paid"


class Does(StrEnum):
    """What Enter does now."""

    NOTHING = "nothing"
    BRING = "bring"
    WRITE = "write"
    PAY = "pay"
    SIGN = "sign"
    NEXT = "next"


@dataclass(frozen=True, slots=True)
class BandShown:
    """The head of a leg or of the money in the trail."""

    title: str
    letter: str = ""
    outcome: ChipShown | None = None


@dataclass(frozen=True, slots=True)
class StepShown:
    """A step of the trail; ``rule`` is the clause in full, ``cap`` what its key cap says."""

    cap: str
    rule: str
    text: str
    after: str = ""
    before: str = ""


TrailShown = tuple[BandShown | StepShown, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SlipShown:
    """The evidence: the picture, and what is known of the slip."""

    title: str = "Slip"
    chip: ChipShown | None = None
    picture: bytes | None = None
    foot_line: str = ""
    facts: tuple[tuple[str, str], ...] = ()
    in_drawer: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ArgumentShown:
    """How it was settled, to be read out line by line."""

    result_note: str = ""
    heading: str = ""
    detail: str = ""
    bets: ChipShown | None = None
    trail: TrailShown = ()
    empty: str = ""
    clause: NoticeShown | None = None
    to_pay: str = ""
    made_of: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ActShown:
    """The filled button, the payment that is still barred under it, and the line that says why."""

    does: Does = Does.NOTHING
    button: str = ""
    barred: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class PayingShown:
    """How it is to be paid; ``wanting`` is the field of the cheque that the keys go to."""

    paying: Paying
    cash_barred: bool = False
    wanting: str = ""
    seen_by: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class MoneyShown:
    """The money column."""

    hero: str = ""
    hero_kind: str = ""
    made_of: str = ""
    refund: str = ""
    notices: tuple[NoticeShown, ...] = ()
    # None where there is nothing to choose.
    paying: PayingShown | None = None
    act: ActShown = ActShown()


@dataclass(frozen=True, slots=True, kw_only=True)
class PayModel:
    """The whole screen."""

    stage: Stage = Stage.EMPTY
    code: str = ""
    slip: SlipShown = SlipShown()
    argument: ArgumentShown = ArgumentShown()
    money: MoneyShown = MoneyShown()
    on_hold: bool = False
    in_dispute: bool = False
    manager: str = ""
