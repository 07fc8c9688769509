"""0.5. A second edition beside the first: the Tattersalls scale as it is published today."""

from __future__ import annotations

from pathlib import Path

import pytest

from settlement.odds import Odds
from settlement.programme import Programme
from settlement.rulebook import load
from settlement.rulebook.loader import editions, in_force
from settlement.rules.rule_19_withdrawals import pence_for
from settlement.settle import settle
from tests.settlement.builders import bet, on, race, runner, slip, withdrawn

SHELF = Path(__file__).parent / "editions"
TODAY = "2024-01-01"


@pytest.mark.parametrize(("price", "pence"), [("8/5", 35), ("9/5", 30), ("12/5", 25), ("16/5", 20)])
def test_0_5_a_price_that_no_row_of_2009_names_has_a_row_of_its_own_today(price: str, pence: int) -> None:
    larger = {"deduction.between": "larger"}
    assert pence_for(Odds.parse(price), load(TODAY, SHELF).with_settings(larger)) == pence
    assert pence_for(Odds.parse(price), load().with_settings(larger)) == pence + 5


def test_0_5_the_same_slip_pays_by_the_edition_it_was_taken_under() -> None:
    # 8/5 withdrawn after a price of 4/1 was taken: 35p off now; in 2009 a shop that takes the larger band takes 40p.
    event = race(runner(1, 1, "3/1"), withdrawn(2, "8/5", "13:00"))
    taken = slip(bet("single", "10.00", on(price="4/1")))
    larger = {"deduction.between": "larger"}
    by = {name: load(name, SHELF).with_settings(larger) for name in ("2009-09-25", TODAY)}
    paid = {name: settle(taken, Programme((event,)), book).returns.plain for name, book in by.items()}
    assert paid == {"2009-09-25": "34.00", TODAY: "36.00"}


def test_0_5_what_an_edition_does_not_change_stands() -> None:
    old, new = load(), load(TODAY, SHELF)
    changed = {name for name, term in new.terms.items() if old.terms[name] != term}
    assert changed == {f"deduction_scale.19({row}).shortest" for row in "lmno"}
    assert new.clauses == dict(old.clauses)


def test_0_5_an_edition_may_stand_on_one_that_stands_on_another() -> None:
    later = load("2024-06-01", SHELF)
    assert (pence_for(Odds.parse("12/1"), later), pence_for(Odds.parse("12/5"), later)) == (0, 25)


def test_0_5_the_edition_of_a_day() -> None:
    assert editions(SHELF) == {"2009-09-25", TODAY, "2024-06-01"}
    assert [in_force(day, SHELF) for day in ("2009-09-25", "2023-12-31", "2024-01-01")] == [
        "2009-09-25",
        "2009-09-25",
        TODAY,
    ]
    with pytest.raises(ValueError, match="no rule book is in force on 2009-09-24"):
        in_force("2009-09-24", SHELF)


@pytest.mark.parametrize("name", ["1999-01-01", "../betting/2009-09-25", ""])
def test_0_5_an_edition_that_is_not_there_is_named(name: str) -> None:
    with pytest.raises(ValueError, match="there is no rule book of"):
        load(name, SHELF)


@pytest.mark.parametrize(
    ("file", "text", "fault"),
    [
        ("terms.toml", 'based_on = "2020-01-01"', "is based on 2020-01-01, which is not before it"),
        ("terms.toml", 'based_on = "2021-01-01"', "is based on 2021-01-01, which is not before it"),
        (
            "readings.toml",
            '[[reading]]\ncite = "H1"\nfills = []',
            "an entry of the rule book of 2020-01-01 lacks its text",
        ),
        ("terms.toml", "[limit.day]\nvalue = 1", "an entry of the rule book of 2020-01-01 lacks its cite"),
        ("rules.toml", "[[clause", "Expected"),
    ],
)
def test_0_5_an_edition_that_is_not_sound_is_a_plain_fault(file: str, text: str, fault: str, tmp_path: Path) -> None:
    (tmp_path / "2020-01-01").mkdir()
    (tmp_path / "2020-01-01" / file).write_text(text)
    with pytest.raises(ValueError, match=fault):
        load("2020-01-01", tmp_path)


def test_0_5_two_entries_of_one_id_are_refused(tmp_path: Path) -> None:
    (tmp_path / "2020-01-01").mkdir()
    twice = '[[reading]]\ncite = "H1"\nfills = []\ntext = "one"\n' * 2
    (tmp_path / "2020-01-01" / "readings.toml").write_text(twice)
    with pytest.raises(ValueError, match="share an id: reading H1"):
        load("2020-01-01", tmp_path)
