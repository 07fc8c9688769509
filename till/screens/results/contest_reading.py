"""From what is typed of a contest to its result, and what cannot be read, by field. Pure."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import date, datetime
from typing import Final, TypeVar

from settlement.contests import Bout, Contest, Draw, Goal, Match, Player, Total, Tournament, Venue
from settlement.programme import EventStatus
from till.screens.results import asked
from till.screens.results.match_words import (
    NONE,
    Sides,
    Unread,
    read_day,
    read_made,
    read_number,
    read_numbers,
    read_score,
)
from till.screens.results.reading import Reader, Reading
from till.screens.results.typed import FACTS, PLACES, Typed
from till.services.values.office import ResultEntry, ResultForm, ResultStage

T = TypeVar("T")

_GROUNDS: Final = {"r": Venue.REVERSED, "n": Venue.NEUTRAL, "c": Venue.CHANGED}
_YES: Final = {"y": True, "n": False}


class _Facts:
    """Reads the fields of one contest, gathering faults on the way."""

    def __init__(self, typed: Typed, reader: Reader) -> None:
        self._typed, self.reader = typed, reader

    def text(self, key: str) -> str:
        """Give what is typed into a field."""
        return self._typed.facts.get(key, "").strip()

    def said(self, key: str, read: Callable[[str], T]) -> T | None:
        """Read a field; None while it is empty, or where it cannot be read."""
        text = self.text(key)
        try:
            return read(text) if text else None
        except Unread as why:
            self.reader.faults[FACTS, key] = str(why)
            return None

    def moment(self, key: str) -> datetime | None:
        """Read a time of the day of the contest."""
        return self.reader.moment(key, self.text(key))

    def one_of(self, key: str, words: Mapping[str, T]) -> T | None:
        """Read one of a few words, by its first letter."""

        def by_letter(text: str) -> T:
            if text[0].lower() in words:
                return words[text[0].lower()]
            raise Unread(f"“{text}” is none of {', '.join(words)}.")

        return self.said(key, by_letter)


def read_contest(form: ResultForm, typed: Typed) -> Reading:
    """Read the whole form of a contest."""
    event, declared = form.event, form.event.contest or Contest()
    plain = _Facts(typed, Reader(form))
    day = plain.said(asked.PLAYED_ON, lambda text: read_day(text, event.off.date()))
    # Times that are typed are of the day on which it was held.
    held = replace(event, off=datetime.combine(day or event.off.date(), event.off.time()))
    facts = _Facts(typed, Reader(replace(form, event=held)))
    facts.reader.faults |= plain.reader.faults
    came = Contest(
        match=_match(facts, declared.match, day, sport=event.sport) if declared.match else None,
        bout=_bout(facts, declared.bout) if declared.bout else None,
        tournament=_tournament(facts) if declared.tournament else None,
        draw=_draw(facts) if declared.draw else None,
        total=_total(facts, declared.total) if declared.total else None,
    )
    entry = ResultEntry(
        stage=ResultStage.WEIGHED_IN,
        positions={} if typed.status == EventStatus.VOID else facts.reader.finish(PLACES, typed.places),
        actual_off=facts.moment(asked.OFF),
        non_runners=facts.reader.numbers(asked.NON_RUNNERS, facts.text(asked.NON_RUNNERS)),
        status=typed.status,
        contest=came,
    )
    return Reading(entry, facts.reader.faults)


def _match(facts: _Facts, declared: Match, day: date | None, *, sport: str) -> Match:
    score = facts.said(asked.SCORE, read_score)
    goals = facts.said(asked.GOALS, Sides(declared).goals)
    if goals is None and score == (0, 0) and sport == "football" and not facts.text(asked.GOALS):
        goals = ()
    ground = facts.one_of(asked.GROUND, _GROUNDS)
    printed = declared.venue if declared.venue_printed else Venue.HOME
    return Match(
        home=declared.home,
        away=declared.away,
        score=score,
        half_time=facts.said(asked.HALF_TIME, read_score),
        overtime=facts.said(asked.OVERTIME, read_score),
        goals=goals,
        players=_players(facts, declared, goals),
        incidents=_incidents(facts),
        postponed_to=day,
        # Another ground than the one printed is not the printed one any more.
        venue=ground or printed,
        venue_printed=declared.venue_printed and ground is None,
        overs=facts.said(asked.OVERS, read_number),
        progressed=facts.said(asked.PROGRESSED, Sides(declared).side),
    )


def _players(facts: _Facts, declared: Match, goals: tuple[Goal, ...] | None) -> tuple[Player, ...]:
    """Give who took part, where it is said at all (26.e)."""
    sides, came_on = Sides(declared), facts.text(asked.CAME_ON)
    facts.said(asked.CAME_ON, lambda text: sides.took_part(NONE, text, ()))
    if (FACTS, asked.CAME_ON) in facts.reader.faults:
        came_on = ""
    return facts.said(asked.ABSENT, lambda text: sides.took_part(text, came_on, goals or ())) or ()


def _incidents(facts: _Facts) -> tuple[datetime, ...] | None:
    text = facts.text(asked.INCIDENTS)
    if text.lower() == NONE:
        return ()
    moment = facts.moment(asked.INCIDENTS)
    return (moment,) if moment else None


def _bout(facts: _Facts, declared: Bout) -> Bout:
    return Bout(
        rounds=declared.rounds,
        rounds_fought_over=facts.said(asked.FOUGHT_OVER, read_number),
        ended_in=facts.said(asked.ENDED_IN, read_number),
        unanswered=facts.said(asked.UNANSWERED, read_number),
    )


def _tournament(facts: _Facts) -> Tournament:
    return Tournament(
        cut_short_at=facts.moment(asked.CUT_SHORT),
        round_abandoned=bool(facts.one_of(asked.ROUND_ABANDONED, _YES)),
        teed_off=facts.one_of(asked.TEED_OFF, _YES),
    )


def _draw(facts: _Facts) -> Draw:
    return Draw(drawn=facts.said(asked.DRAWN, read_numbers) or (), bonus=facts.said(asked.BONUS, read_number))


def _total(facts: _Facts, declared: Total) -> Total:
    return Total(top=declared.top, made=facts.said(asked.MADE, read_made) or ())
