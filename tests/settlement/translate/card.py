"""A card of invented meetings, small enough to know by heart, and short ways to read a line on it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from settlement.odds import Odds
from settlement.programme import Event, EventStatus, Programme, Runner
from settlement.slip import Selection
from settlement.translate import Card, Chip, Context, Kind, LegRead, Reading, SlipReading, read_line, read_slip


def at(clock: str) -> datetime:
    """A moment of the day: 14:28:41."""
    return datetime.fromisoformat(f"2026-10-10T{clock}")


def race(event_id: str, clock: str, meeting: str, *names: str, **more: Any) -> Event:  # noqa: ANN401 - handed on to the value
    """A race to be run, its runners numbered as they come."""
    runners = tuple(Runner(number=number, name=name) for number, name in enumerate(names, 1))
    return Event(
        **{
            "id": event_id,
            "sport": "horses",
            "meeting": meeting,
            "off": at(clock),
            "status": EventStatus.UNRESULTED,
            "runners": runners,
            **more,
        }
    )


def dogs(event_id: str, clock: str, meeting: str) -> Event:
    """A dog race of six traps, named after the race: T1 One … T1 Six."""
    names = [f"{event_id} {trap}" for trap in ("One", "Two", "Three", "Four", "Five", "Six")]
    return race(event_id, clock, meeting, *names, sport="greyhounds")


EVENTS = (
    race("W1", "13:50", "Wrenfield", "Saffron Archer", "Hazel Courier", "Penny Lad"),
    race("A1", "14:05", "Ashcombe", "Brindle Abbot", "Thistle Ranger", principal=True),
    race(
        "W2",
        "14:30",
        "Wrenfield",
        "Red Jacket",
        "Red Shoe",
        "Black Kettle",
        "Copper Lantern",
        "Quiet Harbour",
        "Blue Oyster",
        "Night Ferryman",
        "Midnight Blue",
        "Penny for Luck",
    ),
    dogs("T1", "14:33", "Thornby"),
    dogs("T2", "14:48", "Thornby"),
    race("O1", "14:50", "Oxmoor", "Lonely Whistle", "Pebble Abbey"),
    dogs("M1", "15:03", "Marlow"),
    dogs("T3", "15:03", "Thornby"),
    race("W3", "15:05", "Wrenfield", "Flag Day", "Win Or Lose", "Agent 47", "Wrens Nest", "Double Trouble", "Sp Quiet"),
    race("A2", "15:30", "Ashcombe", "Leather Prelude", "Willow Courier", "Zephyr", principal=True),
    race("K1", "15:30", "Kilbrannan", "Corrib Wake", "Oaken Button", "Turf Fire", country="IE"),
    race("O2", "16:20", "Oxmoor", "Coral Glazier", "Gentle Beacon"),
    race("W4", "16:20", "Wrenfield", "Ivory Organist", "Long Meg", "Half Past Nine"),
    race("F1", "17:15", "Maisons", "Bel Oiseau", "Petit Four", country="FR"),
    race("K2", "17:15", "Kilbrannan", "Candle Painter", "Ivy Lodger", country="IE"),
    race("V1", "17:15", "Vista Park", "Pixel Lad", "Silicon Lass", country="virtual"),
    race("V2", "17:40", "Vista Park", "Byte Size", "Raster Lass", country="virtual"),
    race("F2", "17:40", "Maisons", "Grand Lever", "Bon Mot", country="FR"),
    dogs("H1", "19:29", "Hartle"),
    dogs("H2", "19:44", "Hartle"),
)
BOARD = {
    "W2": {
        number: Odds.parse(price)
        for number, price in enumerate(["8/1", "6/1", "10/1", "11/4", "7/2", "9/2", "14/1", "12/1", "20/1"], 1)
    },
    "A2": {1: Odds.parse("2/1"), 2: Odds.parse("EVS")},
}
CARD = Card(Programme(EVENTS), BOARD)
TAKEN = "14:28:41"


def read(line: str, legs: Sequence[Selection] = (), taken: str = TAKEN) -> Reading:
    """Read one line, with the legs that stand above it."""
    return read_line(line, CARD, Context(at(taken), "KM", tuple(legs)))


def leg(line: str, taken: str = TAKEN) -> LegRead:
    """Read a line that has one selection."""
    found = read(line, taken=taken)
    assert found.kind in {Kind.LEG, Kind.LEG_AND_BET}, found.fault
    assert len(found.legs) == 1
    return found.legs[0]


def who(line: str, taken: str = TAKEN) -> tuple[str, str | int]:
    """Say which event and runner a line backs."""
    found = leg(line, taken).selection
    return found.event, found.runner


def split(line: str) -> tuple[str, ...]:
    """Say among whom a line divides its stake."""
    return leg(line).selection.split


def fault(line: str, legs: Sequence[Selection] = (), taken: str = TAKEN) -> tuple[int, str]:
    """Say where a line is not understood, and why."""
    found = read(line, legs, taken)
    assert found.kind is Kind.FAULT
    assert found.fault is not None
    return found.fault.column, found.fault.text


def slip(*lines: str) -> SlipReading:
    """Read a whole slip."""
    return read_slip("\n".join(lines), CARD, Context(at(TAKEN), "KM"))


def clauses(chips: Sequence[Chip]) -> list[str]:
    """Give the clauses that had a say."""
    return [chip.clause for chip in chips]
