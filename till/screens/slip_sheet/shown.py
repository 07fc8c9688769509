"""A slip's legs, bets, notices and ways on, as a view draws them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ChipText:
    """A chip: its kind (ok, warn, stop, hold, quiet) and its words."""

    kind: str
    text: str


@dataclass(frozen=True, slots=True)
class LegShown:
    """A leg of the slip. ``seconds`` to the off are given under ten minutes only.

    A ``printed`` price is that of a coupon or a table: nobody initials it.
    """

    letter: str
    title: str
    race: str
    price: str
    initials: str
    chip: ChipText | None = None
    seconds: int | None = None
    late: str = ""
    selected: bool = False
    typed: str = ""
    printed: bool = False


@dataclass(frozen=True, slots=True)
class MadeOfRow:
    """One fold of a bet: ``6 doubles, win and place``, its lines, the unit, the cost."""

    what: str
    lines: str
    unit: str
    cost: str


@dataclass(frozen=True, slots=True)
class BetShown:
    """A bet of the slip; ``adding`` is what Enter would add."""

    title: str
    detail: str
    amount: str
    adding: bool = False
    selected: bool = False


@dataclass(frozen=True, slots=True)
class Choice:
    """A way on. ``act`` names what the presenter does."""

    act: str
    title: str
    text: str
    possible: bool = True


@dataclass(frozen=True, slots=True)
class ChoicesShown:
    """A stop that offers ways on in place of the entry line; the first is the safe one."""

    kind: str
    title: str
    text: str
    options: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class ReadingShown:
    """The live reading under the entry line: bold words, plain words, a sum and one chip; or what is not understood.

    ``completed`` is the line as today's card would finish it.
    """

    bold: str = ""
    words: str = ""
    amount: str = ""
    chip: ChipText | None = None
    fault: str = ""
    completed: str = ""


@dataclass(frozen=True, slots=True)
class EntryShown:
    """The entry line: what is typed, what Enter does in two words, and whether that is what Enter does now."""

    text: str = ""
    does: str = ""
    filled: bool = False
    reading: ReadingShown | None = None
    hint: str = ""
