"""The receipt of a slip as it was taken."""

from __future__ import annotations

from printing.document import Document
from printing.receipts.bet import BetTaken, TakenBet, TakenLeg, Tender, bet_receipt
from printing.receipts.common import Issue, ShopDetails
from settlement.money import Money
from settlement.odds import Odds
from settlement.programme import Event
from settlement.rules.rule_04_instructions import execute
from settlement.slip import Bet, Selection
from settlement.translate import describe_price, describe_selection
from till.services.acceptance import Counter, can_be_laid
from till.services.files import title_of
from till.services.papers import stamp_of
from till.services.ports.slips import StoredSlip
from till.services.results import name_of


def bet_paper(
    slip: StoredSlip,
    bets: tuple[Bet, ...],
    counter: Counter,
    *,
    shop: ShopDetails,
    issue: Issue,
    tender: Tender,
    opens_drawer: bool,
) -> Document:
    """Write what the client takes away; its picture stands there by its hash until it is printed."""
    events = {event.id: event for event in counter.card.events}
    return bet_receipt(
        BetTaken(
            shop=shop,
            issue=issue,
            stamp=stamp_of(slip),
            stake=slip.taken,
            tender=tender,
            bets=tuple(_bet(bet, events, slip.staff) for bet in bets),
            picture=slip.picture.encode() if slip.picture else None,
            claim_days=counter.book.number("claim.days"),
            opens_drawer=opens_drawer,
        )
    )


def _bet(bet: Bet, events: dict[str, Event], staff: str) -> TakenBet:
    legs = tuple(_leg(selection, events[selection.event], staff) for selection in bet.selections)
    if not can_be_laid(bet):
        # A manager took it as written: one line of its unit, until a person settles it.
        return TakenBet(title=title_of(bet), legs=legs, lines=1, unit=bet.unit_stake, cost=bet.unit_stake)
    executed = execute(bet)
    return TakenBet(
        title=title_of(bet),
        legs=legs,
        lines=executed.lines,
        unit=Money(int(executed.unit)),
        cost=executed.cost,
    )


def _leg(selection: Selection, event: Event, staff: str) -> TakenLeg:
    taken = isinstance(selection.price, Odds) and selection.initialled
    return TakenLeg(
        race=name_of(event),
        runner=" + ".join(selection.split) or _runner(selection, event),
        price=describe_price(selection, event),
        initials=staff if taken else "",
    )


def _runner(selection: Selection, event: Event) -> str:
    if event.contest is not None:
        return describe_selection(selection, event)
    runner = event.runner(selection.runner)
    return f"{runner.number} {runner.name}" if runner is not None else str(selection.runner).capitalize()
