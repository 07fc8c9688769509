"""What cannot be the result of a contest, in words."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime
from fractions import Fraction

import pytest

from settlement.contests import Bout, Contest, Draw, Goal, Made, Match, Player, Scored, Side, Total
from settlement.programme import Event, EventStatus, Runner
from settlement.rulebook import load
from till.services.contest_objections import against_contest
from till.services.contest_results import as_declared, with_outcome
from till.services.results import resulted
from till.services.values.office import ResultEntry, ResultStage

BOOK = load()
OFF = datetime(2026, 10, 10, 15, 0)
MATCH = Match(home="Hull", away="York")
HOME, AWAY = Side.HOME, Side.AWAY


def event(sport: str, contest: Contest, meeting: str = "Western League", *runners: str) -> Event:
    listed = tuple(Runner(number=number, name=name) for number, name in enumerate(runners, 1))
    return Event(
        id="E", sport=sport, meeting=meeting, off=OFF, status=EventStatus.UNRESULTED, runners=listed, contest=contest
    )


FOOTBALL = event("football", Contest(match=MATCH, coupon="singles"))
IRISH = event("numbers", Contest(draw=Draw()), "Irish Lottery")
FORTY_NINES = event("numbers", Contest(draw=Draw()), "49’s")
DISTANCES = event("distances", Contest(total=Total(top=Fraction(30))), "Ashcombe distances")
BOUT = event("boxing", Contest(bout=Bout(rounds=12)), "Title", "Sexton", "Marl")


def words(of: Event, came: Contest, status: str = "run", **more: object) -> list[str]:
    entry = ResultEntry(stage=ResultStage.WEIGHED_IN, contest=came, status=status, **more)  # type: ignore[arg-type]
    return [objection.text for objection in against_contest(of, entry, BOOK)]


def played(score: tuple[int, int] | None = None, **facts: object) -> Contest:
    return Contest(match=replace(MATCH, score=score, **facts))  # type: ignore[arg-type]


def goal(scorer: str, side: Side, minute: int, kind: Scored = Scored.PLAY) -> Goal:
    return Goal(scorer=scorer, side=side, minute=minute, kind=kind)


CARVER, PIKE = goal("Carver", HOME, 20), goal("Pike", AWAY, 60)


@pytest.mark.parametrize(
    ("of", "came", "more"),
    [
        (FOOTBALL, played((1, 1), half_time=(1, 0), goals=(CARVER, PIKE)), {}),
        (FOOTBALL, played((0, 0), goals=()), {}),
        (FOOTBALL, played(), {"status": "void"}),
        (FOOTBALL, played(None, half_time=(1, 0)), {"status": "abandoned"}),
        (
            FOOTBALL,
            played((1, 0), postponed_to=date(2026, 10, 12)),
            {"actual_off": datetime(2026, 10, 12, 19, 45)},
        ),
        (IRISH, Contest(draw=Draw(drawn=(1, 2, 3, 4, 5, 45), bonus=6)), {}),
        (FORTY_NINES, Contest(draw=Draw(drawn=(1, 2, 3, 4, 5, 49))), {}),
        (DISTANCES, Contest(total=Total(top=Fraction(30), made=(Made(Fraction(3), "flat"),))), {}),
        (BOUT, Contest(bout=Bout(rounds=12, ended_in=5)), {"positions": {1: 1, 2: 2}}),
    ],
)
def test_what_can_be_stands(of: Event, came: Contest, more: dict[str, object]) -> None:
    assert words(of, came, **more) == []  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("came", "text"),
    [
        (played(), "What was the score of Hull v York?"),
        (played((1, 1), half_time=(2, 0)), "Half time 2–0, full time 1–1: a side lost goals."),
        (played((1, 1), overtime=(1, 0)), "Full time 1–1, after more time 1–0: a side lost goals."),
        (played((2, 1), goals=(CARVER, PIKE)), "The goals typed make 1–1, the score is 2–1."),
        (
            played((1, 1), goals=(PIKE, replace(CARVER, minute=70)), half_time=(1, 0)),
            "The goals up to minute 45 make 0–0, half time was 1–0.",
        ),
        *(
            (
                played((1, 0), goals=(replace(CARVER, minute=minute),)),
                f"Minute {minute} is none of a match: 1 to 120, what is added to it is written as 45 or 90.",
            )
            for minute in (0, 121, 200)
        ),
        (played((1, 1), goals=(PIKE, CARVER)), "The goals do not stand in the order in which they came."),
        (
            played((1, 0), goals=(CARVER,), players=(Player(name="Lunn", side=HOME),)),
            "Carver scored, but is among those who took no part.",
        ),
        (
            played((1, 0), goals=(CARVER,), players=(Player(name="Carver", side=HOME, on=60),)),
            "Carver scored in minute 20, but came on in minute 60.",
        ),
        (played((1, 0), postponed_to=date(2026, 10, 9)), "Friday 09 October is before the day that was printed."),
        (Contest(match=Match(home="Hull", away="Leeds", score=(1, 0))), "This is not the result of Hull v York."),
    ],
)
def test_26_what_contradicts_itself_is_said(came: Contest, text: str) -> None:
    assert words(FOOTBALL, came) == [text]


@pytest.mark.parametrize(
    ("of", "draw", "text"),
    [
        (IRISH, Draw(drawn=(1, 2, 3), bonus=6), "Irish Lottery draws six numbers; three are typed."),
        (IRISH, Draw(drawn=(1, 2, 3, 4, 5, 6)), "What was the bonus number?"),
        (IRISH, Draw(drawn=(1, 2, 3, 4, 5, 46), bonus=6), "46 is no number of Irish Lottery: 1 to 45."),
        (IRISH, Draw(drawn=(1, 2, 3, 4, 5, 6), bonus=6), "6 is typed twice."),
        (FORTY_NINES, Draw(drawn=(1, 2, 3, 4, 5, 5)), "5 is typed twice."),
    ],
)
def test_27_a_draw_is_whole_and_in_its_range(of: Event, draw: Draw, text: str) -> None:
    assert words(of, Contest(draw=draw)) == [text]


def test_27_a_game_without_a_table_is_said() -> None:
    keno = replace(FORTY_NINES, meeting="Keno")
    text = "There is no odds table for Keno: the rule book names the games."
    assert words(keno, Contest(draw=Draw(drawn=(1,)))) == [text]


def test_28_a_bout_ends_once_and_within_its_rounds() -> None:
    won = {"positions": {1: 1, 2: 2}}
    assert words(BOUT, Contest(bout=Bout(rounds=12, ended_in=13)), **won) == ["It ended in round 13 of 12."]  # type: ignore[arg-type]
    assert words(BOUT, Contest(bout=Bout(rounds=12, ended_in=5)), positions={1: 2}) == [
        "Nobody is first, but one is second."
    ]
    assert words(BOUT, Contest(bout=Bout(rounds=12, unanswered=1)), **won) == [  # type: ignore[arg-type]
        "A bell that was not answered is that of round 2 to 12."
    ]


def test_31_every_distance_says_its_code() -> None:
    came = Contest(total=Total(top=Fraction(30), made=(Made(Fraction(3)),)))
    assert words(DISTANCES, came) == [
        "Say of each race whether it was over jumps or on the flat: its code decides how much it adds."
    ]
    assert words(DISTANCES, Contest(total=Total(top=Fraction(30)))) == ["What did Ashcombe distances make?"]


def test_what_was_not_held_has_no_result_and_no_stage_but_one() -> None:
    assert words(FOOTBALL, played((1, 0)), status="void") == ["What was not held has no result. Clear it."]
    early = ResultEntry(stage=ResultStage.FIRST_PAST_THE_POST, contest=played((1, 0)))
    (found,) = against_contest(FOOTBALL, early, BOOK)
    assert (found.clause, found.text) == (
        "26",
        "Hull v York has one result. One that was typed wrongly is typed anew.",
    )


def test_an_outcome_is_laid_over_what_was_declared() -> None:
    declared = Contest(match=MATCH, coupon="singles", number=12)
    came = Contest(match=replace(MATCH, score=(1, 0)))
    assert with_outcome(declared, came) == Contest(match=replace(MATCH, score=(1, 0)), coupon="singles", number=12)
    assert as_declared(with_outcome(declared, came)) == declared
    entry = ResultEntry(stage=ResultStage.WEIGHED_IN, contest=came, status="abandoned")
    ended = resulted(FOOTBALL, entry)
    assert ended.status is EventStatus.ABANDONED
    assert ended.contest == Contest(match=replace(MATCH, score=(1, 0)), coupon="singles")
