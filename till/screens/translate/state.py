"""What Translate remembers between two keys."""

from __future__ import annotations

from dataclasses import dataclass, field

from settlement.translate import Card, Context
from till.screens.notice import NoticeShown
from till.screens.slip_sheet.read import Read, read_sheet
from till.screens.slip_sheet.shown import ChoicesShown
from till.screens.slip_sheet.stake import Stake, stake_of
from till.screens.slip_sheet.typed import Typed
from till.services.values.slips import Explanation, SlipFile, SlipState


@dataclass(slots=True)
class Job:
    """A slip under the hands, read against the board of its stamp's second (8)."""

    file: SlipFile
    card: Card
    typed: Typed
    explanation: Explanation | None = None
    candidate: int = 0
    choices: ChoicesShown | None = None
    notice: NoticeShown | None = None

    @classmethod
    def of(cls, file: SlipFile, card: Card) -> Job:
        """Take up a slip with what is typed of it already."""
        return cls(file, card, Typed(list(file.lines)))

    @property
    def context(self) -> Context:
        """When it was accepted, and by whom."""
        return Context(self.file.stamped_at, self.file.staff)

    def read(self) -> Read:
        """Read it as it stands."""
        return read_sheet(self.typed.lines, self.typed.entry, self.card, self.context)

    def ahead(self, read: Read) -> Read:
        """Read it as it would stand with the leg that is being typed."""
        if not read.line.legs or read.line.bet is not None:
            return read
        place = self.typed.place(read)
        lines = [*self.typed.lines[:place], self.typed.entry, *self.typed.lines[place:]]
        return read_sheet(lines, "", self.card, self.context)

    def stake(self, read: Read) -> Stake:
        """Hold the money taken against the lines."""
        return stake_of(read, self.file.taken, self.explanation)

    @property
    def again(self) -> bool:
        """Whether it was typed before."""
        return bool(self.file.bets)

    @property
    def to_check(self) -> bool:
        """Whether it is typed and waits for somebody to check it."""
        return self.again and self.file.state is SlipState.WAITING

    @property
    def touched(self) -> bool:
        """Whether something is typed that is not in the books yet."""
        return bool(self.typed.entry) or tuple(self.typed.lines) != self.file.lines


@dataclass(slots=True)
class TranslateState:
    """The slip that is open, those left half typed, and the last one done."""

    job: Job | None = None
    kept: dict[str, Job] = field(default_factory=dict)
    done: str = ""
