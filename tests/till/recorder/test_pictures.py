"""Picture sources: one fresh picture, once."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest

from tests.till.recorder.hands import HandClock, jpeg
from till.recorder.pictures import CameraStill, DropFolder, NoPicture, Picture, Why


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


def _why(answer: Picture | NoPicture) -> Why | None:
    return answer.why if isinstance(answer, NoPicture) else None


def test_the_newest_fresh_picture_is_taken(tmp_path: Path, clock: HandClock) -> None:
    _drop(tmp_path, "a.jpg", jpeg(90), clock, 20)
    newest = jpeg(120)
    _drop(tmp_path, "b.PNG", newest, clock, 5)
    _drop(tmp_path, "c.txt", b"no picture", clock, 1)
    answer = DropFolder(tmp_path, clock, _never).newest()
    assert isinstance(answer, Picture)
    assert (answer.data, answer.source) == (newest, "b.PNG")


@pytest.mark.parametrize(("age", "why"), [(30, None), (31, Why.OLD), (600, Why.OLD), (-40, Why.OLD)])
def test_thirty_seconds_is_the_limit(tmp_path: Path, clock: HandClock, age: float, why: Why | None) -> None:
    _drop(tmp_path, "a.jpg", jpeg(), clock, age)
    assert _why(DropFolder(tmp_path, clock, _never).newest()) == why


def test_a_used_picture_is_refused(tmp_path: Path, clock: HandClock) -> None:
    _drop(tmp_path, "a.jpg", jpeg(), clock, 5)
    answer = DropFolder(tmp_path, clock, lambda _sha: True).newest()
    assert _why(answer) is Why.USED


def test_an_empty_folder_says_what_to_do(tmp_path: Path, clock: HandClock) -> None:
    answer = DropFolder(tmp_path, clock, _never).newest()
    assert answer == NoPicture(Why.NONE, "No picture. Clean the glass and press F2, or F9 to take it without.")


def test_a_missing_folder_is_a_refusal(tmp_path: Path, clock: HandClock) -> None:
    assert _why(DropFolder(tmp_path / "gone", clock, _never).newest()) is Why.SILENT


@pytest.mark.parametrize("form", ["JPEG", "PNG"])
def test_a_picture_being_written_is_not_there_yet(tmp_path: Path, clock: HandClock, form: str) -> None:
    whole = jpeg(form=form)
    _drop(tmp_path, "older.jpg", jpeg(90), clock, 20)
    _drop(tmp_path, "a.jpg", whole[: len(whole) // 2], clock, 1)
    folder = DropFolder(tmp_path, clock, _never)
    assert _why(folder.newest()) is Why.COMING
    _drop(tmp_path, "a.jpg", whole, clock, 1)
    assert isinstance(folder.newest(), Picture)


class _Camera(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        if self.path == "/silent.jpg":
            threading.Event().wait(1)
            return
        data = jpeg() if self.path == "/still.jpg" else b"<html>"
        self.send_response(404 if self.path == "/none" else 200)
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, *_: object) -> None:
        """Stay quiet."""


@pytest.fixture
def camera() -> Iterator[str]:
    with HTTPServer(("127.0.0.1", 0), _Camera) as server:
        worker = threading.Thread(target=server.serve_forever)
        worker.start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
        worker.join()


def test_a_camera_still_is_taken_now(camera: str, clock: HandClock) -> None:
    answer = CameraStill(f"{camera}/still.jpg", clock, _never).newest()
    assert isinstance(answer, Picture)
    assert answer.taken_at == clock.now()


@pytest.mark.parametrize(
    ("path", "words"), [("/none", "Not Found"), ("/page", "not a JPEG or PNG"), ("/silent.jpg", "timed out")]
)
def test_a_camera_in_trouble_says_what(camera: str, clock: HandClock, path: str, words: str) -> None:
    answer = CameraStill(camera + path, clock, _never, timeout=0.3).newest()
    assert isinstance(answer, NoPicture)
    assert words in answer.text


def test_a_camera_is_an_http_address(clock: HandClock) -> None:
    with pytest.raises(ValueError, match="not the address of a camera"):
        CameraStill("file:///etc/hosts", clock, _never)
