"""Results by hand: first past the post, weighed in, amended; looked at first, then posted."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Final

from settlement.odds import Odds
from settlement.programme import Amended, Event, EventStatus
from settlement.rulebook import RuleBook
from settlement.rules.rule_19_withdrawals import pence_for, withdrawals
from till.services.acts import signed
from till.services.authority import is_manager, second_person
from till.services.contest_objections import against_contest
from till.services.contest_results import contest_terms
from till.services.effects import effect_of
from till.services.markets import market_of, state_of
from till.services.open_day import open_day
from till.services.ports import Books, Clock, Work
from till.services.ports.card import MarketMove
from till.services.ports.results import ResultVersion
from till.services.ports.slips import StoredSlip
from till.services.programme import after_moves, declared
from till.services.results import NOT_RUN, against, name_of, resulted
from till.services.rules import rules_on
from till.services.settle_slips import Resettled, keep, resettled
from till.services.shows import places_of, terms_of
from till.services.values.card import RaceState
from till.services.values.office import Effect, Posted, RaceRow, ResultEntry, ResultForm, ResultStage
from till.services.values.people import Authority, Refused, WrongPin
from till.services.winning_distances import asks_distance, made_by_races

_HOUR: Final = 60
# A weekday match may be played until the Monday after (26.c).
_PLAYED_WITHIN: Final = timedelta(days=7)
_AMENDED: Final = {Amended.OBJECTION: "objection, amended", Amended.JUDGE: "judge’s error, amended"}


@dataclass(frozen=True, slots=True)
class Races:
    """The results screen's list: what wants a result, then what is to come, then what is settled, the latest first.

    A contest of the days before that has no result yet is among them: a match may be played later (26.c).
    """

    books: Books
    clock: Clock

    def __call__(self, day: date | None = None) -> tuple[RaceRow, ...]:
        """List the races of a day, today's without one."""
        now = self.clock.local()
        today = day or now.date()
        with self.books.reading() as work:
            events = (*_left_over(work, today), *work.card.events(today))
            moves = work.card.moves_of(event.id for event in events)
            results = work.results.newest(event.id for event in events)
            rows = [_row(work, event, moves.get(event.id, ()), results.get(event.id), now) for event in events]
        return _ordered(rows)


@dataclass(frozen=True, slots=True)
class ResultFor:
    """A race with what is known of its result."""

    books: Books
    book: RuleBook

    def __call__(self, event: str) -> ResultForm:
        """Read one race; raises KeyError for an event that is not on the card."""
        with self.books.reading() as work:
            race = declared(work, event)
            versions = work.results.of(event)
            book = rules_on(work, self.book, race)
            made, asks = made_by_races(work, race), asks_distance(work, race)
        return ResultForm(
            event=race,
            entry=versions[-1].entry if versions else None,
            version=versions[-1].version if versions else 0,
            history=_history(race, versions),
            withdrawn=self._withdrawn(race),
            terms=terms_of(race, book) if race.contest is None else contest_terms(race),
            places=places_of(race, book) if race.contest is None else 0,
            made=made,
            asks_distance=asks,
        )

    def _withdrawn(self, race: Event) -> tuple[tuple[int, str, datetime, Odds | None, int, int], ...]:
        return tuple(
            (
                runner.number,
                runner.name,
                runner.withdrawn_at or race.off,
                runner.withdrawal_price,
                market,
                pence_for(runner.withdrawal_price, self.book) if runner.withdrawal_price else 0,
            )
            for market, runner in enumerate(withdrawals(race), start=2)
        )


@dataclass(frozen=True, slots=True)
class PreviewResult:
    """What posting a result would do; writes nothing."""

    books: Books
    clock: Clock
    book: RuleBook

    def __call__(self, event: str, entry: ResultEntry) -> Effect | Refused:
        """Settle every slip of the race before and after; a result that cannot be is refused in words."""
        with self.books.reading() as work:
            settled = _settled(work, event, entry, self.book, self.clock.local())
        return settled if isinstance(settled, Refused) else effect_of(settled, self.book.money("cash.second_person"))


@dataclass(frozen=True, slots=True)
class PostResult:
    """Post a result as the race's next version, settle its slips again and post the difference."""

    books: Books
    clock: Clock
    book: RuleBook

    def __call__(
        self, event: str, entry: ResultEntry, by: str, authority: Authority | None = None, *, seen: int | None = None
    ) -> Posted | Refused | WrongPin:
        """Post; a manager signs a cashier's result (M.7), a second person one that adds much to pay (1.d).

        ``seen``: the version that the form began with, refused if another till has posted one since.
        """
        now = self.clock.local()
        with self.books.writing() as work:
            if changed := _changed(work, event, seen):
                return changed
            if open_day(work) is None:
                return Refused.because("M.6", "No day is open. Open the day, then post the result.")
            settled = _settled(work, event, entry, self.book, now)
            if isinstance(settled, Refused):
                return settled
            effect = effect_of(settled, self.book.money("cash.second_person"))
            reason = self._needs_signing(work, effect, by)
            if reason and (refusal := reason if authority is None else second_person(work, authority, by, event)):
                return refusal
            result = self._keep(work, event, entry, by, authority if reason else None)
            for one in settled:
                keep(work, one, by=by, at=now, because=f"{event} {result.version}")
        return Posted(event, result.version, effect)

    def _needs_signing(self, work: Work, effect: Effect, by: str) -> Refused | None:
        if not is_manager(work, by):
            return Refused.because("M.7", f"A manager posts a result. {by} is not one: a manager signs.")
        if effect.second_person:
            limit = self.book.money("cash.second_person")
            return Refused.because("1.d", f"This adds {effect.extra} to pay, more than {limit}. A second person signs.")
        return None

    def _keep(self, work: Work, event: str, entry: ResultEntry, by: str, authority: Authority | None) -> ResultVersion:
        versions = work.results.of(event)
        result = ResultVersion(
            event=event,
            version=len(versions) + 1,
            entry=entry,
            at=self.clock.local(),
            by=by,
            authority=authority.initials if authority else None,
        )
        work.results.add(result)
        words = f"{_stage(entry).capitalize()}, source: {entry.source}"
        work.audit.note("result.posted", event, signed(words, by, authority) if authority else words, by)
        return result


