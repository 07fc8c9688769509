"""A match, a draw, a bout and the distances of a meeting, as Results has them."""

from __future__ import annotations

from datetime import datetime
from fractions import Fraction

from settlement.contests import Bout, Contest, Draw, Match, Player, Side, Total
from settlement.programme import Event, EventStatus, Runner
from tests.till.screens.results.drawn import NOW, Desk, row
from till.services.contest_results import contest_terms
from till.services.values.card import RaceState
from till.services.values.office import RaceRow, ResultForm

SQUADS = tuple(
    Player(name=name, side=side)
    for side, names in ((Side.HOME, "Carver Lunn Harrow Harper"), (Side.AWAY, "Pike Finch Oakes"))
    for name in names.split()
)


def event(event_id: str, sport: str, meeting: str, off: str, contest: Contest, *runners: str) -> Event:
    return Event(
        id=event_id,
        sport=sport,
        meeting=meeting,
        off=datetime.fromisoformat(f"2026-10-10T{off}"),
        status=EventStatus.UNRESULTED,
        contest=contest,
        runners=tuple(Runner(number=number, name=name) for number, name in enumerate(runners, 1)),
    )


MATCH = event(
    "HARB-1500",
    "football",
    "Western League",
    "12:30",
    Contest(match=Match(home="Harbour Rovers", away="Marsh Town", players=SQUADS), coupon="singles", number=12),
)
DRAW = event("49S-1249", "numbers", "49’s", "12:49", Contest(draw=Draw(), closes_at=NOW.replace(hour=12, minute=44)))
IRISH = event("IRISH", "numbers", "Irish Lottery", "12:55", Contest(draw=Draw()))
BOUT = event("BOUT", "boxing", "Title", "12:00", Contest(bout=Bout(rounds=12)), "Sexton", "Marl")
DISTANCES = event("DIST", "distances", "Ashcombe distances", "12:05", Contest(total=Total(top=Fraction(30))))


def form(of: Event) -> ResultForm:
    """Give what is known of a contest before its result."""
    return ResultForm(of, None, 0, "", terms=contest_terms(of))


def listed(of: Event, words: str = "Result to enter", kind: str = "stop", slips: int = 14) -> RaceRow:
    """Give its row of the list."""
    made = row(f"{of.off:%H:%M}", of.title, words, kind, slips, state=RaceState.OFF)
    return RaceRow(of.id, made.off, made.meeting, made.state, words, kind, slips)


def desk(first: Event = MATCH) -> Desk:
    """Give services over the contests, this one first, then the races."""
    made = Desk()
    every = (first, *(one for one in (MATCH, DRAW, IRISH, BOUT, DISTANCES) if one is not first))
    made.known |= {one.id: form(one) for one in every}
    made.races = (*map(listed, every), *made.races)
    return made
