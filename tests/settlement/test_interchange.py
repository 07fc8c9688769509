"""The settlement document: what is refused and where, what is read, and that it is written back the same."""

from __future__ import annotations

import json
from datetime import date, datetime, time
from fractions import Fraction

import msgspec
import pytest

import resources
from settlement.interchange import (
    DocumentFault,
    document_of,
    read_document,
    schema,
    settlement_as_json,
)
from settlement.money import Money
from settlement.odds import Odds
from settlement.programme import PlaceTerms, RunnerStatus
from settlement.rulebook import load
from settlement.settle import settle
from settlement.slip import FAVOURITE, Basis, Unread
from settlement.trail import State
from tests.settlement.documents import PLAIN, changed, without

RUNNER = ("programme", 0, "runners", 0)
BET = ("slip", "bets", 0)
SELECTION = (*BET, "selections", 0)
SPECIAL = {"fraction": "1/4", "places": 3, "by": "KM", "at": "2009-10-03T12:00", "why": "sponsored race"}


@pytest.mark.parametrize(
    ("document", "path"),
    [
        (changed("format", to=2), "format"),
        (changed("colour", to="red"), "colour"),
        (without("slip"), "slip"),
        (changed("rulebook", to="latest"), "rulebook"),
        (changed("opening", to={"2009-10-03": ["nine", "ten"]}), "opening.2009-10-03[0]"),
        (changed("opening", to={"2009-10-03": ["09:00", "25:00"]}), "opening.2009-10-03"),
        (changed("set", to={"rounding": 0.5}), "set.rounding"),
        (without("programme", 0, "handicap"), "programme[0].handicap"),
        (changed("programme", 0, "off", to="2009-02-30T14:30"), "programme[0].off"),
        (changed("programme", 0, "off", to="14:30"), "programme[0].off"),
        (changed("programme", 0, "status", to="cancelled"), "programme[0].status"),
        (changed("programme", 0, "ran", to=1), "programme[0].ran"),
        (
            changed("programme", 0, "special_terms", to={"fraction": "1/0", "places": 3}),
            "programme[0].special_terms.fraction",
        ),
        (changed("programme", 0, "dividends", to={"trifecta": "9.00"}), "programme[0].dividends.trifecta"),
        (changed("programme", 0, "dividends", to={"tote_place": {"1": "9"}}), "programme[0].dividends.tote_place.1"),
        (changed("programme", 0, "dividends", to={"csf": {"12": "9.00"}}), "programme[0].dividends.csf"),
        (
            changed("programme", 0, "special_terms", to={"fraction": "5/4", "places": 3}),
            "programme[0].special_terms.fraction",
        ),
        (
            changed("programme", 0, "special_terms", to={"fraction": "1/4", "places": 3, "by": "KM", "why": "sponsor"}),
            "programme[0].special_terms.at",
        ),
        (
            changed("programme", 0, "special_terms", to=SPECIAL | {"at": "2009-10-03T25:00"}),
            "programme[0].special_terms.at",
        ),
        (changed(*RUNNER, "sp", to=5.0), "programme[0].runners[0].sp"),
        (changed(*RUNNER, "sp", to="5-1"), "programme[0].runners[0].sp"),
        (changed(*RUNNER, "sp", to="0/1"), "programme[0].runners[0].sp"),
        (changed(*RUNNER, "number", to=True), "programme[0].runners[0].number"),
        (changed(*RUNNER, "number", to=2), "programme[0].runners"),
        (changed(*RUNNER, "name", to="Quiet Harbour"), "programme[0].runners"),
        (changed(*RUNNER, "name", to=""), "programme[0].runners[0].name"),
        (changed(*RUNNER, "name", to="half \ud800"), "programme[0].runners[0].name"),
        (changed(*RUNNER, "position", to=0), "programme[0].runners[0].position"),
        (changed(*RUNNER, "position", to=6), "programme[0].runners[0].position"),
        (changed(*RUNNER, "withdrawal_price", to="4/1"), "programme[0].runners[0].status"),
        (changed("programme", 0, "runners", 2, "position", to=3), "programme[0].runners[2].position"),
        (changed("programme", 0, "runners", 2, "status", to="ran"), "programme[0].runners[2].status"),
        (changed("programme", 0, "amended", to="objection"), "programme[0].runners[0].first_past_post"),
        (changed("slip", "accepted_at", to="2009-10-03"), "slip.accepted_at"),
        (changed("slip", "staked", to="4"), "slip.staked"),
        (changed("slip", "staked", to="4.000"), "slip.staked"),
        (changed("slip", "staked", to="-4.00"), "slip.staked"),
        (changed("slip", "staked", to="٤.٠٠"), "slip.staked"),
        (changed("slip", "staked", to="4.00\n"), "slip.staked"),
        (changed("slip", "staked", to=4), "slip.staked"),
        (changed("slip", "bets", to=[]), "slip.bets"),
        (changed(*BET, "type", to="yankie"), "slip.bets[0].type"),
        (without(*BET, "unit_stake"), "slip.bets[0].unit_stake"),
        (changed(*BET, "unit_stake", to="2.00\n"), "slip.bets[0].unit_stake"),
        (changed(*BET, "selections", to=[]), "slip.bets[0].selections"),
        (changed(*BET, "place_only", to=True), "slip.bets[0].place_only"),
        (changed(*BET, "folds", to=[2]), "slip.bets[0].folds"),
        (changed(*BET, "written", to="2.30 1 £2 win"), "slip.bets[0].written"),
        (changed(*BET, to={"written": "2.30 Nobody £2 win"}), "slip.bets[0].written"),
        (changed(*BET, to={"written": "---"}), "slip.bets[0].written"),
        (changed(*SELECTION, "event", to="R2"), "slip.bets[0].selections[0].event"),
        (changed(*SELECTION, "runner", to="Nobody"), "slip.bets[0].selections[0].runner"),
        (changed(*SELECTION, "runner", to=9), "slip.bets[0].selections[0].runner"),
        (without(*SELECTION, "runner"), "slip.bets[0].selections[0].runner"),
        (changed(*SELECTION, "price", to="six"), "slip.bets[0].selections[0].price"),
        (changed(*SELECTION, "price_at", to="2009-10-03T24:30"), "slip.bets[0].selections[0].price_at"),
        (changed(*SELECTION, "written", to="2.30 1"), "slip.bets[0].selections[0].written"),
        (
            changed(*SELECTION, "if_absent", to={"event": "R2", "runner": 1}),
            "slip.bets[0].selections[0].if_absent.event",
        ),
        (
            changed(*SELECTION, "if_absent", to={"event": "R1", "runner": 7}),
            "slip.bets[0].selections[0].if_absent.runner",
        ),
        (changed(*SELECTION, "split", to=["Copper Lantern", "Nobody"]), "slip.bets[0].selections[0].runner"),
        ("[]", ""),
        ("{", ""),
        ("", ""),
        ('{"format": NaN}', ""),
        ("[" * 100_000, ""),
    ],
)
def test_what_is_wrong_is_named_by_its_path(document: str, path: str) -> None:
    with pytest.raises(DocumentFault) as fault:
        read_document(document)
    assert fault.value.path == path
    assert fault.value.text


