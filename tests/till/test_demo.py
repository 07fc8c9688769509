"""The demonstration, with a story of three slips: what it plays, what it leaves, and that it tells when it differs."""

from __future__ import annotations

from datetime import date, datetime, time
from pathlib import Path

import msgspec
import pytest

import resources
from settlement.money import Money
from tests.till.dressed import dressed
from till.demo.clock import StoryClock
from till.demo.leavings import FolderInUseError, Leavings
from till.demo.opening import pieces_of
from till.demo.saturday import last_saturday, play
from till.demo.telling import Telling
from till.feeds.story import Pay, Story, Take, read_story

__all__ = ["dressed"]

SLIPS = {"s01", "s02", "s06"}
RACES = {"13:50 Wrenfield", "13:58 Marlow"}


@pytest.fixture(scope="module")
def story() -> Story:
    """Give the first minutes of the sample day: one race abandoned, one run, three slips."""
    whole = read_story(resources.SATURDAY_STORY)
    moments = [
        one for one in whole.moments if getattr(one, "race", None) in RACES or getattr(one, "slip", None) in SLIPS
    ]
    return msgspec.structs.replace(whole, moments=tuple(moments))


@pytest.fixture
def leavings(tmp_path: Path) -> Leavings:
    """Give an empty folder to leave things in."""
    return Leavings.make(tmp_path / "demo")


def test_it_plays_the_day_and_leaves_everything(
    story: Story, leavings: Leavings, capsys: pytest.CaptureFixture[str]
) -> None:
    assert play(leavings, story) == 0
    told = capsys.readouterr().out
    assert told == leavings.story.read_text("utf-8")
    assert "13:51:55  KM  takes      0427-118884  £10.00 win · 2 Penny Gem" in told
    assert "13:58 Marlow, weighed in: 1 Penny Gem" in told
    # £1,208.50 + £5.00 + £10.00 + £2.00 taken − £5.00 − £75.00 paid.
    assert "£1,145.50" in told
    assert "Every slip comes to what was worked out for it by hand." in told

    receipts = list(leavings.papers.glob("0427-118884-*"))
    assert {path.suffix for path in receipts} == {".bin", ".png", ".txt"}
    assert "TRAINING" in next(path for path in receipts if path.suffix == ".txt").read_text("utf-8")
    assert sorted(path.stem for path in leavings.exports.iterdir()) == ["0427-118883", "0427-118884", "0427-118885"]
    screens = {path.name for path in leavings.screens.iterdir()}
    assert {"locked, dark.png", "counter empty, light.png", "day closed.png"} <= screens
    assert leavings.report.read_bytes().startswith(b"%PDF-")


def test_a_slip_that_comes_to_something_else_is_told(
    story: Story, leavings: Leavings, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong = [
        msgspec.structs.replace(one, pays="4.99")
        for one in story.moments
        if isinstance(one, Take) and one.slip == "s01"
    ]
    assert play(leavings, msgspec.structs.replace(story, moments=tuple(wrong))) == 1
    assert "S01 comes to £0.00; worked out by hand it is £4.99." in capsys.readouterr().out


def test_what_the_till_does_not_do_stops_the_day(
    story: Story, leavings: Leavings, capsys: pytest.CaptureFixture[str]
) -> None:
    early = [one for one in story.moments if isinstance(one, Pay) and one.slip == "s02"]
    takes = [one for one in story.moments if isinstance(one, Take)]
    assert play(leavings, msgspec.structs.replace(story, moments=(*takes, *early))) == 1
    assert "was not paid" in capsys.readouterr().out
    assert (leavings.screens / "where it stopped.png").exists()


def test_somebodys_own_folder_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "papers").mkdir()
    (tmp_path / "papers" / "a letter.txt").write_text("dear", "utf-8")
    with pytest.raises(FolderInUseError, match="holds other files"):
        Leavings.make(tmp_path)
    assert (tmp_path / "papers" / "a letter.txt").exists()


def test_an_earlier_demonstration_is_cleared_away(tmp_path: Path) -> None:
    first = Leavings.make(tmp_path / "demo")
    (first.papers / "old.txt").write_text("old", "utf-8")
    again = Leavings.make(tmp_path / "demo")
    assert list(again.papers.iterdir()) == []


def test_the_storys_clock_never_goes_back() -> None:
    clock = StoryClock(date(2026, 10, 10), time(13, 50))
    clock.pass_(20)
    clock.move_to(datetime(2026, 10, 10, 13, 50, 5))
    assert clock.local() == datetime(2026, 10, 10, 13, 50, 20)
    assert (clock.ticks(), clock.monotonic()) == (20.0, 20_000_000_000)


def test_the_day_is_the_last_saturday() -> None:
    assert last_saturday(date(2026, 10, 10)) == date(2026, 10, 10)
    assert last_saturday(date(2026, 10, 16)) == date(2026, 10, 10)


def test_long_words_go_on_under_themselves(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    Telling(tmp_path / "told.txt").act("14:00:00", "KM", "takes", "word " * 20, Money(500))
    first, second = capsys.readouterr().out.splitlines()
    assert first.startswith("14:00:00  KM  takes      word")
    assert first.endswith("£5.00")
    assert second.startswith(" " * 25 + "word")


def test_pieces_come_to_the_amount() -> None:
    pieces = pieces_of(Money(34416))
    assert sum(pence * many for pence, many in pieces.items()) == 34416
