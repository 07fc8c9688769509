"""Programme files a manager can load."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.till.fakes import FakeClock
from till.cards import CardFiles
from till.services.open_day import LoadCard
from till.services.values.people import Refused
from till.store.books import SqlBooks
from till.store.engine import open_engine, sqlite_url
from till.store.migrate import upgrade

SAMPLE = Path("resources/samples/saturday.json")


@pytest.fixture
def cards(tmp_path: Path, clock: FakeClock) -> CardFiles:
    engine = open_engine(sqlite_url(tmp_path / "books.sqlite"))
    upgrade(engine)
    folder = tmp_path / "cards"
    folder.mkdir()
    return CardFiles(folder, SAMPLE, LoadCard(SqlBooks(engine, clock), clock), clock)


def write(cards: CardFiles, name: str, *offs: str, price: str = "9/4") -> Path:
    """Write a programme of one meeting."""
    races = [{"off": off, "runners": [{"number": 1, "name": "Copper Lantern", "price": price}]} for off in offs]
    path = cards.folder / name
    path.write_text(json.dumps({"format": 1, "meetings": [{"name": "Wrenfield", "races": races}]}), encoding="utf-8")
    return path


def test_the_shops_files_by_name_and_the_sample_last(cards: CardFiles) -> None:
    write(cards, "wrenfield.json", "14:30")
    write(cards, "ashcombe.json", "14:40")
    (cards.folder / "notes.txt").write_text("no card", encoding="utf-8")
    assert [path.name for path in cards()] == ["ashcombe.json", "wrenfield.json", "saturday.json"]


def test_only_new_races_come_on(cards: CardFiles) -> None:
    assert cards.load(write(cards, "one.json", "14:30", "15:00"), "RA") == (2, 2)
    assert cards.load(write(cards, "two.json", "14:30", "15:00", "15:30"), "RA") == (1, 3)
    assert cards.load(cards.folder / "two.json", "RA") == (0, 3)


def test_a_fault_is_said_with_its_place_and_nothing_is_loaded(cards: CardFiles) -> None:
    answer = cards.load(write(cards, "one.json", "14:30", price="nine to four"), "RA")
    assert isinstance(answer, Refused)
    assert answer.text.startswith("one.json, at meetings[0].races[0].runners[0].price: ")
    assert cards.load(write(cards, "one.json", "14:30"), "RA") == (1, 1)


def test_a_file_that_is_not_there_is_a_refusal(cards: CardFiles) -> None:
    answer = cards.load(cards.folder / "gone.json", "RA")
    assert isinstance(answer, Refused)
    assert answer.text.startswith("gone.json: it cannot be read")


def test_the_programme_of_another_day_is_not_laid_on_this_one(cards: CardFiles) -> None:
    path = write(cards, "one.json", "14:30")
    path.write_text(
        path.read_text(encoding="utf-8").replace('"format"', '"date": "2026-10-11", "format"'), encoding="utf-8"
    )
    answer = cards.load(path, "RA")
    assert isinstance(answer, Refused)
    assert "Sunday 11 October 2026" in answer.text
