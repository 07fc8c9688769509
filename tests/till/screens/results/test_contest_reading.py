"""What is typed of a match, a draw, a bout or the distances, and what cannot be read."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime
from fractions import Fraction

import pytest

from settlement.contests import Bout, Contest, Draw, Goal, Made, Match, Player, Scored, Side, Tournament, Venue
from tests.till.screens.results.contests import BOUT, DISTANCES, IRISH, MATCH, event, form
from till.screens.results.contest_reading import read_contest
from till.screens.results.contest_typed import in_full, next_asked, opened_contest
from till.screens.results.forms import form_shown
from till.screens.results.typed import Place, Typed, put
from till.services.values.office import ResultForm

HOME, AWAY = Side.HOME, Side.AWAY
GOALS = (
    Goal(scorer="Carver", side=HOME, minute=12),
    Goal(scorer="Oakes", side=HOME, minute=31, kind=Scored.OWN_GOAL),
    Goal(scorer="Pike", side=AWAY, minute=60),
    Goal(scorer="Tarrant", side=HOME, minute=88),
)


def typed(of: ResultForm, **texts: str) -> Typed:
    made = opened_contest(of)
    for key, text in texts.items():
        made = put(made, ("facts", key), text)
    return made


def match(**texts: str) -> Contest:
    of = form(MATCH)
    found = read_contest(of, typed(of, **texts))
    assert not found.faults, found.faults
    assert found.entry.contest is not None
    return found.entry.contest


def fault(of: ResultForm, **texts: str) -> dict[str | int, str]:
    return {where[1]: words for where, words in read_contest(of, typed(of, **texts)).faults.items()}


def test_scores_goals_in_order_and_own_goals() -> None:
    came = match(half_time="2 0", score="3-1", goals="carv 12, oak 31 og, pike 60, tarrant h 88").match
    assert came is not None
    assert (came.half_time, came.score, came.goals) == ((2, 0), (3, 1), GOALS)
    # Nobody has said who took part: that is not known.
    assert came.players == ()


@pytest.mark.parametrize(("score", "goals"), [("0 0", ()), ("1 0", None)])
def test_without_a_word_goals_are_known_only_of_a_goalless_match(score: str, goals: object) -> None:
    came = match(score=score).match
    assert came is not None
    assert came.goals == goals


def test_who_took_part_and_from_when() -> None:
    came = match(score="1 0", goals="tarrant h 88", absent="harrow, oakes", came_on="finch 60").match
    assert came is not None
    assert came.players == (
        Player(name="Carver", side=HOME),
        Player(name="Lunn", side=HOME),
        Player(name="Harper", side=HOME),
        Player(name="Pike", side=AWAY),
        Player(name="Finch", side=AWAY, on=60),
        Player(name="Tarrant", side=HOME),
    )
    every = match(absent="none").match
    assert every is not None
    assert len(every.players) == 7


def test_a_ground_a_later_day_and_what_happened_first() -> None:
    of = form(MATCH)
    read = read_contest(of, typed(of, ground="neutral", played_on="mon", off="19.46", incidents="19.50")).entry
    assert read.contest is not None
    assert read.contest.match is not None
    assert (read.contest.match.venue, read.contest.match.postponed_to) == (Venue.NEUTRAL, date(2026, 10, 12))
    assert read.actual_off == datetime(2026, 10, 12, 19, 46)
    assert read.contest.match.incidents == (datetime(2026, 10, 12, 19, 50),)
    quiet = match(incidents="none").match
    assert quiet is not None
    assert quiet.incidents == ()


@pytest.mark.parametrize(
    ("key", "text", "words"),
    [
        ("score", "31", "“31” is not a score such as 3 1."),
        ("half_time", "one", "“one” is not a score such as 3 1."),
        ("goals", "carver", "“carver”: in which minute? Write it as carver 12."),
        ("goals", "12", "“12”: who scored?"),
        ("goals", "har 12", "“har” fits Harrow and Harper: which?"),
        ("goals", "zorn 12", "“zorn” is not listed: write h or a for the side that the goal counts for."),
        ("absent", "zorn", "“zorn” is not among those listed."),
        ("came_on", "finch", "“finch” is not a name and a minute such as finch 60."),
        ("ground", "x", "“x” is none of r, n, c."),
        ("played_on", "32/13", "“32/13” is not a day such as mon or 12/10."),
        ("off", "25.00", "“25.00” is not a time such as 14:31:27."),
    ],
)
def test_what_cannot_be_read_is_said_at_its_field(key: str, text: str, words: str) -> None:
    assert fault(form(MATCH), **{key: text}) == {key: words}


def test_a_draw_in_the_order_of_its_balls() -> None:
    of = form(IRISH)
    read = read_contest(of, typed(of, drawn="5 44, 17 23 31 2", bonus="9")).entry
    assert read.contest == Contest(draw=Draw(drawn=(5, 44, 17, 23, 31, 2), bonus=9))
    assert fault(of, drawn="5 x") == {"drawn": "“x” is not a number."}


def test_what_each_race_of_a_meeting_made() -> None:
    of = form(DISTANCES)
    read = read_contest(of, typed(of, made="3.5j 12f, 0.25j")).entry
    assert read.contest is not None
    assert read.contest.total is not None
    made = (Made(Fraction(7, 2), "jumps"), Made(Fraction(12), "flat"), Made(Fraction(1, 4), "jumps"))
    assert read.contest.total.made == made
    assert fault(of, made="3.5j nk") == {"made": "“nk” is not a figure such as 3.5j or 1.25f."}


def test_31_the_races_that_were_resulted_stand_in_the_total_already() -> None:
    known = replace(form(DISTANCES), made=(Made(Fraction(13, 4), "jumps"), Made(Fraction(12), "flat")))
    assert opened_contest(known).facts["made"] == "3.25j 12f"


def test_a_bout_and_a_tournament() -> None:
    of = form(BOUT)
    bout = read_contest(of, put(typed(of, unanswered="6"), ("places", 0), "2")).entry
    assert bout.contest == Contest(bout=Bout(rounds=12, unanswered=6))
    assert bout.positions == {2: 1}
    open_ = form(event("OPEN", "golf", "Tarn Open", "09:00", Contest(tournament=Tournament()), "Alder", "Birch"))
    golf = read_contest(open_, typed(open_, cut_short_at="16.30", teed_off="y")).entry
    assert golf.contest is not None
    assert golf.contest.tournament == Tournament(cut_short_at=datetime(2026, 10, 10, 16, 30), teed_off=True)


def test_28_a_cup_match_of_cricket_names_the_side_that_went_on() -> None:
    cup = event("CUP", "cricket", "County Cup", "11:00", Contest(match=Match(home="Hull", away="York")))
    of = form(cup)
    read = read_contest(of, typed(of, score="212 198", overs="20", progressed="yor")).entry
    assert read.contest is not None
    assert read.contest.match == Match(home="Hull", away="York", score=(212, 198), overs=20, progressed="York")
    assert fault(of, progressed="leeds") == {"progressed": "“leeds” is neither Hull nor York."}


def test_what_was_posted_is_typed_back_as_it_was_read() -> None:
    for of, texts in (
        (form(MATCH), {"half_time": "2 0", "score": "3 1", "goals": "carver 12, oakes 31 og, pike 60, tarrant h 88",
                       "absent": "harrow", "came_on": "finch 60", "incidents": "12.40", "ground": "r", "played_on": "sun"}),
        (form(IRISH), {"drawn": "5 44 17 23 31 2", "bonus": "9"}),
        (form(DISTANCES), {"made": "3.5j 12f 0.25j"}),
        (form(BOUT), {"ended_in": "5", "rounds_fought_over": "10"}),
    ):  # fmt: skip
        entry = read_contest(of, typed(of, **texts)).entry
        posted = replace(of, entry=entry, version=1)
        assert read_contest(posted, opened_contest(posted)).entry == entry


def test_enter_asks_for_what_is_wanted_and_writes_names_in_full() -> None:
    of = form(MATCH)
    assert next_asked(of, typed(of)) == ("facts", "half_time")
    assert next_asked(of, typed(of, half_time="1 0")) == ("facts", "score")
    scored = typed(of, half_time="1 0", score="1 0", goals="carv 12")
    assert in_full(of, scored, read_contest(of, scored).entry).facts["goals"] == "Carver 12"
    assert next_asked(of, scored) == ("facts", "absent")
    assert next_asked(of, replace(scored, status="void")) is None
    bout = form(BOUT)
    assert next_asked(bout, typed(bout)) == ("places", 0)
    assert next_asked(bout, replace(typed(bout), places=(Place("1"),))) is None


def test_what_was_read_stands_under_the_fields_in_words() -> None:
    of = form(MATCH)
    texts = typed(of, half_time="2 0", score="3 1", goals="carv 12, oakes 31 og, pike 60, tarrant h 88", ground="n")
    shown = form_shown(of, texts, "", ("facts", "absent"))
    assert shown.title == "12.30 Harbour Rovers v Marsh Town"
    assert shown.chips == ("Western League", "no. 12", "singles")
    assert shown.told == (
        "Harbour Rovers 3–1 Marsh Town, half time 2–0",
        "12′ Carver 1–0 · 31′ Oakes (own goal) 2–0 · 60′ Pike 2–1 · 88′ Tarrant 3–1",
        "Played on neutral ground, which was not printed",
    )
    assert shown.button == "Next: listed, but took no part"
