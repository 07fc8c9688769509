"""What Translate shows: one frozen value that the view draws and a test can read."""

from __future__ import annotations

from dataclasses import dataclass, field

from till.screens.notice import NoticeShown
from till.screens.slip_sheet.shown import BetShown, ChipText, ChoicesShown, EntryShown, LegShown


@dataclass(frozen=True, slots=True)
class WaitingShown:
    """A slip of the queue: its note with the kind stop, warn or quiet, and what else to know at the right."""

    serial: str
    stamped: str
    staff: str
    amount: str
    kind: str
    note: str
    mark: str = ""
    side: str = ""
    picture: str | None = None
    current: bool = False


@dataclass(frozen=True, slots=True)
class QueueShown:
    """The queue, first off first, and the slips that are parked."""

    waiting: tuple[WaitingShown, ...] = ()
    parked: tuple[WaitingShown, ...] = ()
    longest: str = ""
    money: str = ""
    empty: str = ""


@dataclass(frozen=True, slots=True)
class PictureShown:
    """The picture by its SHA-256, when it was stamped, and which side of the first off that is."""

    sha: str | None
    foot_line: str
    stamped: ChipText
    before: str = ""
    late: bool = False


@dataclass(frozen=True, slots=True)
class CandidateShown:
    """A runner that the writing may mean, with the board price of the stamp's second, and how like it is."""

    title: str
    price: str
    how: str


@dataclass(frozen=True, slots=True)
class FormShown:
    """The slip as it is typed."""

    title: str
    taken_by: str
    legs: tuple[LegShown, ...] = ()
    letter: str = ""
    race: str = ""
    entry: EntryShown = field(default_factory=EntryShown)
    board_head: str = ""
    candidates: tuple[CandidateShown, ...] = ()
    candidate: int = 0
    question: NoticeShown | None = None
    bet_line: str = ""
    bets: tuple[BetShown, ...] = ()
    taken: str = ""
    difference: str = ""
    chip: ChipText | None = None
    notices: tuple[NoticeShown, ...] = ()
    more_notices: int = 0
    choices: ChoicesShown | None = None
    done: str = ""
    done_ready: bool = False
    done_note: str = ""
    parked: bool = False
    can_park: bool = False
    can_void: bool = False


@dataclass(frozen=True, slots=True)
class TranslateModel:
    """The whole screen; without a form nothing is open."""

    queue: QueueShown = QueueShown()
    picture: PictureShown | None = None
    form: FormShown | None = None
