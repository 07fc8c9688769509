"""The embedded recorder: what is stamped can be proved, and nothing is half written."""

from __future__ import annotations

import errno
import hashlib
import json
import os
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from itertools import pairwise
from pathlib import Path

import pytest

from tests.till.recorder.hands import HandClock, jpeg
from till.recorder.embedded import EmbeddedRecorder
from till.recorder.image import UnreadablePictureError
from till.services.ports.recorder import Mark, NotAble, RecorderFault


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


@pytest.fixture
def recorder(tmp_path: Path, clock: HandClock) -> EmbeddedRecorder:
    return EmbeddedRecorder(tmp_path, clock, clock.monotonic)


def _lines(folder: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in (folder / "journal.jsonl").read_text("utf-8").splitlines()]


def test_a_stamp_keeps_the_picture_under_its_sha256(
    recorder: EmbeddedRecorder, tmp_path: Path, clock: HandClock
) -> None:
    picture = jpeg()
    sha = hashlib.sha256(picture).hexdigest()
    stamp = recorder.stamp("0427-118904", picture)
    assert (tmp_path / "pictures" / sha[:2] / f"{sha}.jpg").read_bytes() == picture
    assert (stamp.picture_sha, stamp.at) == (sha, clock.local())
    assert recorder.read(sha) == picture