def test_a_key_that_stands_twice_is_refused() -> None:
    document = json.dumps(PLAIN).replace('"sp": "5/1"', '"sp": "5/1", "sp": "6/1"')
    with pytest.raises(DocumentFault) as fault:
        read_document(document)
    assert fault.value.path == "programme[0].runners[0].sp"
    assert "twice" in fault.value.text


def test_two_winners_leave_no_second() -> None:
    """Two level firsts take the places of first and second: the next is third."""
    level = json.loads(changed(*RUNNER, "position", to=1))
    level["programme"][0]["runners"][1]["position"] = 1
    level["programme"][0]["runners"][2] = {"number": 3, "name": "Night Ferryman", "sp": "9/1", "position": 2}
    with pytest.raises(DocumentFault) as fault:
        read_document(json.dumps(level))
    assert fault.value.path == "programme[0].runners[2].position"


def test_what_is_not_listed_is_no_contradiction() -> None:
    """With ``ran`` given, the second of five need not be in the document."""
    read = read_document(changed("programme", 0, "runners", 1, "position", to=4))
    assert read.programme.event("R1").came_under_orders == 5


def test_the_values_are_read() -> None:
    read = read_document(
        changed(
            "programme",
            0,
            "special_terms",
            to={"fraction": "1/4", "places": 3},
        )
    )
    event = read.programme.event("R1")
    assert (event.meeting, event.off, event.country) == ("Wrenfield", datetime(2009, 10, 3, 14, 30), "GB")
    assert event.special_terms == PlaceTerms(Fraction(1, 4), 3)
    assert event.runners[2].status is RunnerStatus.WITHDRAWN
    assert event.runners[2].withdrawal_price == Odds.parse("4/1")
    (bet,) = read.slip.bets
    assert (bet.type, bet.unit_stake, bet.each_way) == ("single", Money(200), True)
    assert bet.selections[0].price == Odds.parse("6/1")
    assert read.slip.staked == Money(400)


