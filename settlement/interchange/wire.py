"""The settlement document as it is written: the definition that the JSON Schema is made from."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET, Meta, UnsetType, field

from settlement.interchange.contest_wire import BetOn, ContestPart, Pick
from settlement.interchange.forms import (
    Amount,
    ByOrder,
    ByRunner,
    Count,
    Day,
    Hour,
    Moment,
    Name,
    Number,
    Part,
    Portion,
    Price,
)

Setting = str | int | bool
Initials = Annotated[str, Meta(min_length=1, max_length=8)]
Reason = Annotated[str, Meta(min_length=1, max_length=400)]
Variant = Literal["trebles", "trixies", "patents", "round_robins"]
BetType = Literal[
    "single",
    "double",
    "treble",
    "accumulator",
    "singles",
    "doubles",
    "trebles",
    "fourfolds",
    "fivefolds",
    "sixfolds",
    "sevenfolds",
    "eightfolds",
    "ninefolds",
    "tenfolds",
    "folds",
    "patent",
    "trixie",
    "yankee",
    "lucky15",
    "canadian",
    "lucky31",
    "heinz",
    "lucky63",
    "super_heinz",
    "goliath",
    "alphabet",
    "round_robin",
    "flag",
    "super_flag",
    "heinz_flag",
    "super_heinz_flag",
    "goliath_flag",
    "union_jack",
    "up_and_down",
    "rounder",
    "roundabout",
    "any_to_come",
    "stop_at_winner",
    "if_lose",
    "if_win",
    "forecast",
    "reverse_forecast",
    "combination_forecast",
    "tricast",
    "combination_tricast",
    "exacta",
    "dual_forecast",
    "forecast_double",
    "forecast_patent",
    "placepot",
    "jockeys_mounts",
    "owners_selected",
    "trainers_selected",
    "through_the_card",
]


class Terms(Part, frozen=True):
    """Place terms of a notice; ``by``, ``at`` and ``why`` say who displayed them, when and why, and stand together."""

    fraction: Portion
    places: Number
    by: Initials | None = None
    at: Moment | None = None
    why: Reason | None = None


class RulingPart(Part, frozen=True):
    """What a manager decided: a price relayed wrongly (7.1), its market rigged (9), or the selection void (2(a))."""

    found: Literal["price error", "rigged", "void"]
    by: Initials
    authority: Initials
    at: Moment
    why: Reason


class RunnerPart(Part, frozen=True):
    """A runner of an event."""

    number: Number
    name: Name
    status: Literal["ran", "withdrawn", "non-runner", "left", "balloted"] = "ran"
    sp: Price | None = None
    position: Number | None = None
    first_past_post: Number | None = None
    withdrawn_at: Moment | None = None
    withdrawal_price: Price | None = None
    late: bool = False
    suffix: Name | None = None
    jockey: Name | None = None
    trainer: Name | None = None
    owner: Name | None = None
    coupled_with: Name | None = None
    guide: Price | None = None
    ruling: RulingPart | None = None


class DividendsPart(Part, frozen=True):
    """Dividends to a £1 unit, stake included; of a dead heat by runner, or by numbers in order."""

    csf: Amount | ByOrder | None = None
    tricast: Amount | ByOrder | None = None
    chart: Amount | ByOrder | None = None
    exacta: Amount | ByOrder | None = None
    dual: Amount | ByOrder | None = None
    tote_win: Amount | ByRunner | None = None
    tote_place: ByRunner | None = None
    pmu_win: Amount | ByRunner | None = None
    pmu_place: ByRunner | None = None
    pmu_show: ByRunner | None = None
    placepot: Amount | None = None


class EventPart(Part, frozen=True):
    """An event of the programme, with its result."""

    id: Name
    sport: Name
    meeting: Name
    off: Moment
    country: Name = "GB"
    actual_off: Moment | None = None
    status: Literal["run", "void", "abandoned", "walkover", "rerun", "unresulted"] = "run"
    handicap: bool | UnsetType = UNSET
    coverage: Literal["full", "none"] = "full"
    ran: Count | None = None
    principal: bool = False
    special_terms: Terms | None = None
    best_of_sp: bool = False
    amended: Literal["objection", "judge"] | None = None
    concession: bool = True
    altered: bool = False
    runners: tuple[RunnerPart, ...] = ()
    dividends: DividendsPart = DividendsPart()
    contest: ContestPart | None = None


class Alternative(Part, frozen=True):
    """The runner that stands in if the first is absent (4(n))."""

    event: Name
    runner: Name | Number


class SelectionPart(Part, frozen=True):
    """A selection: an event and a runner, or what the client wrote; of an event that is no race a market and a pick."""

    event: Name | None = None
    runner: Name | Number | None = None
    bet_on: BetOn | None = None
    pick: Pick | None = None
    written: Annotated[str, Meta(max_length=200)] | None = None
    price: Price = "SP"
    price_at: Moment | None = None
    market: Number | None = None
    initialled: bool = True
    if_absent: Alternative | None = None
    split: tuple[Name, ...] = ()
    split_prices: tuple[Price, ...] = ()
    accepted_late: bool = False
    in_running: bool = False
    draw_named: bool = False
    ante_post: bool = False
    selected_by: Name | None = None
    ruling: RulingPart | None = None


class BonusPart(Part, frozen=True):
    """A bonus given in place (24)."""

    one_winner_odds_multiple: Number | None = None
    all_winners_percent: Number | None = None
    of: Literal["returns", "winnings"] | None = None


class StakePart(Part, frozen=True):
    """What goes on one selection of an any-to-come after the first (14)."""

    unit_stake: Amount
    each_way: bool = False
    place_only: bool = False


class BetPart(Part, frozen=True):
    """A bet: its type, unit and selections, or lines in the slip language. No type means no instruction (4(i))."""

    type: BetType | None = None
    unit_stake: Amount | None = None
    selections: tuple[SelectionPart, ...] = ()
    written: Annotated[str, Meta(max_length=4000)] | None = None
    each_way: bool = False
    each_way_method: Literal["win_to_win", "equally_divided"] = "win_to_win"
    place_only: bool = False
    folds: tuple[Number, ...] = ()
    stakes: Literal["single", "double"] | None = None
    variant: Variant | None = None
    bonus: Name | BonusPart | None = None
    who: Name | Number | None = None
    meeting: Name | None = None
    stated: Number | None = None
    then: tuple[StakePart, ...] = ()


class SlipPart(Part, frozen=True):
    """The slip."""

    accepted_at: Moment
    bets: Annotated[tuple[BetPart, ...], Meta(min_length=1)]
    recorded_at: Moment | None = None
    initials: Annotated[str, Meta(max_length=8)] = ""
    staked: Amount | None = None
    client: Name | None = None
    client_paid_today: Amount | None = None
    client_paid: dict[Day, Amount] = field(default_factory=dict)
    client_paid_numbers: dict[Day, Amount] = field(default_factory=dict)


class NoticePart(Part, frozen=True):
    """A shop notice (2(c)): terms by dotted name, for the races or the days that it names; else for all."""

    number: Number
    published: Moment
    words: Annotated[str, Meta(min_length=1, max_length=400)]
    terms: Annotated[dict[str, Setting], Meta(min_length=1)]
    events: tuple[Name, ...] = ()
    meetings: tuple[Name, ...] = ()
    sports: tuple[Name, ...] = ()
    first: Day | None = None
    last: Day | None = None


class ExpectPart(Part, frozen=True):
    """What must come out, in a test case."""

    returns: Amount | None = None
    refund: Amount | None = None
    payable: Amount | None = None
    winnings: Amount | None = None
    bonus: Amount | None = None
    deduction: Amount | None = None
    capped: Amount | None = None
    cost: Amount | None = None
    lines: int | None = None
    capped_by: str | None = None
    refused: str | None = None
    state: Literal["settled", "open", "review"] | None = None


class DocumentPart(Part, frozen=True):
    """The whole document."""

    format: Literal[1]
    id: Name
    programme: tuple[EventPart, ...]
    slip: SlipPart
    rulebook: Day = "2009-09-25"
    title: str = ""
    rules: tuple[str, ...] = ()
    source: str = ""
    set: dict[str, Setting] = field(default_factory=dict)
    opening: dict[Day, tuple[Hour, Hour]] = field(default_factory=dict)
    notices: tuple[NoticePart, ...] = ()
    expect: ExpectPart | None = None