def test_the_journal_seals_each_line_with_the_one_before(recorder: EmbeddedRecorder, tmp_path: Path) -> None:
    stamps = [recorder.stamp(f"0427-11890{n}", jpeg(100 + n)) for n in (1, 2)]
    lines = _lines(tmp_path)
    assert [line["seq"] for line in lines] == [1, 2, 3]
    assert lines[0]["prev"] == "0" * 64
    for before, line in pairwise(lines):
        assert line["prev"] == before["hash"]
    for line in lines:
        seal = line.pop("hash")
        canonical = json.dumps(line, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        assert hashlib.sha256(canonical.encode()).hexdigest() == seal
    assert [stamp.number for stamp in stamps] == [2, 3]
    assert stamps[1].seal == seal
    assert lines[2]["utc"] == "2026-10-10T12:00:00.250+00:00"


def test_png_is_kept_as_png(recorder: EmbeddedRecorder, tmp_path: Path) -> None:
    recorder.stamp("1", jpeg(form="PNG"))
    assert [path.suffix for path in tmp_path.glob("pictures/*/*")] == [".png"]


@pytest.mark.parametrize("data", [b"", b"not a picture", jpeg()[:3000], jpeg(form="GIF")])
def test_an_unreadable_picture_is_told_and_leaves_nothing(
    recorder: EmbeddedRecorder, tmp_path: Path, data: bytes
) -> None:
    with pytest.raises(UnreadablePictureError, match="picture"):
        recorder.stamp("1", data)
    assert len(_lines(tmp_path)) == 1
    assert not list(tmp_path.glob("pictures/*/*"))


def test_without_a_picture_the_journal_says_so(recorder: EmbeddedRecorder, tmp_path: Path) -> None:
    assert recorder.stamp("1", None).picture_sha is None
    assert _lines(tmp_path)[-1]["kind"] == "stamp-without-picture"


def test_it_goes_on_where_it_stopped(recorder: EmbeddedRecorder, tmp_path: Path, clock: HandClock) -> None:
    first = recorder.stamp("1", jpeg())
    clock.pass_time(60)
    again = EmbeddedRecorder(tmp_path, clock, clock.monotonic)
    assert again.stamp("2", jpeg(90)).number > first.number
    assert again.verify() is None
    assert again.holds(first.picture_sha or "")


def test_a_torn_last_line_is_cut_off_with_a_note(recorder: EmbeddedRecorder, tmp_path: Path, clock: HandClock) -> None:
    recorder.stamp("1", jpeg())
    with (tmp_path / "journal.jsonl").open("ab") as file:
        file.write(b'{"seq":3,"utc":"2026-')
    again = EmbeddedRecorder(tmp_path, clock, clock.monotonic)
    repair = next(line for line in _lines(tmp_path) if line["kind"] == "repair")
    assert repair["note"] == "21 bytes of an unfinished line were taken off the end"
    assert again.verify() is None


@pytest.mark.parametrize(("line", "found"), [(2, 2), (3, 3)], ids=["a line of the middle", "the last line"])
def test_a_changed_line_is_found(recorder: EmbeddedRecorder, tmp_path: Path, line: int, found: int) -> None:
    for number in (1, 2):
        recorder.stamp(f"0427-{number}", jpeg(100 + number))
    lines = (tmp_path / "journal.jsonl").read_text("utf-8").splitlines(keepends=True)
    lines[line - 1] = lines[line - 1].replace("0427-", "0428-")
    (tmp_path / "journal.jsonl").write_text("".join(lines), "utf-8")
    broken = recorder.verify()
    assert broken is not None
    assert broken.line == found


def test_a_line_taken_out_is_found(recorder: EmbeddedRecorder, tmp_path: Path) -> None:
    for number in (1, 2):
        recorder.stamp(f"0427-{number}", jpeg(100 + number))
    lines = (tmp_path / "journal.jsonl").read_text("utf-8").splitlines(keepends=True)
    (tmp_path / "journal.jsonl").write_text("".join(lines[:1] + lines[2:]), "utf-8")
    broken = recorder.verify()
    assert broken is not None
    assert broken.line == 2


def test_a_changed_or_missing_picture_is_found(recorder: EmbeddedRecorder, tmp_path: Path) -> None:
    recorder.stamp("1", jpeg())
    path = next(tmp_path.glob("pictures/*/*.jpg"))
    path.write_bytes(jpeg(90))
    changed = recorder.verify()
    path.unlink()
    missing = recorder.verify()
    assert changed is not None
    assert "was changed" in changed.why
    assert missing is not None
    assert "is gone" in missing.why


def test_a_clock_set_back_is_journalled_once_and_shown(
    recorder: EmbeddedRecorder, tmp_path: Path, clock: HandClock
) -> None:
    clock.pass_time(10)
    clock.set_by(-12.3)
    recorder.stamp("1", jpeg())
    recorder.stamp("2", jpeg(90))
    notes = [line["note"] for line in _lines(tmp_path) if line["kind"] == "clock"]
    assert notes == ["the clock was set back 12.3 s"]
    health = recorder.health()
    assert health.offset.total_seconds() == pytest.approx(-12.3)
    assert health.note == "the clock was set back 12.3 s"


def test_a_clock_behind_the_last_line_is_journalled_at_start(
    recorder: EmbeddedRecorder, tmp_path: Path, clock: HandClock
) -> None:
    recorder.stamp("1", jpeg())
    clock.set_by(-60)
    EmbeddedRecorder(tmp_path, clock, clock.monotonic)
    notes = [line["note"] for line in _lines(tmp_path) if line["kind"] == "clock"]
    assert notes == ["the clock was set back 60.0 s since the till was last on"]


def test_a_full_disk_stamps_nothing_and_the_next_stamp_goes_on(
    recorder: EmbeddedRecorder, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    recorder.stamp("1", jpeg())
    before = (tmp_path / "journal.jsonl").read_bytes()
    write = os.write

    def full(handle: int, data: bytes) -> int:
        if len(data) > 20:
            return write(handle, data[:20])  # a disk fills up in the middle of a line
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "write", full)
        with pytest.raises(RecorderFault, match="the disk is full"):
            recorder.stamp("2", jpeg(90))
        assert not recorder.health().answers
    assert (tmp_path / "journal.jsonl").read_bytes() == before
    assert recorder.stamp("3", jpeg(90)).number == 3
    assert recorder.health().answers
    assert recorder.verify() is None


def test_a_picture_that_cannot_be_written_leaves_no_part(
    recorder: EmbeddedRecorder, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_handle: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(RecorderFault, match=r"The picture was not kept: the disk is full\. Nothing was stamped\."):
        recorder.stamp("1", jpeg())
    assert not list(tmp_path.glob("pictures/*/*"))


def test_threads_stamp_in_turn(recorder: EmbeddedRecorder) -> None:
    with ThreadPoolExecutor(4) as pool:
        stamps = list(pool.map(lambda n: recorder.stamp(str(n), jpeg(n)), range(60, 84)))
    assert sorted(stamp.number for stamp in stamps) == list(range(2, 26))
    assert recorder.verify() is None


def test_a_spoilt_last_line_does_not_start_the_numbers_again(
    recorder: EmbeddedRecorder, tmp_path: Path, clock: HandClock
) -> None:
    number = recorder.stamp("1", jpeg()).number
    with (tmp_path / "journal.jsonl").open("ab") as file:
        file.write(b"nonsense\n")
    again = EmbeddedRecorder(tmp_path, clock, clock.monotonic)
    assert again.stamp("2", jpeg(90)).number > number
    broken = again.verify()
    assert broken is not None
    assert broken.line == 3


def test_a_note_that_cannot_be_kept_shows_until_one_is(
    recorder: EmbeddedRecorder, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(os, "write", _full)
        with pytest.raises(RecorderFault, match="the disk is full"):
            recorder.note("off", "2.30 Wrenfield")
        assert not recorder.health().answers
    recorder.note("off", "2.30 Wrenfield")
    assert recorder.health().answers


def test_a_disk_that_is_full_at_the_start_shows_and_stamps_once_there_is_room(
    tmp_path: Path, clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(os, "write", _full)
        recorder = EmbeddedRecorder(tmp_path, clock, clock.monotonic)
    assert "the disk is full" in recorder.health().note
    assert recorder.stamp("1", jpeg()).number == 1
    assert recorder.verify() is None


def _full(_handle: int, _data: bytes) -> int:
    raise OSError(errno.ENOSPC, "No space left on device")


def test_a_slips_picture_is_found_again_by_its_second(recorder: EmbeddedRecorder, clock: HandClock) -> None:
    at = clock.local()
    recorder.stamp("0427-118904", jpeg(10))
    clock.pass_time(5)
    picture = jpeg(20)
    recorder.stamp("0427-118905", picture)
    evidence = recorder.still("", at + timedelta(seconds=5), timedelta())
    assert evidence.path.read_bytes() == picture
    assert evidence.sha256 == hashlib.sha256(picture).hexdigest()
    assert (evidence.media_type, evidence.covers_from, evidence.covers_to) == (
        "image/jpeg",
        clock.local(),
        clock.local(),
    )
    assert evidence.source == "embedded, line 3 of its journal"
    with pytest.raises(NotAble, match="No slip was stamped at 13:00:30"):
        recorder.still("", at + timedelta(seconds=30), timedelta())
    with pytest.raises(NotAble, match="no film"):
        recorder.clip("", at, at, timedelta())


def test_its_clock_is_held_against_one_that_is_never_set(recorder: EmbeddedRecorder, clock: HandClock) -> None:
    clock.pass_time(60)
    assert recorder.clock().offset == timedelta()
    clock.set_by(-12.3)
    reading = recorder.clock()
    assert (reading.offset, reading.at, reading.method) == (timedelta(seconds=-12.3), clock.local(), "steady clock")


def test_it_answers_until_the_disk_refuses(recorder: EmbeddedRecorder, monkeypatch: pytest.MonkeyPatch) -> None:
    recorder.answer()

    def full(*_arguments: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(RecorderFault):
        recorder.note("off", "2.30 Wrenfield")
    with pytest.raises(RecorderFault, match="the disk is full"):
        recorder.answer()


def test_a_mark_is_a_line_of_its_journal(recorder: EmbeddedRecorder, tmp_path: Path, clock: HandClock) -> None:
    mark = Mark(id="t", kind="test", till=1, at=clock.local(), lines=("TEST MARK", "by RA"))
    recorder.mark(mark, timedelta(seconds=37))
    assert _lines(tmp_path)[-1]["note"] == "late 0:00:37; TEST MARK; by RA"
    assert recorder.verify() is None
