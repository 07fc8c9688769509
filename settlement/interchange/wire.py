"""The settlement document as it is written: the definition that the JSON Schema is made from."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

Amount = Annotated[str, Meta(pattern=r"^[0-9]{1,9}\.[0-9]{2}$", description="pounds, such as 8.00")]
Price = Annotated[str, Meta(min_length=1, max_length=12, description="odds: 5/1, EVS or 3.75")]
Moment = Annotated[
    str, Meta(pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(:[0-9]{2})?$", description="local to the shop")
]
Portion = Annotated[str, Meta(pattern=r"^[0-9]{1,3}/[0-9]{1,3}$", description="a fraction of the odds")]
Name = Annotated[str, Meta(min_length=1, max_length=80)]
Count = Annotated[int, Meta(ge=0, le=999)]
Number = Annotated[int, Meta(ge=1, le=999)]
Setting = str | int | bool
Variant = Literal["trebles", "trixies", "patents", "round_robins"]
Figures = Amount | dict[str, Amount]

BET_TYPES = [
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


class Part(Struct, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """A part of the document: unknown keys are refused, defaults are left out when it is written."""


class Terms(Part):
    """Place terms of a notice."""

    fraction: Portion
    places: Number


class RunnerPart(Part):
    """A runner of an event."""

    number: Number
    name: Name
    status: Literal["ran", "withdrawn", "non-runner", "left"] = "ran"
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


class EventPart(Part):
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
    runners: tuple[RunnerPart, ...] = ()
    dividends: dict[str, Figures] = {}


class Alternative(Part):
    """The runner that stands in if the first is absent (4(n))."""

    event: Name
    runner: Name | Number


class SelectionPart(Part):
    """A selection: an event and a runner, or what the client wrote."""

    event: Name | None = None
    runner: Name | Number | None = None
    written: Annotated[str, Meta(max_length=200)] | None = None
    price: Price = "SP"
    price_at: Moment | None = None
    market: Number | None = None
    initialled: bool = True
    if_absent: Alternative | None = None
    split: tuple[Name, ...] = ()
    split_prices: tuple[Price, ...] = ()
    accepted_late: bool = False


class BonusPart(Part):
    """A bonus given in place (24)."""

    one_winner_odds_multiple: Number | None = None
    all_winners_percent: Number | None = None
    of: Literal["returns", "winnings"] | None = None


class BetPart(Part):
    """A bet: its type, unit and selections, or lines in the slip language. No type means no instruction (4(i))."""

    type: Annotated[str, Meta(pattern=f"^({'|'.join(BET_TYPES)})$")] | None = None
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


class SlipPart(Part):
    """The slip."""

    accepted_at: Moment
    bets: Annotated[tuple[BetPart, ...], Meta(min_length=1)]
    recorded_at: Moment | None = None
    initials: Annotated[str, Meta(max_length=8)] = ""
    staked: Amount | None = None
    client: Name | None = None
    client_paid_today: Amount | None = None


class ExpectPart(Part):
    """What must come out, in a test case."""

    returns: Amount | None = None
    refund: Amount | None = None
    payable: Amount | None = None
    cost: Amount | None = None
    lines: int | None = None
    capped_by: str | None = None
    refused: str | None = None
    state: Literal["settled", "open", "review"] | None = None


class DocumentPart(Part):
    """The whole document."""

    format: Literal[1]
    id: Name
    programme: tuple[EventPart, ...]
    slip: SlipPart
    rulebook: Annotated[str, Meta(pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$")] = "2009-09-25"
    title: str = ""
    rules: tuple[str, ...] = ()
    source: str = ""
    set: dict[str, Setting] = {}
    opening: dict[str, tuple[str, str]] = {}
    expect: ExpectPart | None = None
