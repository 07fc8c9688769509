"""Rule 24. Speciality bets: the bonuses and consolations of the printed slip."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from settlement.leg import Back, Leg, halves
from settlement.lines import FULL_COVER
from settlement.money import pounds
from settlement.part import NeedsPerson
from settlement.rulebook import RuleBook, encodes
from settlement.rulebook.values import Bonus
from settlement.slip import Bet
from settlement.trail import Step
from settlement.words import count


@encodes("24")
def bonus_of(bet: Bet, book: RuleBook) -> Bonus | None:
    """Find the table of a bet: by its name in the book, or as it is given in place; raises NeedsPerson."""
    if not bet.bonus:
        return None
    if bet.bonus.startswith("{"):
        return Bonus(**json.loads(bet.bonus))
    if bet.bonus not in book.bonuses:
        raise NeedsPerson("24", f"{bet.bonus} is no table of bonuses of this rule book")
    return book.bonuses[bet.bonus]


@encodes("24", "H13")
def withheld(bonus: Bonus, bet: Bet, legs: Sequence[Leg]) -> Step | None:
    """Say why the table gives this bet nothing: it is for another bet, or a selection did not run."""
    if bonus.bet not in {"", bet.type}:
        return Step("24", f"The bonus is for a {_called(bonus.bet)}: none")
    absent = next((leg for leg in legs if leg.void), None)
    if bonus.all_run and absent:
        return Step("H13", f"{absent.runner} is a non-runner: no bonus")
    return None


@encodes("24", "H13")
def wins(leg: Leg) -> bool:
    """A share of first place is a winner, and so is a walk-over."""
    return not leg.void and leg.win.all != leg.win.void


@encodes("24", "H13")
def multiplied(leg: Leg, times: int) -> Leg:
    """The one winner at so many times its odds: on the win, on the part of the stake that stands."""
    every, void = Fraction(*leg.win.all), Fraction(*leg.win.void)
    more = (every - void - leg.stood) * (times - 1)
    win = Back((every + more).as_integer_ratio(), leg.win.void)
    return replace(leg, win=win, equally=halves(win, leg.place))


@encodes("24", "H13")
def for_one_winner(leg: Leg, bonus: Bonus, before: Fraction, after: Fraction) -> Step:
    """Say what the one winner's odds are multiplied by."""
    text = f"One winner, {leg.runner}: {count(bonus.one_winner_odds_multiple)} times its odds"
    return Step("24", text, before=pounds(before), after=pounds(after))


@encodes("24", "H13")
def for_all_winners(bonus: Bonus, returns: Fraction, staked: Fraction) -> tuple[Fraction, Step]:
    """Add a percentage for all winners: of everything returned, win and place, or of it less the stake."""
    base = returns if bonus.of == "returns" else max(returns - staked, Fraction(0))
    more = base * bonus.all_winners_percent / 100
    text = f"All won: {bonus.all_winners_percent}% of the {bonus.of} more"
    return more, Step("24", text, before=pounds(returns), after=pounds(returns + more))


def _called(kind: str) -> str:
    return FULL_COVER[kind].name if kind in FULL_COVER else kind.replace("_", " ")
