"""The slip in hand as the slip language reads it, and its rows."""

from __future__ import annotations

from dataclasses import dataclass, replace

from settlement.accept import cost_of, lines_of
from settlement.lines import CannotBeLaid
from settlement.money import NOTHING, Money
from settlement.slip import Bet
from settlement.translate import (
    Card,
    Context,
    Kind,
    Reading,
    SlipReading,
    completed,
    describe_bet,
    read_line,
    read_slip,
)
from till.screens.slip_sheet.rows import LETTERS, Times, bet_shown, chip_of, leg_shown
from till.screens.slip_sheet.shown import BetShown, ChipText, LegShown, ReadingShown


@dataclass(frozen=True, slots=True)
class Read:
    """The typed lines and the line being typed, as understood."""

    slip: SlipReading
    line: Reading
    card: Card
    context: Context

    def understands(self, lines: list[str]) -> bool:
        """Say whether no more of these lines is misread than of those that stand."""
        return len(_slip(lines, self.card, self.context).faults) <= len(self.slip.faults)

    @property
    def bets(self) -> tuple[Bet, ...] | None:
        """Give the bets once the slip has some and nothing is misread; None goes to the queue."""
        told = self.told
        return told if told and len(told) == len(self.slip.bets) and not self.slip.faults else None

    @property
    def told(self) -> tuple[Bet, ...]:
        """Give the bets with an instruction; selections without one are asked about before they are taken (4(i))."""
        return tuple(bet for bet in self.slip.bets if bet.unit_stake)

    @property
    def counted(self) -> tuple[Bet, ...]:
        """Give the bets that the money is for: those added, and the one that Enter would add."""
        adding = self.line.bet if self.line.kind in {Kind.BET, Kind.LEG_AND_BET} else None
        if adding is None:
            return self.told
        return (*(self.told[:-1] if self.line.goes_on else self.told), adding)

    @property
    def bets_by_line(self) -> tuple[tuple[Reading, Bet], ...]:
        """Give the bets that stand, each with its line."""
        lines = (self.slip.lines[number] for number in self.slip.bet_lines)
        return tuple((line, line.bet) for line in lines if line.bet is not None)

    @property
    def cost(self) -> Money | None:
        """Give what the bets cost; None while nothing is typed or a person has to say."""
        if not self.counted:
            return None
        try:
            return sum((cost_of(bet) for bet in self.counted), NOTHING)
        except CannotBeLaid:
            return None

    @property
    def lines(self) -> int:
        """Count the lines, those of each way twice."""
        return sum(_lines(bet) for bet in self.counted)

    @property
    def unit(self) -> str:
        """Write the stake a line, where all bets have one."""
        units = {bet.unit_stake for bet in self.counted}
        return str(units.pop()) if len(units) == 1 else "mixed stakes"


def read_sheet(lines: list[str], entry: str, card: Card, context: Context) -> Read:
    """Read what is typed against the board of the stamp's second (8)."""
    slip = _slip(lines, card, context)
    legs = () if slip.lines and slip.lines[-1].kind is Kind.RULE_OFF else tuple(leg.selection for leg in slip.legs)
    line = read_line(entry, card, replace(context, legs=legs, before=slip.before))
    return Read(slip, line, card, context)


def legs_shown(read: Read, times: Times, by: str, chosen: int | None) -> tuple[LegShown, ...]:
    """Write the legs."""
    legs = [(line.line, leg) for line in read.slip.lines for leg in line.legs]
    return tuple(
        replace(leg_shown(place, leg, times, by, selected=place == chosen), typed=typed)
        for place, (typed, leg) in enumerate(legs)
    )


def bets_shown(read: Read, chosen: int | None = None) -> tuple[BetShown, ...]:
    """Write the bets, and what Enter would add, dashed; ``chosen`` counts the legs first."""
    rows: list[BetShown] = []
    place = len(read.slip.legs)
    for line, bet in read.bets_by_line:
        own = line.kind is Kind.BET
        rows.append(replace(_row(bet), selected=own and place == chosen))
        place += own
    if read.line.goes_on:
        rows.pop()
    if read.line.kind in {Kind.BET, Kind.LEG_AND_BET} and read.line.bet is not None:
        rows.append(_row(read.line.bet, adding=True))
    return tuple(rows)


def _slip(lines: list[str], card: Card, context: Context) -> SlipReading:
    return read_slip("\n".join(lines), card, context)


def _row(bet: Bet, *, adding: bool = False) -> BetShown:
    try:
        return bet_shown(describe_bet(bet), bet, lines_of(bet), cost_of(bet), adding=adding)
    except CannotBeLaid as why:
        return BetShown(describe_bet(bet), str(why), "", adding)


def _lines(bet: Bet) -> int:
    try:
        return lines_of(bet)
    except CannotBeLaid:
        return 0


def reading_shown(line: Reading, taken: Money | None, cost: Money | None) -> ReadingShown | None:
    """Write the live reading under the entry line."""
    if line.kind is Kind.NOTHING:
        return None
    if line.fault is not None:
        return ReadingShown(words=line.fault.understood, fault=line.fault.text, completed=_completed(line))
    if line.bet is None:
        return ReadingShown(bold=line.title, words=line.words, chip=_chip(line), completed=_completed(line))
    words, _, amount = line.words.rpartition("=")
    title = line.title.removesuffix(" each way")
    each_way = "each way " if line.title.endswith(" each way") else ""
    if not words:
        return ReadingShown(bold=title, words=each_way + line.words, chip=_chip(line))
    agrees = ChipText("ok", f"agrees with {taken} taken") if taken is not None and taken == cost else None
    return ReadingShown(title, f"{each_way} {words.strip()}", amount.strip(), agrees or _chip(line))


def _completed(line: Reading) -> str:
    """Finish the line as today's card would; nothing where it stands already, but for capitals."""
    whole = completed(line.line, line.completions[0]) if line.completions else ""
    return "" if whole.casefold() == line.line.casefold() else whole


def _chip(line: Reading) -> ChipText | None:
    if not line.chips:
        return None
    first = min(line.chips, key=lambda chip: chip.gravity == "info")
    return chip_of(first.cap, first.text, first.gravity)


def enter_does(line: Reading, legs: int) -> str:
    """Say what Enter adds, in two words."""
    return {
        Kind.LEG: f"Add leg {LETTERS[legs % len(LETTERS)]}",
        Kind.BET: "Add bet",
        Kind.LEG_AND_BET: "Add bet",
        Kind.RULE_OFF: "Rule off",
    }.get(line.kind, "")
