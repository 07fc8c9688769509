"""From values back to the document, for export and dispute."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from functools import cache

import msgspec

from settlement.interchange.contest_export import to_contest_part
from settlement.interchange.contest_wire import BetOn
from settlement.interchange.notices import to_notice_parts
from settlement.interchange.rulings import to_ruling_part
from settlement.interchange.wire import (
    Alternative,
    BetPart,
    BetType,
    BonusPart,
    DividendsPart,
    DocumentPart,
    EventPart,
    RunnerPart,
    SelectionPart,
    SlipPart,
    StakePart,
    Terms,
    Variant,
)
from settlement.money import Money
from settlement.odds import Odds
from settlement.programme import Event, PlaceTerms, Runner
from settlement.slip import Bet, Document, Selection, another_race


def to_parts(document: Document) -> DocumentPart:
    """Turn a document into its parts."""
    slip = document.slip
    return DocumentPart(
        format=1,
        id=document.id,
        rulebook=document.rulebook,
        notices=to_notice_parts(document.notices),
        programme=tuple(map(_event, document.programme.events)),
        opening={
            str(day): (f"{opens:%H:%M}", f"{closes:%H:%M}")
            for day, (opens, closes) in document.programme.opening.items()
        },
        slip=SlipPart(
            accepted_at=slip.accepted_at.isoformat(timespec="seconds"),
            recorded_at=_moment(slip.recorded_at),
            initials=slip.initials,
            staked=_amount(slip.staked),
            client=slip.client,
            client_paid=_by_day(slip.client_paid),
            client_paid_numbers=_by_day(slip.client_paid_numbers),
            client_paid_today=_amount(slip.client_paid_today),
            bets=tuple(map(bet_part, slip.bets)),
        ),
    )


def _moment(moment: datetime | None) -> str | None:
    return moment.isoformat(timespec="seconds") if moment else None


def _amount(amount: Money | None) -> str | None:
    return amount.plain if amount is not None else None


def _by_day(paid: Mapping[str, Money]) -> dict[str, str]:
    return {day: amount.plain for day, amount in paid.items()}


def _odds(odds: Odds | None) -> str | None:
    return odds.written if odds is not None else None


def _event(event: Event) -> EventPart:
    return EventPart(
        id=event.id,
        sport=event.sport,
        meeting=event.meeting,
        country=event.country,
        off=event.off.isoformat(timespec="seconds"),
        actual_off=_moment(event.actual_off),
        status=event.status.value,
        handicap=event.handicap,
        coverage="none" if event.coverage == "none" else "full",
        ran=event.ran,
        principal=event.principal,
        special_terms=_terms(event.special_terms),
        best_of_sp=event.best_of_sp,
        amended=event.amended.value if event.amended else None,
        concession=event.concession,
        altered=event.altered,
        runners=tuple(map(_runner, event.runners)),
        dividends=msgspec.convert({name: _figures(figure) for name, figure in event.dividends.items()}, DividendsPart),
        contest=to_contest_part(event.contest) if event.contest else None,
    )


def _terms(terms: PlaceTerms | None) -> Terms | None:
    if terms is None:
        return None
    shown = terms.displayed
    return Terms(
        fraction=f"{terms.fraction.numerator}/{terms.fraction.denominator}",
        places=terms.places,
        by=shown.by if shown else None,
        at=_moment(shown.at) if shown else None,
        why=shown.why if shown else None,
    )


def _figures(figure: Money | Mapping[str, Money]) -> str | dict[str, str]:
    if isinstance(figure, Money):
        return figure.plain
    return {order: amount.plain for order, amount in figure.items()}


def _runner(runner: Runner) -> RunnerPart:
    return RunnerPart(
        number=runner.number,
        name=runner.name,
        status=runner.status.value,
        sp=_odds(runner.sp),
        position=runner.position,
        first_past_post=runner.first_past_post,
        withdrawn_at=_moment(runner.withdrawn_at),
        withdrawal_price=_odds(runner.withdrawal_price),
        late=runner.late,
        suffix=runner.suffix,
        jockey=runner.jockey,
        trainer=runner.trainer,
        owner=runner.owner,
        coupled_with=runner.coupled_with,
        guide=_odds(runner.guide),
        ruling=to_ruling_part(runner.ruling),
    )


@cache
def _kind(written: str | None) -> BetType | None:
    kind: BetType | None = msgspec.convert(written, BetType | None)
    return kind


@cache
def _bet_on(written: str | None) -> BetOn | None:
    bet_on: BetOn | None = msgspec.convert(written, BetOn | None)
    return bet_on


def bet_part(bet: Bet) -> BetPart:
    """Write one bet."""
    if bet.unread:
        return BetPart(written=bet.unread.written)
    bonus: str | BonusPart | None = bet.bonus
    if isinstance(bonus, str) and bonus.startswith("{"):
        bonus = msgspec.json.decode(bonus, type=BonusPart)
    return BetPart(
        type=_kind(bet.type),
        unit_stake=bet.unit_stake.plain,
        each_way=bet.each_way,
        each_way_method="equally_divided" if bet.equally_divided else "win_to_win",
        place_only=bet.place_only,
        folds=bet.folds,
        stakes="double" if bet.stakes == "double" else "single" if bet.stakes else None,
        variant=msgspec.convert(bet.variant, Variant) if bet.variant else None,
        bonus=bonus,
        stated=bet.stated,
        then=tuple(StakePart(one.unit.plain, one.each_way, one.place_only) for one in bet.then),
        selections=tuple(map(_selection, bet.selections)),
    )


def _selection(selection: Selection) -> SelectionPart:
    price = selection.price
    if selection.unread:
        return SelectionPart(
            written=selection.unread.written,
            price=price.written if isinstance(price, Odds) else price.value,
            price_at=_moment(selection.price_at),
            initialled=selection.initialled,
        )
    return SelectionPart(
        event=selection.event,
        runner=None if selection.bet_on else selection.runner,
        bet_on=_bet_on(selection.bet_on or None),
        pick=str(selection.runner) if selection.bet_on else None,
        price=price.written if isinstance(price, Odds) else price.value,
        price_at=_moment(selection.price_at),
        market=selection.market,
        initialled=selection.initialled,
        if_absent=_instead(selection),
        split=selection.split,
        split_prices=tuple(odds.written for odds in selection.split_prices),
        accepted_late=selection.accepted_late,
        in_running=selection.in_running,
        draw_named=selection.draw_named,
        ante_post=selection.ante_post,
        selected_by=selection.selected_by or None,
        ruling=to_ruling_part(selection.ruling),
    )


def _instead(selection: Selection) -> Alternative | None:
    if selection.if_absent is None:
        return None
    runner, event = another_race(selection.if_absent) or (selection.if_absent, selection.event)
    return Alternative(event=event, runner=runner)
