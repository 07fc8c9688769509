"""What Slips shows: one frozen value that the view draws and a test can read."""

from __future__ import annotations

from dataclasses import dataclass

from till.screens.chip import ChipShown
from till.screens.dialogs.asks import Signature
from till.screens.notice import NoticeShown


@dataclass(frozen=True, slots=True)
class FilterShown:
    """A filter with how many slips it has."""

    label: str
    count: int


@dataclass(frozen=True, slots=True)
class RowShown:
    """A row of the list; ``gone`` strikes what no longer stands."""

    serial: str
    at: str
    staff: str
    client: str
    what: str
    stake: str
    state: ChipShown
    payable: str


@dataclass(frozen=True, slots=True)
class Line:
    """A line beside the picture: ``title``, ``strong`` or ``quiet``."""

    text: str
    style: str = "quiet"


@dataclass(frozen=True, slots=True)
class HappeningShown:
    """One thing that happened, and what it was in detail."""

    at: str
    icon: str
    text: str
    under: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class FileShown:
    """The slip that is chosen."""

    serial: str
    state: ChipShown
    picture: bytes | None
    foot_line: str
    lines: tuple[Line, ...]
    client: str
    happenings: tuple[HappeningShown, ...]


@dataclass(frozen=True, slots=True)
class Can:
    """The keys that have something to do for the slip that is chosen; ``opens`` is where F3 goes."""

    opens: str = ""
    reprint: bool = False
    export: bool = False
    void: bool = False
    dispute: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class SlipsModel:
    """The whole screen."""

    search: str = ""
    filters: tuple[FilterShown, ...] = ()
    filter: int = 0
    day: str = ""
    rows: tuple[RowShown, ...] = ()
    row: int = -1
    empty: str = ""
    file: FileShown | None = None
    notice: NoticeShown | None = None
    can: Can = Can()
    voiding: bool = False


@dataclass(frozen=True, slots=True)
class ReasonShown:
    """A reason for a void: title, the line under it, whether it can be chosen, and whether the client must agree."""

    title: str
    text: str
    possible: bool
    agreed: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class VoidAsk:
    """The void dialog; over the cash limit its money goes by cheque (2(i))."""

    title: str
    text: str
    reasons: tuple[ReasonShown, ...]
    cash_barred: bool
    seen_by: str
    act: str
    signature: Signature
