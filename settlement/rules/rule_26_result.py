"""Rule 26. Football: result, half time, double result, handicap, over and under."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from settlement.contests import Match, Score, line_of
from settlement.odds import Odds
from settlement.part import NONE, NeedsPerson, Part
from settlement.rulebook import RuleBook, encodes
from settlement.rules.rule_26_football import at_half_time, ninety_minutes

HOME_WIN: Final = "1"
AWAY_WIN: Final = "2"
DRAW: Final = "X"
_WORDS: Final = {HOME_WIN: "a home win", DRAW: "a draw", AWAY_WIN: "an away win"}


@encodes("26")
def mark_of(score: Score, ahead: Fraction = NONE) -> str:
    """1 is a home win, 2 an away win, X a draw; ``ahead`` goals are given to the home side."""
    home, away = score[0] + ahead, Fraction(score[1])
    return HOME_WIN if home > away else AWAY_WIN if home < away else DRAW


@encodes("26")
def marked(pick: str) -> str:
    """Read a mark; raises NeedsPerson for anything else."""
    if pick.upper() in _WORDS:
        return pick.upper()
    raise NeedsPerson("26", f"{pick} is none of 1, 2 and X")


@encodes("26", "26.d")
def result(pick: str, match: Match) -> Part:
    """The result after ninety minutes."""
    score = ninety_minutes(match)
    return judged(marked(pick) == mark_of(score), "26", f"Result {shown(score)}: {_WORDS[mark_of(score)]}")


@encodes("26.d")
def half_time(pick: str, match: Match) -> Part:
    """The result at half time."""
    score = at_half_time(match)
    return judged(marked(pick) == mark_of(score), "26.d", f"Half time {shown(score)}: {_WORDS[mark_of(score)]}")


@encodes("26.d")
def double_result(pick: str, match: Match) -> Part:
    """The result at half time and at full time, as ``1/X``."""
    first, _, then = pick.partition("/")
    scores = at_half_time(match), ninety_minutes(match)
    came = "/".join(mark_of(score) for score in scores)
    text = f"Half time {shown(scores[0])}, full time {shown(scores[1])}: {came}"
    return judged(f"{marked(first)}/{marked(then)}" == came, "26.d", text)


@encodes("26.d")
def chart_price(pick: str, home: Odds | None, book: RuleBook) -> Part:
    """A double result without a printed price has that of the chart, by the price of the home win."""
    if home is None:
        raise NeedsPerson("26.d", "The price of the home win is wanting, by which the chart is read")
    for row in book.rows("double_result_chart"):
        if "to" not in row or home.to_one <= Odds.parse(str(row["to"])).to_one:
            price = Odds.parse(str(row[pick.upper()]))
            text = f"From the half-time/full-time chart, home win at {home}"
            return Part().because("26.d", text, after=price.written, odds=price.to_one)
    raise NeedsPerson("26.d", f"The chart has no row for a home win at {home}")


@encodes("26.d")
def handicap(pick: str, match: Match) -> Part:
    """The result with a start: ``1 -1`` and ``X -1`` are on the home side's goals, ``2 +1`` on the away side's."""
    mark, _, start = pick.partition(" ")
    given = _number(start, pick)
    score = ninety_minutes(match)
    came = mark_of(score, -given if marked(mark) == AWAY_WIN else given)
    return judged(marked(mark) == came, "26.d", f"Result {shown(score)}, with {start} it is {_WORDS[came]}")


@encodes("26.d")
def over_under(pick: str, match: Match) -> Part:
    """More goals than the line for over, fewer for under."""
    score = ninety_minutes(match)
    return beyond(pick, Fraction(sum(score)), "26.d", f"Result {shown(score)}")


@encodes("26.d", "28")
def beyond(pick: str, made: Fraction, cite: str, told: str) -> Part:
    """Judge ``over 2.5`` or ``under 2.5``; the line itself is neither, and needs a person."""
    which, _, line = pick.partition(" ")
    level = _number(line, pick)
    if which not in {"over", "under"} or made == level:
        raise NeedsPerson(cite, f"{told}: {pick} is neither over nor under")
    return judged((made > level) is (which == "over"), cite, f"{told}: {pick}")


def judged(won: bool, cite: str, text: str) -> Part:  # noqa: FBT001 - the verdict is what it is about
    """Make a part that won or lost, with its reason."""
    return Part().because(cite, text, share=None if won else NONE)


def shown(score: Score) -> str:
    """Write a score: ``2–1``."""
    return f"{score[0]}–{score[1]}"


def _number(written: str, pick: str) -> Fraction:
    try:
        return line_of(written)
    except ValueError as wrong:
        raise NeedsPerson("26", f"{pick} has no number that can be read") from wrong
