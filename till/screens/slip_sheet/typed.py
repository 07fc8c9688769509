"""The lines of a slip under the hands: what each key does to them."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final

from settlement.money import Money
from settlement.translate import Kind, LegRead
from till.screens.slip_sheet.read import Read

_AMOUNT: Final = re.compile(r"(?:1x)?£?(?:\d+(?:\.\d{1,2})?|\.\d{1,2})p?", re.IGNORECASE | re.ASCII)
BETS: Final = frozenset({Kind.BET, Kind.LEG_AND_BET})


@dataclass(slots=True)
class Typed:
    """Lines in the order of the slip, the line being typed, and the row that is chosen: a leg, or past them a bet.

    ``read`` is always these lines as they were understood a moment ago.
    """

    lines: list[str] = field(default_factory=list)
    entry: str = ""
    chosen: int | None = None
    # A line that was opened to be typed anew, and where it stood.
    opened: tuple[int, str] | None = None

    def add(self, read: Read) -> None:
        """Put the line being typed where it belongs."""
        place = self.place(read)
        self.lines[place:place] = [self.entry.strip()]
        self.entry, self.chosen, self.opened = "", None, None

    def place(self, read: Read) -> int:
        """Keep instructions last: a leg typed after them goes before the first that is not yet ruled off."""
        if self.opened is not None:
            return min(self.opened[0], len(self.lines))
        kinds = [line.kind for line in read.slip.lines]
        if read.line.kind is not Kind.LEG or Kind.RULE_OFF in kinds or Kind.BET not in kinds:
            return len(self.lines)
        return kinds.index(Kind.BET)

    def step(self, read: Read, by: int) -> None:
        """Choose the next row or the one before: the legs in their order, then the bets."""
        rows = len(read.slip.legs) + len(_bet_lines(read))
        if rows:
            self.chosen = (rows - 1 if by < 0 else 0) if self.chosen is None else (self.chosen + by) % rows

    def drop(self, read: Read) -> None:
        """Take the chosen row off; without one, the last line."""
        line = self.line_of_row(read)
        if line is None and self.lines and not self.entry:
            line = len(self.lines) - 1
        if line is not None:
            del self.lines[line]
        self.chosen = None

    def open(self, read: Read) -> bool:
        """Bring the chosen row's line back to be typed anew; False when there is none or another is being typed."""
        line = self.line_of_row(read)
        if line is None or self.entry:
            return False
        self.opened = (line, self.lines[line])
        self.entry = self.lines.pop(line)
        self.chosen = None
        return True

    def clear(self) -> bool:
        """Empty the line; one that was opened goes back as it was. False when there is nothing to clear."""
        if not self.entry and self.opened is None:
            return False
        if self.opened is not None:
            self.lines.insert(*self.opened)
        self.entry, self.opened = "", None
        return True

    def ask(self, read: Read, letter: str) -> LegRead | None:
        """Choose the leg of a letter, if its writing fits several runners."""
        place = ord(letter.upper()) - ord("A")
        legs = read.slip.legs
        if place >= len(legs) or not legs[place].candidates:
            return None
        self.chosen = place
        return legs[place]

    def mean(self, read: Read, name: str) -> None:
        """Write the chosen leg's line with the whole name of the runner that was meant."""
        line = self.line_of_row(read)
        if line is not None and read.slip.lines[line].legs:
            leg = read.slip.lines[line].legs[0]
            price = "@" if leg.selection.split_prices else ""
            self.lines[line] = f"{leg.race} {name} {price}".strip()
        self.chosen = None

    def price_or_sp(self, read: Read) -> None:
        """Ask for the board price or take it back: in the line being typed, of the chosen leg, of the last.

        A line that has none, such as a coupon's, stays as it is.
        """
        if self.entry:
            self.entry = _switch_price(self.entry)
            return
        line = self.line_of_row(read, last=True)
        if line is not None and read.slip.lines[line].legs:
            self._change(read, line, _switch_price(self.lines[line]))

    def each_way(self, read: Read) -> None:
        """Each way on or off: in the line being typed, or on the last bet, if it can be."""
        if self.entry:
            self.entry = _switch_way(self.entry)
            return
        bets = [place for place, line in enumerate(read.slip.lines) if line.kind in BETS]
        if bets:
            self._change(read, bets[-1], _switch_way(self.lines[bets[-1]]))

    def change_unit(self, read: Read, taken: Money) -> None:
        """Divide the money taken over the lines of the one bet."""
        if not read.lines or taken.pence % read.lines:
            return
        place = next(number for number, line in enumerate(read.slip.lines) if line.bet is not None)
        self.lines[place] = _with_unit(self.lines[place], Money(taken.pence // read.lines))

    def accumulate(self, taken: Money) -> None:
        """Write the accumulator that selections without an instruction are (4(i)), for the money taken."""
        self.lines.append(f"{taken} acc")

    def _change(self, read: Read, place: int, line: str) -> None:
        """Write a line anew; one that would not be understood so stays as it was: nothing is lost by a key."""
        lines = [*self.lines[:place], line, *self.lines[place + 1 :]]
        if read.understands(lines):
            self.lines = lines

    def line_of_row(self, read: Read, *, last: bool = False) -> int | None:
        """Give the line of the chosen row; with ``last``, of the last leg when none is chosen."""
        legs = len(read.slip.legs)
        if self.chosen is not None and self.chosen >= legs:
            bets = _bet_lines(read)
            return bets[self.chosen - legs] if self.chosen - legs < len(bets) else None
        seen = -1
        found = None
        for number, line in enumerate(read.slip.lines):
            if line.legs:
                seen += len(line.legs)
                found = number
                if self.chosen is not None and seen >= self.chosen:
                    return number
        return found if last and self.chosen is None else None


def _bet_lines(read: Read) -> list[int]:
    return [number for number in read.slip.bet_lines if read.slip.lines[number].kind is Kind.BET]


def _switch_price(line: str) -> str:
    """Ask for the board price at the end of a leg's line, or take it back."""
    words = [word for word in line.split() if word.lower() != "sp"]
    if any(word.startswith("@") or word == "bp" for word in words):
        return " ".join(word for word in words if not word.startswith("@") and word != "bp")
    return " ".join((*words, "@"))


def _switch_way(line: str) -> str:
    """Write *win* for *ew* and *ew* for *win*; a line that says neither is win, and becomes each way."""
    words = line.split()
    other = {"ew": "win", "win": "ew", "w": "ew"}
    if any(word.lower() in other for word in words):
        return " ".join(other.get(word.lower(), word) for word in words)
    return f"{line} ew"


def _with_unit(line: str, unit: Money) -> str:
    """Write another stake in a bet's line: its last amount is the stake, what stands before are times and numbers."""
    words = line.split()
    amounts = [place for place, word in enumerate(words) if _AMOUNT.fullmatch(word)]
    if amounts:
        words[amounts[-1]] = str(unit)
    return " ".join(words)
