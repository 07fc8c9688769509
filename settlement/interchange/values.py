"""From the document's parts to the values that are settled; what contradicts itself is refused by path."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import date, datetime, time
from functools import cached_property
from pathlib import Path
from types import MappingProxyType
from typing import Final

import msgspec

from settlement.interchange.books import book_of
from settlement.interchange.checks import check_unique
from settlement.interchange.fault import DocumentFault
from settlement.interchange.notices import to_notices
from settlement.interchange.races import to_event
from settlement.interchange.reading import given, if_given
from settlement.interchange.rulings import to_ruling
from settlement.interchange.slip_checks import check_bet, check_selection
from settlement.interchange.wire import (
    BetPart,
    BonusPart,
    DocumentPart,
    SelectionPart,
)
from settlement.money import NOTHING, Money
from settlement.odds import Odds
from settlement.programme import Event, Programme, RunnerStatus
from settlement.rules.rule_02_notices import standing_all_day
from settlement.rules.rule_11_mounts import mounts, through_the_card
from settlement.rules.rule_12_owners import entries
from settlement.slip import (
    FAVOURITE,
    SECOND_FAVOURITE,
    Basis,
    Bet,
    Document,
    Selection,
    Slip,
    Stake,
    Unread,
    of_another_race,
)
from settlement.translate import Card, Context, Kind, Spelling, read_line, read_slip

_UNNAMED: Final = frozenset({FAVOURITE, SECOND_FAVOURITE, "third favourite"})


def to_document(part: DocumentPart, shelf: Path | None = None) -> Document:
    """Turn the parts into a document, its writing read under the shelf's edition; raises DocumentFault."""
    programme = _programme(part)
    return Document(part.id, programme, _slip(part, programme, shelf), part.rulebook, to_notices(part.notices))


def _programme(part: DocumentPart) -> Programme:
    events = tuple(to_event(event, f"programme[{place}]") for place, event in enumerate(part.programme))
    check_unique((event.id for event in events), "programme", "")
    hours = dict(_hours(day, both, f"opening.{day}") for day, both in part.opening.items())
    return Programme(events, MappingProxyType(hours))


def _hours(day: str, both: tuple[str, str], path: str) -> tuple[date, tuple[time, time]]:
    opens, closes = (given(time.fromisoformat, hour, path) for hour in both)
    if closes < opens:
        raise DocumentFault(path, f"the shop does not close at {closes:%H:%M} and open at {opens:%H:%M}")
    return given(date.fromisoformat, day, path), (opens, closes)


def _slip(document: DocumentPart, programme: Programme, shelf: Path | None) -> Slip:
    part = document.slip
    accepted_at = given(datetime.fromisoformat, part.accepted_at, "slip.accepted_at")
    staked = if_given(Money.parse, part.staked, "slip.staked")
    desk = _Desk(document, programme, Context(accepted_at, part.initials), staked or NOTHING, shelf)
    bets = [bet for place, one in enumerate(part.bets) for bet in desk.bets(one, f"slip.bets[{place}]")]
    return Slip(
        bets=tuple(bets),
        accepted_at=accepted_at,
        recorded_at=if_given(datetime.fromisoformat, part.recorded_at, "slip.recorded_at"),
        initials=part.initials,
        staked=staked,
        client=part.client,
        client_paid=_by_day(part.client_paid, "slip.client_paid"),
        client_paid_numbers=_by_day(part.client_paid_numbers, "slip.client_paid_numbers"),
        client_paid_today=if_given(Money.parse, part.client_paid_today, "slip.client_paid_today"),
    )


def _by_day(paid: Mapping[str, str], path: str) -> dict[str, Money]:
    return {str(given(date.fromisoformat, day, f"{path}.{day}")): Money.parse(amount) for day, amount in paid.items()}


class _Desk:
    """Reads the bets of one slip against its programme."""

    def __init__(
        self, document: DocumentPart, programme: Programme, context: Context, staked: Money, shelf: Path | None
    ) -> None:
        self._document = document
        self._shelf = shelf
        self._programme = programme
        self._events = {event.id: event for event in programme.events}
        self._context = context
        self._staked = staked

    @cached_property
    def _card(self) -> Card:
        """The card to read against, made when something is written."""
        book = book_of(self._document, self._shelf)
        as_hung = book.under(standing_all_day(book, self._context.accepted_at))
        return Card(self._programme, spelling=Spelling.of(as_hung))

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
            unit_stake=if_given(Money.parse, part.unit_stake, f"{path}.unit_stake") or NOTHING,
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
            then=tuple(
                Stake(unit=Money.parse(one.unit_stake), each_way=one.each_way, place_only=one.place_only)
                for one in part.then
            ),
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
            at = if_given(datetime.fromisoformat, part.price_at, f"{path}.price_at")
            return replace(named, price=_price(part.price, f"{path}.price"), price_at=at, initialled=part.initialled)
        return replace(
            named,
            price=_price(part.price, f"{path}.price") if part.price != "SP" else named.price,
            price_at=if_given(datetime.fromisoformat, part.price_at, f"{path}.price_at"),
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
        self._check_market(part, event, path)
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

    def _check_market(self, part: SelectionPart, event_id: str, path: str) -> None:
        """Refuse a market that no withdrawal has opened: the first is 1, and each opens one more."""
        if part.market is None:
            return
        out = sum(runner.status is RunnerStatus.WITHDRAWN for runner in self._events[event_id].runners)
        if part.market > out + 1:
            raise DocumentFault(f"{path}.market", f"after {out} withdrawals the newest market is {out + 1}")

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
    return given(Odds.parse, written, path)


def _bonus(bonus: str | BonusPart | None) -> str | None:
    """Keep a bonus given in place as its own JSON."""
    return msgspec.json.encode(bonus).decode() if isinstance(bonus, BonusPart) else bonus
