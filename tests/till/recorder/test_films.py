"""Films found by the time in their names: what is not there, or does not tell its second, is said."""

from __future__ import annotations

import io
import subprocess
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from PIL import Image

from tests.till.recorder.real_parts import program
from till.recorder.films import Films
from till.services.ports.recorder import NotAble

AT = datetime(2026, 10, 10, 14, 31, 5)


def film(path: Path, colour: str) -> None:
    """Ten seconds of one colour."""
    path.parent.mkdir(parents=True, exist_ok=True)
    source = f"color=c={colour}:s=64x48:r=5:d=10"
    command = [program("ffmpeg"), "-v", "error", "-f", "lavfi", "-i", source, "-c:v", "mjpeg", str(path)]
    subprocess.run(command, check=True, capture_output=True)


def shade(jpeg: bytes) -> str:
    """Say of which colour a picture is."""
    bands = Image.open(io.BytesIO(jpeg)).convert("RGB").resize((1, 1)).split()
    return max(zip((band.getextrema()[0] for band in bands), ("red", "green", "blue"), strict=True))[1]


@pytest.mark.parametrize(
    ("pattern", "names"),
    [
        ("%Y%m%d-%H%M%S", ("20261010-143100", "20261010-143110", "20261010-143130")),
        ("%t-%v-%Y%m%d%H%M%S", ("1-01-20261010143100", "1-02-20261010143110", "1-03-20261010143130")),
        ("%Y-%m-%d/%H-%M-%S", ("2026-10-10/14-31-00", "2026-10-10/14-31-10", "2026-10-10/14-31-30")),
        ("%F_%H%M%S", ("2026-10-10_143100", "2026-10-10_143110", "2026-10-10_143130")),
    ],
)
def test_the_film_that_was_running_is_the_one_that_is_cut(
    tmp_path: Path, pattern: str, names: tuple[str, str, str]
) -> None:
    for name, colour in zip(names, ("red", "lime", "blue"), strict=True):
        film(tmp_path / f"{name}.mkv", colour)
    # None of these is a film of any second.
    for name in ("lastsnap.jpg", "20269999-999999.mkv", "holiday.mkv"):
        (tmp_path / name).write_bytes(b"no film")
    films = Films(tmp_path, pattern)
    assert shade(films.still(AT)[0]) == "red"
    assert shade(films.still(AT + timedelta(seconds=5))[0]) == "green"
    assert shade(films.still(AT + timedelta(seconds=30))[0]) == "blue"
    # Between the second film's end and the third's begin nothing was recorded.
    with pytest.raises(NotAble, match=r"no film of 14:31:25 by the recorder's clock, or not yet"):
        films.still(AT + timedelta(seconds=20))
    with pytest.raises(NotAble, match=r"no film of 10.10.26 14:30:05"):
        films.still(AT - timedelta(seconds=60))


def test_between_a_films_last_frame_and_the_next_film_the_second_before_is_shown(tmp_path: Path) -> None:
    """A film that began at 14:31:00.9 has no eleventh second, and the next one is called 14:31:11."""
    film(tmp_path / "20261010-143100.mkv", "red")
    films = Films(tmp_path, "%Y%m%d-%H%M%S")
    gap = AT + timedelta(seconds=5.7)
    with pytest.raises(NotAble, match="or not yet"):
        films.still(gap)
    film(tmp_path / "20261010-143111.mkv", "lime")
    data, found, earlier = films.still(gap)
    assert (shade(data), found.path.name, earlier) == ("red", "20261010-143100.mkv", timedelta(seconds=1))
    assert films.still(AT)[2] == timedelta()


def test_a_clip_goes_on_from_one_film_to_the_next(tmp_path: Path) -> None:
    film(tmp_path / "20261010-143100.mkv", "red")
    film(tmp_path / "20261010-143110.mkv", "lime")
    data, first = Films(tmp_path, "%Y%m%d-%H%M%S").clip(AT + timedelta(seconds=2), AT + timedelta(seconds=8))
    assert first.path.name == "20261010-143100.mkv"
    (tmp_path / "clip").mkdir()
    (tmp_path / "clip" / "20261010-143107.mkv").write_bytes(data)
    cut = Films(tmp_path / "clip", "%Y%m%d-%H%M%S")
    assert shade(cut.still(AT + timedelta(seconds=4))[0]) == "red"
    assert shade(cut.still(AT + timedelta(seconds=6))[0]) == "green"
    # Six seconds, and no more.
    with pytest.raises(NotAble):
        cut.still(AT + timedelta(seconds=9))


def test_names_that_do_not_tell_the_second_are_said(tmp_path: Path) -> None:
    with pytest.raises(NotAble, match="do not tell their second"):
        Films(tmp_path, "%v-%Y%m%d").still(AT)


def test_a_till_without_ffmpeg_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "20261010-143100.mkv").write_bytes(b"")
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(NotAble, match="ffmpeg is not installed"):
        Films(tmp_path, "%Y%m%d-%H%M%S").still(AT)
