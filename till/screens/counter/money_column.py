"""The money column, worked out from what was taken, what the lines cost and what was handed over."""

from __future__ import annotations

from dataclasses import dataclass, replace

from settlement.money import NOTHING, Money
from till.screens.counter.model import MoneyShown
from till.screens.slip_sheet.shown import ChipText
from till.screens.slip_sheet.stake import Stake, size_of

NOT_TYPED = ChipText("quiet", "Not typed yet")
AGREES = ChipText("ok", "Agrees")


@dataclass(frozen=True, slots=True)
class Sums:
    """The figures of the slip in hand; ``others`` are the client's slips before it."""

    stake: Stake
    handed: Money | None = None
    others: Money = NOTHING
    other_slips: int = 0
    stamped: bool = False
    stopped: bool = False
    change: Money | None = None

    @property
    def taken(self) -> Money | None:
        """What was taken for the slip."""
        return self.stake.taken

    @property
    def to_explain(self) -> Money | None:
        """The difference that nobody has explained yet."""
        return self.stake.to_explain

    @property
    def total(self) -> Money:
        """What the client owes for all their slips."""
        return self.others + (self.taken or NOTHING)

    @property
    def short(self) -> bool:
        """Whether less was handed over than is owed; nothing typed means the exact money."""
        return self.handed is not None and self.handed < self.total

    @property
    def ready(self) -> bool:
        """Whether Enter may take it."""
        return self.stamped and not self.stopped and bool(self.taken) and self.to_explain is None and not self.short


def money_shown(sums: Sums) -> MoneyShown:
    """Write the column."""
    shown = MoneyShown(
        taken=str(sums.taken) if sums.taken is not None else "",
        handed=str(sums.handed) if sums.handed is not None else "",
        cost_note=f"{sums.stake.lines} × {sums.stake.unit}" if sums.stake.cost is not None else "",
        cost=str(sums.stake.cost) if sums.stake.cost is not None else "",
        button=f"Take {sums.total} and print" if sums.total else "Take and print",
        button_ready=sums.ready,
        button_note=_still_needed(sums),
        basket=f"with {sums.other_slips} before: {sums.total}" if sums.other_slips else "",
    )
    return _hero(_differs(shown, sums), sums)


def _differs(shown: MoneyShown, sums: Sums) -> MoneyShown:
    if sums.stake.cost is None:
        return replace(shown, difference_chip=NOT_TYPED if sums.stamped else None)
    if sums.stake.difference is None:
        return shown
    if not sums.stake.difference:
        return replace(shown, difference=str(NOTHING), difference_chip=AGREES)
    word = "Over" if sums.stake.difference > NOTHING else "Short"
    chip = ChipText("ok", f"{word}, explained") if sums.stake.explanation else ChipText("warn", word)
    return replace(shown, difference=str(size_of(sums.stake.difference)), difference_chip=chip)


def _hero(shown: MoneyShown, sums: Sums) -> MoneyShown:
    """One figure: what is still to explain, what is still to come, or the change."""
    if sums.stopped and sums.taken:
        note = "No money is in the till for this slip"
        return replace(shown, hero_label="Give back", hero=str(sums.taken), hero_kind="stop", hero_note=note)
    if sums.to_explain is not None:
        note = "Change is shown once the slip agrees"
        hero = str(size_of(sums.to_explain))
        return replace(shown, hero_label="Still to explain", hero=hero, hero_kind="warn", hero_note=note)
    if sums.handed is not None and sums.short:
        hero = str(sums.total - sums.handed)
        return replace(shown, hero_label="Still to come", hero=hero, hero_kind="warn", hero_note="from the client")
    if sums.change is not None and not sums.stamped:
        return replace(shown, hero=str(sums.change), hero_note="of the slip just taken")
    change = sums.handed - sums.total if sums.handed is not None else NOTHING
    return replace(shown, hero=str(change))


def _still_needed(sums: Sums) -> str:
    if not sums.stamped:
        return "Still needed: a picture, F2"
    if not sums.taken:
        return "Still needed: the money taken"
    if sums.stopped or sums.to_explain is not None or sums.short:
        return ""
    return "Enter on an empty line does this"
