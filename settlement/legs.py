"""The resolved legs of a programme, each resolved once and shared among slips."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from settlement.forecast_legs import forecast_leg, is_dog, treble_leg
from settlement.forecasts import FORECASTS, Forecast, by_race
from settlement.leg import LOST, VOID, Back, Leg, Parts, back, halves, stood
from settlement.number_lays import is_on_numbers
from settlement.number_legs import number_legs
from settlement.odds import Odds
from settlement.outcome import Pick
from settlement.part import NeedsPerson
from settlement.placepot_legs import placepot_legs
from settlement.placepots import PLACEPOT, ways
from settlement.programme import Event, Programme
from settlement.resolve import Divided, outcomes
from settlement.rulebook import RuleBook, encodes
from settlement.rules.rule_02_acceptance import stamped_late
from settlement.rules.rule_02_notices import Notices, laid_over, standing
from settlement.rules.rule_03_limits import limit_of
from settlement.rules.rule_05_place_terms import as_displayed
from settlement.rules.rule_08_board_prices import Taken, price_throughout
from settlement.rules.rule_10_favourites import UNNAMED
from settlement.rules.rule_11_mounts import missing
from settlement.rules.rule_19_withdrawals import market_of, withdrawals
from settlement.rules.rule_25_overseas import place_multiple
from settlement.slip import Basis, Bet, Selection, Slip
from settlement.trail import LegOutcome, LegTrail, State, Step
from settlement.words import clock, listed

_Key = tuple[object, ...]


class LegBook:
    """The legs of one version of a programme under one rule book. A new result needs a new one."""

    def __init__(self, programme: Programme, book: RuleBook) -> None:
        self.programme = programme
        self.book = book
        self.events = {event.id: event for event in programme.events}
        self._withdrawals = {event.id: withdrawals(event) for event in programme.events}
        self._limits = {event.id: limit_of(event, programme) for event in programme.events}
        self._legs: dict[_Key, Leg] = {}

    def legs_of(self, bet: Bet, slip: Slip, taken: Taken) -> list[Leg]:
        """Resolve the legs of a bet; ``taken`` holds the prices that stand throughout the slip (8)."""
        forecast = FORECASTS.get(bet.type or "")
        if forecast:
            return self._forecast(forecast, bet, slip)
        if bet.type == PLACEPOT:
            return self._placepot(bet, slip)
        if is_on_numbers(bet):
            return self._numbers(bet, slip)
        legs = [
            self._leg(selection, slip, taken, _parts(one))
            for selection, one in zip(bet.selections, bet.in_turn, strict=True)
        ]
        legs += [_missing(legs[-1], number) for number in range(missing(bet))]
        barred = place_multiple(bet)
        return [_voided(leg, barred) for leg in legs] if barred else legs

    def _numbers(self, bet: Bet, slip: Slip) -> list[Leg]:
        """A leg for each size of line, in the draw that the bet is for."""
        stamped = slip.recorded_at or slip.accepted_at
        book = self.book_of(bet.selections[0].event, slip)
        return number_legs(bet, stamped, self.programme.events, book, lambda draw: self._limits[draw.id])

    def _forecast(self, kind: Forecast, bet: Bet, slip: Slip) -> list[Leg]:
        """One leg a race, at its dividend; what falls back to singles has starting price (H12)."""
        unknown = self._unknown(bet, slip)
        if unknown:
            return [unknown] * kind.legs
        at_sp = [replace(one, price=Basis.SP) for one in bet.selections]
        picks = [self._pick(one, self.events[one.event], slip, Parts.WIN) for one in at_sp]
        legs = [self._forecast_leg(kind, named, slip) for named in by_race(kind, picks)]
        return [*legs, treble_leg(legs, on_dogs=any(map(is_dog, picks)))] if kind.patent else legs

    def _forecast_leg(self, kind: Forecast, picks: Sequence[Pick], slip: Slip) -> Leg:
        """The lowest limit of the races named holds the leg."""
        names = {name for pick in picks if (name := self._limits[pick.event.id])}
        limit = min(names, key=self.book.money, default=None)
        return forecast_leg(kind, picks, limit, self.book_of(picks[0].event.id, slip))

    def _placepot(self, bet: Bet, slip: Slip) -> list[Leg]:
        """One leg a race, and the dividend."""
        unknown, races = self._unknown(bet, slip), ways(bet)
        if unknown:
            return [unknown] * (len(races) + 1)
        picks = [
            [self._pick(one, self.events[one.event], slip, Parts.PLACE) for one in race] for race in races.values()
        ]
        return placepot_legs(picks, self.book)

    def _unknown(self, bet: Bet, slip: Slip) -> Leg | None:
        """Give a leg for review where a selection is not on the card."""
        unknown = [written for written in bet.selections if written.event not in self.events]
        return _unknown(unknown[0], slip) if unknown else None

    def _leg(self, written: Selection, slip: Slip, taken: Taken, parts: Parts) -> Leg:
        event = self.events.get(written.event)
        if event is None:
            return _unknown(written, slip)
        selection = price_throughout(written, event, taken) if taken else written
        pick = self._pick(selection, event, slip, parts)
        if selection is not written:
            pick = replace(pick, carried=True)
        notices = standing(self.book, event, slip.accepted_at)
        key = (*_key(pick), notices)
        leg = self._legs.get(key)
        if leg is None:
            leg = self._legs[key] = _under_notices(pick, self._limits[event.id], self.book, notices)
        return leg

    def book_of(self, race: str, slip: Slip | None = None) -> RuleBook:
        """Give the rules of a race as they hung in the shop when the slip was taken, or as they hang (2(c))."""
        event = self.events.get(race)
        taken_at = slip.accepted_at if slip else None
        return self.book.under(standing(self.book, event, taken_at)) if event else self.book

    def notices_on_all(self, legs: Sequence[Leg], slip: Slip) -> Notices:
        """Give the notices that are for every race of a bet: they bear on its money as a whole (2(c))."""
        on_each = [
            standing(self.book, self.events[leg.race], slip.accepted_at) for leg in legs if leg.race in self.events
        ]
        return tuple(notice for notice in self.book.notices if all(notice in notices for notices in on_each))

    def _pick(self, selection: Selection, race: Event, slip: Slip, parts: Parts) -> Pick:
        event = as_displayed(race, slip.accepted_at)
        out = self._withdrawals[event.id]
        market = selection.market or 1
        if out and selection.market is None:
            market = market_of(selection.price_at or slip.accepted_at, out)
        stamped = slip.recorded_at or slip.accepted_at
        late = stamped if stamped_late(selection, event, stamped) else None
        struck = (selection.price_at or stamped) if event.contest else None
        return Pick(selection, event, market, late, slip.initials, parts, struck=struck)


def _parts(bet: Bet) -> Parts:
    return Parts.EACH_WAY if bet.each_way else Parts.PLACE if bet.place_only else Parts.WIN


def _key(pick: Pick) -> _Key:
    """All that the leg depends on; figures as they are written, which costs less than hashing fractions."""
    selection = pick.selection
    price = selection.price
    return (
        selection.event,
        selection.runner,
        price.written if isinstance(price, Odds) else price.value,
        pick.initials if isinstance(price, Odds) else "",
        selection.initialled,
        pick.market,
        pick.late,
        pick.parts.value,
        pick.event.special_terms is None,
        pick.carried,
        selection.ruling,
        selection.if_absent,
        selection.ante_post,
        selection.selected_by,
        selection.split,
        tuple(odds.written for odds in selection.split_prices),
        (selection.bet_on, selection.in_running, pick.struck) if pick.struck else None,
    )


def _under_notices(pick: Pick, limit: str | None, book: RuleBook, notices: Notices) -> Leg:
    if not notices:
        return resolve(pick, limit, book)
    _, leg, told = laid_over(book, notices, lambda rules: resolve(pick, limit, rules))
    return replace(leg, trail=replace(leg.trail, steps=(*told, *leg.trail.steps)))


def resolve(pick: Pick, limit: str | None, book: RuleBook) -> Leg:
    """Resolve one leg; what no rule settles comes back for a person, with its reason."""
    try:
        found = outcomes(pick, book)
    except NeedsPerson as question:
        return _for_review(pick, limit, question)
    state = State.OPEN if any(outcome.open for _, outcome in found) else State.SETTLED
    win, place = _backs(found, pick.parts) if state is State.SETTLED else (LOST, LOST)
    name, outcome = _name(pick, found), _word(found, win, place, state)
    limited = any(outcome.limited for _, outcome in found)
    trail = LegTrail(f"{_heading(pick.event)} · {_numbered(pick, name)}", outcome, _steps(found, pick.parts))
    return Leg(
        race=pick.event.id,
        runner=name,
        off=pick.event.off,
        limit=limit,
        state=state,
        win=win,
        place=place,
        equally=halves(win, place) if pick.parts is Parts.EACH_WAY else LOST,
        trail=trail,
        void=outcome is LegOutcome.VOID,
        stood=stood([(weight, outcome.win) for weight, outcome in found]),
        above=resolve(replace(pick, above_limit=True), limit, book) if limited else None,
        related=related(pick.event),
    )


def _backs(found: Divided, parts: Parts) -> tuple[Back, Back]:
    win = back([(weight, outcome.win) for weight, outcome in found]) if parts is not Parts.PLACE else LOST
    place = back([(weight, outcome.place) for weight, outcome in found]) if parts is not Parts.WIN else LOST
    return win, place


def _word(found: Divided, win: Back, place: Back, state: State) -> LegOutcome:
    if state is State.OPEN:
        return LegOutcome.OPEN
    if VOID in (win, place):
        return LegOutcome.VOID
    if win is not LOST and any(outcome.win.stands for _, outcome in found):
        return LegOutcome.DEAD_HEAT if any(outcome.shared_win for _, outcome in found) else LegOutcome.WON
    placed = place is not LOST and any(outcome.place.stands for _, outcome in found)
    return LegOutcome.PLACED if placed else LegOutcome.LOST


def _steps(found: Divided, parts: Parts) -> tuple[Step, ...]:
    steps: list[Step] = []
    for _, outcome in found:
        steps += outcome.steps
        if parts is not Parts.PLACE:
            steps += outcome.win.steps
        if parts is not Parts.WIN:
            steps += outcome.place.steps
    return tuple(steps)


@encodes("26", "28")
def related(event: Event) -> str:
    """Outcomes of one contest, or of contests that hang together, depend on each other; those of races do not."""
    return (event.contest.related or event.id) if event.contest else ""


def _heading(event: Event) -> str:
    return f"{clock(event.off)} {event.title}"


def _name(pick: Pick, found: Divided) -> str:
    if pick.selection.runner in UNNAMED:
        return str(pick.selection.runner)
    return listed([outcome.name for _, outcome in found])


def _numbered(pick: Pick, name: str | int) -> str:
    runner = pick.event.runner(name)
    return f"{runner.number} {runner.name}" if runner else str(name)


@encodes("11")
def _missing(last: Leg, number: int) -> Leg:
    """A mount that a stated number has and the card has not: a non-runner (11)."""
    step = Step("11", "No such mount: a non-runner")
    trail = LegTrail(f"Mount not ridden, {number + 1}", LegOutcome.VOID, (step,))
    return replace(_voided(last, step), race=trail.heading, runner=trail.heading, trail=trail)


def _voided(leg: Leg, why: Step) -> Leg:
    trail = LegTrail(leg.trail.heading, LegOutcome.VOID, (why,))
    return replace(
        leg, state=State.SETTLED, win=VOID, place=VOID, equally=VOID, trail=trail, void=True, reason="", above=None
    )


def _for_review(pick: Pick, limit: str | None, question: NeedsPerson) -> Leg:
    step = Step(question.clause, question.reason)
    heading = f"{_heading(pick.event)} · {_numbered(pick, pick.selection.runner)}"
    trail = LegTrail(heading, LegOutcome.REVIEW, (step,))
    waiting = _waiting(pick.event.id, pick.event.off, trail, reason=str(question), limit=limit)
    return replace(waiting, related=related(pick.event))


@encodes("0.4", "4(e)")
def _unknown(selection: Selection, slip: Slip) -> Leg:
    if selection.unread:
        asked = LegTrail(selection.unread.written, LegOutcome.REVIEW, (Step("0.4", selection.unread.question),))
        return _waiting(selection.event, slip.accepted_at, asked, reason=selection.unread.question)
    reason = f"{selection.event} is not an event of the programme"
    trail = LegTrail(str(selection.runner), LegOutcome.REVIEW, (Step("4(e)", reason),))
    return _waiting(selection.event, slip.accepted_at, trail, reason=f"{reason} (rule 4(e))")


def _waiting(race: str, off: datetime, trail: LegTrail, *, reason: str, limit: str | None = None) -> Leg:
    return Leg(
        race=race,
        runner=trail.heading,
        off=off,
        limit=limit,
        state=State.REVIEW,
        win=LOST,
        place=LOST,
        equally=LOST,
        trail=trail,
        reason=reason,
    )
