"""Prices, withdrawals, offs and results; and cash that moves."""

from __future__ import annotations

from typing import Final

from settlement.money import Money
from settlement.odds import Odds
from settlement.programme import Amended
from settlement.words import clock
from till.demo.mishap import Mishap
from till.demo.stage import Stage
from till.feeds.story import Drop, Off, Result, Show, Withdraw
from till.screens.results.typed import AMENDED, DIVIDENDS, PLACES, SP, Field
from till.screens.results.view import ResultsView
from till.services.values.office import Effect, ResultEntry, ResultStage
from till.services.values.people import Refused

FEED: Final = "the feed"
# Results that are typed on the screen; the others come from the feed, and the manager signs for them.
TYPED: Final = frozenset({"13:58 Marlow", "14:30 Wrenfield"})


def show(stage: Stage, moment: Show) -> None:
    """Put new prices on the board; a show is not told, the board tells it."""
    _must(moment.at, stage.market.play(moment))


def withdraw(stage: Stage, moment: Withdraw) -> None:
    """Take a runner out of the market."""
    _must(moment.at, stage.market.play(moment))
    board = stage.services.board.race(stage.races[moment.race])
    name = next(one.name for one in board.event.runners if one.number == moment.runner)
    then = "too late for a new market" if moment.late else f"market {board.market} is open"
    stage.told.act(moment.at, stage.manager, "withdraws", f"{moment.race}: {name} comes out at {moment.price}; {then}")


def off(stage: Stage, moment: Off) -> None:
    """Signal the off."""
    _must(moment.at, stage.market.play(moment))
    stage.told.act(moment.at, "", "off", moment.race)


def result(stage: Stage, moment: Result) -> None:
    """Post a result, on the screen or from the feed, and tell what it did."""
    event, entry = stage.races[moment.race], entry_of(moment)
    effect = stage.services.preview_result(event, entry)
    if isinstance(effect, Refused):
        raise Mishap(f"{moment.at}: {moment.race}: {effect.text}")
    if moment.race in TYPED:
        _type(stage, moment, entry)
    else:
        _must(moment.at, stage.services.post_result(event, entry, stage.manager, stage.signed("KM")))
    _tell(stage, moment, effect)


def drop(stage: Stage, moment: Drop) -> None:
    """Put cash from the drawer into the safe, on the day screen."""
    stage.sign_on(moment.staff)
    stage.go("Day")
    stage.hands.key("F6")
    stage.hands.choose("Drop to the safe")
    stage.hands.to("Amount")
    stage.hands.type(moment.amount)
    stage.hands.to("Why")
    stage.hands.type("Too much for a drawer")
    stage.shoot("day cash moves")
    stage.hands.key("Enter")
    stage.told.act(moment.at, moment.staff, "drops", "Cash from the drawer to the safe", -Money.parse(moment.amount))


def entry_of(moment: Result) -> ResultEntry:
    """Give the story's result as the till takes it."""
    dividends: dict[str, Money] = {}
    for name, paid in moment.dividends.items():
        each = {name: paid} if isinstance(paid, str) else {f"{name}.{key}": one for key, one in paid.items()}
        dividends |= {key: Money.parse(amount) for key, amount in each.items()}
    return ResultEntry(
        stage=ResultStage(moment.stage),
        positions=dict(moment.positions),
        sp={runner: Odds.parse(price) for runner, price in moment.sp.items()},
        amended_positions=dict(moment.amended_positions),
        amended=Amended(moment.amended) if moment.amended else None,
        left=moment.left,
        dividends=dividends,
        status=moment.status,
        source=FEED,
    )


def _type(stage: Stage, moment: Result, entry: ResultEntry) -> None:
    """Type a result as the manager does, look at its effect, post it."""
    stage.sign_on(stage.manager)
    stage.go("Results")
    view = stage.screen(ResultsView)
    _find(stage, view, moment.race)
    if entry.stage is ResultStage.FIRST_PAST_THE_POST:
        stage.hands.key("F8")
    for where, text in _fields(entry):
        _fill(stage, view, where, text)
    stage.hands.key("Enter")
    stage.shoot(f"results {moment.race.replace(':', '')} {moment.stage}", dark=entry.stage is ResultStage.AMENDED)
    stage.hands.key("Enter")
    if stage.is_asked_to_sign():
        stage.sign("KM")


def _find(stage: Stage, view: ResultsView, race: str) -> None:
    """Go to a race of the list."""
    title = _title(race)
    stage.hands.to("Events")
    names = [f"{clock(row.off)} {row.meeting}" for row in stage.services.races()]
    here = next(at for at, name in enumerate(names) if name == view.form.title.text())
    steps = next(at for at, name in enumerate(names) if name.startswith(title)) - here
    stage.hands.key(*["Down" if steps > 0 else "Up"] * abs(steps), "Enter")
    if not view.form.title.text().startswith(title):
        raise Mishap(f"{stage.now()}: {race} is not where the list of races has it")


def _title(race: str) -> str:
    return f"{int(race[:2]) % 12 or 12}.{race[3:]}"


def _fields(entry: ResultEntry) -> list[tuple[Field, str]]:
    """Give what is typed where, in the order of the form."""
    typed: list[tuple[Field, str]] = []
    order = sorted(entry.positions, key=lambda runner: entry.positions[runner])
    for at, runner in enumerate(order):
        typed.append(((PLACES, at), str(runner)))
        if runner in entry.sp:
            typed.append(((SP, runner), str(entry.sp[runner])))
    amended = sorted(entry.amended_positions, key=lambda runner: entry.amended_positions[runner])
    typed += [((AMENDED, at), str(runner)) for at, runner in enumerate(amended)]
    typed += [((SP, runner), str(price)) for runner, price in entry.sp.items() if runner not in entry.positions]
    return typed + [((DIVIDENDS, name), amount.plain) for name, amount in entry.dividends.items()]


def _fill(stage: Stage, view: ResultsView, where: Field, text: str) -> None:
    """Type into a field; one that is locked, or not shown, stands as it is."""
    fields = [one for one in view.form.fields() if one.where == where and one.isVisibleTo(view) and one.isEnabled()]
    if fields:
        stage.hands.to(fields[0])
        stage.hands.type(text)


def _tell(stage: Stage, moment: Result, effect: Effect) -> None:
    by = stage.manager
    names = {one.number: one.name for one in stage.services.board.race(stage.races[moment.race]).event.runners}
    placed = moment.amended_positions or moment.positions
    order = ", ".join(f"{place} {names[runner]}" for runner, place in sorted(placed.items(), key=lambda one: one[1]))
    stage.told.act(moment.at, by, "result", f"{moment.race}, {moment.stage}: {order or moment.status}{_did(effect)}")


def _did(effect: Effect) -> str:
    """Say how many slips it settles and what it adds to pay."""
    if not effect.slips:
        return ""
    more = f", {effect.extra} more to pay" if effect.extra else ""
    return f" ({effect.slips} slip{'s' if effect.slips > 1 else ''}{more})"


def _must(at: str, answer: object) -> object:
    if isinstance(answer, Refused):
        raise Mishap(f"{at}: {answer.text}")
    return answer
