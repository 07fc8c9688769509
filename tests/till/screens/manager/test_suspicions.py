"""Notes of suspicion on the manager's sheet (M.1)."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

import pytest

from tests.till.screens.manager.shop import PIN, Shop
from tests.till.screens.manager.test_gaming import REGISTERS
from tests.till.screens.manager.test_rules import Sheet
from till.services.values.duties import SuspicionEntry, SuspicionOutcome

NOTE = SuspicionEntry(
    number=1,
    at=datetime(2026, 10, 10, 14, 31),
    by="KM",
    about="Red cap",
    words="Paid in old tenners, asked what would be noted",
)
OUTCOME = replace(
    NOTE,
    number=2,
    by="RA",
    words="nothing more was seen",
    of=1,
    outcome=SuspicionOutcome.NOT_REPORTED,
)


def sheet_of(*entries: SuspicionEntry, officer: str = "RA") -> Sheet:
    sheet = Sheet(Shop(suspicions=list(entries), officer=officer), REGISTERS)
    sheet.choose("Notes of suspicion")
    return sheet


def shown(sheet: Sheet) -> str:
    return repr(sheet.view.model)


def test_a_note_is_written_and_not_seen_again() -> None:
    sheet = sheet_of(NOTE)
    sheet.choose("Write a note")
    sheet.presenter.enter({"about": "Red cap", "words": "old tenners"})
    assert sheet.asked() == ("note", "Red cap", "old tenners", "RA")
    assert sheet.said == ("ok", "Note 1 is with the nominated officer", "Serve the client as ever.")
    assert "tenners" not in shown(sheet)


def test_the_officers_pin_opens_them_and_a_wrong_one_does_not() -> None:
    sheet = sheet_of(NOTE)
    sheet.choose("Read the notes")
    sheet.presenter.enter({"pin": "0000"})
    assert sheet.said[2] == "That PIN is not RA’s. 2 tries left, then a manager unlocks it."
    assert "Red cap" not in shown(sheet)
    sheet.presenter.enter({"pin": PIN})
    (way,) = sheet.view.model.page.ways
    assert (way.title, way.detail) == ("Note 1: Red cap", "10 October 14:31 by KM, no outcome yet")


def test_an_outcome_is_kept_with_its_reasons_and_the_notes_close() -> None:
    sheet = sheet_of(NOTE, OUTCOME)
    sheet.choose("Read the notes")
    sheet.presenter.enter({"pin": PIN})
    sheet.presenter.choose(0)
    page = sheet.view.model.page
    assert page.lead.splitlines() == [
        NOTE.words,
        "10 October 14:31, RA, not reported, with reasons: nothing more was seen",
    ]
    sheet.presenter.enter({"outcome": "Reported", "words": "seen again", "reference": "SAR 88", "pin": PIN})
    assert sheet.asked() == ("outcome", "RA", 1, SuspicionOutcome.REPORTED, "seen again", "SAR 88")
    assert sheet.view.model.page.title == "Notes of suspicion"
    assert "Red cap" not in shown(sheet)


def test_they_are_written_to_a_file_by_the_officer() -> None:
    sheet = sheet_of(NOTE)
    sheet.choose("Write them to a file")
    sheet.presenter.enter({"pin": PIN})
    assert sheet.asked() == ("file", "RA")
    assert sheet.said == ("ok", "The notes are written", "exports/suspicions.txt")


@pytest.mark.parametrize(
    ("officer", "typed", "signed"),
    [("RA", {"initials": "jb", "pin": PIN}, "RA"), ("", {"initials": "jb"}, None)],
)
def test_the_officer_hands_over_with_a_pin_and_the_first_is_just_named(
    officer: str, typed: dict[str, str], signed: str | None
) -> None:
    sheet = sheet_of(officer=officer)
    enabled = [way.enabled for way in sheet.view.model.page.ways]
    assert enabled == [True, bool(officer), bool(officer), True]
    sheet.choose("Nominated officer")
    assert [field.name for field in sheet.view.model.page.fields] == list(typed)
    sheet.presenter.enter(typed)
    what, initials, by, authority = sheet.asked()
    assert (what, initials, by) == ("officer", "jb", "RA")
    assert getattr(authority, "initials", None) == signed
    assert sheet.said[1] == "JB is the nominated officer"
