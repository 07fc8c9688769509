"""From the document's parts to the values that are settled; what contradicts itself is refused by path."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from datetime import datetime, time
from fractions import Fraction
from types import MappingProxyType
from typing import Final, TypeVar

import msgspec

from settlement.interchange.fault import DocumentFault
from settlement.interchange.wire import BetPart, BonusPart, DocumentPart, EventPart, RunnerPart, SelectionPart, SlipPart
from settlement.money import NOTHING, Money
from settlement.odds import Odds
from settlement.programme import Amended, Event, EventStatus, PlaceTerms, Programme, Runner, RunnerStatus
from settlement.slip import FAVOURITE, SECOND_FAVOURITE, Basis, Bet, Document, Selection, Slip
from settlement.translate import Card, Context, Kind, read_line, read_slip

_UNNAMED: Final = frozenset({FAVOURITE, SECOND_FAVOURITE, "third favourite"})
_OUT: Final = frozenset({"withdrawn", "non-runner", "left"})
T = TypeVar("T")


def to_document(part: DocumentPart) -> Document:
    """Turn the parts into a document; raises DocumentFault."""
    programme = _programme(part)
    return Document(part.id, programme, _slip(part.slip, programme), part.rulebook)


@contextmanager
def _at(path: str) -> Iterator[None]:
    """Say where a value stands that cannot be."""
    try:
        yield
    except DocumentFault:
        raise
    except ValueError as fault:
        raise DocumentFault(path, str(fault)) from fault


def _read(reader: Callable[[str], T], written: str | None, path: str) -> T | None:
    if written is None:
        return None
    with _at(path):
        return reader(written)


def _programme(part: DocumentPart) -> Programme:
    events = tuple(_event(event, f"programme[{place}]") for place, event in enumerate(part.programme))
    if twice := _repeated(event.id for event in events):
        raise DocumentFault("programme", f"{twice} stands here twice")
    hours = {}
    for day, (opens, closes) in part.opening.items():
        with _at(f"opening.{day}"):
            hours[datetime.fromisoformat(day).date()] = (time.fromisoformat(opens), time.fromisoformat(closes))
    return Programme(events, MappingProxyType(hours))


def _repeated(names: Iterable[str | int]) -> str | int | None:
    return next((name for name, times in Counter(names).items() if times > 1), None)


def _event(part: EventPart, path: str) -> Event:
    _check_event(part, path)
    with _at(f"{path}.off"):
        off = datetime.fromisoformat(part.off)
    terms = part.special_terms
    with _at(f"{path}.special_terms.fraction"):
        special = PlaceTerms(Fraction(terms.fraction), terms.places) if terms else None
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
        special_terms=special,
        best_of_sp=part.best_of_sp,
        amended=Amended(part.amended) if part.amended else None,
        concession=part.concession,
        runners=tuple(_runner(one, f"{path}.runners[{place}]") for place, one in enumerate(part.runners)),
        dividends=MappingProxyType({name: _figures(figure) for name, figure in part.dividends.items()}),
    )


def _figures(figure: str | dict[str, str]) -> Money | MappingProxyType[str, Money]:
    if isinstance(figure, str):
        return Money.parse(figure)
    return MappingProxyType({order: Money.parse(amount) for order, amount in figure.items()})


def _check_event(part: EventPart, path: str) -> None:
    if part.sport == "horses" and part.handicap is msgspec.UNSET:
        raise DocumentFault(f"{path}.handicap", "this key is wanting: true or false for a horse race")
    if twice := _repeated(runner.number for runner in part.runners):
        raise DocumentFault(f"{path}.runners", f"number {twice} stands here twice")
    if twice := _repeated(runner.name for runner in part.runners):
        raise DocumentFault(f"{path}.runners", f"{twice} stands here twice")
    if part.amended:
        _check_amended(part, path)


def _check_amended(part: EventPart, path: str) -> None:
    for place, runner in enumerate(part.runners):
        if (runner.position is None) != (runner.first_past_post is None):
            text = "a placed runner of an amended race carries both positions"
            raise DocumentFault(f"{path}.runners[{place}].first_past_post", text)


def _runner(part: RunnerPart, path: str) -> Runner:
    if part.status in _OUT and part.position is not None:
        raise DocumentFault(f"{path}.position", f"a runner that is {part.status} has no position")
    if part.status == "ran" and (part.withdrawn_at or part.withdrawal_price):
        raise DocumentFault(f"{path}.status", "a runner with a withdrawal has status withdrawn")
    return Runner(
        number=part.number,
        name=part.name,
        status=RunnerStatus(part.status),
        sp=_read(Odds.parse, part.sp, f"{path}.sp"),
        position=part.position,
        first_past_post=part.first_past_post,
        withdrawn_at=_read(datetime.fromisoformat, part.withdrawn_at, f"{path}.withdrawn_at"),
        withdrawal_price=_read(Odds.parse, part.withdrawal_price, f"{path}.withdrawal_price"),
        late=part.late,
        suffix=part.suffix,
        jockey=part.jockey,
        trainer=part.trainer,
        owner=part.owner,
        coupled_with=part.coupled_with,
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
        client_paid_today=_read(Money.parse, part.client_paid_today, "slip.client_paid_today"),
    )


class _Desk:
    """Reads the bets of one slip against its programme."""

    def __init__(self, programme: Programme, context: Context, staked: Money) -> None:
        self._card = Card(programme)
        self._events = {event.id: event for event in programme.events}
        self._context = context
        self._staked = staked

    def bets(self, part: BetPart, path: str) -> tuple[Bet, ...]:
        """Give the bets of one entry: one, or what its lines say."""
        if part.written is None:
            return (self._bet(part, path),)
        if part.selections or part.unit_stake or part.type:
            raise DocumentFault(f"{path}.written", "a written bet has no other keys")
        read = read_slip(part.written, self._card, self._context, self._staked)
        for line, fault in read.faults:
            raise DocumentFault(f"{path}.written", f"line {line + 1}, column {fault.column}: {fault.text}")
        if not read.bets:
            raise DocumentFault(f"{path}.written", "there is no bet in it")
        return read.bets

    def _bet(self, part: BetPart, path: str) -> Bet:
        if part.unit_stake is None or not part.selections:
            wanting = "selections" if part.unit_stake else "unit_stake"
            raise DocumentFault(f"{path}.{wanting}", "this key is wanting")
        if part.each_way_method == "equally_divided" and not part.each_way:
            raise DocumentFault(f"{path}.each_way_method", "only an each-way bet can be equally divided")
        return Bet(
            type=part.type,
            unit_stake=Money.parse(part.unit_stake),
            selections=tuple(
                self._selection(one, f"{path}.selections[{place}]") for place, one in enumerate(part.selections)
            ),
            each_way=part.each_way,
            equally_divided=part.each_way_method == "equally_divided",
            place_only=part.place_only,
            folds=part.folds,
            stakes=part.stakes,
            variant=part.variant,
            bonus=_bonus(part.bonus),
        )

    def _selection(self, part: SelectionPart, path: str) -> Selection:
        if part.written is not None:
            return self._written(part.written, path)
        if part.event is None or part.runner is None:
            raise DocumentFault(f"{path}.{'event' if part.event is None else 'runner'}", "this key is wanting")
        event = self._events.get(part.event)
        if event is None:
            raise DocumentFault(f"{path}.event", f"{part.event} is not in the programme")
        if part.runner not in _UNNAMED and event.runner(part.runner) is None:
            raise DocumentFault(f"{path}.runner", f"{part.runner} is not a runner of {part.event}")
        return Selection(
            event=part.event,
            runner=part.runner,
            price=_price(part.price, f"{path}.price"),
            price_at=_read(datetime.fromisoformat, part.price_at, f"{path}.price_at"),
            market=part.market,
            initialled=part.initialled,
            if_absent=_instead(part),
            split=part.split,
            split_prices=tuple(Odds.parse(price) for price in part.split_prices),
            accepted_late=part.accepted_late,
        )

    def _written(self, line: str, path: str) -> Selection:
        read = read_line(line, self._card, self._context)
        if read.kind is not Kind.LEG or len(read.legs) != 1:
            raise DocumentFault(f"{path}.written", read.fault.text if read.fault else "this is not one selection")
        return read.legs[0].selection


def _price(written: str, path: str) -> Odds | Basis:
    if written in {"SP", "tote", "pmu"}:
        return Basis(written)
    with _at(path):
        return Odds.parse(written)


def _instead(part: SelectionPart) -> str | int | None:
    """Give the alternative; one of another race keeps the race in its name, so that it is no runner of this one (4(n))."""
    other = part.if_absent
    if other is None or other.event == part.event:
        return other.runner if other else None
    return f"{other.runner} ({other.event})"


def _bonus(bonus: str | BonusPart | None) -> str | None:
    """Keep a bonus given in place as its own JSON."""
    return msgspec.json.encode(bonus).decode() if isinstance(bonus, BonusPart) else bonus
