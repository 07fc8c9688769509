"""The project's own settlement documents, each worked by hand from a rule: what comes out is what they expect."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from settlement.expect import differences
from settlement.interchange import DocumentPart, decode, settlement_as_json, to_document
from settlement.interchange.books import book_of
from settlement.rulebook import load
from settlement.settle import settle

_FOLDER: Final = Path(__file__).parent / "cases"
_CASES: Final = [decode(line) for file in sorted(_FOLDER.glob("*.jsonl")) for line in file.read_bytes().splitlines()]


@pytest.mark.parametrize("case", _CASES, ids=[case.id for case in _CASES])
def test_a_case_comes_out_as_worked(case: DocumentPart) -> None:
    document = to_document(case)
    book = book_of(case)
    answer = settlement_as_json(case.id, settle(document.slip, document.programme, book))
    assert differences(case.expect, answer) == []


def test_every_case_has_its_own_name_says_what_it_shows_and_cites_a_clause_of_the_book() -> None:
    book = load()
    assert len({case.id for case in _CASES}) == len(_CASES) >= 40
    for case in _CASES:
        assert case.title
        assert case.source
        assert case.expect is not None
        assert case.rules
        known = book.clauses.keys() | book.readings.keys()
        for rule in case.rules:
            assert any(name == rule or name.startswith((f"{rule}.", f"{rule}(")) for name in known), rule
