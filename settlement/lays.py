"""What a bet is laid as: the parts that it is made of, each with the places of its selections on the slip."""

from __future__ import annotations

from dataclasses import dataclass

from settlement.lines import Folds, lines_in

Places = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Cover:
    """Every fold of these sizes. ``name`` says which part of a composite bet it is: ``trixie``, ``patent 1-2-3``."""

    at: Places
    folds: Folds
    name: str = ""

    @property
    def lines(self) -> int:
        """How many folds there are."""
        return lines_in(len(self.at), self.folds)


@dataclass(frozen=True, slots=True)
class About:
    """A single, and so many units of what it brings on the others, as one line (14(e))."""

    first: int
    then: Places
    units: int = 1

    @property
    def lines(self) -> int:
        """The single; what goes on is no stake of the client's."""
        return 1


@dataclass(frozen=True, slots=True)
class ToCome:
    """Any to come: a unit on the first, then a unit on each out of the cash in hand, in the order written (14)."""

    at: Places

    @property
    def lines(self) -> int:
        """One line, however many selections it goes through."""
        return 1


@dataclass(frozen=True, slots=True)
class Sequence:
    """Singles one after the other down the card, while each before has lost, or has won (15)."""

    at: Places
    after_winners: bool = False

    @property
    def lines(self) -> int:
        """A single for each selection."""
        return len(self.at)


Lay = Cover | About | ToCome | Sequence
