"""Motion's answers that a running motion seldom gives; what it does when it is well is proved on a real one."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from datetime import timedelta
from http.server import BaseHTTPRequestHandler
from pathlib import Path

import pytest

from tests.real import free_port, served
from tests.till.recorder.hands import HandClock
from tests.till.recorder.outside import CCTV
from tests.till.recorder.test_pos_text import AT, MARK, NOTHING
from till.recorder.keeping import EvidenceFolder
from till.recorder.motion import Motion
from till.services.ports.recorder import MarkRefused, NotAble, RecorderFault


@contextmanager
def motion_that_says(words: str, *, status: int = 200, asked: list[str] | None = None) -> Iterator[Motion]:
    """A web control that always says the same."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            if asked is not None:
                asked.append(self.path)
            # No date, as some gateways leave it out.
            self.send_response_only(status)
            self.send_header("Content-Length", str(len(words)))
            self.end_headers()
            self.wfile.write(words.encode())

    with served(Handler) as port, closing(motion(port)) as one:
        yield one


def motion(port: int) -> Motion:
    settings = replace(CCTV, address=f"http://127.0.0.1:{port}", camera="2")
    return Motion(settings, HandClock(), EvidenceFolder(Path()))


def test_a_camera_that_is_lost_is_no_recorder() -> None:
    with (
        motion_that_says("Camera 2 Connection Lost") as lost,
        pytest.raises(RecorderFault, match="Its camera gives no picture"),
    ):
        lost.answer()


def test_a_mark_is_written_in_its_own_type_for_its_camera() -> None:
    """Motion's type has no pound; a per cent sign would be one of its own signs, and a backslash begins a line."""
    asked: list[str] = []
    odd = replace(MARK, lines=("SLIP 1", "£2.00, 50% \\ café"))
    with motion_that_says("text_left = x\nDone", asked=asked) as well:
        well.mark(odd, timedelta(seconds=37))
    assert asked == ["/2/config/set?text_left=LATE%2000%3A37%5CnSLIP%201%5CnGBP%202.00%2C%2050%20/%20cafe"]


def test_a_mark_that_motion_does_not_understand_is_refused() -> None:
    with (
        motion_that_says("Bad Request\nThe server did not understand your request.") as deaf,
        pytest.raises(MarkRefused, match="would not have the mark: Bad Request"),
    ):
        deaf.mark(MARK, NOTHING)


@pytest.mark.parametrize(("status", "words"), [(401, "It answers 401"), (503, "It answers 503")])
def test_an_answer_that_is_none_is_said(status: int, words: str) -> None:
    with motion_that_says("no", status=status) as guarded, pytest.raises(RecorderFault, match=words):
        guarded.mark(MARK, NOTHING)


def test_answers_without_a_date_tell_no_time() -> None:
    with motion_that_says("Camera 2 Detection status ACTIVE") as timeless, pytest.raises(NotAble, match="no date"):
        timeless.clock()


def test_films_out_of_reach_are_said(tmp_path: Path) -> None:
    with (
        motion_that_says(f"Camera 2\nmovie_filename = %Y%m%d-%H%M%S\ntarget_dir = {tmp_path}/far\nDone") as far,
        pytest.raises(NotAble, match=r"Its films in .*far are out of this till's reach"),
    ):
        far.still("", AT, NOTHING)


def test_nobody_there_is_said_in_words() -> None:
    with closing(motion(free_port())) as nobody, pytest.raises(RecorderFault, match="It does not answer"):
        nobody.answer()
