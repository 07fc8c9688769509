"""Age checks (M.2): one key, no name, counted by day and month."""

from __future__ import annotations

from datetime import timedelta

from printing.plain import to_text
from tests.till.services.office import BOOK, Office
from till.services.age_checks import AgeCounts, ChallengeAge, ChangeChallengeAge, NoteAgeCheck
from till.services.papers import READ
from till.services.print_read import PrintRead
from till.services.values.duties import AgeCheck, Asked
from till.services.values.people import Refused


def note(office: Office, outcome: Asked, seen: str = "") -> AgeCheck | Refused:
    return NoteAgeCheck(office.books, office.clock, office.till)(outcome, seen, "KM")


def test_m_2_a_check_has_its_second_its_till_and_who_asked(office: Office) -> None:
    check = note(office, Asked.ID_SEEN, "passport")
    assert isinstance(check, AgeCheck)
    assert (f"{check.at:%H:%M:%S}", check.till, check.by, check.seen) == ("13:51:00", 1, "KM", "passport")
    with office.books.reading() as work:
        (act,) = work.audit.of_kind("age.checked")
    assert (act.subject, act.text, act.by) == ("till 1", "ID seen: passport", "KM")
    assert isinstance(NoteAgeCheck(office.books, office.clock, 1)(Asked.REFUSED, "", "ZZ"), Refused)


def test_m_2_they_are_counted_by_day_and_by_month(office: Office) -> None:
    note(office, Asked.ID_SEEN, "passport")
    note(office, Asked.ID_SEEN, "driving licence")
    note(office, Asked.REFUSED)
    counts = AgeCounts(office.books, office.clock)
    assert counts.today() == ((Asked.ID_SEEN, 2), (Asked.REFUSED, 1))
    with office.books.writing() as work:
        for days in (3, 30):
            at = office.clock.at - timedelta(days=days)
            work.age_checks.add(AgeCheck(at=at, day=at.date(), till=1, by="KM", outcome=Asked.EXCLUDED))
    # 7 October is this month, 10 September is not.
    assert counts.month() == ((Asked.ID_SEEN, 2), (Asked.REFUSED, 1), (Asked.EXCLUDED, 1))
    assert counts.today() == ((Asked.ID_SEEN, 2), (Asked.REFUSED, 1))


def test_m_2_the_day_report_counts_them(office: Office) -> None:
    note(office, Asked.ID_SEEN, "passport")
    note(office, Asked.REFUSED)
    PrintRead(office.books, office.clock, BOOK, office.till)("RA")
    with office.books.reading() as work:
        text = next(to_text(job.document, 48) for job in work.spool.of_slip("") if job.kind == READ)
    assert "Age checks, Think 25" in text
    after = text[text.index("Age checks, Think 25") :].splitlines()
    assert [line.split() for line in after[1:3]] == [["ID", "seen", "1"], ["Refused", "1"]]


def test_m_2_think_25_is_the_rule_books_and_a_manager_sets_21(office: Office) -> None:
    under, change = ChallengeAge(office.books, BOOK), ChangeChallengeAge(office.books)
    assert under() == 25
    assert isinstance(change(21, "KM"), Refused)
    assert isinstance(change(18, "RA"), Refused)
    assert change(21, "RA") == 21
    assert under() == 21
    with office.books.reading() as work:
        assert [act.text for act in work.audit.of_kind("age.changed")] == ["Think 21"]
