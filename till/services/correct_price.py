"""A price relayed wrongly (7), a market rigged (9), a selection void (2(a)): a manager puts it right, with a reason."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime

from settlement.odds import Odds
from settlement.programme import Event, Runner
from settlement.rulebook import RuleBook
from settlement.ruling import Found, Ruling
from settlement.slip import Basis, Bet, Selection
from till.services.acts import signed
from till.services.authority import second_person
from till.services.open_day import open_day
from till.services.ports import Books, Clock, Work
from till.services.ports.rules import KeptRuling
from till.services.ports.slips import SlipVersion, StoredSlip
from till.services.results import name_of
from till.services.settle_slips import LIVE, settle_again
from till.services.staff import managers_only
from till.services.values.people import Authority, Refused, WrongPin

_WORDS = {Found.PRICE_ERROR: "Price error", Found.RIGGED: "Price rigging", Found.VOID: "Selection void"}
_CLAUSES = {Found.PRICE_ERROR: "7.1", Found.RIGGED: "9", Found.VOID: "2(a)"}


@dataclass(frozen=True, slots=True)
class CorrectPrice:
    """Mark a price as an error or rigged, on every bet or on one slip, or a slip's selection void; settle again."""

    books: Books
    clock: Clock
    book: RuleBook

    def __call__(
        self, event: str, runner: int, found: Found, by: str, authority: Authority, *, serial: str | None = None
    ) -> int | Refused | WrongPin:
        """Keep who, when and why, and give how many slips were settled again; a second person signs."""
        now = self.clock.local().replace(microsecond=0)
        with self.books.writing() as work:
            race = work.card.event(event)
            horse = race.runner(runner) if race else None
            if race is None or horse is None:
                return Refused.because("4(e)", "Say which race, and which runner by number.")
            if refused := _not_so(work, by, authority) or second_person(work, authority, by, serial or event):
                return refused
            ruling = Ruling(found=found, by=by, authority=authority.initials, at=now, why=authority.reason.strip())
            slips = self._keep(work, race, horse, ruling, serial)
            if isinstance(slips, Refused):
                return slips
            words = f"{_WORDS[found]}, {horse.number} {horse.name}, {name_of(race)}: {ruling.why}"
            work.audit.note("price.corrected", serial or event, signed(words, by, authority), by)
            settle_again(work, slips, book=self.book, by=by, at=now, because=_WORDS[found].lower())
            return len(slips)

    @staticmethod
    def _keep(
        work: Work, race: Event, horse: Runner, ruling: Ruling, serial: str | None
    ) -> tuple[StoredSlip, ...] | Refused:
        if serial is None and ruling.found is Found.VOID:
            return Refused.because("2(a)", "Say on which slip the selection is void.")
        if serial is None:
            work.rulings.add(KeptRuling(event=race.id, runner=horse.number, ruling=ruling))
            return work.slips.of_event(race.id)
        slip = work.slips.get(serial)
        if slip is None or slip.state not in LIVE:
            return Refused.because("7", f"Slip {serial} is not one that can be settled again.")
        touched = _touches(race, horse, ruling.found)
        kept = _on_slip(work, slip, touched, ruling)
        if kept is None:
            return Refused.because(_CLAUSES[ruling.found], f"Slip {serial} has no such bet on {horse.name}.")
        return (kept,)


def _not_so(work: Work, by: str, authority: Authority) -> Refused | None:
    if refused := managers_only(work, by):
        return refused
    if open_day(work) is None:
        return Refused.because("M.6", "No day is open. Open the day, then put the price right.")
    if not authority.reason.strip():
        return Refused.because("7", "Say what was wrong, and what shows it.")
    return None


def _touches(race: Event, horse: Runner, found: Found) -> Callable[[Selection], bool]:
    """Say which selections the mistake is in: a price taken, or SP and tote where a market was rigged."""

    def touched(one: Selection) -> bool:
        is_priced = isinstance(one.price, Odds)
        in_question = {
            Found.PRICE_ERROR: is_priced,
            Found.RIGGED: one.price in {Basis.SP, Basis.TOTE},
            Found.VOID: True,
        }
        return one.event == race.id and one.runner in {horse.number, horse.name} and in_question[found]

    return touched


def _on_slip(work: Work, slip: StoredSlip, touched: Callable[[Selection], bool], ruling: Ruling) -> StoredSlip | None:
    """Give the slip its ruling as a new version; None where no selection has the price in question."""
    version = work.slips.newest(slip.serial)
    if version is None or not any(touched(one) for bet in version.bets or () for one in bet.selections):
        return None

    def ruled(bet: Bet) -> Bet:
        selections = tuple(replace(one, ruling=ruling) if touched(one) else one for one in bet.selections)
        return replace(bet, selections=selections)

    work.slips.add_version(_next(version, tuple(map(ruled, version.bets or ())), ruling, ruling.at))
    return work.slips.replace(replace(slip, version=version.version + 1))


def _next(version: SlipVersion, bets: tuple[Bet, ...], ruling: Ruling, at: datetime) -> SlipVersion:
    return replace(
        version,
        version=version.version + 1,
        bets=bets,
        at=at,
        by=ruling.by,
        authority=ruling.authority,
        why=ruling.why,
    )
