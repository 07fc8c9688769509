"""`till verify` over a shop's day, whole and truly damaged: the link that was touched is the one that is named."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest
from sqlalchemy import Engine, create_engine, text

from settlement.slip import Basis, Bet, Selection
from tests.scenarios.corn_street import DP, CornStreet, pounds
from till.__main__ import main
from till.services.values.office import DayClosed
from till.store.engine import open_engine, sqlite_url

ASH = "15:10 Ashcombe"


@dataclass
class Kept:
    """What a shop left behind after its day: a folder, and books at an address."""

    folder: Path
    url: str
    server: bool
    serials: list[str]
    capsys: pytest.CaptureFixture[str]

    def sql(self, statement: str, **values: object) -> list[tuple[object, ...]]:
        """Do to the books what no till does."""
        engine = create_engine(self.url) if self.server else open_engine(self.url, foreign_keys=False)
        with engine.begin() as connection:
            done = connection.execute(text(statement), values)
            rows = [tuple(row) for row in done] if done.returns_rows else []
        engine.dispose()
        return rows

    def one(self, statement: str, **values: object) -> int:
        """Read a number."""
        found = self.sql(statement, **values)[0][0]
        assert isinstance(found, int)
        return found

    @property
    def journal(self) -> Path:
        return self.folder / "recorder" / "journal.jsonl"

    def lines(self) -> list[str]:
        return self.journal.read_text("utf-8").splitlines(keepends=True)

    def verify(self) -> tuple[int, dict[str, str]]:
        """Run the command; give its status, and what it said of each walk."""
        self.capsys.readouterr()
        where = ["--books", self.url, "--till", "2"] if self.server else []
        status = main(["verify", "--data", str(self.folder), *where])
        said = self.capsys.readouterr().out.splitlines()
        return status, dict(line.split(": ", 1) for line in said if ": " in line)

    def broken(self) -> dict[str, str]:
        """Give what it calls broken; the status must agree."""
        status, said = self.verify()
        found = {name: words for name, words in said.items() if words.startswith("BROKEN")}
        assert status == (1 if found else 0)
        return found


@pytest.fixture(params=["sqlite", "postgresql"])
def kept(request: pytest.FixtureRequest, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Kept:
    url = None
    if request.param == "postgresql":
        engine: Engine = request.getfixturevalue("postgresql_engine")
        url = engine.url.render_as_string(hide_password=False)
    street = CornStreet.open(tmp_path, url)
    street.at("14:05:50")
    leg = Selection(event=street.races[ASH], runner="Parsons Pride", price=Basis.SP)
    bet = Bet(type="single", unit_stake=pounds("2.00"), selections=(leg,))
    for picture in ("s10.jpg", "s11.jpg", "s12.jpg"):
        street.take(picture, "2.00", bet)
    street.at("17:40:00")
    # The float of £1,208.50 and three times £2.00.
    for _ in range(2):
        street.services.count_cash({5000: 24, 1000: 1, 200: 2, 50: 1}, "KM")
    street.services.accept_count("", "KM")
    assert isinstance(street.services.close_day("RA", DP), DayClosed)
    street.services.close()
    return Kept(tmp_path, url or sqlite_url(tmp_path / "books.sqlite"), url is not None, street.serials, capsys)


def test_a_whole_shop_holds(kept: Kept) -> None:
    status, said = kept.verify()
    assert status == 0
    acts, entries = kept.one("SELECT count(*) FROM act"), kept.one("SELECT count(*) FROM entry")
    assert said["Audit"] == f"{acts} acts, whole"
    assert said["Journal"] == f"{len(kept.lines())} lines, whole"
    assert said["Pictures"] == "3 pictures, whole"
    assert said["Stamps"] == "3 slips, whole"
    assert said["Ledger"] == f"{entries} entries, whole"
    assert said["Serials"] == "3 slips, whole"
    # The audit of the journal, the journal of the audit, and the Z itself.
    assert said["Audit and journal of each other"] == "3 closes, whole"


def test_it_only_reads(kept: Kept) -> None:
    before = kept.journal.read_bytes()
    acts = kept.one("SELECT count(*) FROM act")
    kept.verify()
    assert kept.journal.read_bytes() == before
    assert kept.one("SELECT count(*) FROM act") == acts


def test_an_act_that_was_changed_is_named(kept: Kept) -> None:
    act = kept.one("SELECT number FROM act WHERE kind = 'slip.taken' ORDER BY number LIMIT 1")
    kept.sql("UPDATE act SET text = 'nothing was taken' WHERE number = :act", act=act)
    assert kept.broken() == {
        "Audit": f"BROKEN at act {act} (10 October 2026 14:05:50): it was changed after it was written"
    }


def test_an_act_that_was_taken_out_is_named(kept: Kept) -> None:
    act = kept.one("SELECT number FROM act WHERE kind = 'slip.taken' ORDER BY number LIMIT 1")
    kept.sql("DELETE FROM act WHERE number = :act", act=act)
    broken = kept.broken()
    assert f"act {act:,} " in broken["Audit"]
    assert f"it is missing: number {act + 1} stands in its place" in broken["Audit"]


def test_acts_cut_off_the_end_are_noticed(kept: Kept) -> None:
    last = kept.one("SELECT max(number) FROM act")
    kept.sql("DELETE FROM act WHERE number > :kept", kept=last - 3)
    broken = kept.broken()
    # The chain itself is whole: it is the journal that knows better.
    assert list(broken) == ["Audit and journal of each other"]
    (words,) = broken.values()
    assert f"line {len(kept.lines())} of the journal" in words
    assert f"the audit had {last} acts then, and has no act {last} now: its end was cut off" in words


def test_both_ends_cut_off_still_leave_the_z(kept: Kept) -> None:
    last = kept.one("SELECT max(number) FROM act")
    kept.sql("DELETE FROM act WHERE number > :kept", kept=last - 2)
    kept.journal.write_text("".join(kept.lines()[:-1]), "utf-8")
    (words,) = kept.broken().values()
    assert "BROKEN at Z 1 (10 October 2026 17:40:00): the audit does not tell of its close" in words


def test_a_journal_line_that_was_changed_is_named(kept: Kept) -> None:
    lines = kept.lines()
    place = next(at for at, line in enumerate(lines) if kept.serials[1] in line)
    lines[place] = lines[place].replace('"kind":"stamp"', '"kind":"stamq"')
    kept.journal.write_text("".join(lines), "utf-8")
    broken = kept.broken()
    assert broken["Journal"] == (
        f"BROKEN at line {place + 1} (10 October 2026 14:05:50): it was changed after it was written"
    )


def test_journal_lines_cut_off_the_end_are_noticed(kept: Kept) -> None:
    lines = kept.lines()
    # The line with the audit's end, and the last stamp.
    kept.journal.write_text("".join(lines[:-2]), "utf-8")
    broken = kept.broken()
    assert "Journal" not in broken
    close = kept.one("SELECT number FROM act WHERE kind = 'journal.head'")
    words = broken["Audit and journal of each other"]
    assert f"act {close} of the audit" in words
    assert f"the journal had {len(lines) - 1} lines then, and has no line {len(lines) - 1} now" in words
    assert f"slip {kept.serials[2]}" in broken["Stamps"]


def test_a_journal_written_anew_is_noticed(kept: Kept) -> None:
    """Whoever can seal the whole journal again still cannot make the audit agree."""
    import json  # noqa: PLC0415 - this test alone forges
    from hashlib import sha256  # noqa: PLC0415 - the same

    forged, prev = [], "0" * 64
    for line in kept.lines():
        entry = json.loads(line)
        entry["utc"] = entry["utc"].replace("T13:05:50", "T13:04:50")
        entry["prev"] = prev
        del entry["hash"]
        plain = json.dumps(entry, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        entry["hash"] = prev = sha256(plain.encode()).hexdigest()
        forged.append(json.dumps(entry, sort_keys=True, separators=(",", ":"), ensure_ascii=False) + "\n")
    kept.journal.write_text("".join(forged), "utf-8")
    broken = kept.broken()
    assert "Journal" not in broken
    assert "it was written anew" in broken["Audit and journal of each other"]
    assert "the books say 14:05:50, the journal 14:04:50" in broken["Stamps"]


def test_a_line_that_the_power_cut_short_is_no_tampering(kept: Kept) -> None:
    with kept.journal.open("ab") as file:
        file.write(b'{"hash":"12')
    assert kept.broken() == {}


def test_a_line_that_is_none_is_named(kept: Kept) -> None:
    lines = len(kept.lines())
    with kept.journal.open("ab") as file:
        file.write(b"nonsense\n")
    assert kept.broken() == {"Journal": f"BROKEN at line {lines + 1}: the line is not a journal entry"}


def test_a_flipped_byte_of_a_picture_is_named(kept: Kept) -> None:
    sha = str(kept.sql("SELECT picture FROM slip WHERE serial = :serial", serial=kept.serials[1])[0][0])
    path = next((kept.folder / "recorder" / "pictures").glob(f"*/{sha}.*"))
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 1
    path.write_bytes(bytes(data))
    assert kept.broken() == {
        "Pictures": f"BROKEN at slip {kept.serials[1]} (10 October 2026 14:05:50): "
        f"the picture {sha[:8]} was changed after it was stamped"
    }
    path.unlink()
    assert f"the picture {sha[:8]} is gone" in kept.broken()["Pictures"]


def test_a_changed_posting_is_named(kept: Kept) -> None:
    entry = kept.one("SELECT id FROM entry WHERE slip = :serial", serial=kept.serials[2])
    kept.sql("UPDATE posting SET amount = amount + 500 WHERE entry = :entry AND amount > 0", entry=entry)
    assert kept.broken() == {
        "Ledger": f"BROKEN at entry {entry}, stake of slip {kept.serials[2]} (10 October 2026 14:05:50): "
        "its postings sum to £5.00, not to nothing"
    }


def test_a_slip_that_was_taken_out_is_named(kept: Kept) -> None:
    serial = kept.serials[1]
    for table in ("slip_event", "slip_version", "slip"):
        kept.sql(f"DELETE FROM {table} WHERE serial = :serial", serial=serial)  # noqa: S608 - three names of ours
    broken = kept.broken()
    assert f"slip {serial} " in broken["Serials"]
    assert f"it is missing: {kept.serials[0]} is followed by {kept.serials[2]}" in broken["Serials"]
    assert f"slip {serial} " in broken["Stamps"]
    assert "it was stamped, and is not in the books" in broken["Stamps"]


def test_another_picture_in_the_books_is_noticed(kept: Kept) -> None:
    kept.sql("UPDATE slip SET picture = 'ab' WHERE serial = :serial", serial=kept.serials[0])
    assert "the books name another picture than the journal" in kept.broken()["Stamps"]


def test_the_z_prints_how_far_both_chains_had_come(kept: Kept) -> None:
    act = kept.one("SELECT number FROM act WHERE kind = 'day.closed'")
    seal = str(kept.sql("SELECT seal FROM act WHERE number = :act", act=act)[0][0])
    paper = str(kept.sql("SELECT text FROM paper WHERE kind = 'read'")[0][0])
    assert f"{seal[:8]} at {act}" in paper


def test_without_books_it_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", "--data", str(tmp_path)]) == 1
    assert f"There are no books in {tmp_path}" in capsys.readouterr().err
    assert not any(tmp_path.iterdir())
