"""Prices, withdrawals, offs and results; and cash that moves."""

from __future__ import annotations

from typing import Final

from settlement.money import Money
from settlement.odds import Odds
from settlement.programme import Amended
from till.demo.mishap import Mishap
from till.demo.stage import Stage
from till.feeds.story import Drop, Off, Result, Show, Withdraw
from till.screens.results.typed import AMENDED, DIVIDENDS, PLACES, SP, Field
from till.screens.results.view import ResultsView
from till.services.values.office import Effect, Posted, ResultEntry, ResultStage
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
    stage.told.act(moment.at, moment.staff, "drops", "Cash from the drawer to the safe", Money.parse(moment.amount))


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
    stage.shoot(f"results {moment.race.replace(':', '')} {moment.stage}, typed")
    stage.hands.key("Enter")
    stage.shoot(f"results {moment.race.replace(':', '')} {moment.stage}, effect")
    stage.hands.key("Enter")
    if stage.is_asked_to_sign():
        stage.sign("KM")


def _find(stage: Stage, view: ResultsView, race: str) -> None:
    """Go to a race of the list."""
    title = _title(race)
    stage.hands.to("Races")
    stage.hands.key(*["Up"] * len(stage.races))
    for _ in stage.races:
        if view.form.title.text().startswith(title):
            stage.hands.key("Enter")
            return
        stage.hands.key("Down")
    raise Mishap(f"{race} is not in the list of races")


def _title(race: str) -> str:
    hour, minute = int(race[:2]), race[3:5]
    return f"{hour % 12 or 12}.{minute} {race[6:]}"


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
    what = order or moment.status
    slips = f"; {effect.slips} slips" if effect.slips else ""
    stage.told.act(moment.at, by, "result", f"{moment.race}, {moment.stage}: {what}{slips}", effect.extra or None)


def _must(at: str, answer: object) -> object:
    if isinstance(answer, Refused):
        raise Mishap(f"{at}: {answer.text}")
    return answer
