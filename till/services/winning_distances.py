"""Winning distances of a meeting, from the results of its races (31)."""

from __future__ import annotations

from settlement.contests import Made
from settlement.programme import Event
from till.services.ports import Work


def made_by_races(work: Work, event: Event) -> tuple[Made, ...]:
    """Give what the races of a meeting added so far, by their off; nothing for an event that is not their distances.

    The distances are listed under the name that their meeting begins: ``Ashcombe distances``.
    """
    if event.sport != "distances":
        return ()
    races = [one for one in work.card.events(event.off.date()) if one.contest is None and _is_of(one, event)]
    results = work.results.newest(race.id for race in races)
    found = (results[race.id].entry.won_by for race in races if race.id in results)
    return tuple(made for made in found if made is not None)


def asks_distance(work: Work, race: Event) -> bool:
    """Say whether the winning distances of a race's meeting are bet on."""
    if race.contest is not None:
        return False
    day = race.off.date()
    return any(one.sport == "distances" and _is_of(race, one) for one in work.card.contests(day, day))


def _is_of(race: Event, distances: Event) -> bool:
    return distances.meeting.casefold().startswith(race.meeting.casefold())
