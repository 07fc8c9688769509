"""Bets whose stakes depend on what came before, played leg by leg as cash in hand (14, 15)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from settlement.covers import cover_waits, sum_of
from settlement.lays import About, Cover, ToCome
from settlement.lays import Sequence as DownTheCard
from settlement.leg import Leg
from settlement.money import pounds
from settlement.part import NONE
from settlement.rulebook import encodes
from settlement.rules.rule_14_any_to_come import Cash, comes_back, not_later, of_one_race, stakes_in_order
from settlement.rules.rule_15_stop_at_a_winner import ends, not_down_the_card
from settlement.sides import Side, sides_of
from settlement.slip import Bet
from settlement.trail import State, Step
from settlement.words import listed

Chain = About | ToCome | DownTheCard


@dataclass(frozen=True, slots=True)
class Played:
    """What a chain comes to, leg by leg; ``waits`` says what it waits for before it can go on."""

    cash: Cash
    steps: tuple[Step, ...] = ()
    waits: State = State.SETTLED

    @property
    def all(self) -> Fraction:
        """All that is in hand at the end, in pence."""
        return self.cash.total

    @property
    def void(self) -> Fraction:
        """The client's own stake that was never laid, or that came back void."""
        return self.cash.own


def play(chain: Chain, bet: Bet, unit: Fraction, legs: Sequence[Leg]) -> Played:
    """Play a chain; ``unit`` in pence, ``legs`` all those of the bet."""
    if isinstance(chain, About):
        return _about(chain, bet, unit, legs)
    picked = [legs[place] for place in chain.at]
    if isinstance(chain, ToCome):
        return _to_come(_in_turn(bet), picked)
    sides = sides_of(bet, singles=False)
    return _down_the_card(sides, unit, picked, after_winners=chain.after_winners)


def most_played(chain: Chain, bet: Bet, unit: Fraction, legs: Sequence[Leg], hoped: Sequence[Leg]) -> Fraction:
    """Say the most a chain can come to: a stake on each leg can win no more than it does by itself.

    What is not later may yet be laid when another leg is void, so the order counts for nothing here.
    """
    played = play(chain, bet, unit, legs)
    if played.waits is State.SETTLED:
        return played.all
    if isinstance(chain, About):
        return play(chain, bet, unit, hoped).all
    turns = _in_turn(bet)
    won = (
        (side.back(hoped[place]).exact - 1) * side.units * one
        for place in chain.at
        for sides, one in (turns[place],)
        for side in sides
    )
    sides, first = turns[0]
    return _own(sides, first).own * chain.lines + sum((max(one, NONE) for one in won), NONE)


@encodes("14.1")
def _in_turn(bet: Bet) -> list[tuple[tuple[Side, ...], Fraction]]:
    """Give what is staked on each selection: its sides, and a unit of each in pence."""
    return [(sides_of(one, singles=bool(bet.then)), Fraction(one.unit_stake.pence)) for one in bet.in_turn]


@encodes("14.1", "14(a)")
def _to_come(turns: Sequence[tuple[Sequence[Side], Fraction]], legs: Sequence[Leg]) -> Played:
    """Its stake on each leg in turn out of all that is in hand; the client's own is that of the first."""
    cash = _own(*turns[0])
    steps: list[Step] = []
    stood: list[Leg] = []
    for place, (leg, (sides, unit)) in enumerate(zip(legs, turns, strict=True)):
        if not cash.total:
            steps.append(Step("14.1", f"Nothing in hand for {leg.runner}"))
            break
        refused = not_later(leg, stood)
        if refused:
            steps.append(refused)
            continue
        if leg.state is not State.SETTLED:
            return Played(cash, tuple(steps), _wanting(legs[place:]))
        stake = _stake(cash, [unit * side.units for side in sides])
        came = _bring(stake.laid, sides, [leg])
        text = f"{leg.runner}: {stake.total} staked{stake.parts}, {_back(came)}"
        steps.append(Step(stake.cite("14.1"), text, before=pounds(cash.total), after=pounds((stake.rest + came).total)))
        cash = stake.rest + came
        stood += [] if leg.void else [leg]
    return Played(cash, tuple(steps))


@encodes("14.1", "14(a)", "14(e)")
def _about(about: About, bet: Bet, unit: Fraction, legs: Sequence[Leg]) -> Played:
    """A single, and what it brings on the others, as far as it goes; never later-than (14(g))."""
    first, then = legs[about.first], [legs[place] for place in about.then]
    sides = sides_of(bet, singles=False)
    own = _own(sides, unit)
    if first.state is not State.SETTLED:
        return Played(own, waits=_wanting([first, *then]))
    cash = _bring(_each(sides, unit), sides, [first])
    single = Step("14.1", f"{first.runner} {pounds(own.total)}: {_back(cash)}", pounds(own.total), pounds(cash.total))
    apart = of_one_race(first, then)
    if apart or not cash.total:
        return Played(cash, (single, apart) if apart else (single,))
    return _on(then, sides, _stake(cash, [unit * about.units * side.units for side in sides]), single)


