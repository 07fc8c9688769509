"""The whole rule book: what a shop shows as its rules and decisions, and how each clause is carried out."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from printing.receipts.common import day
from printing.reports.report import Figure, Report, Section, Table
from settlement.rulebook.lookup import code_of
from settlement.rulebook.proofs import proofs
from settlement.rulebook.values import Clause, Reading, Status

if TYPE_CHECKING:
    from collections.abc import Iterable
    from datetime import date

    from settlement.rulebook import RuleBook

_STATUS: Final = {
    Status.ENCODED: "Carried out by the till",
    Status.TILL: "Carried out by the till",
    Status.PERSON: "A person decides",
    Status.NOTICE: "Said, no more",
}
_TO_COME: Final = "Carried out by hand"


def rule_book(book: RuleBook, edition: date, house: str) -> Report:
    """Write the book rule by rule, then what was decided where its text is open."""
    return Report(
        title="Rules and decisions",
        subtitle=f"{house} · in force from {day(edition)}",
        made=f"{len(book.clauses)} clauses, {len(book.terms)} terms, {len(book.readings)} readings",
        sections=(
            _summary(book),
            *(_rule(book, rule, clauses) for rule, clauses in book.rules().items()),
            _readings(book),
        ),
    )


def _summary(book: RuleBook) -> Section:
    counted = Counter(status_of(clause) for clause in book.clauses.values())
    return Section(
        heading="How the clauses are kept",
        figures=tuple(Figure(words, str(number)) for words, number in counted.most_common()),
        words=(
            "Every slip is settled by these clauses in the edition under which it was taken, and its trail names them.",
            "The texts are in our own words. Where a text is open, a reading (H1, H2 …) says what was decided.",
            "“Kept by” names the file and lines of the program, and how many of its tests name the clause.",
        ),
    )


def _rule(book: RuleBook, rule: str, clauses: Iterable[Clause]) -> Section:
    return Section(
        heading=f"{rule}  {book.titles.get(rule, '')}",
        table=Table(
            headings=("Clause", "What it says", "Values", "Kept by"),
            rows=tuple(
                (f"{one.id}\n{one.title}", _says(book, one), _values(book, one.id), _kept_by(book, one))
                for one in clauses
            ),
            shares=(18, 40, 17, 25),
        ),
        flows=True,
    )


def _readings(book: RuleBook) -> Section:
    return Section(
        heading="Readings: what was decided",
        table=Table(
            headings=("Reading", "What was decided", "Fills", "Kept by"),
            rows=tuple((one.id, one.text, ", ".join(one.fills), _where(book, one)) for one in book.readings.values()),
            shares=(9, 54, 12, 25),
        ),
        flows=True,
    )


def _says(book: RuleBook, clause: Clause) -> str:
    readings = ", ".join(one.id for one in book.readings.values() if clause.id in one.fills)
    return f"{clause.text}\nRead by {readings}." if readings else clause.text


def _values(book: RuleBook, clause: str) -> str:
    """Give a clause's terms, those of one row of a table in one line."""
    rows: dict[str, list[str]] = {}
    for term in book.terms.values():
        if term.cite == clause:
            row, _, key = term.name.rpartition(".")
            rows.setdefault(row, []).append(f"{key.replace('_', ' ')} {term.value}")
    alone = len(rows) == 1
    return "\n".join(", ".join(row) if alone else f"{_last(name)}: {', '.join(row)}" for name, row in rows.items())


def _last(name: str) -> str:
    return name.rpartition(".")[2].replace("_", " ")


def _kept_by(book: RuleBook, clause: Clause) -> str:
    status = status_of(clause)
    return "\n".join(filter(None, (status, _where(book, clause))))


def status_of(clause: Clause) -> str:
    """Say in words who keeps a clause."""
    return _TO_COME if clause.planned else _STATUS[clause.status]


def _where(book: RuleBook, one: Clause | Reading) -> str:
    """Give files and lines of the code, and how many tests name the clause."""
    lines: dict[str, list[str]] = {}
    for where in code_of(one.id):
        lines.setdefault(_file(where), []).append(where.partition(":")[2].partition(" ")[0])
    tests = len(proofs(book).get(one.id, ()))
    named = [f"{tests} test{'' if tests == 1 else 's'}"] if tests else []
    return "\n".join([*(f"{file} {', '.join(at)}" for file, at in lines.items()), *named])


def _file(where: str) -> str:
    return where.partition(":")[0].rpartition("/")[2].partition(".")[0]
