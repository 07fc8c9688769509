"""Matches, draws and totals in the settlement document: read, refused by path, written back the same."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from settlement.contests import Scored, Side, Venue
from settlement.interchange import DocumentFault, document_of, read_document

LINES = [
    line
    for name in ("football", "numbers", "sports")
    for line in (Path(__file__).parents[1] / "cases" / f"{name}.jsonl").read_text("utf-8").splitlines()
]

PLAIN: dict[str, Any] = {
    "format": 1,
    "id": "plain",
    "programme": [
        {
            "id": "M1",
            "sport": "football",
            "meeting": "Western League",
            "off": "2009-10-03T15:00",
            "contest": {
                "match": {
                    "home": "Harbour Rovers",
                    "away": "Marsh Town",
                    "score": "2-1",
                    "half_time": "1-1",
                    "goals": [
                        {"scorer": "Carver", "side": "home", "minute": 5},
                        {"scorer": "Pike", "side": "away", "minute": 30, "kind": "own_goal"},
                        {"scorer": "Carver", "side": "home", "minute": 88},
                    ],
                    "players": [{"name": "Finch", "side": "home", "on": 60}],
                    "incidents": ["2009-10-03T15:05"],
                    "venue": "neutral",
                },
                "prices": {"result 1": "6/4"},
            },
        }
    ],
    "slip": {
        "accepted_at": "2009-10-03T12:00",
        "bets": [
            {"type": "single", "unit_stake": "1.00", "selections": [{"event": "M1", "bet_on": "result", "pick": "1"}]}
        ],
    },
}
MATCH = ("programme", 0, "contest", "match")
PICK = ("slip", "bets", 0, "selections", 0)


def changed(*steps: str | int, to: object) -> str:
    """Write the document with one value changed; None takes it away."""
    document = copy.deepcopy(PLAIN)
    place: Any = document
    for step in steps[:-1]:
        place = place[step]
    if to is None:
        del place[steps[-1]]
    else:
        place[steps[-1]] = to
    return json.dumps(document)


def test_a_match_is_read() -> None:
    event = read_document(json.dumps(PLAIN)).programme.events[0]
    assert event.contest is not None
    match = event.contest.match
    assert match is not None
    assert match.goals is not None
    assert (match.score, match.half_time, match.venue) == ((2, 1), (1, 1), Venue.NEUTRAL)
    assert (match.goals[1].side, match.goals[1].kind) == (Side.AWAY, Scored.OWN_GOAL)
    assert event.contest.prices["result 1"].written == "6/4"


@pytest.mark.parametrize(
    ("document", "path"),
    [
        (changed(*MATCH, "score", to="two one"), "programme[0].contest.match.score"),
        (changed(*MATCH, "half_time", to="3-0"), "programme[0].contest.match.half_time"),
        (changed(*MATCH, "goals", 0, "minute", to=44), "programme[0].contest.match.goals"),
        (changed(*MATCH, "goals", 0, "side", to="left"), "programme[0].contest.match.goals[0].side"),
        (changed(*MATCH, "incidents", to=["2009-02-30T15:05"]), "programme[0].contest.match.incidents"),
        (changed(*MATCH, "postponed_to", to="2009-02-30"), "programme[0].contest.match.postponed_to"),
        (changed(*MATCH, "weather", to="wet"), "programme[0].contest.match.weather"),
        (changed("programme", 0, "contest", "prices", to={"result 1": "6-4"}), "programme[0].contest.prices.result 1"),
        (changed("programme", 0, "contest", "draw", to={"drawn": [1, 2]}), "programme[0].contest"),
        (
            changed("programme", 0, "contest", to={"draw": {"drawn": [4, 9], "bonus": 9}}),
            "programme[0].contest.draw.drawn",
        ),
        (changed("programme", 0, "contest", to={"total": {"top": "many"}}), "programme[0].contest.total.top"),
        (
            changed("programme", 0, "contest", to={"bout": {"rounds": 12, "unanswered": 1}}),
            "programme[0].contest.bout.unanswered",
        ),
        (
            changed("programme", 0, "contest", to={"draw": {"drawn": [4, 9]}, "bout": {"rounds": 12}}),
            "programme[0].contest",
        ),
        (
            changed("programme", 0, "contest", to={"bout": {"rounds": 12, "ended_in": 13}}),
            "programme[0].contest.bout.ended_in",
        ),
        (changed("programme", 0, "sport", to="greyhounds"), "programme[0].contest"),
        (changed(*MATCH, "away", to="Harbour Rovers"), "programme[0].contest.match.away"),
        (changed(*MATCH, "overtime", to="2-0"), "programme[0].contest.match.overtime"),
        (changed(*MATCH, "score", to="3-1"), "programme[0].contest.match.goals"),
        (changed(*MATCH, "goals", to=[]), "programme[0].contest.match.goals"),
        (changed(*PICK, "pick", to=None), "slip.bets[0].selections[0].pick"),
        (changed(*PICK, "runner", to="Carver"), "slip.bets[0].selections[0].pick"),
        (changed(*PICK, "bet_on", to="corners"), "slip.bets[0].selections[0].bet_on"),
        (changed(*PICK, "event", to="M9"), "slip.bets[0].selections[0].event"),
    ],
)
def test_what_cannot_be_is_refused_by_path(document: str, path: str) -> None:
    with pytest.raises(DocumentFault) as caught:
        read_document(document)
    assert caught.value.path == path


@pytest.mark.parametrize("line", LINES, ids=[json.loads(line)["id"] for line in LINES])
def test_every_case_is_written_back_the_same(line: str) -> None:
    document = read_document(line)
    assert read_document(document_of(document)) == document
