"""The day told line by line: when, who, what, and the money at the right."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from settlement.money import Money
from till.services.values.slips import SlipFile

WORDS: Final = 74
_ACT: Final = 11


def what_of(file: SlipFile) -> str:
    """Say what is on a slip, in a line; a price is told where it is not the starting price."""
    return " · ".join(part.removesuffix(", SP") for part in file.what)


class Telling:
    """Prints to the terminal, and keeps the same lines in a file."""

    def __init__(self, file: Path) -> None:
        self._file = file

    def act(self, at: str, who: str, act: str, words: str, amount: Money | None = None) -> None:
        """Tell one thing that happened; ``amount`` is the cash that moved, into the drawer or out of it."""
        first, *rest = textwrap.wrap(words, WORDS) or [""]
        money = f"{amount!s:>11}" if amount is not None else ""
        self._line(f"{at}  {who:<2}  {act:<{_ACT}}{first:<{WORDS}}{money}".rstrip())
        for line in rest:
            self._line(f"{'':<{14 + _ACT}}{line}")

    def heading(self, words: str) -> None:
        """Begin a part of the day."""
        self.lines("", words, "─" * len(words))

    def lines(self, *lines: str) -> None:
        """Tell some lines as they stand."""
        for line in lines:
            self._line(line)

    def block(self, text: str, indent: int = 4) -> None:
        """Tell a text of several lines, set in."""
        self.lines(*textwrap.indent(text.rstrip("\n"), " " * indent).splitlines())

    def figures(self, rows: Iterable[tuple[str, Money, str]]) -> None:
        """Tell figures under one another."""
        for name, amount, note in rows:
            self._line(f"    {name:<34}{amount!s:>12}   {note}".rstrip())

    def _line(self, line: str) -> None:
        print(line, flush=True)
        with self._file.open("a", encoding="utf-8") as file:
            file.write(f"{line}\n")
