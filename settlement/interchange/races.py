"""Events of the programme with their runners: from the document's parts to values."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta
from fractions import Fraction
from functools import lru_cache
from types import MappingProxyType
from typing import Final

import msgspec

from settlement.interchange.checks import check_event, check_runner
from settlement.interchange.contests import to_contest
from settlement.interchange.fault import DocumentFault
from settlement.interchange.reading import given, if_given
from settlement.interchange.rulings import to_ruling
from settlement.interchange.wire import DividendsPart, EventPart, RunnerPart, Terms
from settlement.money import Money
from settlement.odds import Odds
from settlement.programme import Amended, Displayed, Event, EventStatus, PlaceTerms, Runner, RunnerStatus

_DAY: Final = timedelta(days=1)


def to_event(part: EventPart, path: str) -> Event:
    """Turn the part into an event; raises DocumentFault for what contradicts itself."""
    check_event(part, path)
    off = given(datetime.fromisoformat, part.off, f"{path}.off")
    actual_off = if_given(datetime.fromisoformat, part.actual_off, f"{path}.actual_off")
    if part.contest is None and actual_off and abs(actual_off - off) >= _DAY:
        raise DocumentFault(f"{path}.actual_off", "a race goes off within a day of its time, or is another race")
    return Event(
        id=part.id,
        sport=part.sport,
        meeting=part.meeting,
        off=off,
        country=part.country,
        actual_off=actual_off,
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
        runners=_runners(part.runners, f"{path}.runners"),
        dividends=_dividends(part.dividends),
        contest=to_contest(part.contest, f"{path}.contest") if part.contest else None,
    )


def _terms(part: Terms, path: str) -> PlaceTerms:
    at = if_given(datetime.fromisoformat, part.at, f"{path}.at")
    displayed = Displayed(by=part.by, at=at, why=part.why) if part.by and at and part.why else None
    return PlaceTerms(Fraction(part.fraction), part.places, displayed)


def _dividends(part: DividendsPart) -> Mapping[str, Money | Mapping[str, Money]]:
    declared: dict[str, str | dict[str, str]] = msgspec.to_builtins(part)
    return MappingProxyType({name: _figures(figure) for name, figure in declared.items()})


def _figures(figure: str | dict[str, str]) -> Money | Mapping[str, Money]:
    if isinstance(figure, str):
        return Money.parse(figure)
    return MappingProxyType({order: Money.parse(amount) for order, amount in figure.items()})


def _runners(parts: tuple[RunnerPart, ...], path: str) -> tuple[Runner, ...]:
    runners = []
    for place, part in enumerate(parts):
        try:
            runners.append(_runner(part))
        except DocumentFault as fault:
            raise fault.under(f"{path}[{place}]") from fault
    return tuple(runners)


# The slips of a day are on the same races: their documents have the same runners again and again.
@lru_cache(maxsize=4096)
def _runner(part: RunnerPart) -> Runner:
    """One runner; raises DocumentFault with the path from the runner on."""
    check_runner(part)
    return Runner(
        number=part.number,
        name=part.name,
        status=RunnerStatus(part.status),
        sp=if_given(Odds.parse, part.sp, "sp"),
        position=part.position,
        first_past_post=part.first_past_post,
        withdrawn_at=if_given(datetime.fromisoformat, part.withdrawn_at, "withdrawn_at"),
        withdrawal_price=if_given(Odds.parse, part.withdrawal_price, "withdrawal_price"),
        late=part.late,
        suffix=part.suffix,
        jockey=part.jockey,
        trainer=part.trainer,
        owner=part.owner,
        coupled_with=part.coupled_with,
        guide=if_given(Odds.parse, part.guide, "guide"),
        ruling=to_ruling(part.ruling, "ruling"),
    )
