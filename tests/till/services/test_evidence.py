"""The evidence of a slip over real books and the real recorder's folder, with a camera's recorder beside them."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from sqlalchemy import text

from settlement.slip import Basis, Bet, Selection
from tests.printing.test_pictures_and_pages import pdf_text
from tests.scenarios.corn_street import CornStreet, pounds
from till.services.evidence import GatherEvidence
from till.services.ports.recorder import Evidence
from till.services.values.duties import DisputeKind, DisputeStep
from till.services.values.people import Refused
from till.store.engine import open_engine, sqlite_url

AT = datetime(2026, 10, 10, 14, 5, 50)


@dataclass
class YardRecorder:
    """What a recorder of another maker keeps of a slip's second."""

    folder: Path
    asked: list[str] = field(default_factory=list)
    refusal: Refused | None = None

    def __call__(self, serial: str) -> tuple[Evidence | Refused, ...]:
        self.asked.append(serial)
        return (self.refusal or self.still(),)

    def still(self) -> Evidence:
        data = b"\xff\xd8 the counter"
        path = self.folder / "still.jpg"
        path.write_bytes(data)
        return Evidence(
            path=path,
            sha256=hashlib.sha256(data).hexdigest(),
            media_type="image/jpeg",
            covers_from=AT,
            covers_to=AT + timedelta(seconds=1),
            source="Yard recorder, counter",
        )


@dataclass
class Kept:
    """A shop with two slips, and what is asked of its evidence."""

    shop: CornStreet
    serial: str
    yard: YardRecorder
    gather: GatherEvidence

    def sql(self, statement: str) -> None:
        engine = open_engine(sqlite_url(self.shop.services.places.books), foreign_keys=False)
        with engine.begin() as connection:
            connection.execute(text(statement))
        engine.dispose()


@pytest.fixture
def kept(tmp_path: Path) -> Kept:
    shop = CornStreet.open(tmp_path / "shop")
    shop.at("14:05:50")
    leg = Selection(event=shop.races["15:10 Ashcombe"], runner="Parsons Pride", price=Basis.SP)
    bet = Bet(type="single", unit_stake=pounds("2.00"), selections=(leg,))
    serial = shop.take("s10.jpg", "2.00", bet)
    shop.take("s11.jpg", "2.00", bet)
    yard = YardRecorder(tmp_path)
    services = shop.services
    gather = GatherEvidence(services.books, services.recorder, services.evidence.proof, yard)
    return Kept(shop, serial, yard, gather)


def test_picture_still_and_both_chains_hold(kept: Kept) -> None:
    evidence = kept.gather(kept.serial)
    slip, camera = evidence.stills
    assert (slip.title, slip.covers, slip.wrong) == ("Slip picture", "Stamped 14:05:50", "")
    assert hashlib.sha256(slip.image or b"").hexdigest() == slip.sha
    assert (camera.title, camera.covers, camera.wrong) == ("Yard recorder, counter", "Shows 14:05:50 to 14:05:51", "")
    assert kept.yard.asked == [kept.serial]
    assert [link.kind for link in evidence.lines] == ["stamp"]
    assert evidence.lines[0].picture == slip.sha
    assert [link.kind for link in evidence.acts] == ["slip.stamped", "slip.taken"]
    assert evidence.broken == ()


def test_the_evidence_of_another_slip_is_not_touched(kept: Kept) -> None:
    other = kept.shop.serials[1]
    assert {link.subject for link in kept.gather(other).lines} == {other}
    assert {link.subject for link in kept.gather(other).acts} == {other}


def test_a_changed_picture_is_broken(kept: Kept) -> None:
    sha = kept.gather(kept.serial).stills[0].sha
    path = next((kept.shop.services.places.recorder / "pictures").glob(f"*/{sha}.*"))
    path.write_bytes(path.read_bytes() + b"\0")
    assert kept.gather(kept.serial).broken == ("Slip picture: it was changed after it was kept.",)
    path.unlink()
    assert kept.gather(kept.serial).broken == (f"Slip picture: The picture {sha[:8]} is not in the recorder.",)


