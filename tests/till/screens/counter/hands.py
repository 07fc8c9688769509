"""The counter with hand-written services: a drop folder that always has a picture, a till that counts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from datetime import datetime

from settlement.accept import cost_of, lines_of
from settlement.money import NOTHING, Money
from settlement.slip import Bet, Objection
from tests.till.screens.saturday import Board, at
from till.screens.counter.model import CounterModel, Zone
from till.screens.counter.presenter import CounterPresenter
from till.screens.counter.services import CounterServices
from till.services.values.people import Authority, Refused, WrongPin
from till.services.values.slips import Draft, JustTaken, SlipToTake, Taken

MANAGER = Authority("RA", "4127", "seen on the recorder")


@dataclass
class Screen:
    """What the presenter asked the view for."""

    model: CounterModel = field(default_factory=CounterModel)
    asked: list[str] = field(default_factory=list)
    words: str = "said so"
    authority: Authority = MANAGER

    def show(self, model: CounterModel) -> None:
        """Keep the model."""
        self.model = model

    def ask_authority(self, title: str, text: str, done: Callable[[Authority], None]) -> None:
        """Sign at once."""
        self.asked.append(f"{title}: {text}")
        done(self.authority)

    def ask_words(self, title: str, text: str, done: Callable[[str], None]) -> None:
        """Say something at once."""
        self.asked.append(f"{title}: {text}")
        done(self.words)


@dataclass
class Till:
    """Services that remember what they were told."""

    board: Board = field(default_factory=Board)
    stamps: int = 118904
    camera: Refused | None = None
    objections: tuple[Objection, ...] = ()
    take_answer: Taken | Refused | WrongPin | None = None
    drafts: dict[str, Draft] = field(default_factory=dict)
    taken: list[tuple[SlipToTake, ...]] = field(default_factory=list)
    handed: list[Money] = field(default_factory=list)
    spoilt: list[str] = field(default_factory=list)
    refused: list[tuple[str, str]] = field(default_factory=list)
    stamped_by: list[Authority | None] = field(default_factory=list)

    @property
    def now(self) -> datetime:
        """The till's clock."""
        return self.board.now

    def services(self) -> CounterServices:
        """Hand them over."""
        return CounterServices(
            board=self.board,
            stamp=self.stamp,
            keep_draft=lambda draft: self.drafts.__setitem__(draft.serial, draft),
            open_drafts=lambda: tuple(self.drafts.values()),
            spoil=lambda serial, _by, _why: self.spoilt.append(serial),
            refuse=self.refuse,
            check=lambda _slip, _by: self.objections,
            cost=_cost,
            take=self.take,
            just_taken=lambda _limit: tuple(
                JustTaken(slip.serial, slip.taken, "Receipt out", "ok") for one in self.taken for slip in one
            ),
            client_today=lambda _handle: (Money(64000), 4),
            off_now=self.off_now,
            undo_off=self.undo_off,
            now=lambda: self.now,
        )

    def stamp(self, by: str, authority: Authority | None) -> Draft | Refused | WrongPin:
        """Stamp the next picture."""
        if self.camera is not None and authority is None:
            return self.camera
        self.stamped_by.append(authority)
        draft = Draft(
            serial=f"0427-{self.stamps}", stamp=self.stamps, stamped_at=self.now, picture=f"p{self.stamps}", staff=by
        )
        if authority is not None:
            draft = replace(draft, picture=None)
        self.stamps += 1
        self.drafts[draft.serial] = draft
        return draft

    def refuse(self, serial: str, _by: str, why: str) -> None:
        """Note it."""
        self.refused.append((serial, why))
        self.drafts.pop(serial)

    def take(self, slips: tuple[SlipToTake, ...], handed: Money, _by: str) -> Taken | Refused | WrongPin:
        """Take them."""
        if self.take_answer is not None:
            return self.take_answer
        self.taken.append(slips)
        self.handed.append(handed)
        for slip in slips:
            self.drafts.pop(slip.serial)
        total = sum((slip.taken for slip in slips), NOTHING)
        return Taken(tuple(slip.serial for slip in slips), total, handed - total)

    def off_now(self, event: str, _by: str) -> datetime | Refused:
        """Note the signal."""
        self.board.offs[event] = self.now
        return self.now

    def undo_off(self, event: str, _why: str, _by: str) -> datetime | Refused:
        """Take it back."""
        return self.board.offs.pop(event)


def _cost(bets: tuple[Bet, ...]) -> tuple[int, Money]:
    return sum(map(lines_of, bets)), sum(map(cost_of, bets), NOTHING)


class Hands:
    """A cashier: types, presses, and looks at what is shown."""

    def __init__(self) -> None:
        self.till, self.screen, self.ticks = Till(), Screen(), 0
        self.presenter = CounterPresenter(self.screen, self.till.services(), lambda: "KM", lambda: self.ticks)
        self.presenter.enter()

    @property
    def shown(self) -> CounterModel:
        """What is on the screen."""
        return self.screen.model

    def types(self, *lines: str) -> None:
        """Type lines, each with Enter, a second apart."""
        for line in lines:
            self.presenter.typed(line)
            self.enter()

    def enter(self, after: int = 1000) -> None:
        """Press Enter so many milliseconds later."""
        self.ticks += after
        self.presenter.pressed_enter()

    def money(self, taken: str, handed: str = "") -> None:
        """Type what was taken and what was handed over."""
        self.presenter.typed_money(Zone.TAKEN, Money.parse(taken))
        if handed:
            self.presenter.typed_money(Zone.HANDED, Money.parse(handed))

    def takes(self, taken: str, handed: str = "") -> None:
        """Take the slip by an Enter on the empty line."""
        self.money(taken, handed)
        self.enter()

    def chooses(self, title: str) -> None:
        """Choose the way on whose title begins so."""
        assert self.shown.choices is not None
        titles = [option.title for option in self.shown.choices.options]
        self.presenter.choose(next(place for place, one in enumerate(titles) if one.startswith(title)))


__all__ = ["MANAGER", "Hands", "Till", "at"]
