"""What the counter remembers between two keys."""

from __future__ import annotations

from dataclasses import dataclass, field

from settlement.money import NOTHING, Money
from settlement.slip import Bet
from till.screens.counter.model import Zone
from till.screens.notice import NoticeShown
from till.screens.slip_sheet.shown import ChoicesShown
from till.screens.slip_sheet.typed import Typed
from till.services.values.people import Authority
from till.services.values.slips import Draft, Explanation, SlipToTake, Understood


@dataclass(slots=True)
class Sheet:
    """The slip in hand: what is typed, what is taken, and what a person has decided about it."""

    draft: Draft | None = None
    typed: Typed = field(default_factory=Typed)
    taken: Money | None = None
    handed: Money | None = None
    client: str | None = None
    explanation: Explanation | None = None
    authority: Authority | None = None

    def to_take(self, bets: tuple[Bet, ...] | None, understood: tuple[Understood, ...] = ()) -> SlipToTake:
        """Give the slip as Enter confirms it; without bets it goes to the translate queue."""
        if self.draft is None:
            raise ValueError("a slip without a stamp cannot be taken")
        return SlipToTake(
            serial=self.draft.serial,
            taken=self.taken or NOTHING,
            lines=tuple(self.typed.lines),
            bets=bets,
            understood=understood,
            explanation=self.explanation,
            client=self.client,
            authority=self.authority,
        )


@dataclass(slots=True)
class CounterState:
    """The counter between two keys."""

    sheet: Sheet = field(default_factory=Sheet)
    basket: list[SlipToTake] = field(default_factory=list)
    zone: Zone = Zone.ENTRY
    choices: ChoicesShown | None = None
    notice: NoticeShown | None = None
    event: str | None = None
    armed_from: int = 0

    @property
    def basket_total(self) -> Money:
        """What the client's earlier slips of this visit cost."""
        return sum((slip.taken for slip in self.basket), NOTHING)