def test_a_still_that_was_exchanged_is_broken(kept: Kept) -> None:
    still = kept.yard.still()
    still.path.write_bytes(b"another counter")
    gather = replace(kept.gather, stills=lambda _serial: (still,))
    assert gather(kept.serial).broken == ("Yard recorder, counter: it was changed after it was kept.",)
    still.path.unlink()
    (words,) = gather(kept.serial).broken
    assert words.startswith("Yard recorder, counter: it could not be read:")


def test_a_recorder_without_that_moment_is_wanting_and_breaks_nothing(kept: Kept) -> None:
    words = "Yard recorder: nothing of 14:05:50 is kept any more."
    kept.yard.refusal = Refused.because("2(f)", words)
    evidence = kept.gather(kept.serial)
    assert evidence.wanting == (words,)
    assert evidence.broken == ()


def test_the_slip_picture_from_the_own_recorder_is_shown_once(kept: Kept) -> None:
    sha = kept.gather(kept.serial).stills[0].sha
    path = next((kept.shop.services.places.recorder / "pictures").glob(f"*/{sha}.*"))
    own = replace(kept.yard.still(), path=path, sha256=sha, source="The till's own")
    gather = replace(kept.gather, stills=lambda _serial: (own,))
    assert [still.title for still in gather(kept.serial).stills] == ["Slip picture"]


def test_a_changed_act_breaks_its_own_slip_and_no_other(kept: Kept) -> None:
    number = kept.gather(kept.serial).acts[1].number
    kept.sql(f"UPDATE act SET text = 'nothing' WHERE number = {number}")  # noqa: S608 - a number of ours
    assert kept.gather(kept.serial).broken == (f"Act {number} of the audit: it was changed after it was written.",)
    assert kept.gather(kept.shop.serials[1]).broken == ()


def test_an_act_taken_out_beside_it_breaks_it(kept: Kept) -> None:
    number = kept.gather(kept.serial).acts[1].number
    kept.sql(f"DELETE FROM act WHERE number = {number + 1}")  # noqa: S608 - a number of ours
    words = f"Act {number} of the audit: the one after it was changed, taken out or put in."
    assert kept.gather(kept.serial).broken == (words,)


def test_a_changed_journal_breaks_the_line_and_its_neighbours(kept: Kept) -> None:
    journal = kept.shop.services.places.recorder / "journal.jsonl"
    journal.write_text(journal.read_text("utf-8").replace(kept.serial, "0427-999999"), "utf-8")
    broken = kept.gather(kept.serial).broken
    assert broken == ("The stamp: the journal has no stamp of it.",)
    # The seal of the changed line is what it was, so the line after it still holds on to it.
    assert kept.gather(kept.shop.serials[1]).broken == ()


def test_a_stamp_put_elsewhere_in_the_books_is_broken(kept: Kept) -> None:
    kept.sql(f"UPDATE slip SET stamped_at = '2026-10-10 13:00:00' WHERE serial = '{kept.serial}'")  # noqa: S608 - ours
    assert kept.gather(kept.serial).broken == ("The stamp: the books say 14:00:00, the journal 14:05:50.",)


def test_a_serial_that_is_not_there(kept: Kept) -> None:
    with pytest.raises(KeyError):
        kept.gather("0427-000000")


def test_2_b_what_the_client_says_stands_in_the_file(kept: Kept) -> None:
    with kept.shop.services.books.writing() as work:
        work.disputes.add(
            DisputeStep(
                serial=kept.serial,
                kind=DisputeKind.OPENED,
                at=kept.shop.services.clock.local(),
                by="RA",
                words="I asked for nine to four.",
            )
        )
    text = " ".join(pdf_text(kept.shop.services.dispute_file(kept.gather(kept.serial), "RA")).split())
    assert "Opened: I asked for nine to four. Noted " in text


def test_the_dispute_file_is_noted_with_its_hash(kept: Kept) -> None:
    made = kept.shop.services.dispute_file(kept.gather(kept.serial), "RA")
    with kept.shop.services.books.reading() as work:
        act = work.audit.about(kept.serial)[-1]
    assert act.text == f"Dispute file made, SHA-256 {hashlib.sha256(made).hexdigest()[:8]}"
    assert (act.kind, act.by) == ("slip.dispute_file", "RA")
