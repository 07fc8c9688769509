"""The story of a sample day: what happens when, as it is typed at the counter (resources/samples/STORY.md)."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import time
from pathlib import Path
from typing import Annotated, Literal

from msgspec import Meta, Struct

from till.feeds.reading import FeedFault, Pounds, PriceText, Second, read

RaceName = Annotated[str, Meta(pattern="^([01][0-9]|2[0-3]):[0-5][0-9] .+$")]
Number = Annotated[int, Meta(ge=1, le=99)]


class Row(Struct, forbid_unknown_fields=True, frozen=True):
    """A row written on a slip; a price has a ring and the initials of who gave it, in red."""

    time: str = ""
    selection: str = ""
    price: str = ""
    initials: str = ""


class Writing(Struct, forbid_unknown_fields=True, frozen=True):
    """What a client wrote: rows, instructions under them, a line at the foot, and the two boxes."""

    rows: tuple[Row, ...]
    notes: tuple[str, ...] = ()
    foot: str = ""
    stake: str = ""
    total: str = ""
    hand: str = "caveat"
    pen: str = "blue"


class Moment(Struct, forbid_unknown_fields=True, frozen=True, kw_only=True, tag_field="do"):
    """Something that happens at a second of the day."""

    at: Second

    @property
    def when(self) -> time:
        """The second, as a time of day."""
        return time.fromisoformat(self.at)


class Show(Moment, frozen=True, kw_only=True, tag="show"):
    """New prices on the board, by runner number."""

    race: RaceName
    prices: Mapping[int, PriceText]


class Withdraw(Moment, frozen=True, kw_only=True, tag="withdraw"):
    """A runner out of the market at its board price (19); ``late``: no new market was formed."""

    race: RaceName
    runner: Number
    price: PriceText
    late: bool = False


class Off(Moment, frozen=True, kw_only=True, tag="off"):
    """The off signal."""

    race: RaceName


class Result(Moment, frozen=True, kw_only=True, tag="result"):
    """A result as the manager types it; ``positions`` by runner number, equal ones are a dead heat."""

    race: RaceName
    stage: Literal["first past the post", "weighed in", "amended"] = "weighed in"
    status: Literal["run", "void", "abandoned", "walkover"] = "run"
    positions: Mapping[int, Number] = {}
    amended_positions: Mapping[int, Number] = {}
    amended: Literal["objection", "judge"] | None = None
    sp: Mapping[int, PriceText] = {}
    left: tuple[Number, ...] = ()
    dividends: Mapping[str, Pounds | Mapping[str, Pounds]] = {}


class Take(Moment, frozen=True, kw_only=True, tag="take"):
    """A slip over the counter: its picture, what is typed in the entry line, the money.

    ``later`` leaves the bets for the translate queue; ``explain`` is the choice where money and cost differ;
    ``pays`` is what it comes to in the end, worked out apart from the till.
    """

    slip: str
    staff: str
    taken: Pounds
    handed: Pounds
    picture: str
    writing: Writing
    lines: tuple[str, ...] = ()
    later: bool = False
    explain: Literal["short stake", "over stake", "given back"] | None = None
    client: str | None = None
    pays: Pounds | None = None


class Refuse(Moment, frozen=True, kw_only=True, tag="refuse"):
    """A slip that comes too late: stamped, looked at, and given back with its money."""

    slip: str
    staff: str
    offered: Pounds
    picture: str
    writing: Writing
    lines: tuple[str, ...]
    why: str


class Translate(Moment, frozen=True, kw_only=True, tag="translate"):
    """A slip of the queue typed from its picture; after the off of one of its races a ``second`` checks it."""

    slip: str
    staff: str
    lines: tuple[str, ...]
    second: str | None = None
    explain: Literal["short stake", "over stake", "given back"] | None = None


class Pay(Moment, frozen=True, kw_only=True, tag="pay"):
    """A client collects."""

    slip: str
    staff: str


class Void(Moment, frozen=True, kw_only=True, tag="void"):
    """A slip cancelled, with the second person who agrees."""

    slip: str
    staff: str
    second: str
    reason: Literal["both agree to cancel", "taken by mistake", "replace with a new slip"]
    words: str = ""


class Reprint(Moment, frozen=True, kw_only=True, tag="reprint"):
    """A receipt again, marked COPY."""

    slip: str
    staff: str
    second: str
    reason: str


class Drop(Moment, frozen=True, kw_only=True, tag="drop"):
    """Cash from the drawer to the safe."""

    staff: str
    amount: Pounds


Happening = Show | Withdraw | Off | Result | Take | Refuse | Translate | Pay | Void | Reprint | Drop


class Member(Struct, forbid_unknown_fields=True, frozen=True):
    """Someone who works that day; the PIN is for training only."""

    initials: str
    name: str
    role: Literal["cashier", "manager"]
    pin: Annotated[str, Meta(pattern="^[0-9]{4}$")]


class Story(Struct, forbid_unknown_fields=True, frozen=True):
    """A whole day: the shop, its people, its float (pieces by denomination in pence), and all that happens, in order."""

    format: Literal[1]
    shop: str
    branch: str
    till: int
    block: str
    first_serial: int
    starts: Second
    staff: tuple[Member, ...]
    float: Mapping[int, int]
    moments: tuple[Happening, ...]

    def slips(self) -> Mapping[str, Take]:
        """Give the slips by their name in the story."""
        return {moment.slip: moment for moment in self.moments if isinstance(moment, Take)}

    def written(self) -> Mapping[str, Take | Refuse]:
        """Give every slip that a client wrote, the refused ones too."""
        return {moment.slip: moment for moment in self.moments if isinstance(moment, Take | Refuse)}


def read_story(path: Path) -> Story:
    """Read a story; raises FeedFault, also where the moments are not in order."""
    story = read(path, Story)
    latest = ""
    for index, moment in enumerate(story.moments):
        if moment.at < latest:
            raise FeedFault(path.name, f"moments[{index}].at", f"{moment.at} comes before {latest} of the line above")
        latest = moment.at
    return story
