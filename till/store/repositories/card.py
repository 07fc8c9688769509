"""The card in the database."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, fields, replace
from datetime import date, datetime
from functools import lru_cache
from typing import Final, TypeVar

from sqlalchemy import ColumnElement, Select, func, select, update
from sqlalchemy.orm import InstrumentedAttribute, Session

from settlement.contests import Contest
from settlement.programme import Event, EventStatus, PlaceTerms, Runner
from till.services.ports.card import MarketMove, Price
from till.store.encoding import decode, encode
from till.store.records.card import EventRecord, MarketMoveRecord, PriceRecord
from till.store.repositories.mapping import columns_of, record_of, value_of

Row = TypeVar("Row", PriceRecord, MarketMoveRecord)
Found = TypeVar("Found")

_RACING: Final = ("horses", "greyhounds")
# The board is read at every key: its prices come as columns, without a record each.
_PRICE: Final = tuple(getattr(PriceRecord, field.name) for field in fields(Price))


@dataclass(frozen=True, slots=True, kw_only=True)
class Declared:
    """What the paper says of an event beside its place and time."""

    country: str
    handicap: bool
    coverage: str
    principal: bool
    special_terms: PlaceTerms | None
    best_of_sp: bool
    concession: bool
    runners: tuple[Runner, ...]
    contest: Contest | None = None


class SqlCard:
    """Events as declared, with prices and market moves that are only ever added."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def add_event(self, event: Event, source: str) -> None:
        """Put an event on the card."""
        declared = Declared(**{name: getattr(event, name) for name in Declared.__dataclass_fields__})
        row = EventRecord(
            id=event.id,
            day=event.off.date(),
            off=event.off,
            sport=event.sport,
            meeting=event.meeting,
            declared=encode(declared),
            source=source,
        )
        self._session.add(row)
        self._session.flush()

    def display(self, event: str, terms: PlaceTerms) -> None:
        """Put special place terms up for an event."""
        self._session.execute(update(EventRecord).where(EventRecord.id == event).values(displayed=encode(terms)))

    def event(self, event: str) -> Event | None:
        """Find an event by its id."""
        row = self._session.get(EventRecord, event)
        return _event(row) if row else None

    def find(self, events: Iterable[str]) -> tuple[Event, ...]:
        """Find events by their ids, by their advertised off; unknown ones are left out."""
        return self._events(EventRecord.id.in_(tuple(events)))

    def events(self, day: date) -> tuple[Event, ...]:
        """Give a day's events by their advertised off."""
        return self._events(EventRecord.day == day)

    def contests(self, first: date, last: date) -> tuple[Event, ...]:
        """Give what is no race of the days from one to another, by its advertised start."""
        return self._events(EventRecord.day.between(first, last) & EventRecord.sport.not_in(_RACING))

    def add_price(self, price: Price) -> None:
        """Show a price."""
        self._session.add(record_of(PriceRecord, price))
        self._session.flush()

    def prices(self, event: str, at: datetime | None = None) -> tuple[Price, ...]:
        """Give every show of an event up to and at a moment, oldest first."""
        rows = _up_to(select(PriceRecord).where(PriceRecord.event == event), PriceRecord.at, at)
        return tuple(value_of(Price, row) for row in self._session.scalars(_in_order(rows, PriceRecord)))

    def latest(self, events: Iterable[str], at: datetime | None = None) -> dict[str, dict[int, Price]]:
        """Give the latest show of each runner of events, at a moment."""
        return self._latest(PriceRecord.event.in_(tuple(events)), at)

    def prices_of_day(self, day: date, at: datetime | None = None) -> dict[str, dict[int, Price]]:
        """Give the latest show of each runner of each event of a day, at a moment."""
        return self._latest(_of_day(PriceRecord.event, day), at)

    def last_shown(self, day: date) -> datetime | None:
        """Give the moment of the newest show of a day's events."""
        return self._session.scalar(select(func.max(PriceRecord.at)).where(_of_day(PriceRecord.event, day)))

    def add_move(self, move: MarketMove) -> None:
        """Note a market move."""
        self._session.add(record_of(MarketMoveRecord, move))
        self._session.flush()

    def moves(self, event: str, at: datetime | None = None) -> tuple[MarketMove, ...]:
        """Give an event's moves that counted at a moment, oldest first."""
        rows = _up_to(select(MarketMoveRecord).where(MarketMoveRecord.event == event), MarketMoveRecord.at, at)
        return tuple(value_of(MarketMove, row) for row in self._session.scalars(_in_order(rows, MarketMoveRecord)))

    def moves_of(self, events: Iterable[str], at: datetime | None = None) -> dict[str, tuple[MarketMove, ...]]:
        """Give the moves of events, each oldest first."""
        return self._moves(MarketMoveRecord.event.in_(tuple(events)), at)

    def moves_of_day(self, day: date, at: datetime | None = None) -> dict[str, tuple[MarketMove, ...]]:
        """Give the moves of every event of a day, each oldest first."""
        return self._moves(_of_day(MarketMoveRecord.event, day), at)

    def _events(self, wanted: ColumnElement[bool]) -> tuple[Event, ...]:
        rows = select(EventRecord).where(wanted).order_by(EventRecord.off, EventRecord.meeting, EventRecord.id)
        return tuple(sorted((_event(row) for row in self._session.scalars(rows)), key=_listed))

    def _moves(self, wanted: ColumnElement[bool], at: datetime | None) -> dict[str, tuple[MarketMove, ...]]:
        rows = _up_to(select(MarketMoveRecord).where(wanted), MarketMoveRecord.at, at)
        moves: defaultdict[str, tuple[MarketMove, ...]] = defaultdict(tuple)
        for row in self._session.scalars(_in_order(rows, MarketMoveRecord)):
            moves[row.event] += (value_of(MarketMove, row),)
        return dict(moves)

    def _latest(self, wanted: ColumnElement[bool], at: datetime | None) -> dict[str, dict[int, Price]]:
        # Shows are only ever added, each at its own moment: the last one in is the latest.
        last = _up_to(select(func.max(PriceRecord.id)).where(wanted), PriceRecord.at, at)
        rows = select(*_PRICE).where(PriceRecord.id.in_(last.group_by(PriceRecord.event, PriceRecord.runner)))
        latest: defaultdict[str, dict[int, Price]] = defaultdict(dict)
        for row in self._session.execute(rows).mappings():
            latest[row["event"]][row["runner"]] = Price(**row)
        return dict(latest)


def _listed(event: Event) -> tuple[datetime, str, int]:
    """Order matches of one time as their coupon numbers them."""
    number = event.contest.number if event.contest else None
    return event.off, event.meeting, number or 0


def _event(row: EventRecord) -> Event:
    event = Event(
        id=row.id,
        sport=row.sport,
        meeting=row.meeting,
        off=row.off,
        status=EventStatus.UNRESULTED,
        **columns_of(_declared(row.declared)),
    )
    return replace(event, special_terms=decode(row.displayed, PlaceTerms)) if row.displayed else event


@lru_cache(maxsize=512)
def _declared(text: str) -> Declared:
    """Read what the paper said; it never changes, and the board asks for it every second."""
    return decode(text, Declared)


def _of_day(event: InstrumentedAttribute[str], day: date) -> ColumnElement[bool]:
    return event.in_(select(EventRecord.id).where(EventRecord.day == day))


def _up_to(rows: Select[Found], column: InstrumentedAttribute[datetime], at: datetime | None) -> Select[Found]:
    return rows if at is None else rows.where(column <= at)


def _in_order(rows: Select[Row], kind: type[Row]) -> Select[Row]:
    return rows.order_by(kind.at, kind.id)