@encodes("14.1", "14(a)", "14(e)")
def _on(then: Sequence[Leg], sides: Sequence[Side], stake: _Stake, single: Step) -> Played:
    """Carry a stake out of what a single brought on to the others, as one line."""
    laid = [side for side, cash in zip(sides, stake.laid, strict=True) if cash.total]
    state = cover_waits(Cover(tuple(range(len(then))), (len(then),)), laid, then)
    if state is not State.SETTLED:
        return Played(stake.rest, waits=state)
    came = _bring(stake.laid, sides, then)
    cash = stake.rest + came
    text = f"{single.text}; {stake.total} of it on {listed([leg.runner for leg in then])}{stake.parts}: {_back(came)}"
    cite = stake.cite("14(e)" if len(then) == 1 else "14.1")
    return Played(cash, (Step(cite, text, before=single.before, after=pounds(cash.total)),))


@dataclass(frozen=True, slots=True)
class _Stake:
    """What is staked out of the cash in hand, side by side, and what is left of it."""

    laid: list[Cash]
    rest: Cash
    is_short: bool

    @encodes("14(a)")
    def cite(self, clause: str) -> str:
        """The clause of the stake: that of the shortage where it is short."""
        return "14(a)" if self.is_short else clause

    @property
    def total(self) -> str:
        """All that is staked, in pounds."""
        return pounds(sum((cash.total for cash in self.laid), NONE))

    @property
    def parts(self) -> str:
        """What went to win and what for a place, where the stake is short."""
        if not self.is_short:
            return ""
        win, place = (pounds(cash.total) for cash in self.laid)
        return f" ({win} to win, {place} for a place)"


def _stake(cash: Cash, wanted: Sequence[Fraction]) -> _Stake:
    laid, rest = stakes_in_order(cash, wanted)
    return _Stake(laid, rest, is_short=len(wanted) > 1 and cash.total < sum(wanted))


@encodes("15")
def _down_the_card(sides: Sequence[Side], unit: Fraction, legs: Sequence[Leg], *, after_winners: bool) -> Played:
    """A single on each in turn until one ends the bet; what is not laid goes back."""
    stake = _own(sides, unit)
    void = not_down_the_card(legs)
    if void:
        return Played(Cash(own=stake.own * len(legs)), (void,))
    cash = Cash()
    steps: list[Step] = []
    for place, leg in enumerate(legs):
        if leg.state is not State.SETTLED:
            return Played(cash, tuple(steps), _wanting(legs[place:]))
        came = _bring(_each(sides, unit), sides, [leg])
        cash += came
        goes_on = "a non-runner, refunded" if leg.void else f"{pounds(stake.total)} staked, {_back(came)}"
        steps.append(Step("15", f"{leg.runner}: {goes_on}", after=pounds(cash.total)))
        if ends(leg, after_winners=after_winners):
            left = Cash(own=stake.own * (len(legs) - place - 1))
            return Played(cash + left, (*steps, *_stopped(leg, left)))
    return Played(cash, tuple(steps))


@encodes("15")
def _stopped(leg: Leg, left: Cash) -> tuple[Step, ...]:
    text = f"{leg.runner} ends the bet: the stakes after it go back"
    return (Step("15", text, after=pounds(left.total)),) if left.total else ()


def _each(sides: Sequence[Side], unit: Fraction) -> list[Cash]:
    """The client's own stake on one selection, side by side."""
    return [Cash(own=unit * side.units) for side in sides]


def _own(sides: Sequence[Side], unit: Fraction) -> Cash:
    return sum(_each(sides, unit), Cash())


def _bring(stakes: Sequence[Cash], sides: Sequence[Side], legs: Sequence[Leg]) -> Cash:
    """What stakes on one line of these legs bring, side by side."""
    folds, brought = (len(legs),), Cash()
    for stake, side in zip(stakes, sides, strict=True):
        backs = [side.back(leg) for leg in legs]
        every = Fraction(*sum_of([back.all for back in backs], folds, legs))
        void = Fraction(*sum_of([back.void for back in backs], folds, legs))
        brought += comes_back(stake, every, void)
    return brought


def _back(cash: Cash) -> str:
    return f"{pounds(cash.total)} back" if cash.total else "nothing back"


def _wanting(legs: Sequence[Leg]) -> State:
    """A person is wanted before a result."""
    states = {leg.state for leg in legs}
    return State.REVIEW if State.REVIEW in states else State.OPEN
