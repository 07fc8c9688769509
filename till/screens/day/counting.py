"""Notes and coins as they are typed. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Final

from settlement.money import NOTHING, Money
from till.screens.day.model import CountShown, FigureShown, PiecesShown, Stage
from till.screens.whole import whole
from till.services.values.office import DENOMINATIONS, Counted

_ATTEMPTS: Final = 2
_SHORT: Final = ("warn", "Short", "warn")
_OVER: Final = ("warn", "Over", "warn")
_BLIND: Final = FigureShown("Should be", "", note="shown after two counts")


@dataclass(frozen=True, slots=True, kw_only=True)
class Typed:
    """What is typed: pieces by their pence, the note, and the place of the field that has the keys."""

    pieces: Mapping[int, str] = field(default_factory=lambda: MappingProxyType({}))
    note: str = ""
    at: int = 0

    def faults(self) -> tuple[int, ...]:
        """Give the denominations whose text is not a number."""
        return tuple(pence for pence, text in self.pieces.items() if text.strip() and whole(text) is None)

    def counts(self) -> dict[int, int]:
        """Give the pieces by denomination, as far as they can be read."""
        return {pence: many for pence, text in self.pieces.items() if (many := whole(text)) is not None}

    @property
    def total(self) -> Money:
        """Their sum."""
        return Money(sum(pence * many for pence, many in self.counts().items()))

    @property
    def last(self) -> bool:
        """Whether the keys are in the last field."""
        return self.at >= len(DENOMINATIONS) - 1


def count_shown(
    stage: Stage, typed: Typed, counted: Counted | None, said: str, *, till: int, day_open: bool
) -> CountShown:
    """Show the middle column."""
    fault = next(iter(typed.faults()), None)
    words = said or (f"“{typed.pieces[fault]}” is not a number of {label(fault)}." if fault is not None else "")
    shown = CountShown(
        title=f"Float of till {till}" if stage is Stage.OPENING else f"Count till {till}",
        pieces=tuple(_pieces(pence, typed, stage) for pence in DENOMINATIONS),
        counted=str(typed.total),
        said=words,
    )
    match stage:
        case Stage.OPENING:
            return _opening(shown, typed, till, day_open=day_open)
        case Stage.COUNTING:
            return _counting(shown, typed, counted)
        case Stage.ACCEPTING if counted is not None:
            return _accepting(shown, typed, counted, till)
        case _:
            return _done(shown, stage, till)


def label(pence: int) -> str:
    """Write a note or coin: ``£20``, ``50p``."""
    return f"£{pence // 100}" if pence >= 100 else f"{pence}p"


def _pieces(pence: int, typed: Typed, stage: Stage) -> PiecesShown:
    """Show a note or coin; what cannot be typed any more and is not known says nothing."""
    many = typed.counts().get(pence, 0)
    worth = str(Money(pence * many)) if many or stage in {Stage.OPENING, Stage.COUNTING} else ""
    return PiecesShown(pence, label(pence), typed.pieces.get(pence, ""), worth, bad=pence in typed.faults())


def _opening(shown: CountShown, typed: Typed, till: int, *, day_open: bool) -> CountShown:
    act = f"Open till {till} with {typed.total}" if day_open else f"Open the day with {typed.total}"
    return _with_button(shown, typed, act)


def _counting(shown: CountShown, typed: Typed, counted: Counted | None) -> CountShown:
    second = counted is not None and counted.attempt == _ATTEMPTS - 1
    chip = ("warn", "Second count, last one", "warn") if second else ("quiet", "Blind: two counts", "looked")
    return _with_button(replace(shown, chip=chip, expected=_BLIND), typed, f"Count it: {typed.total}")


def _with_button(shown: CountShown, typed: Typed, act: str) -> CountShown:
    """Say what Enter does: the next field, and in the last one the act."""
    if typed.faults():
        return replace(shown, button=act)
    if not typed.last:
        return replace(shown, button=f"Next: {label(DENOMINATIONS[typed.at + 1])}", ready=True)
    return replace(shown, button=act, ready=bool(typed.counts()))


def _accepting(shown: CountShown, typed: Typed, counted: Counted, till: int) -> CountShown:
    difference = counted.difference or NOTHING
    chip = ("warn", "Second count, last one", "warn") if not counted.agrees else ("ok", "It agrees", "ok")
    named = ("ok", "Agrees", "ok") if not difference else _SHORT if difference < NOTHING else _OVER
    act = f"Accept {_signed(difference)} and sign" if difference else f"Accept {counted.counted} and close till {till}"
    return replace(
        shown,
        chip=chip,
        locked=True,
        counted=str(counted.counted),
        expected=FigureShown("Should be", str(counted.expected), note="shown after two counts"),
        difference=FigureShown("Difference", _signed(difference), chip=named, ink="warn" if difference else "ink"),
        asks_note=bool(difference),
        note=typed.note,
        button=act,
        ready=bool(typed.note.strip()) or not difference,
    )


def _done(shown: CountShown, stage: Stage, till: int) -> CountShown:
    words = f"Till {till} is counted" if stage is Stage.COUNTED else "The day is closed"
    return replace(shown, title=words, chip=("ok", "Counted", "ok"), locked=True, counted="", button=words)


def _signed(amount: Money) -> str:
    return f"+ {amount}" if amount > NOTHING else str(amount)