def test_defaults_stand_in_for_what_is_left_out() -> None:
    selection = read_document(changed(*SELECTION, to={"event": "R1", "runner": "favourite"})).slip.bets[0].selections[0]
    assert (selection.runner, selection.price, selection.initialled) == (FAVOURITE, Basis.SP, True)
    read = read_document(without("slip", "staked"))
    assert (read.rulebook, read.slip.staked, read.slip.recorded_at) == ("2009-09-25", None, None)


def test_opening_hours_and_dividends_of_a_dead_heat_are_maps() -> None:
    document = json.loads(changed("opening", to={"2009-10-03": ["09:00", "21:30"]}))
    document["programme"][0]["dividends"] = {"csf": {"1-2": "9.40", "2-1": "11.00"}, "tote_win": "4.50"}
    programme = read_document(json.dumps(document)).programme
    assert programme.opening[date(2009, 10, 3)] == (time(9), time(21, 30))
    assert programme.events[0].dividends == {
        "csf": {"1-2": Money(940), "2-1": Money(1100)},
        "tote_win": Money(450),
    }


def test_a_written_selection_takes_the_price_beside_it() -> None:
    read = read_document(changed(*SELECTION, to={"written": "2.30 copper", "price": "6/1", "initialled": False}))
    selection = read.slip.bets[0].selections[0]
    assert (selection.event, selection.runner) == ("R1", "Copper Lantern")
    assert (selection.price, selection.initialled) == (Odds.parse("6/1"), False)


def test_written_lines_become_bets() -> None:
    read = read_document(changed(*BET, to={"written": "2.30 copper £1 win\n---\n2.30 no 2 50p ew"}))
    assert [(bet.type, bet.unit_stake, bet.each_way) for bet in read.slip.bets] == [
        ("single", Money(100), False),
        ("single", Money(50), True),
    ]


def test_a_written_bet_without_a_stake_needs_the_money_handed_over() -> None:
    document = json.loads(changed(*BET, to={"written": "2.30 copper"}))
    assert read_document(json.dumps(document)).slip.bets[0].unit_stake == Money(400)
    del document["slip"]["staked"]
    with pytest.raises(DocumentFault) as fault:
        read_document(json.dumps(document))
    assert fault.value.path == "slip.staked"


def test_an_exported_document_reads_the_same() -> None:
    document = json.loads(
        changed(
            *BET,
            to={
                "type": "folds",
                "folds": [2, 3],
                "unit_stake": "0.50",
                "each_way": True,
                "each_way_method": "equally_divided",
                "bonus": {"all_winners_percent": 10, "of": "returns"},
                "selections": [
                    {"event": "R1", "runner": 1, "price": "100/30", "price_at": "2009-10-03T13:40:10"},
                    {"event": "R1", "runner": "favourite"},
                    {"event": "R1", "runner": 2, "price": "tote", "if_absent": {"event": "R1", "runner": 1}},
                    {
                        "event": "R1",
                        "runner": "Copper Lantern",
                        "split": ["Copper Lantern", "Quiet Harbour"],
                        "price": "EVS",
                        "split_prices": ["EVS", "9/4"],
                        "accepted_late": True,
                    },
                ],
            },
        )
    )
    document["opening"] = {"2009-10-03": ["09:00", "21:30"]}
    document["programme"][0] |= {"special_terms": {"fraction": "1/1", "places": 2}, "principal": True}
    document["programme"][0] |= {"dividends": {"tote_place": {"1": "1.50"}}, "actual_off": "2009-10-03T14:31:05"}
    document["slip"] |= {"client": "red cap", "client_paid_today": "12.00", "recorded_at": "2009-10-03T14:00:02"}
    read = read_document(json.dumps(document))
    written = document_of(read)
    assert read_document(written) == read
    assert document_of(read_document(written)) == written


