"""The rule book as one value."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import time
from fractions import Fraction
from functools import cached_property
from pathlib import Path
from typing import Final

from settlement.money import Money
from settlement.odds import Odds
from settlement.rulebook.notice import Notice
from settlement.rulebook.values import Bonus, Clause, OddsOnRow, PlaceRow, Reading, ScaleRow, Term, Value


@dataclass(frozen=True, eq=False)
class RuleBook:
    """One edition, with the settings of a shop or a document laid over it. Terms are read by dotted name."""

    edition: str
    clauses: Mapping[str, Clause]
    readings: Mapping[str, Reading]
    terms: Mapping[str, Term]
    # The name of each rule, by the number that its clauses begin with.
    titles: Mapping[str, str] = field(default_factory=dict)
    # The folder of the shop's own editions, which may hold others of them.
    shelf: Path | None = None
    # Oldest first; they change nothing until they are laid over for a race or a day (``under``).
    notices: tuple[Notice, ...] = ()
    laid: tuple[Notice, ...] = ()
    _amounts: dict[str, Money] = field(default_factory=dict, init=False, repr=False)
    _under: dict[tuple[Notice, ...], RuleBook] = field(default_factory=dict, init=False, repr=False)

    def money(self, name: str) -> Money:
        """Read an amount, such as ``limit.day`` or ``cash.payment``; raises KeyError."""
        if name not in self._amounts:
            self._amounts[name] = Money.parse(str(self.terms[name].value))
        return self._amounts[name]

    def number(self, name: str) -> int:
        """Read a whole number, such as ``claim.days``; raises KeyError."""
        return int(self.terms[name].value)

    def word(self, name: str) -> str:
        """Read a word, such as ``rounding``; raises KeyError."""
        return str(self.terms[name].value)

    def cite(self, name: str) -> str:
        """Name the clause that a term belongs to; raises KeyError."""
        return self.terms[name].cite

    def knows(self, rule: str) -> bool:
        """Say whether an id is a clause or a reading of this edition."""
        return rule in self.clauses or rule in self.readings

    def rules(self) -> dict[str, tuple[Clause, ...]]:
        """Give the clauses by rule, in the order of the book."""
        found: dict[str, tuple[Clause, ...]] = {}
        for clause in self.clauses.values():
            rule = clause.id.replace("(", ".").partition(".")[0]
            found[rule] = (*found.get(rule, ()), clause)
        return found

    def with_settings(self, settings: Mapping[str, Value]) -> RuleBook:
        """Lay settings over the terms, by dotted name; raises ValueError that names the setting."""
        if not settings:
            return self
        laid = {name: _set(self.terms.get(name), name, value) for name, value in settings.items()}
        return replace(self, terms={**self.terms, **laid})

    def with_notices(self, notices: Iterable[Notice]) -> RuleBook:
        """Hang notices in the shop; raises ValueError that names a term which a notice cannot change so."""
        hung = tuple(sorted(notices, key=lambda notice: (notice.published, notice.number)))
        if hung == self.notices:
            return self
        for notice in hung:
            self.with_settings(notice.terms)
        return replace(self, notices=hung)

    def under(self, notices: tuple[Notice, ...]) -> RuleBook:
        """Lay the terms of notices over, the later over the earlier."""
        if not notices:
            return self
        if notices not in self._under:
            under = self.under(notices[:-1]).with_settings(notices[-1].terms)
            self._under[notices] = replace(under, laid=notices)
        return self._under[notices]

    def notice_of(self, name: str) -> Notice | None:
        """Give the notice that a term has its value from, where one is laid over."""
        return next((notice for notice in reversed(self.laid) if name in notice.terms), None)

    @cached_property
    def place_rows(self) -> tuple[PlaceRow, ...]:
        """The place terms, row by row."""
        return tuple(_place_row(row) for row in self.rows("place_terms"))

    @cached_property
    def deduction_scale(self) -> tuple[ScaleRow, ...]:
        """The deduction scale, shortest prices first."""
        rows = (_scale_row(row) for row in self.rows("deduction_scale"))
        return tuple(sorted(rows, key=lambda row: row.shortest))

    @cached_property
    def odds_on_rows(self) -> tuple[OddsOnRow, ...]:
        """The place odds for odds-on favourites, shortest favourite first."""
        rows = self.rows("odds_on_terms")
        found = (OddsOnRow(str(row["cite"]), _odds(row["favourite"]), Fraction(str(row["odds"]))) for row in rows)
        return tuple(sorted(found, key=lambda row: row.favourite))

    @cached_property
    def bonuses(self) -> Mapping[str, Bonus]:
        """The tables of bonuses, by name."""
        return {name: _bonus(row) for name, row in self._labelled("bonus").items()}

    def rows(self, table: str) -> list[dict[str, Value]]:
        """Read a table row by row, each with its cite."""
        return list(self._labelled(table).values())

    def _labelled(self, table: str) -> dict[str, dict[str, Value]]:
        rows: dict[str, dict[str, Value]] = {}
        for name, term in self.terms.items():
            if name.startswith(f"{table}."):
                label, _, key = name.removeprefix(f"{table}.").rpartition(".")
                rows.setdefault(label, {"cite": term.cite})[key] = term.value
        return rows


# From the narrowest on: an amount such as 2.00 would also be read as odds.
_READERS: Final[tuple[Callable[[str], object], ...]] = (Money.parse, Odds.parse, Fraction, time.fromisoformat)


def _set(term: Term | None, name: str, value: Value) -> Term:
    if term is None:
        raise ValueError(f"{name} is not a term of this rule book")
    if term.choices and value not in term.choices:
        raise ValueError(f"{name} can be {', '.join(term.choices)}, not {value}")
    if type(value) is not type(term.value):
        raise ValueError(f"{name} is written like {term.value!r}, not {value!r}")
    _check_alike(term, value)
    return replace(term, value=value)


def _check_alike(term: Term, value: Value) -> None:
    """An amount stays an amount, odds stay odds, an hour an hour: what reads the shipped value must read the new one."""
    reader = next((reader for reader in _READERS if _reads(reader, term.value)), str)
    if not _reads(reader, value):
        raise ValueError(f"{term.name} is written like {term.value!r}, not {value!r}")
    if isinstance(value, int) and not 0 <= value <= (term.most or value):
        raise ValueError(f"{term.name} is from 0 {f'to {term.most}' if term.most else 'on'}, not {value}")


def _reads(reader: Callable[[str], object], value: Value) -> bool:
    try:
        reader(str(value))
    except (ValueError, ZeroDivisionError):
        return False
    return True


def _odds(written: Value) -> Fraction:
    return Odds.parse(str(written)).to_one


def _place_row(row: Mapping[str, Value]) -> PlaceRow:
    return PlaceRow(
        cite=str(row["cite"]),
        sport=str(row["sport"]),
        at_least=int(row["at_least"]),
        at_most=int(row["at_most"]) if "at_most" in row else None,
        handicap=bool(row["handicap"]) if "handicap" in row else None,
        odds=Fraction(str(row["odds"])),
        places=int(row["places"]),
        exception_to=str(row["exception_to"]) if "exception_to" in row else None,
    )


def _scale_row(row: Mapping[str, Value]) -> ScaleRow:
    return ScaleRow(
        cite=str(row["cite"]),
        shortest=_odds(row["shortest"]) if "shortest" in row else Fraction(0),
        longest=_odds(row["longest"]) if "longest" in row else None,
        pence=int(row["pence"]),
    )


def _bonus(row: Mapping[str, Value]) -> Bonus:
    return Bonus(
        one_winner_odds_multiple=int(row["one_winner_odds_multiple"]),
        all_winners_percent=int(row["all_winners_percent"]),
        of=str(row["of"]),
        all_run=bool(row["all_run"]),
        bet=str(row["bet"]),
    )
