"""The slips of the sample Saturday, read as they are typed and settled on the day's last results, without a till.

What each comes to stands in the story, worked out apart from our arithmetic (resources/samples/STORY.md).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import date, datetime
from functools import cache

import pytest

import resources
from settlement.money import Money
from settlement.odds import Odds
from settlement.programme import Amended, Event, EventStatus, Programme, Runner, RunnerStatus
from settlement.rulebook import load
from settlement.settle import settle
from settlement.slip import Slip
from settlement.trail import Settlement, State
from settlement.translate import Card, Context, read_slip
from till.feeds import programme_file
from till.feeds.story import Off, Result, Show, Story, Take, Translate, Withdraw, read_story

DAY = date(2026, 10, 10)
# Cancelled with the client's consent.
NOT_WORKED = {"s15"}
# What is drawn of the day: joint favourites, dead heats and amended results among them. No amount may go unread.
WORKED = 59


@cache
def story() -> Story:
    return read_story(resources.SATURDAY_STORY)


@cache
def paper() -> Mapping[str, programme_file.CardRace]:
    card = programme_file.read_programme(resources.SATURDAY, DAY)
    return {f"{race.event.off:%H:%M} {race.event.meeting}": race for race in card.races}


def moment(at: str) -> datetime:
    return datetime.fromisoformat(f"{DAY}T{at}")


def card_at(second: str) -> Card:
    """The card and the board as the counter saw them at a second: withdrawals, offs and prices until then."""
    board = {race.event.id: dict(race.first_shows) for race in paper().values()}
    events = {name: race.event for name, race in paper().items()}
    for one in story().moments:
        if one.at > second:
            break
        match one:
            case Show():
                board[events[one.race].id] |= {number: Odds.parse(price) for number, price in one.prices.items()}
            case Withdraw():
                events[one.race] = without(events[one.race], one)
            case Off():
                events[one.race] = replace(events[one.race], actual_off=moment(one.at))
    return Card(Programme(tuple(events.values())), board)


def without(event: Event, out: Withdraw) -> Event:
    def runner(one: Runner) -> Runner:
        if one.number != out.runner:
            return one
        price = Odds.parse(out.price)
        return replace(
            one,
            status=RunnerStatus.WITHDRAWN,
            withdrawn_at=moment(out.at),
            withdrawal_price=price,
            late=out.late,
        )

    return replace(event, runners=tuple(map(runner, event.runners)))


@cache
def results() -> Programme:
    """The programme with the last result of every race."""
    card = card_at("23:59:59")
    last = {one.race: one for one in story().moments if isinstance(one, Result)}
    return Programme(
        tuple(resulted(event, last[f"{event.off:%H:%M} {event.meeting}"]) for event in card.programme.events)
    )


def resulted(event: Event, result: Result) -> Event:
    official = result.amended_positions or result.positions

    def runner(one: Runner) -> Runner:
        sp = result.sp.get(one.number)
        return replace(
            one,
            status=RunnerStatus.LEFT if one.number in result.left else one.status,
            sp=Odds.parse(sp) if sp else None,
            position=official.get(one.number),
            first_past_post=result.positions.get(one.number) if result.amended else None,
        )

    return replace(
        event,
        status=EventStatus(result.status),
        amended=Amended(result.amended) if result.amended else None,
        runners=tuple(map(runner, event.runners)),
    )


def settled(taken: Take) -> Settlement:
    """Read a slip with the board of its own second, and settle it."""
    typed = next((one for one in story().moments if isinstance(one, Translate) and one.slip == taken.slip), taken)
    read = read_slip("\n".join(typed.lines), card_at(taken.at), Context(moment(taken.at), taken.staff))
    assert read.faults == ()
    slip = Slip(
        bets=read.bets,
        accepted_at=moment(taken.at),
        initials=taken.staff,
        staked=Money.parse(taken.taken),
    )
    return settle(slip, results(), load())


@pytest.mark.parametrize("name", sorted(story().slips()))
def test_a_slip_comes_to_what_the_story_says(name: str) -> None:
    taken = story().slips()[name]
    found = settled(taken)
    assert found.state is State.SETTLED, found.reasons
    if name not in NOT_WORKED:
        assert found.payable.plain == taken.pays


def test_nearly_every_slip_was_worked_out() -> None:
    worked = {name for name, taken in story().slips().items() if taken.pays is not None}
    assert worked == story().slips().keys() - NOT_WORKED
    assert len(worked) == WORKED