def test_an_alternative_of_another_race_is_kept_and_is_no_runner_of_this_one() -> None:
    document = json.loads(changed(*SELECTION, "if_absent", to={"event": "R2", "runner": 1}))
    document["programme"].append(document["programme"][0] | {"id": "R2", "off": "2009-10-03T15:00"})
    read = read_document(json.dumps(document))
    instead = read.slip.bets[0].selections[0].if_absent
    assert instead is not None
    assert read.programme.event("R1").runner(instead) is None


def test_a_settlement_is_written_with_its_trail() -> None:
    read = read_document(json.dumps(PLAIN))
    answer = settlement_as_json(read.id, settle(read.slip, read.programme, load(read.rulebook)))
    # £2 at 6/1 is £14, £2 at a quarter of it £5; the price was taken after the withdrawal and bears none of it.
    assert (answer["state"], answer["cost"], answer["lines"]) == ("settled", "4.00", 2)
    assert (answer["returns"], answer["refund"], answer["payable"]) == ("19.00", "0.00", "19.00")
    assert {"8.4", "19.when", "5.1"} <= {step["rule"] for step in answer["trail"]}
    assert answer["bets"][0]["executed"].selections[0].runner == "Copper Lantern"


def test_a_review_shows_no_amounts() -> None:
    read = read_document(changed(*BET, "type", to="placepot"))
    answer = settlement_as_json(read.id, settle(read.slip, read.programme, load(read.rulebook)))
    assert answer["state"] == "review"
    assert answer["reasons"]
    assert not {"returns", "refund", "payable"} & answer.keys()


def test_the_schema_in_the_package_is_that_of_the_types() -> None:
    published = msgspec.json.decode((resources.FOLDER / "schema" / "settlement-document.json").read_bytes())
    assert published == msgspec.json.decode(msgspec.json.encode(schema()))


AMBIGUOUS = "first race no 1"


def test_a_written_selection_with_more_than_one_meaning_waits_for_a_person() -> None:
    read = read_document(changed(*SELECTION, to={"written": AMBIGUOUS, "price": "6/1"}))
    selection = read.slip.bets[0].selections[0]
    assert selection.price == Odds.parse("6/1")
    assert selection.unread == Unread(AMBIGUOUS, "“first race no 1”: Which meeting’s first race?")
    settled = settle(read.slip, read.programme, load())
    assert settled.state is State.REVIEW
    assert settled.reasons == ("“first race no 1”: Which meeting’s first race?",)
    assert read_document(document_of(read)) == read


def test_a_written_bet_with_more_than_one_meaning_waits_for_a_person_and_no_money_goes_back() -> None:
    text = f"{AMBIGUOUS}\n£1 win"
    document = json.loads(changed(*BET, to={"written": text}))
    document["slip"]["staked"] = "1.00"
    read = read_document(json.dumps(document))
    settled = settle(read.slip, read.programme, load())
    assert (settled.state, settled.refund) == (State.REVIEW, Money(0))
    assert settled.reasons == ("line 1, column 1: Which meeting’s first race?",)
    assert read_document(document_of(read)) == read


def test_what_is_not_the_language_is_a_fault_of_the_document() -> None:
    text = f"{AMBIGUOUS}\n2.30 Nobody\n£1 win"
    with pytest.raises(DocumentFault, match="line 2, column 6: “Nobody” is not a runner"):
        read_document(changed(*BET, to={"written": text}))
