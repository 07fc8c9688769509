"""Picture sources: one fresh picture, once."""

from __future__ import annotations

import io
import os
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler
from pathlib import Path

import pytest
from PIL import Image

from tests.real import served
from tests.till.recorder.hands import HandClock, jpeg
from till.recorder.image import UnreadablePictureError, check
from till.recorder.pictures import CameraStill, DropFolder
from till.services.ports.pictures import Picture
from till.services.values.people import Refused


def _never(_sha: str) -> bool:
    return False


def _drop(folder: Path, name: str, data: bytes, clock: HandClock, age: float) -> Path:
    path = folder / name
    path.write_bytes(data)
    moment = clock.now().timestamp() - age
    os.utime(path, (moment, moment))
    return path


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


def _words(answer: Picture | Refused) -> str:
    return answer.text if isinstance(answer, Refused) else "taken"


def test_the_newest_fresh_picture_is_taken(tmp_path: Path, clock: HandClock) -> None:
    _drop(tmp_path, "a.jpg", jpeg(90), clock, 20)
    newest = jpeg(120)
    _drop(tmp_path, "b.PNG", newest, clock, 5)
    _drop(tmp_path, "c.txt", b"no picture", clock, 1)
    answer = DropFolder(tmp_path, clock, _never).newest()
    assert isinstance(answer, Picture)
    assert (answer.data, answer.taken_at.isoformat(timespec="seconds")) == (newest, "2026-10-10T12:59:55")


@pytest.mark.parametrize(("age", "words"), [(30, "taken"), (31, "31 s old"), (600, "10 min old"), (-40, "40 s ahead")])
def test_thirty_seconds_is_the_limit(tmp_path: Path, clock: HandClock, age: float, words: str) -> None:
    _drop(tmp_path, "a.jpg", jpeg(), clock, age)
    assert words in _words(DropFolder(tmp_path, clock, _never).newest())


def test_a_used_picture_is_refused(tmp_path: Path, clock: HandClock) -> None:
    _drop(tmp_path, "a.jpg", jpeg(), clock, 5)
    answer = DropFolder(tmp_path, clock, lambda _sha: True).newest()
    assert "stamped before" in _words(answer)


def test_an_empty_folder_says_what_to_do(tmp_path: Path, clock: HandClock) -> None:
    answer = DropFolder(tmp_path, clock, _never).newest()
    assert _words(answer) == "No picture. Clean the glass and press F2, or F9 to take it without."


def test_a_missing_folder_is_a_refusal(tmp_path: Path, clock: HandClock) -> None:
    assert "does not answer" in _words(DropFolder(tmp_path / "gone", clock, _never).newest())


@pytest.mark.parametrize("form", ["JPEG", "PNG"])
def test_a_picture_being_written_is_not_there_yet(tmp_path: Path, clock: HandClock, form: str) -> None:
    whole = jpeg(form=form)
    _drop(tmp_path, "older.jpg", jpeg(90), clock, 20)
    _drop(tmp_path, "a.jpg", whole[: len(whole) // 2], clock, 1)
    folder = DropFolder(tmp_path, clock, _never)
    assert "not whole yet" in _words(folder.newest())
    _drop(tmp_path, "a.jpg", whole, clock, 1)
    assert isinstance(folder.newest(), Picture)


@pytest.mark.parametrize("data", [b"", b"a shopping list", jpeg(form="GIF"), b"\x89PNG\r\n\x1a\n" + b"\0" * 40])
def test_what_is_no_picture_is_told_by_its_name(tmp_path: Path, clock: HandClock, data: bytes) -> None:
    _drop(tmp_path, "slip 7.jpg", data, clock, 1)
    words = _words(DropFolder(tmp_path, clock, _never).newest())
    assert words == "slip 7.jpg is not whole yet, or no picture. Press F2 again, or F9 to take it without."


def test_a_few_bytes_that_claim_to_be_huge_are_not_opened(tmp_path: Path, clock: HandClock) -> None:
    out = io.BytesIO()
    Image.new("1", (9000, 9000)).save(out, "PNG")
    _drop(tmp_path, "slip.png", out.getvalue(), clock, 1)
    assert "no picture" in _words(DropFolder(tmp_path, clock, _never).newest())
    with pytest.raises(UnreadablePictureError, match="too large: 9000 × 9000 dots"):
        check(out.getvalue())


def test_a_file_too_large_for_a_picture_is_not_read(tmp_path: Path, clock: HandClock) -> None:
    path = _drop(tmp_path, "slip.jpg", b"", clock, 1)
    os.truncate(path, 64 * 1024 * 1024)
    os.utime(path, (clock.now().timestamp(), clock.now().timestamp()))
    assert "slip.jpg is too large for a picture." in _words(DropFolder(tmp_path, clock, _never).newest())


def test_a_folder_that_calls_itself_a_picture_is_passed_over(tmp_path: Path, clock: HandClock) -> None:
    (tmp_path / "new folder.jpg").mkdir()
    _drop(tmp_path, "slip.jpg", jpeg(), clock, 1)
    assert isinstance(DropFolder(tmp_path, clock, _never).newest(), Picture)


def test_a_telephones_picture_with_a_second_one_in_it_is_a_jpeg() -> None:
    out = io.BytesIO()
    first, second = Image.new("L", (32, 32)), Image.new("L", (32, 32))
    first.save(out, "MPO", save_all=True, append_images=[second])
    assert check(out.getvalue()).suffix == ".jpg"


class _Camera(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        if self.path == "/silent.jpg":
            threading.Event().wait(1)
            return
        data = jpeg() if self.path == "/still.jpg" else b"<html>"
        self.send_response(404 if self.path == "/none" else 200)
        self.end_headers()
        self.wfile.write(data)


@pytest.fixture
def camera() -> Iterator[str]:
    with served(_Camera) as port:
        yield f"http://127.0.0.1:{port}"


def test_a_camera_still_is_taken_now(camera: str, clock: HandClock) -> None:
    answer = CameraStill(f"{camera}/still.jpg", clock, _never).newest()
    assert isinstance(answer, Picture)
    assert answer.taken_at == clock.local()


@pytest.mark.parametrize(
    ("path", "words"), [("/none", "Not Found"), ("/page", "not a JPEG or PNG"), ("/silent.jpg", "timed out")]
)
def test_a_camera_in_trouble_says_what(camera: str, clock: HandClock, path: str, words: str) -> None:
    answer = CameraStill(camera + path, clock, _never, timeout=0.3).newest()
    assert words in _words(answer)


def test_a_camera_is_an_http_address(clock: HandClock) -> None:
    with pytest.raises(ValueError, match="not the address of a camera"):
        CameraStill("file:///etc/hosts", clock, _never)
