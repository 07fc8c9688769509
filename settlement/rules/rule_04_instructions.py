"""Rule 4. Client's instructions: what is executed, and what the money handed over means for it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from settlement.composites import composite
from settlement.forecasts import laid_as_forecast
from settlement.lays import Cover, Lay
from settlement.lines import (
    FULL_COVER,
    ONE_LINE,
    PLURALS,
    CannotBeLaid,
    Folds,
    cover_name,
    fold_name,
    in_a_sentence,
    lines_in,
)
from settlement.money import NOTHING, Money
from settlement.number_lays import NO_LINES, is_on_numbers, laid_on_numbers
from settlement.placepots import laid_as_placepot
from settlement.programme import Runner, RunnerStatus
from settlement.rulebook import encodes
from settlement.rules.rule_11_mounts import laid_on_a_card
from settlement.rules.rule_14_any_to_come import stakes_in_words
from settlement.slip import Bet
from settlement.trail import Step
from settlement.words import count, factor, listed, ordinal


@dataclass(frozen=True, slots=True)
class Execution:
    """A bet as it is executed: what it is laid as, the exact pence a line, and what it costs."""

    bet: Bet
    name: str
    lays: tuple[Lay, ...]
    unit: Fraction
    combinations: int
    cost: Money
    steps: tuple[Step, ...] = ()

    @property
    def lines(self) -> int:
        """The lines, each way counted twice."""
        return self.combinations * (2 if self.bet.each_way else 1)

    @property
    def title(self) -> str:
        """The bet's name as a heading: ``Each way double``, ``Lucky 15``."""
        if self.bet.then:
            return f"{self.name}: {stakes_in_words(self.bet)}"
        if self.bet.each_way:
            return f"Each way {in_a_sentence(self.name)}"
        return f"{self.name}, place only" if self.bet.place_only else self.name


@encodes("4(f)", "4(i)", "H2")
def execute(bet: Bet) -> Execution:
    """Say which lines a bet is made of; raises CannotBeLaid when the rules do not tell."""
    selections = len(bet.selections)
    if bet.unread:
        raise CannotBeLaid(bet.unread.question)
    if not selections:
        raise CannotBeLaid("The bet has no selections")
    if bet.type is None:
        return _without_instruction(bet)
    if bet.type == "accumulator":
        return _laid(bet, _line_name(selections), (selections,))
    if bet.type in FULL_COVER:
        return _full_cover(bet)
    if bet.type in ONE_LINE:
        return _one_line(bet, ONE_LINE[bet.type])
    of_races = _forecast(bet) or _placepot(bet) or _on_a_card(bet)
    if of_races and is_on_numbers(bet):
        raise CannotBeLaid(NO_LINES)
    return of_races or _composite(bet) or _laid(bet, *_plain_folds(bet))


@encodes("4(i)")
def _without_instruction(bet: Bet) -> Execution:
    """Selections and no instruction: one win accumulator, whatever their number."""
    size = len(bet.selections)
    name = _line_name(size)
    step = Step("4(i)", f"No instruction written: a win {name.lower()}")
    return _laid(replace(bet, type="accumulator"), name, (size,), step)


@encodes("4(f)")
def _full_cover(bet: Bet) -> Execution:
    """Too many selections: full cover, the same total stake divided. Too few: full cover at the unit stake."""
    written, selections = FULL_COVER[bet.type or ""], len(bet.selections)
    if selections == written.selections:
        return _laid(bet, written.name, written.folds())
    folds = written.folds(selections)
    lines = lines_in(selections, folds)
    if not lines:
        raise CannotBeLaid(f"A {written.name} needs more than {count(selections)} selection (rule 4(f))")
    name = cover_name(selections, written.lowest)
    executed = replace(bet, type="folds", folds=folds)
    given = f"{count(selections).capitalize()} selection{'s' if selections > 1 else ''} for a {written.name}"
    if selections < written.selections:
        step = Step("4(f)", f"{given}: {name} at {bet.unit_stake} a line", after=_lines(lines))
        return _laid(executed, name, folds, step)
    due = lines_in(written.selections, written.folds())
    unit = Fraction(bet.unit_stake.pence * due, lines)
    step = Step("4(f)", f"{given}: the stake of {due} lines divided", before=_lines(due), after=_lines(lines))
    return replace(_laid(executed, name, folds, step), unit=unit, cost=bet.unit_stake * due * _parts(bet))


@encodes("H2")
def _one_line(bet: Bet, size: int) -> Execution:
    """A plain fold with a wrong number of selections is a question for a person."""
    if len(bet.selections) != size:
        raise CannotBeLaid(f"A {fold_name(size)} has {count(size)}, not {_given(bet)} (rule 4(f))")
    return _laid(bet, fold_name(size).capitalize(), (size,))


