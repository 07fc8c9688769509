"""From the document's parts to the values that are settled; what contradicts itself is refused by path."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from datetime import datetime, time
from fractions import Fraction
from functools import cached_property
from types import MappingProxyType
from typing import Final, TypeVar

import msgspec

from settlement.interchange.checks import check_bet, check_event, check_selection, check_unique
from settlement.interchange.contests import to_contest
from settlement.interchange.fault import DocumentFault
from settlement.interchange.notices import to_notices
from settlement.interchange.rulings import to_ruling
from settlement.interchange.wire import (
    BetPart,
    BonusPart,
    DividendsPart,
    DocumentPart,
    EventPart,
    RunnerPart,
    SelectionPart,
    SlipPart,
    Terms,
)
from settlement.money import NOTHING, Money
from settlement.odds import Odds
from settlement.programme import Amended, Displayed, Event, EventStatus, PlaceTerms, Programme, Runner, RunnerStatus
from settlement.rules.rule_11_mounts import mounts, through_the_card
from settlement.rules.rule_12_owners import entries
from settlement.slip import FAVOURITE, SECOND_FAVOURITE, Basis, Bet, Document, Selection, Slip, Unread, of_another_race
from settlement.translate import Card, Context, Kind, read_line, read_slip

_UNNAMED: Final = frozenset({FAVOURITE, SECOND_FAVOURITE, "third favourite"})
T = TypeVar("T")


def to_document(part: DocumentPart) -> Document:
    """Turn the parts into a document; raises DocumentFault."""
    programme = _programme(part)
    return Document(part.id, programme, _slip(part.slip, programme), part.rulebook, to_notices(part.notices))


@contextmanager
def _at(path: str) -> Iterator[None]:
    """Say where a value stands that cannot be."""
    try:
        yield
    except DocumentFault:
        raise
    except ValueError as fault:
        raise DocumentFault(path, str(fault)) from fault


def _read(reader: Callable[[str], T], written: str | None, *path: str) -> T | None:
    if written is None:
        return None
    try:
        return reader(written)
    except ValueError as fault:
        raise DocumentFault(".".join(path), str(fault)) from fault


def _programme(part: DocumentPart) -> Programme:
    events = tuple(_event(event, f"programme[{place}]") for place, event in enumerate(part.programme))
    check_unique((event.id for event in events), "programme", "")
    hours = {}
    for day, (opens, closes) in part.opening.items():
        with _at(f"opening.{day}"):
            hours[datetime.fromisoformat(day).date()] = (time.fromisoformat(opens), time.fromisoformat(closes))
    return Programme(events, MappingProxyType(hours))


def _event(part: EventPart, path: str) -> Event:
    check_event(part, path)
    with _at(f"{path}.off"):
        off = datetime.fromisoformat(part.off)
    return Event(
        id=part.id,
        sport=part.sport,
        meeting=part.meeting,
        off=off,
        country=part.country,
        actual_off=_read(datetime.fromisoformat, part.actual_off, f"{path}.actual_off"),
        status=EventStatus(part.status),
        handicap=part.handicap is True,
        coverage=part.coverage,
        ran=part.ran,
        principal=part.principal,
        special_terms=_terms(part.special_terms, f"{path}.special_terms") if part.special_terms else None,
        best_of_sp=part.best_of_sp,
        amended=Amended(part.amended) if part.amended else None,
        concession=part.concession,
        altered=part.altered,
        runners=tuple(_runner(one, f"{path}.runners[{place}]") for place, one in enumerate(part.runners)),
        dividends=_dividends(part.dividends),
        contest=to_contest(part.contest, f"{path}.contest") if part.contest else None,
    )


def _terms(part: Terms, path: str) -> PlaceTerms:
    at = _read(datetime.fromisoformat, part.at, path, "at")
    displayed = Displayed(by=part.by, at=at, why=part.why) if part.by and at and part.why else None
    return PlaceTerms(Fraction(part.fraction), part.places, displayed)


def _dividends(part: DividendsPart) -> MappingProxyType[str, Money | Mapping[str, Money]]:
    declared: dict[str, str | dict[str, str]] = msgspec.to_builtins(part)
    return MappingProxyType({name: _figures(figure) for name, figure in declared.items()})


def _figures(figure: str | dict[str, str]) -> Money | Mapping[str, Money]:
    if isinstance(figure, str):
        return Money.parse(figure)
    return MappingProxyType({order: Money.parse(amount) for order, amount in figure.items()})


def _runner(part: RunnerPart, path: str) -> Runner:
    return Runner(
        number=part.number,
        name=part.name,
        status=RunnerStatus(part.status),
        sp=_read(Odds.parse, part.sp, path, "sp"),
        position=part.position,
        first_past_post=part.first_past_post,
        withdrawn_at=_read(datetime.fromisoformat, part.withdrawn_at, path, "withdrawn_at"),
        withdrawal_price=_read(Odds.parse, part.withdrawal_price, path, "withdrawal_price"),
        late=part.late,
        suffix=part.suffix,
        jockey=part.jockey,
        trainer=part.trainer,
        owner=part.owner,
        coupled_with=part.coupled_with,
        ruling=to_ruling(part.ruling, f"{path}.ruling") if part.ruling else None,
    )


def _slip(part: SlipPart, programme: Programme) -> Slip:
    with _at("slip.accepted_at"):
        accepted_at = datetime.fromisoformat(part.accepted_at)
    staked = _read(Money.parse, part.staked, "slip.staked")
    desk = _Desk(programme, Context(accepted_at, part.initials), staked or NOTHING)
    bets = [bet for place, one in enumerate(part.bets) for bet in desk.bets(one, f"slip.bets[{place}]")]
    return Slip(
        bets=tuple(bets),
        accepted_at=accepted_at,
        recorded_at=_read(datetime.fromisoformat, part.recorded_at, "slip.recorded_at"),
        initials=part.initials,
        staked=staked,
        client=part.client,
        client_paid={day: Money.parse(amount) for day, amount in part.client_paid.items()},
        client_paid_today=_read(Money.parse, part.client_paid_today, "slip.client_paid_today"),
    )


class _Desk:
    """Reads the bets of one slip against its programme."""

    def __init__(self, programme: Programme, context: Context, staked: Money) -> None:
        self._programme = programme
        self._events = {event.id: event for event in programme.events}
        self._context = context
        self._staked = staked

    @cached_property
    def _card(self) -> Card:
        """The card to read against, made when something is written."""
        return Card(self._programme)

    def bets(self, part: BetPart, path: str) -> tuple[Bet, ...]:
        """Give the bets of one entry: one, or what its lines say."""
        check_bet(part, path)
        if part.written is None:
            return (self._bet(part, path),)
        read = read_slip(part.written, self._card, self._context, self._staked)
        for line, fault in sorted(read.faults, key=lambda one: one[1].person):
            said = f"line {line + 1}, column {fault.column}: {fault.text}"
            if not fault.person:
                raise DocumentFault(f"{path}.written", said)
            return (Bet(type=None, unit_stake=NOTHING, selections=(), unread=Unread(part.written, said)),)
        if not read.bets:
            raise DocumentFault(f"{path}.written", "there is no bet in it")
        if not self._staked and not all(bet.unit_stake for bet in read.bets):
            raise DocumentFault("slip.staked", "this key is wanting: no stake is written with the bet")
        return read.bets

    def _bet(self, part: BetPart, path: str) -> Bet:
        return Bet(
            type=part.type,
            unit_stake=_read(Money.parse, part.unit_stake, f"{path}.unit_stake") or NOTHING,
            selections=tuple(
                self._selection(one, f"{path}.selections[{place}]") for place, one in enumerate(part.selections)
            )
            or self._on_the_card(part, path),
            each_way=part.each_way,
            equally_divided=part.each_way_method == "equally_divided",
            place_only=part.place_only,
            folds=part.folds,
            stakes=part.stakes,
            variant=part.variant,
            bonus=_bonus(part.bonus),
            stated=part.stated,
        )

    def _on_the_card(self, part: BetPart, path: str) -> tuple[Selection, ...]:
        """Find the mounts, the runners or the races that a bet on a card stands for (11, 12, 4(e))."""
        who = str(part.who or "")
        if part.type == "through_the_card":
            found = through_the_card(self._programme, part.meeting, part.who)
        elif part.type == "jockeys_mounts":
            found = mounts(self._programme, who, part.meeting)
        else:
            found = entries(self._programme, who, part.meeting)
        if not found:
            raise DocumentFault(f"{path}.who", f"{who or part.meeting or 'nobody'} is not on the card")
        return found

    def _selection(self, part: SelectionPart, path: str) -> Selection:
        check_selection(part, path)
        event, named = self._meant(part, path)
        if named.unread:
            at = _read(datetime.fromisoformat, part.price_at, f"{path}.price_at")
            return replace(named, price=_price(part.price, f"{path}.price"), price_at=at, initialled=part.initialled)
        return replace(
            named,
            price=_price(part.price, f"{path}.price") if part.price != "SP" else named.price,
            price_at=_read(datetime.fromisoformat, part.price_at, f"{path}.price_at"),
            market=part.market,
            initialled=part.initialled and named.initialled,
            if_absent=self._instead(part, event, path) or named.if_absent,
            split=part.split or named.split,
            split_prices=tuple(_price_taken(price, f"{path}.split_prices") for price in part.split_prices),
            accepted_late=part.accepted_late,
            in_running=part.in_running,
            draw_named=part.draw_named,
            ante_post=part.ante_post,
            selected_by=part.selected_by or "",
            ruling=to_ruling(part.ruling, f"{path}.ruling"),
        )

    def _meant(self, part: SelectionPart, path: str) -> tuple[str, Selection]:
        """Find whom a selection names, by key or as the client wrote it."""
        if part.written is not None:
            read = self._written(part.written, path)
            return read.event, read
        event, runner = part.event or "", part.runner or ""
        if part.pick is not None:
            self._check_event(event, path)
            return event, Selection(event=event, runner=part.pick, bet_on=part.bet_on or "")
        for name in (runner, *part.split):
            self._check_runner(event, name, path, entered=not part.ante_post)
        return event, Selection(event=event, runner=runner)

    def _check_event(self, event_id: str, path: str) -> Event:
        event = self._events.get(event_id)
        if event is None:
            raise DocumentFault(f"{path}.event", f"{event_id} is not in the programme")
        return event

    def _check_runner(self, event_id: str, runner: str | int, path: str, *, entered: bool = True) -> None:
        """Refuse a runner that the event has not; one backed ante-post need not be entered (21)."""
        event = self._check_event(event_id, path)
        if entered and runner not in _UNNAMED and event.runner(runner) is None:
            raise DocumentFault(f"{path}.runner", f"{runner} is not a runner of {event_id}")

    def _instead(self, part: SelectionPart, event: str, path: str) -> str | int | None:
        """Give the alternative; one of another race is named with it (4(n))."""
        other = part.if_absent
        if other is None:
            return None
        self._check_runner(other.event, other.runner, f"{path}.if_absent")
        return other.runner if other.event == event else of_another_race(other.runner, other.event)

    def _written(self, line: str, path: str) -> Selection:
        read = read_line(line, self._card, self._context)
        if read.fault and read.fault.person:
            return Selection(event="", runner="", unread=Unread(line, f"“{line}”: {read.fault.text}"))
        if read.kind is not Kind.LEG or len(read.legs) != 1:
            why = f"column {read.fault.column}: {read.fault.text}" if read.fault else "this is not one selection"
            raise DocumentFault(f"{path}.written", why)
        return read.legs[0].selection


def _price(written: str, path: str) -> Odds | Basis:
    return Basis(written) if written in set(Basis) else _price_taken(written, path)


def _price_taken(written: str, path: str) -> Odds:
    with _at(path):
        return Odds.parse(written)


def _bonus(bonus: str | BonusPart | None) -> str | None:
    """Keep a bonus given in place as its own JSON."""
    return msgspec.json.encode(bonus).decode() if isinstance(bonus, BonusPart) else bonus
