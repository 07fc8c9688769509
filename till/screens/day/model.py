"""What Day shows: one frozen value that the view draws and a test can read."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from till.services.values.office import Check, CheckState


class Stage(StrEnum):
    """How far the day has come on this till."""

    OPENING = "opening"
    COUNTING = "counting"
    ACCEPTING = "accepting"
    COUNTED = "counted"
    CLOSED = "closed"


@dataclass(frozen=True, slots=True)
class CheckShown:
    """A step of the walk: its number, name, words and state."""

    number: int
    check: Check

    @property
    def says(self) -> str:
        """The step as one sentence."""
        words = (
            self.check.name,
            self.check.words,
            "" if self.check.state is CheckState.NONE_TODAY else self.check.state,
        )
        return f"{self.number} {', '.join(filter(None, words))}"

    @property
    def done(self) -> bool:
        """Whether nothing is left to do here."""
        return self.check.state in {CheckState.DONE, CheckState.NONE_TODAY}


@dataclass(frozen=True, slots=True)
class PiecesShown:
    """One note or coin: pence, label, how many are typed, what they are worth."""

    pence: int
    label: str
    text: str
    worth: str
    bad: bool = False


@dataclass(frozen=True, slots=True)
class FigureShown:
    """A sum under the count, with a chip (kind, words, mark) or quiet words."""

    label: str
    value: str
    note: str = ""
    chip: tuple[str, str, str] = ("", "", "")
    ink: str = "ink"


@dataclass(frozen=True, slots=True, kw_only=True)
class CountShown:
    """The middle column; ``locked`` when the pieces cannot be typed any more."""

    title: str = ""
    chip: tuple[str, str, str] = ("", "", "")
    pieces: tuple[PiecesShown, ...] = ()
    locked: bool = False
    counted: str = ""
    expected: FigureShown | None = None
    difference: FigureShown | None = None
    asks_note: bool = False
    note: str = ""
    said: str = ""
    button: str = ""
    ready: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class OweShown:
    """The most we could owe on one event, in pence, with its figure."""

    label: str
    pence: int
    value: str
    over: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class FiguresShown:
    """The right column."""

    stats: tuple[tuple[str, str], ...] = ()
    hours: tuple[tuple[str, int, int], ...] = ()
    owe: tuple[OweShown, ...] = ()
    over: str = ""
    unclaimed: tuple[str, str] = ("", "")
    lapsed: tuple[str, str] = ("", "")


@dataclass(frozen=True, slots=True, kw_only=True)
class DayModel:
    """The whole screen."""

    stage: Stage = Stage.COUNTING
    title: str = ""
    checks: tuple[CheckShown, ...] = ()
    current: int = -1
    foot: str = ""
    close: str = "Close the day"
    can_close: bool = False
    count: CountShown = CountShown()
    figures: FiguresShown = FiguresShown()
    readable: bool = False
    printable: bool = False