def _changed(work: Work, event: str, seen: int | None) -> Refused | None:
    last = work.results.newest([event]).get(event)
    if seen is None or last is None or last.version == seen:
        return None
    words = f"{last.by} posted a result of this at {last.at:%H:%M:%S}, since it was opened here. Open it again."
    return Refused.because("0.4", words)


def _settled(
    work: Work, event: str, entry: ResultEntry, book: RuleBook, now: datetime
) -> tuple[Resettled, ...] | Refused:
    """Settle the race's slips on a result that is not posted yet, or say what stands against the result."""
    race = declared(work, event)
    before = work.results.newest([event]).get(event)
    if race.contest is None:
        objections = against(race, entry, before.entry if before else None)
    else:
        objections = against_contest(race, entry, book)
    if objections:
        return Refused(objections)
    if entry.actual_off is not None and entry.actual_off > now:
        return Refused.because("4(e)", f"The off of {entry.actual_off:%H:%M:%S} is still to come.")
    if race.actual_off is None and entry.actual_off is None and entry.status not in NOT_RUN and race.off > now:
        return Refused.because("4(e)", f"The {name_of(race)} is not off yet.")
    slips, after = work.slips.of_event(event), resulted(race, entry)
    if (
        race.contest is None
        and after.status is EventStatus.RUN
        and after.actual_off is None
        and _stamped_since(slips, race.off)
    ):
        return Refused.because("2(a)", f"Say when the {name_of(race)} went off: slips were stamped after its time.")
    return resettled(work, slips, book, {event: after})


def _left_over(work: Work, today: date) -> list[Event]:
    events = work.card.contests(today - _PLAYED_WITHIN, today - timedelta(days=1))
    resulted_ones = work.results.newest(event.id for event in events)
    return [event for event in events if event.id not in resulted_ones]


def _stamped_since(slips: Iterable[StoredSlip], off: datetime) -> bool:
    return any(slip.recorded_at >= off for slip in slips)


def _row(
    work: Work, declared_event: Event, moves: tuple[MarketMove, ...], result: ResultVersion | None, now: datetime
) -> RaceRow:
    event = after_moves(declared_event, moves)
    state = state_of(event, market_of(moves), result, now)
    words, kind = _words(event, state, result, now)
    return RaceRow(
        event=event.id,
        off=event.off,
        meeting=event.title,
        state=state,
        words=words,
        kind=kind,
        slips=len(work.slips.of_event(event.id)),
    )


def _words(event: Event, state: RaceState, result: ResultVersion | None, now: datetime) -> tuple[str, str]:
    """Say where a race stands, with the kind of its mark."""
    if result is not None:
        return _result_words(result) if event.contest is None else _contest_words(result)
    if state is RaceState.OFF:
        return "Result to enter", "stop"
    if state is RaceState.SUSPENDED:
        return "Suspended", "warn"
    if state is RaceState.DUE:
        return ("Due, not off yet", "warn") if event.contest is None else ("Closed, no result yet", "quiet")
    minutes, seconds = divmod(int((event.off - now).total_seconds()), 60)
    if minutes >= _HOUR:
        return f"Off in {minutes // _HOUR} h {minutes % _HOUR:02d}", "quiet"
    return f"Off in {minutes}:{seconds:02d}", "quiet"


def _result_words(result: ResultVersion) -> tuple[str, str]:
    if result.entry.status in NOT_RUN:
        return result.entry.status.capitalize(), "quiet"
    if result.entry.stage is ResultStage.AMENDED:
        return f"Result amended, {result.at:%H:%M}", "warn"
    if result.entry.stage is ResultStage.FIRST_PAST_THE_POST:
        return f"First past the post, {result.at:%H:%M}", "warn"
    return f"Settled {result.at:%H:%M}", "ok"


def _contest_words(result: ResultVersion) -> tuple[str, str]:
    """Say how a contest stands: it has one result; another version of it is one that was typed anew."""
    if result.entry.status == EventStatus.VOID:
        return "Not held", "quiet"
    if result.version > 1:
        return f"Result changed, {result.at:%H:%M}", "warn"
    return f"Settled {result.at:%H:%M}", "ok"


def _ordered(rows: Iterable[RaceRow]) -> tuple[RaceRow, ...]:
    """Order the list: races that are off and want a result, races to come, settled ones from the latest back."""
    by_off = sorted(rows, key=lambda row: row.off)
    wanting = [row for row in by_off if row.state is RaceState.OFF]
    done = [row for row in by_off if row.state in {RaceState.RESULT_IN, RaceState.VOID}]
    coming = [row for row in by_off if row not in wanting and row not in done]
    return (*wanting, *coming, *reversed(done))


def _history(race: Event, versions: tuple[ResultVersion, ...]) -> str:
    off = [f"Off {race.actual_off:%H:%M:%S}"] if race.actual_off else []
    if race.contest is not None:
        return " · ".join(off + [f"Result {version.at:%H:%M}, {version.by}" for version in versions])
    return " · ".join(off + [f"{_stage(version.entry)} {version.at:%H:%M}, {version.by}" for version in versions])


def _stage(entry: ResultEntry) -> str:
    if entry.status != EventStatus.RUN:
        return entry.status
    return _AMENDED[entry.amended] if entry.amended else entry.stage.value
