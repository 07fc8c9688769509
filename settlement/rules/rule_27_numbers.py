"""Rule 27. Numbers: the Irish Lottery, 49's and Rapido at table odds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from fractions import Fraction
from math import comb

from settlement.contests import Draw
from settlement.odds import Odds
from settlement.part import NeedsPerson
from settlement.rulebook import RuleBook, encodes
from settlement.trail import Step
from settlement.words import count, listed


@dataclass(frozen=True, slots=True)
class Game:
    """A game of numbers as its table gives it: the longest line, the last ball, and how many balls count."""

    name: str
    most: int
    highest: int
    balls: int
    with_bonus: bool
    odds: Mapping[int, Odds]


@dataclass(frozen=True, slots=True)
class Marked:
    """The numbers of a bet against a draw."""

    drawn: int
    missed: int
    void: int

    @property
    def all(self) -> int:
        """How many were marked."""
        return self.drawn + self.missed + self.void


@encodes("27.a")
def game_of(label: str, book: RuleBook) -> Game:
    """Read a game from the odds table on display; raises NeedsPerson for one that is not there."""
    row = next((row for row in book.rows("numbers_game") if row["game"] == label), None)
    if row is None:
        raise NeedsPerson("27.a", f"There is no odds table for {label}")
    odds = {
        int(row["numbers"]): Odds.parse(str(row["odds"])) for row in book.rows("numbers_odds") if row["game"] == label
    }
    return Game(
        str(row["name"]), int(row["most"]), int(row["highest"]), int(row["balls"]), bool(row["with_bonus"]), odds
    )


@encodes("27")
def is_void(pick: str, game: Game) -> bool:
    """An illegible figure, or one beyond the last ball, is void."""
    return not pick.isdecimal() or not 1 <= int(pick) <= game.highest


@encodes("27", "27.a")
def against(picks: Sequence[str], draw: Draw, game: Game) -> Marked:
    """Lay the numbers against the draw; the bonus ball counts on a draw of seven."""
    good = [int(pick) for pick in picks if not is_void(pick, game)]
    if len(set(good)) < len(good):
        raise NeedsPerson("27", "One number is marked twice")
    if game.with_bonus and draw.bonus is None:
        raise NeedsPerson("27.a", "The bonus number is wanting")
    balls = {*draw.drawn, draw.bonus} if game.with_bonus else set(draw.drawn)
    if len(balls) != game.balls or not all(1 <= ball <= game.highest for ball in balls if ball):
        raise NeedsPerson("27.a", f"{game.name}: {game.balls} balls of 1 to {game.highest} are drawn, not these")
    drawn = sum(number in balls for number in good)
    return Marked(drawn, len(good) - drawn, len(picks) - len(good))


@encodes("27", "27.a", "H20")
def comes_to(size: int, marked: Marked, game: Game) -> tuple[Fraction, Fraction]:
    """What a pound a line comes back as over every line of this size, and how much of it is void stake."""
    paid, void = Fraction(0), Fraction(0)
    for hits in range(min(size, marked.drawn) + 1):
        for misses in range(min(size - hits, marked.missed) + 1):
            out = size - hits - misses
            lines = comb(marked.drawn, hits) * comb(marked.missed, misses) * comb(marked.void, out)
            if hits + misses:
                paid += lines * line_pays(hits, hits + misses, game)
            else:
                void += lines
    return paid + void, void


@encodes("27.a")
def line_pays(hits: int, size: int, game: Game) -> Fraction:
    """A line pays when all of it is drawn; a longer one than the table has is divided into the longest there is."""
    if size > game.most:
        return Fraction(comb(hits, game.most), comb(size, game.most)) * line_pays(game.most, game.most, game)
    if hits < size:
        return Fraction(0)
    if size not in game.odds:
        raise NeedsPerson("27.a", f"The table of {game.name} has no odds for {count(size)} numbers")
    return 1 + game.odds[size].to_one


@encodes("27", "27.a", "H20")
def told(size: int, picks: Sequence[str], marked: Marked, game: Game) -> tuple[Step, ...]:
    """Say what was drawn of the numbers, what was void, and what a long line became."""
    bad = [pick for pick in picks if is_void(pick, game)]
    steps = [Step("27", f"{listed(bad)}: no number of {game.name}, void, the lines are shorter")] if bad else []
    steps.append(Step("27.a", f"{count(marked.drawn).capitalize()} of {count(marked.all)} numbers drawn"))
    if size > game.most:
        parts = comb(size, game.most)
        text = (
            f"{count(size).capitalize()} numbers a line: {parts} lines of {count(game.most)} at 1/{parts} of the stake"
        )
        steps.append(Step("27.a", text))
    elif size in game.odds and not bad:
        steps.append(
            Step("27.a", f"{game.name}, {count(size)} number{'s' if size > 1 else ''}", after=game.odds[size].written)
        )
    return tuple(steps)


@encodes("4(o)", "27.c")
def day_of_draw(game: str, at: datetime, book: RuleBook) -> date | None:
    """The day whose draw a bet is for, by last entry and draw days; None for a game that is drawn at any time."""
    days = [
        (int(row["weekday"]), time.fromisoformat(str(row["last_entry"])))
        for row in book.rows("draw_day")
        if row["game"] == game
    ]
    ahead = ((at + timedelta(days=add)).date() for add in range(8))
    ends = (datetime.combine(day, last) for day in ahead for weekday, last in days if day.isoweekday() == weekday)
    return next((end.date() for end in ends if at <= end), None)
