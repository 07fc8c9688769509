"""What the book says about a clause, as text: its words, terms, readings, code and tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from inspect import getsourcefile, getsourcelines, unwrap
from pathlib import Path

from settlement.rulebook.book import RuleBook
from settlement.rulebook.cites import till_code
from settlement.rulebook.proofs import proofs
from settlement.rulebook.registry import CODE
from settlement.rulebook.values import Clause, Reading

_ROOT = Path(__file__).parents[2]


def about(book: RuleBook, rule: str) -> str:
    """Print a clause or reading, or every clause of a rule: ``22`` finds 22.1 to 22.7; raises KeyError."""
    found = [clause for clause in book.clauses.values() if _belongs(clause.id, rule)]
    readings = [reading for reading in book.readings.values() if reading.id == rule]
    if not found and not readings:
        raise KeyError(rule)
    told = ["\n".join(_clause(book, clause)) for clause in found]
    told += ["\n".join(_reading(book, reading)) for reading in readings]
    return "\n\n".join(told)


def contents(book: RuleBook) -> str:
    """List every clause with its status."""
    return "\n".join(f"{clause.id:<10} {_status(clause):<17} {clause.title}" for clause in book.clauses.values())


def _belongs(clause: str, rule: str) -> bool:
    return clause == rule or (clause.startswith(rule) and clause[len(rule) : len(rule) + 1] in {"(", "."})


def _status(clause: Clause) -> str:
    return f"{clause.status}, to come" if clause.planned else clause.status


def _clause(book: RuleBook, clause: Clause) -> Iterator[str]:
    yield f"{clause.id}  {clause.title}  [{_status(clause)}]"
    yield f"    {clause.text}"
    for term in book.terms.values():
        if term.cite == clause.id:
            yield f"    term     {term.name} = {term.value}"
    for reading in book.readings.values():
        if clause.id in reading.fills:
            yield f"    reading  {reading.id}: {reading.text}"
    yield from _code_and_tests(book, clause.id)


def _reading(book: RuleBook, reading: Reading) -> Iterator[str]:
    yield f"{reading.id}  {reading.text}"
    yield from _code_and_tests(book, reading.id)


def _code_and_tests(book: RuleBook, rule: str) -> Iterator[str]:
    yield from (f"    code     {where}" for where in code_of(rule))
    yield from (f"    test     {where}" for where in proofs(book).get(rule, ()))


def code_of(rule: str) -> tuple[str, ...]:
    """Give where a clause is carried out: ``settlement/rules/rule_22_dead_heats.py:44 dead_heat_for_first``, then the till's."""
    return (*(_where(function) for function in CODE.get(rule, ())), *till_code().get(rule, ()))


def _where(function: Callable[..., object]) -> str:
    inner = unwrap(function)
    path = Path(getsourcefile(inner) or "").relative_to(_ROOT)
    return f"{path}:{getsourcelines(inner)[1]} {inner.__name__}"
