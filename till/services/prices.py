"""Prices and markets by hand: shows, withdrawals, suspensions, and the off to the second."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from settlement.odds import Odds
from settlement.programme import Event, Runner, RunnerStatus
from settlement.rules.rule_25_overseas import is_overseas
from till.clock import elapsed
from till.services.clock_check import recorders_time
from till.services.markets import Market, market_of
from till.services.marks import mark_race
from till.services.ports import Books, Clock, Work
from till.services.ports.card import Happened, MarketMove, Price
from till.services.ports.recorder import Recorder, journal
from till.services.programme import after_moves
from till.services.results import name_of
from till.services.shows import price_now
from till.services.values.people import Refused

_UNDO: Final = timedelta(seconds=10)


@dataclass(frozen=True, slots=True)
class SetPrice:
    """Show a new board price."""

    books: Books
    clock: Clock

    def __call__(
        self, event: str, runner: int, odds: Odds | None, by: str, *, source: str = "by hand"
    ) -> Odds | Refused | None:
        """Show it from now; none takes the price off the board."""
        with self.books.writing() as work:
            found = _race(work, event)
            if isinstance(found, Refused):
                return found
            race, market = found
            horse = _running(race, runner)
            if isinstance(horse, Refused):
                return horse
            if market.off is not None or work.results.newest([event]):
                return Refused.because("8", f"{name_of(race)} is off: its board prices stand.")
            work.card.add_price(
                Price(event=event, runner=runner, odds=odds, at=self.clock.local(), by=by, source=source)
            )
            work.audit.note("price.set", event, f"{runner} {horse.name}: {odds or 'off the board'}", by)
            return odds


@dataclass(frozen=True, slots=True)
class SetGuide:
    """Note a price of the guide on the screens, of a race overseas: no favourite is returned there (25)."""

    books: Books
    clock: Clock

    def __call__(self, event: str, runner: int, odds: Odds, by: str) -> Odds | Refused:
        """Keep it from now; nothing is laid at it, and the last one of each runner counts."""
        now = self.clock.local()
        with self.books.writing() as work:
            found = _race(work, event)
            if isinstance(found, Refused):
                return found
            race, _ = found
            if not is_overseas(race):
                return Refused.because("25", f"{name_of(race)} is not overseas: its favourite is by starting price.")
            horse = _running(race, runner)
            if isinstance(horse, Refused):
                return horse
            if work.results.newest([event]):
                return Refused.because("25", f"{name_of(race)} has its result: the guide stands.")
            move = MarketMove(event=event, what=Happened.GUIDE, at=now, noted_at=now, by=by, runner=runner, price=odds)
            work.card.add_move(move)
            work.audit.note("race.guide", event, f"{runner} {horse.name} {odds} in the guide", by)
            return odds


@dataclass(frozen=True, slots=True)
class WithdrawRunner:
    """Take a runner out: the market after it is a new one (19)."""

    books: Books
    clock: Clock

    def __call__(
        self,
        event: str,
        runner: int,
        price: Odds | None,
        at: datetime | None,
        by: str,
        *,
        late: bool = False,
    ) -> int | Refused:
        """Note it at its time (now without one) and its price (the board's without one); gives the market it opens."""
        now = self.clock.local()
        when = at or now
        if when > now:
            return Refused.because("19.when", f"{when:%H.%M} is still to come.")
        with self.books.writing() as work:
            found = _can_be_withdrawn(work, event, runner, when)
            if isinstance(found, Refused):
                return found
            horse, market = found
            odds = price or price_now(_shows(work, event, runner, when))
            if odds is None:
                return Refused.because("19.when", f"{runner} {horse.name} had no price. Type the one that counts.")
            work.card.add_move(
                MarketMove(
                    event=event,
                    what=Happened.WITHDRAWN,
                    at=when,
                    noted_at=now,
                    by=by,
                    runner=runner,
                    price=odds,
                    late=late,
                )
            )
            work.audit.note("race.withdrawn", event, f"{runner} {horse.name} out {when:%H.%M} at {odds}", by)
            return market.number + 1


@dataclass(frozen=True, slots=True)
class SuspendRace:
    """Stop betting on a race for now."""

    books: Books
    clock: Clock

    def __call__(self, event: str, by: str) -> datetime | Refused:
        """Suspend it and give the moment."""
        with self.books.writing() as work:
            found = _race(work, event)
            if isinstance(found, Refused):
                return found
            race, market = found
            if market.suspended or market.off is not None:
                return Refused.because(
                    "1.a", f"{name_of(race)} is {'suspended' if market.suspended else 'off'} already."
                )
            return _note(work, event, Happened.SUSPENDED, self.clock.local(), by=by)


@dataclass(frozen=True, slots=True)
class ResumeRace:
    """Go on betting on a suspended race."""

    books: Books
    clock: Clock

    def __call__(self, event: str, by: str) -> datetime | Refused:
        """Resume it and give the moment."""
        with self.books.writing() as work:
            found = _race(work, event)
            if isinstance(found, Refused):
                return found
            race, market = found
            if not market.suspended:
                return Refused.because("1.a", f"{name_of(race)} is not suspended.")
            return _note(work, event, Happened.RESUMED, self.clock.local(), by=by)


@dataclass(frozen=True, slots=True)
class OffNow:
    """The off signal, to the second (2(a), 2(f))."""

    books: Books
    clock: Clock
    recorder: Recorder
    till: int = 1

    def __call__(self, event: str, by: str) -> datetime | Refused:
        """Note that the race is off and give the moment."""
        now = self.clock.local().replace(microsecond=0)
        with self.books.writing() as work:
            found = _race(work, event)
            if isinstance(found, Refused):
                return found
            race, market = found
            if market.off is not None:
                return Refused.because("2(a)", f"{name_of(race)} went off at {market.off:%H.%M.%S}.")
            if work.results.newest([event]):
                return Refused.because("2(a)", f"{name_of(race)} has its result. Amend that instead.")
            words = journal(self.recorder, "off", name_of(race))
            mark_race(work, "off", event, self.till, now, name_of(race))
            recorded = recorders_time(work, self.till, now, now).at.replace(microsecond=0)
            return _note(work, event, Happened.OFF, now, by=by, words=words, recorded=recorded)


@dataclass(frozen=True, slots=True)
class UndoOff:
    """Take an off signal back."""

    books: Books
    clock: Clock
    recorder: Recorder
    till: int = 1

    def __call__(self, event: str, reason: str, by: str) -> datetime | Refused:
        """Take it back within ten seconds, with a reason."""
        now = self.clock.local()
        with self.books.writing() as work:
            found = _race(work, event)
            if isinstance(found, Refused):
                return found
            race, market = found
            if market.off is None:
                return Refused.because("2(a)", f"{name_of(race)} is not off.")
            if elapsed(market.off, now) > _UNDO:
                return Refused.because(
                    "2(a)", f"{name_of(race)} is off since {market.off:%H.%M.%S}. Its result says when."
                )
            if not reason.strip():
                return Refused.because("2(a)", "Say why the off is taken back.")
            mark_race(work, "off undone", event, self.till, now, name_of(race), reason)
            trouble = journal(self.recorder, "off undone", f"{name_of(race)}: {reason}")
            return _note(work, event, Happened.OFF_UNDONE, now, by=by, words=f"{reason} {trouble}".rstrip())


def _race(work: Work, event: str) -> tuple[Event, Market] | Refused:
    """Find a race as its market stands now."""
    declared = work.card.event(event)
    if declared is None:
        return Refused.because("1.a", f"{event} is not on the card.")
    moves = work.card.moves(event)
    return after_moves(declared, moves), market_of(moves)


def _running(race: Event, number: int) -> Runner | Refused:
    """Find a runner that is still in the race."""
    runner = next((runner for runner in race.runners if runner.number == number), None)
    if runner is None:
        return Refused.because("4(e)", f"{number} is not a runner in the {name_of(race)}.")
    if runner.status is not RunnerStatus.RAN:
        return Refused.because("19.when", f"{number} {runner.name} is out of the {name_of(race)} already.")
    return runner


def _can_be_withdrawn(work: Work, event: str, number: int, when: datetime) -> tuple[Runner, Market] | Refused:
    found = _race(work, event)
    if isinstance(found, Refused):
        return found
    race, market = found
    if work.results.newest([event]):
        return Refused.because("19.when", f"{name_of(race)} has its result. Amend that instead.")
    if market.off is not None and when >= market.off:
        return Refused.because("19.when", f"{name_of(race)} went off at {market.off:%H.%M.%S}.")
    horse = _running(race, number)
    return horse if isinstance(horse, Refused) else (horse, market)


def _shows(work: Work, event: str, runner: int, at: datetime) -> tuple[Price, ...]:
    return tuple(show for show in work.card.prices(event, at) if show.runner == runner)


def _note(
    work: Work,
    event: str,
    what: Happened,
    at: datetime,
    *,
    by: str,
    words: str = "",
    recorded: datetime | None = None,
) -> datetime:
    move = MarketMove(event=event, what=what, at=at, noted_at=at, by=by, words=words, recorded_at=recorded)
    work.card.add_move(move)
    work.audit.note(f"race.{what.replace(' ', '_')}", event, f"{at:%H.%M.%S} {words}".rstrip(), by)
    return at