def _given(bet: Bet) -> str:
    return f"{len(bet.selections)} selection{'s' if len(bet.selections) > 1 else ''}"


@encodes("H2")
def _plain_folds(bet: Bet) -> tuple[str, Folds]:
    if bet.type == "folds":
        folds, name = tuple(sorted(set(bet.folds))), "Folds"
    elif bet.type in PLURALS:
        folds, name = (PLURALS[bet.type],), bet.type.capitalize()
    else:
        raise CannotBeLaid(f"{bet.type} is not a kind of bet")
    if not folds or not 1 <= folds[0] <= folds[-1] <= len(bet.selections):
        wanted = listed([f"{fold_name(size)}s" for size in folds]) or "folds of no size"
        raise CannotBeLaid(f"{_given(bet)} cannot make {wanted} (rule 4(f))")
    return name, folds


def _laid(bet: Bet, name: str, folds: Folds, *steps: Step) -> Execution:
    return _made_of(bet, name, (Cover(tuple(range(len(bet.selections))), folds),), *steps)


def _made_of(bet: Bet, name: str, lays: tuple[Lay, ...], *steps: Step) -> Execution:
    combinations = sum(lay.lines for lay in lays)
    cost = bet.unit_stake * combinations * _parts(bet)
    executed, laid, told = laid_on_numbers(bet, lays)
    return Execution(executed, name, laid, Fraction(bet.unit_stake.pence), combinations, cost, (*steps, *told))


def _parts(bet: Bet) -> int:
    return 2 if bet.each_way else 1


def _line_name(size: int) -> str:
    return fold_name(size).capitalize()


def _lines(number: int) -> str:
    return f"{number} line{'s' if number > 1 else ''}"


@encodes("17")
def _forecast(bet: Bet) -> Execution | None:
    """A forecast has its lines in one leg a race; three named for a straight one are the first two as written."""
    found = laid_as_forecast(bet)
    if found is None:
        return None
    kind, lines = found
    surplus = not kind.permuted and len(bet.selections) > kind.size * kind.races
    named = bet.selections[: kind.size]
    written = listed([str(one.runner) for one in named])
    steps = (Step("17", f"Three named for a straight forecast: the first two, {written}"),) if surplus else ()
    executed = replace(bet, selections=named) if surplus else bet
    return Execution(
        executed, kind.name, kind.lays, Fraction(bet.unit_stake.pence), lines, bet.unit_stake * lines, steps
    )


@encodes("16")
def _placepot(bet: Bet) -> Execution | None:
    """A placepot has a line for every way through its races."""
    found = laid_as_placepot(bet)
    if found is None:
        return None
    lays, lines = found
    return Execution(bet, "Placepot", lays, Fraction(bet.unit_stake.pence), lines, bet.unit_stake * lines)


@encodes("11", "12")
def _on_a_card(bet: Bet) -> Execution | None:
    """Mounts, an owner's or trainer's runners, or the races of a card."""
    card = laid_on_a_card(bet)
    if card is None:
        return None
    cost = bet.unit_stake * card.due * _parts(bet)
    return Execution(bet, card.name, (card.cover,), card.unit, card.cover.lines, cost, card.steps)


def _composite(bet: Bet) -> Execution | None:
    made_of_others = composite(bet)
    return _made_of(bet, *made_of_others) if made_of_others else None


@encodes("4(g)")
def stake_proportion(staked: Money | None, cost: Money) -> Fraction:
    """Too little money for the slip: everything it returns is in proportion."""
    if staked is None or staked >= cost:
        return Fraction(1)
    return Fraction(staked.pence, cost.pence)


@encodes("4(g)")
def short_stake(proportion: Fraction, staked: Money, cost: Money, exact: tuple[str, str]) -> Step:
    """Say what the proportion does to a bet's exact return."""
    before, after = exact
    return Step("4(g)", f"{staked} staked of {cost}: {factor(proportion)} of the return", before=before, after=after)


@encodes("4(g)")
def over_stake(staked: Money | None, cost: Money) -> Money:
    """Too much money for the slip: the excess goes back."""
    return max(staked - cost, NOTHING) if staked is not None else NOTHING


@encodes("4(n)", "H16")
def stands(written: Runner, alternative: Runner | None) -> Runner:
    """The alternative of the same race for a selection that is absent; from another race it counts for nothing."""
    return alternative or written


@encodes("4(e)")
def result(runner: Runner) -> Step:
    """Say where a runner came in by the published result."""
    if runner.status is RunnerStatus.LEFT:
        return Step("4(e)", f"{runner.name} came under orders and took no part: lost")
    where = "unplaced" if runner.position is None else ordinal(runner.position)
    return Step("4(e)", f"Result: {where}")
