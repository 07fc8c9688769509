"""The page of the whole rule book: every clause with its text, values, readings, status, code and tests."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pypdfium2
import pytest

from printing.reports.rules import rule_book, status_of
from printing.rule_book import main
from settlement.rulebook import load
from settlement.rulebook.registry import load_rules

BOOK = load()


def cells() -> dict[str, tuple[str, ...]]:
    """The rows of every rule, by clause."""
    load_rules()
    report = rule_book(BOOK, date(2009, 9, 25), "Tollgate Racing")
    return {row[0].partition("\n")[0]: row for one in report.sections if one.table for row in one.table.rows}


def test_every_clause_and_every_reading_is_on_it() -> None:
    assert cells().keys() == BOOK.clauses.keys() | BOOK.readings.keys()


def test_a_clause_has_its_words_values_status_code_and_tests() -> None:
    name, says, values, kept = cells()["5(c)"]
    assert name == "5(c)\nHandicaps of twelve to fifteen"
    assert says == "A quarter of the odds on the first three."
    assert values == "exception to 5(b), sport horses, at least 12, at most 15, handicap True, odds 1/4, places 3"
    status, code, tests = kept.split("\n")
    assert (status, code.split()[0], tests.split()[1]) == ("Carried out by the till", "rule_05_place_terms", "tests")


def test_a_clause_names_its_readings_and_one_to_come_is_carried_out_by_hand() -> None:
    assert cells()["19.rerun"][1].endswith("\nRead by H10.")
    assert {status_of(one) for one in BOOK.clauses.values() if one.planned} <= {"Carried out by hand"}


def test_every_rule_has_its_name() -> None:
    assert BOOK.rules().keys() == BOOK.titles.keys()


def test_it_is_written_as_pages_and_as_markdown(tmp_path: Path) -> None:
    assert main([str(tmp_path / "rules.pdf")]) == 0
    assert main([str(tmp_path / "rules.md"), "--house", "Another House"]) == 0
    assert "Another House · in force from 25 September 2009" in (tmp_path / "rules.md").read_text()
    pages = pypdfium2.PdfDocument((tmp_path / "rules.pdf").read_bytes())
    assert len(pages) > 10


def test_it_says_what_it_cannot_write(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(tmp_path / "rules.txt")]) == 2
    assert main([str(tmp_path / "rules.pdf"), "--edition", "1999-01-01"]) == 2
    assert main([str(tmp_path / "no such folder" / "rules.md")]) == 2
    told = capsys.readouterr().err
    assert "the file ends in .pdf or .md" in told
    assert "there is no rule book of 1999-01-01" in told
