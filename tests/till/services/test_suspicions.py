"""Notes of suspicion (M.1): written by whoever works here, read by the nominated officer alone, tipping nobody off."""

from __future__ import annotations

import pytest

from tests.till.services.office import BOOK, WREN, Office, single
from till.services.day_figures import DayFigures
from till.services.print_read import PrintRead
from till.services.slips import Slips
from till.services.staff import AddStaff, StaffLeaves
from till.services.suspicions import (
    DecideSuspicion,
    ExportSuspicions,
    NameOfficer,
    NoteSuspicion,
    Officer,
    ReadSuspicions,
)
from till.services.values.duties import SuspicionOutcome
from till.services.values.people import Authority, Refused, Role, WrongPin

OFFICER = Authority("RA", "1111")
TEXT = "Paid in old tenners, asked what would be noted"


@pytest.fixture
def office_with_officer(office: Office) -> Office:
    assert NameOfficer(office.books)("ra", "RA") == "RA"
    return office


def note(office: Office, about: str = "Red cap", words: str = TEXT, by: str = "KM") -> int | Refused:
    return NoteSuspicion(office.books, office.clock)(about, words, by)


def test_m_1_a_note_is_read_by_the_officer_with_a_pin(office_with_officer: Office) -> None:
    office = office_with_officer
    assert (note(office), note(office, "Tall lad", by="RA")) == (1, 2)
    read = ReadSuspicions(office.books)(OFFICER)
    assert isinstance(read, tuple)
    assert [(one.number, one.by, one.about, one.words, one.of) for one in read] == [
        (1, "KM", "Red cap", TEXT, None),
        (2, "RA", "Tall lad", TEXT, None),
    ]


def test_m_1_nobody_else_reads_them(office_with_officer: Office) -> None:
    office = office_with_officer
    AddStaff(office.books, office.clock)("JB", "Jo Barrow", Role.MANAGER, "4444", "RA")
    note(office)
    for who in (Authority("KM", "2222"), Authority("JB", "4444")):
        for asked in (
            ReadSuspicions(office.books)(who),
            ExportSuspicions(office.books, office.clock)(who),
            DecideSuspicion(office.books, office.clock)(1, SuspicionOutcome.REPORTED, "why", "", who),
        ):
            assert isinstance(asked, Refused)
            assert TEXT not in asked.text
    assert ReadSuspicions(office.books)(Authority("RA", "0000")) == WrongPin("RA", 2)


def test_m_1_without_an_officer_notes_wait_and_nobody_reads(office: Office) -> None:
    assert Officer(office.books)() == ""
    assert note(office) == 1
    refused = ReadSuspicions(office.books)(OFFICER)
    assert refused == Refused.because("M.1", "Nobody is the nominated officer yet. A manager names one.")


def test_m_1_the_officer_is_a_manager_and_hands_over_with_a_pin(office_with_officer: Office) -> None:
    office = office_with_officer
    name = NameOfficer(office.books)
    AddStaff(office.books, office.clock)("JB", "Jo Barrow", Role.MANAGER, "4444", "RA")
    assert isinstance(name("KM", "RA", OFFICER), Refused)
    assert isinstance(name("JB", "KM", OFFICER), Refused)
    assert name("JB", "JB") == Refused.because("M.1", "RA hands it over, with a PIN.")
    assert isinstance(name("JB", "JB", Authority("JB", "4444")), Refused)
    assert name("JB", "JB", OFFICER) == "JB"
    assert Officer(office.books)() == "JB"


def test_m_1_once_the_officer_has_left_a_manager_names_another(office_with_officer: Office) -> None:
    office = office_with_officer
    AddStaff(office.books, office.clock)("JB", "Jo Barrow", Role.MANAGER, "4444", "RA")
    StaffLeaves(office.books, office.clock)("RA", "JB")
    assert Officer(office.books)() == ""
    assert NameOfficer(office.books)("JB", "JB") == "JB"


def test_m_1_an_outcome_is_added_and_the_note_stays(office_with_officer: Office) -> None:
    office = office_with_officer
    note(office)
    decide = DecideSuspicion(office.books, office.clock)
    assert isinstance(decide(1, SuspicionOutcome.REPORTED, " ", "", OFFICER), Refused)
    assert isinstance(decide(7, SuspicionOutcome.REPORTED, "large sums", "", OFFICER), Refused)
    assert decide(1, SuspicionOutcome.REPORTED, "large sums in old notes", "SAR 88", OFFICER) == 2
    exported = ExportSuspicions(office.books, office.clock)(OFFICER)
    assert isinstance(exported, bytes)
    text = exported.decode()
    assert f"Note 1, 2026-10-10 13:51:00 by KM, about Red cap\n{TEXT}" in text
    assert "by RA: reported to the authority, reference SAR 88\n  large sums in old notes" in text


@pytest.mark.parametrize(("about", "words"), [(" ", TEXT), ("Red cap", " ")])
def test_m_1_a_note_says_of_whom_and_what(office: Office, about: str, words: str) -> None:
    assert isinstance(note(office, about, words), Refused)
    assert isinstance(note(office, by="ZZ"), Refused)


def test_m_1_nobody_is_tipped_off(office_with_officer: Office) -> None:
    """Neither audit, slip, day report nor paper has a word of a note, or of whom it is about."""
    office = office_with_officer
    serial = office.take("10.00", single("10.00", WREN, "Copper Lantern"), client="Tall lad")
    note(office, f"Tall lad, slip {serial}")
    DecideSuspicion(office.books, office.clock)(1, SuspicionOutcome.REPORTED, "old tenners again", "SAR 88", OFFICER)
    PrintRead(office.books, office.clock, BOOK, office.till)("RA")
    DayFigures(office.books, office.clock, BOOK)()
    file = Slips(office.books).file(serial)
    assert file is not None
    with office.books.reading() as work:
        acts = [f"{act.subject}: {act.text}" for act in work.audit.of_day(file.stamped_at.date(), "suspicion.")]
        papers = [job.text for job in (*work.spool.of_slip(serial), *work.spool.of_slip(""))]
    assert acts == ["suspicions: Note 1 was written", "suspicions: Note 1 has an outcome"]
    assert len(papers) == 2
    for words in (*acts, *papers, *(one.text for one in file.happenings)):
        assert not any(word in words for word in ("tenners", "SAR"))
    assert not any(serial in words or "Tall lad" in words for words in acts)
    assert not any("note" in words.casefold() for words in papers)
