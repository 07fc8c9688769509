"""What Results shows: one frozen value that the view draws and a test can read."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from till.screens.results.typed import Field


class Zone(StrEnum):
    """Where the keys go."""

    RACES = "races"
    FORM = "form"
    EFFECT = "effect"


@dataclass(frozen=True, slots=True)
class RaceShown:
    """A race of the list: time as the trade writes it, meeting, where it stands, how many slips."""

    time: str
    meeting: str
    words: str
    kind: str
    slips: str

    @property
    def says(self) -> str:
        """The race as one sentence."""
        return f"{self.time} {self.meeting}, {self.words}, {self.slips}"


@dataclass(frozen=True, slots=True)
class RowShown:
    """A row of the finish; ``runner`` is whose SP stands beside it, 0 while none is typed."""

    label: str
    number: str
    name: str
    runner: int = 0
    sp: str = ""
    amended: str = ""
    amended_name: str = ""
    moved: bool = False


@dataclass(frozen=True, slots=True)
class OtherShown:
    """A runner outside the places, with its SP."""

    number: int
    name: str
    sp: str


@dataclass(frozen=True, slots=True)
class SaidShown:
    """The line under the finish: a chip (kind, words) and quiet words, or a refusal."""

    kind: str
    chip: str
    words: str
    key: str = ""


@dataclass(frozen=True, slots=True)
class OutShown:
    """A withdrawn runner."""

    number: str
    name: str
    time: str
    price: str
    market: str
    deduction: str


@dataclass(frozen=True, slots=True)
class DividendShown:
    """A dividend; no ``name`` while its runner is not typed."""

    label: str
    name: str
    text: str


@dataclass(frozen=True, slots=True)
class AskedShown:
    """A field of a contest; ``wide`` 0 takes the whole row."""

    key: str
    label: str
    hint: str
    wide: int
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class FormShown:
    """The result of one race, or of a contest: that has ``asked`` fields, and what was ``told`` by them."""

    title: str
    line: str
    source: str = ""
    chips: tuple[str, ...] = ()
    rows: tuple[RowShown, ...] = ()
    locked: bool = False
    amended: str = ""
    others: tuple[OtherShown, ...] = ()
    said: SaidShown = SaidShown("quiet", "", "")
    facts: tuple[tuple[str, str], ...] = ()
    ran_hint: str = ""
    withdrawn: tuple[OutShown, ...] = ()
    dividends: tuple[DividendShown, ...] = ()
    bad: frozenset[Field] = frozenset()
    button: str = "Next: look at the effect"
    asked: tuple[tuple[AskedShown, ...], ...] = ()
    told: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class EffectShown:
    """What posting does; ``known`` False while the result is not whole."""

    chip: tuple[str, str, str] = ("quiet", "Nothing posted yet", "looked")
    known: bool = False
    slips: str = "–"
    winners: str = "–"
    winners_note: str = "winners"
    review: str = "–"
    extra: str = ""
    extra_ink: str = "ink"
    now: int = 0
    after: int = 0
    paid: str = ""
    largest: tuple[tuple[str, str, str], ...] = ()
    person: tuple[str, str] | None = None
    second: tuple[str, str] | None = None
    button: str = "Post result"
    ready: bool = False
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultsModel:
    """The whole screen."""

    zone: Zone = Zone.FORM
    races: tuple[RaceShown, ...] = ()
    current: int = -1
    count: str = ""
    form: FormShown | None = None
    effect: EffectShown = EffectShown()
    way_key: str = "Judge"
    # A contest has no stages, no re-run and no market to come out of.
    contest: bool = False
