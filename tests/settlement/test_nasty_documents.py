"""Documents that no honest hand writes: each is refused by its path, waits for a person, or settles by the rules."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

from settlement.cli import Tally, answer_to
from settlement.interchange import DocumentFault, read_document
from tests.settlement.documents import PLAIN

Json = dict[str, Any]
HORSES = "programme[0].runners"
PICK = "slip.bets[0].selections[0]"
COPPER, QUIET = "Copper Lantern", "Quiet Harbour"


def written(change: Callable[[Json], object]) -> Json:
    """The plain document with something done to it; nothing is expected of it any more."""
    document = copy.deepcopy(PLAIN)
    del document["expect"]
    change(document)
    return document


def answered(document: Json | bytes) -> Json:
    """What `settle` prints for it."""
    text = document if isinstance(document, bytes) else json.dumps(document).encode()
    answer: Json = json.loads(answer_to(text, Tally()))
    return answer


def race(**keys: object) -> Callable[[Json], object]:
    return lambda document: document["programme"][0].update(keys)


def horse(place: int, **keys: object) -> Callable[[Json], object]:
    return lambda document: document["programme"][0]["runners"][place].update(keys)


def slip(**keys: object) -> Callable[[Json], object]:
    return lambda document: document["slip"].update(keys)


def bet(**keys: object) -> Callable[[Json], object]:
    return lambda document: document["slip"]["bets"][0].update(keys)


def pick(**keys: object) -> Callable[[Json], object]:
    return lambda document: document["slip"]["bets"][0]["selections"][0].update(keys)


def settings(**keys: object) -> Callable[[Json], object]:
    return lambda document: document.update(set={name.replace("__", "."): value for name, value in keys.items()})


def each(*changes: Callable[[Json], object]) -> Callable[[Json], object]:
    return lambda document: [change(document) for change in changes]


BOTH = each(horse(0, first_past_post=1), horse(1, first_past_post=2))


def field(*horses: Json) -> Callable[[Json], object]:
    """Another field of which all runners are listed."""

    def change(document: Json) -> None:
        document["programme"][0]["runners"] = [{"number": place, **one} for place, one in enumerate(horses, 1)]
        del document["programme"][0]["ran"]
        document["slip"]["bets"][0]["selections"][0]["runner"] = 1

    return change


@pytest.mark.parametrize(
    ("change", "path"),
    [
        (race(status="walkover"), "programme[0].status"),
        (race(contest={"draw": {"drawn": [1, 2]}}), "programme[0].contest"),
        (race(actual_off="2001-01-01T00:00"), "programme[0].actual_off"),
        (race(off="9999-12-31T14:31"), "programme[0].off"),
        (race(off="0001-01-01T00:00"), "programme[0].off"),
        (slip(accepted_at="9999-12-31T23:59"), "slip.accepted_at"),
        (slip(client_paid={"9999-12-31": "1.00"}), "slip.client_paid"),
        (race(actual_off="2009-10-04T14:31"), "programme[0].actual_off"),
        (race(special_terms={"fraction": "1/4", "places": 0}), "programme[0].special_terms.places"),
        (race(dividends={"csf": "0.00"}), "programme[0].dividends.csf"),
        (race(dividends={"tote_win": {"1": "0.00"}}), "programme[0].dividends.tote_win.1"),
        (race(dividends={"csf": {"1-1": "3.00"}}), "programme[0].dividends.csf.1-1"),
        (race(dividends={"csf": {"1-2-3": "3.00"}}), "programme[0].dividends.csf.1-2-3"),
        (race(dividends={"tricast": {"1-2": "3.00"}}), "programme[0].dividends.tricast.1-2"),
        (field({"name": "A"}, {"name": "B"}), HORSES),
        (field({"name": "A"}, {"name": "B", "position": 2}), f"{HORSES}[1].position"),
        (field({"name": "A", "position": 1}, {"name": "B", "position": 3}), f"{HORSES}[1].position"),
        (each(horse(0, position=5), horse(1, position=5)), f"{HORSES}[0].position"),
        (horse(0, first_past_post=2), f"{HORSES}[0].first_past_post"),
        (each(race(amended="judge"), horse(0, first_past_post=6)), f"{HORSES}[0].first_past_post"),
        (each(race(amended="judge"), BOTH, horse(2, first_past_post=3)), f"{HORSES}[2].first_past_post"),
        (horse(0, late=True), f"{HORSES}[0].status"),
        (horse(2, status="non-runner"), f"{HORSES}[2].status"),
        (horse(1, name="favourite"), f"{HORSES}[1].name"),
        (horse(1, name="Quiet · R2"), f"{HORSES}[1].name"),
        (horse(1, name="  "), f"{HORSES}[1].name"),
        (horse(1, name="Quiet\x00Harbour"), f"{HORSES}[1].name"),
        (horse(1, name="Quiet\u202eHarbour"), f"{HORSES}[1].name"),
        (horse(1, coupled_with=QUIET), f"{HORSES}[1].coupled_with"),
        (horse(0, number=10**30), f"{HORSES}[0].number"),
        (horse(0, number=1.0), f"{HORSES}[0].number"),
        (slip(client_paid={"2009-13-45": "1.00"}), "slip.client_paid.2009-13-45"),
        (slip(client_paid_numbers={"2009-02-30": "1.00"}), "slip.client_paid_numbers.2009-02-30"),
        (lambda document: document.update(opening={"2009-10-03": ["21:30", "09:00"]}), "opening.2009-10-03"),
        (bet(unit_stake="-2.00"), "slip.bets[0].unit_stake"),
        (bet(unit_stake="99999999999.00"), "slip.bets[0].unit_stake"),
        (bet(type="folds", folds=[1, 1]), "slip.bets[0].folds"),
        (bet(variant="trixies"), "slip.bets[0].variant"),
        (bet(stakes="double"), "slip.bets[0].stakes"),
        (bet(bonus={}), "slip.bets[0].bonus"),
        (bet(bonus='{"x": 1}'), "slip.bets[0].bonus"),
        (bet(bonus="{"), "slip.bets[0].bonus"),
        (bet(type="jockeys_mounts", who="T. Quill", each_way=False), "slip.bets[0].who"),
        (pick(market=3), f"{PICK}.market"),
        (pick(market=1, price_at="2009-10-03T13:00"), f"{PICK}.market"),
        (pick(split=[COPPER]), f"{PICK}.split"),
        (pick(split=[COPPER, COPPER]), f"{PICK}.split"),
        (pick(runner=COPPER, split=[QUIET, "Harvest Tally"]), f"{PICK}.split"),
        (pick(split=[COPPER, QUIET], split_prices=["EVS"]), f"{PICK}.split_prices"),
        (pick(split_prices=["EVS"]), f"{PICK}.split_prices"),
    ],
)
def test_what_contradicts_itself_is_refused_by_its_path(change: Callable[[Json], object], path: str) -> None:
    with pytest.raises(DocumentFault) as fault:
        read_document(json.dumps(written(change)))
    assert fault.value.path == path


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("limit__day", "-5.00"),
        ("tax__percent", 500),
        ("tax__percent", -10),
        ("cricket__overs", -1),
        ("place_terms__5(c)__odds", "1/0"),
        ("place_terms__5(c)__odds", "-1/4"),
        ("deduction_scale__19(a)__longest", "-1/9"),
        ("deduction_scale__19(a)__longest", "long"),
        ("draw_day__irish_6__wednesday__last_entry", "99:99"),
    ],
)
def test_a_setting_that_no_rule_can_be_worked_with_is_refused(name: str, value: object) -> None:
    label = name.replace("irish_6__wednesday", "irish_6.wednesday")
    answer = answered(written(settings(**{label: value})))
    assert answer["error"]["path"] == "set"
    assert str(value) in answer["error"]["text"]


def contest(sport: str, contest: Json, bet_on: str, pick: str) -> Json:
    """A single at evens on something that is no race."""

    def change(document: Json) -> None:
        document["programme"][0].update(sport=sport, contest=contest)
        del document["programme"][0]["ran"]
        selection = {"event": "R1", "bet_on": bet_on, "pick": pick, "price": "EVS"}
        document["slip"] = {
            "accepted_at": "2009-10-03T14:00",
            "bets": [{"type": "single", "unit_stake": "2.00", "selections": [selection]}],
        }

    return written(change)


MATCH = {"match": {"home": "Harbour Rovers", "away": "Marsh Town", "score": "1-0"}}
TOTAL = {"total": {"top": "29", "made": [{"amount": "3", "code": "flat"}]}}


@pytest.mark.parametrize(
    ("document", "clause"),
    [
        (contest("football", MATCH, "handicap", "1 1/0"), "26"),
        (contest("football", MATCH, "over_under", "over 1e99999999"), "26"),
        (contest("football", MATCH, "over_under", "over nan"), "26"),
        (contest("rugby", {**MATCH, "competition": "cup"}, "handicap", "Marsh Town +1/0"), "28.rugby"),
        (contest("distances", TOTAL, "total", "1.2.3-..."), "31"),
        (contest("distances", TOTAL, "total", "30-10"), "31"),
        (contest("distances", TOTAL, "total", "over 99999999999999999"), "31"),
        (contest("boxing", {"bout": {"rounds": 12, "ended_in": 3}}, "round", "Sexton ²"), "28.boxing"),
    ],
)
def test_a_pick_that_cannot_be_read_waits_for_a_person(document: Json, clause: str) -> None:
    answer = answered(document)
    assert answer["state"] == "review"
    assert answer["reasons"][0].endswith(f"(rule {clause})")


@pytest.mark.parametrize(
    "text",
    [
        b"[" * 5_000 + b"]" * 5_000,
        b'{"a":' * 5_000 + b"1" + b"}" * 5_000,
        b'{"format":' + b"9" * 5_000 + b"}",
        b'{"format":1,"format":1}',
        b"{} {}",
        b"\x00",
        b"\xef\xbb\xbf{}",
        '{"format": 1}'.encode("utf-16"),
        b'{"format": 1e999}',
        b"{/* a note */}",
    ],
)
def test_bytes_of_any_kind_come_back_as_a_fault(text: bytes) -> None:
    tally = Tally()
    assert json.loads(answer_to(text, tally))["error"]["text"]
    assert tally.faulty == 1


def test_22_1_a_dead_heat_of_forty_divides_the_stake_by_forty() -> None:
    # £2 at 39/1 on a fortieth of the stake returns £2; three places of 40: £2 × 3/40 at a fifth of 39/1, £1.32.
    level = [{"number": place, "name": f"Runner {place}", "sp": "39/1", "position": 1} for place in range(1, 41)]
    forty = each(race(ran=40, runners=level), pick(runner="Runner 1", price="SP"))
    assert answered(written(forty))["returns"] == "3.32"


def test_every_fold_of_a_hundred_selections_is_counted_exactly() -> None:
    """(1 + f)¹⁰⁰ - 1 lines; all of them void, so the whole stake comes back."""
    document = written(race(status="void"))
    document["programme"] = [document["programme"][0] | {"id": f"R{number}"} for number in range(100)]
    folds = {"type": "folds", "folds": list(range(1, 101)), "unit_stake": "0.01"}
    backed = [{"event": f"R{number}", "runner": 1} for number in range(100)]
    document["slip"] = {"accepted_at": "2009-10-03T14:00", "bets": [{**folds, "selections": backed}]}
    answer = answered(document)
    assert answer["lines"] == 2**100 - 1
    assert answer["refund"] == f"{(2**100 - 1) // 100}.{(2**100 - 1) % 100:02d}"
    assert [one["rule"] for one in answer["objections"]] == ["2(j)"]


def test_2_g_a_disqualified_winner_has_a_first_place_only() -> None:
    """Copper Lantern was first past the post and is unplaced; both results are paid, so the bet on it stands."""
    changed = each(
        race(amended="objection"),
        horse(0, position=None, first_past_post=1),
        horse(1, position=1, first_past_post=2),
    )
    assert answered(written(changed))["returns"] == "19.00"


def test_names_of_any_script_pass_through() -> None:
    name = "Ñandú d’Été 馬"
    document = written(each(horse(0, name=name), pick(runner=name)))
    assert answered(document)["bets"][0]["executed"]["selections"][0]["runner"] == name
