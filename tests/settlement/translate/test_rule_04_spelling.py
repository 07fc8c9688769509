"""Rule 4(a). How like a name a misspelling must be is the rule book's: an edition or a notice says otherwise.

A likeness is worked by hand: of 100, twice the letters that stand in both in one order, over the letters of both.
"""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from settlement.interchange import DocumentFault, decode, to_document
from settlement.rulebook import load
from settlement.slip import Selection
from settlement.translate import Context, Kind, Reading, Spelling, read_line
from tests.settlement.documents import PLAIN, changed
from tests.settlement.translate.card import CARD, TAKEN, at, clauses


def read(line: str, **terms: int) -> Reading:
    """Read a line under other figures of the rule book."""
    book = load().with_settings({f"spelling.{name}": value for name, value in terms.items()})
    return read_line(line, replace(CARD, spelling=Spelling.of(book)), Context(at(TAKEN), "KM"))


def test_4a_a_runners_name_is_as_like_as_the_rule_book_asks() -> None:
    # "coper lantern" and "copper lantern": 13 letters of both, 27 in all: 2 × 13 / 27 = 96.3.
    line = "2.30 coper lantern"
    found = read(line, runner=96)
    assert found.legs[0].selection == Selection(event="W2", runner="Copper Lantern")
    assert clauses(found.chips) == ["4(a)"]
    assert read(line, runner=97).kind is Kind.FAULT


def test_4a_a_meetings_name_is_as_like_as_the_rule_book_asks() -> None:
    # "oxmore" and "oxmoor": 5 of both in order, 12 in all: 2 × 5 / 12 = 83.3, and 84 is asked.
    assert read("2.50 oxmore 1").kind is Kind.FAULT
    assert read("2.50 oxmore 1", meeting=83).legs[0].selection == Selection(event="O1", runner="Lonely Whistle")


def test_4a_a_misspelling_that_may_be_two_is_none() -> None:
    # "red shoc": "red shoe" 14/16 = 87.5, the next, "red jacket", has r e d _ c: 10/18 = 55.6. Between them 31.9.
    assert read("2.30 red shoc", runner=50, clearly=31).legs[0].selection.runner == "Red Shoe"
    assert read("2.30 red shoc", runner=50, clearly=32).kind is Kind.FAULT


def test_4a_short_words_are_not_guessed_at() -> None:
    # "oxm0" is no start of Oxmoor; "oxm" is: 3 of both, 10 in all: 60.
    assert read("2.50 oxm0 1", meeting=60).kind is Kind.LEG
    assert read("2.50 oxm0 1", meeting=60, letters=5).kind is Kind.FAULT


@pytest.mark.parametrize(
    ("asked", "published", "is_found"),
    [(96, "2009-10-03T09:00", True), (97, "2009-10-03T09:00", False), (97, "2009-10-03T14:01", True)],
)
def test_2c_a_notice_changes_it_for_slips_taken_from_then_on(asked: int, published: str, is_found: bool) -> None:  # noqa: FBT001 - a column of the table
    terms = {"spelling.runner": asked}
    notice = {"number": 1, "published": published, "words": "Names as they are printed.", "terms": terms}
    text = json.dumps(
        {
            **PLAIN,
            "slip": {"accepted_at": "2009-10-03T14:00", "bets": [{"written": "2.30 coper lantern\n£2 win"}]},
            "notices": [notice],
            "expect": None,
        }
    ).encode()
    if is_found:
        (bet,) = to_document(decode(text)).slip.bets
        assert bet.selections[0].runner == "Copper Lantern"
    else:
        with pytest.raises(DocumentFault, match="is not a runner in the"):
            to_document(decode(text))


def test_4a_a_document_sets_it() -> None:
    text = changed("slip", "bets", to=[{"written": "2.30 coper lantern\n£2 ew"}])
    asked = json.dumps({**json.loads(text), "set": {"spelling.runner": 97}}).encode()
    assert to_document(decode(text.encode())).slip.bets[0].selections[0].runner == "Copper Lantern"
    with pytest.raises(DocumentFault):
        to_document(decode(asked))
