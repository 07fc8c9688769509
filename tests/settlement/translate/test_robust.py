"""Whatever is typed: nothing raises, nothing hangs, and what cannot be read is pointed at."""

from __future__ import annotations

import random
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from settlement.programme import Programme
from settlement.slip import Bet, Selection
from settlement.translate import Card, Context, Kind, read_line, read_slip, write_bet
from settlement.translate.signs import LONGEST, folded, signs_of
from tests.settlement.translate.card import CARD as RACES
from tests.settlement.translate.card import EVENTS, TAKEN, at
from tests.settlement.translate.test_rule_26_coupons import MATCHES, match
from tests.settlement.translate.test_rule_27_draws import draw

RIDDEN = (
    replace(event, runners=(replace(event.runners[0], jockey="J Smith", owner="Lady Vane"), *event.runners[1:]))
    for event in EVENTS
)
CARD = Card(
    Programme(
        (
            *RIDDEN,
            *(match(number, *teams) for number, teams in enumerate(MATCHES, 1)),
            draw("I1", "Irish Lottery", "2026-10-10T20:00"),
            draw("N1", "49’s", "2026-10-10T16:49"),
            draw("R1", "Rapido", "2026-10-10T15:10"),
        )
    ),
    RACES.board,
)
CONTEXT = Context(at(TAKEN), "KM")
UNDER_LEGS = Context(at(TAKEN), "KM", (Selection(event="W2", runner=1), Selection(event="A2", runner=2)))
WORDS = [
    "2.30",
    "230w",
    "1430",
    "4.05k",
    "9.99",
    "Wren",
    "Ashcombe",
    "Kilb",
    "Thornby",
    "red",
    "jacket",
    "blue",
    "copper",
    "oyster",
    "flag",
    "day",
    "win",
    "or",
    "lose",
    "agent",
    "47",
    "penny",
    "4",
    "no",
    "44",
    "t4",
    "t9",
    "f",
    "2f",
    "3f",
    "fav",
    "@",
    "@5/2",
    "5/1",
    "0/1",
    "evs",
    "jb",
    "km",
    "sp",
    "tote",
    "pmu",
    "bp",
    "5",
    ".50",
    "50p",
    "£5",
    "£1.50",
    "1x2",
    "2x",
    "x",
    "abt",
    "ew",
    "e/w",
    "p",
    "w",
    "ed",
    "win",
    "dbl",
    "dbls",
    "3",
    "tbl",
    "acc",
    "l15",
    "yan",
    "pat",
    "rr",
    "uj",
    "sf",
    "rf",
    "cfc",
    "ct",
    "ttc",
    "mounts",
    "atc",
    "staw",
    "ssa",
    "dsa",
    "nr",
    "if",
    "absent",
    "first",
    "race",
    "last",
    "+",
    "---",
    ",",
    ";",
    "#",
    "£",
    ".",
    "/",
    "'",
    "’",
    "é",
    "ÿ",
    "中",
    "\u200b",
    "(IRE)",
    "49s",
    "irish",
    "sat",
    "nos",
    "rapido",
    "hw",
    "aw",
    "draw",
    "v",
    "Hull",
    "York",
    "Smith",
    "owner's selected",
    "15",
    "-",
    "--",
]
SLIPS = (
    "230w 4 @\n330a f\n3.05 Agent 47 7/2 jb\nyan .50 ew",
    "2.30 Red Jacket if absent Blue Oyster\n£5 win",
    "t4 2.48 Thornby\n2.33t 2\n1x5 dbl",
    "230 wrenfield copper lantern 11/4 km 5 ew",
    "first race Wrenfield no 2\nlast race wren f\ndbl 2.50\n---\n3.30k 3 sp\n10p win",
    "2.30 blue @\n4.20 Long Meg\n3.30 Willow Courier evs km\npat .40\n£1 ew acc",
    "rf 2.33t 1 4 £1",
    "3.30a 1\n3.05w 2\n2.30w 9\n2.50o 1\nL15 1ew\n3 dbls £2",
    "ttc ashcombe favs 15 dbls 10p",
    "mounts Smith wrenfield 3 dbls 1 tbl £1",
    "49s 7 13 22 trebles £1\n---\nIrish Sat 3 nos 5 17 23 £2",
    "2 1\nLeeds hw\nHull v York x\ntbl £2",
    "rapido 4 8 15 £1\n---\nowner's selected Vane 3 dbls £1",
    "£1 win 2.30 Red Jacket atc £2 ew 3.05 Agent 47",
    "230w 4 £1 ew\natc £3 win 3.05 flag day\natc 4.20 long meg",
    "2.30 red shoe\n3.30a 2\n£1 win atc £2 ew\n£5 dbl",
)


@given(st.lists(st.one_of(st.sampled_from(WORDS), st.text(max_size=8)), max_size=14).map(" ".join))
def test_any_line_is_read_or_pointed_at(line: str) -> None:
    for context in (CONTEXT, UNDER_LEGS):
        found = read_line(line, CARD, context)
        if found.kind is Kind.FAULT:
            assert found.fault is not None
            assert 1 <= found.fault.column <= len(line) + 1
            assert found.fault.text
        else:
            assert found.fault is None


@given(st.text(max_size=3 * LONGEST))
def test_any_text_is_read_or_pointed_at(text: str) -> None:
    found = read_slip(text, CARD, CONTEXT)
    for number, fault in found.faults:
        assert fault.text
        assert found.lines[number].kind is Kind.FAULT


@given(st.text(max_size=LONGEST))
def test_every_sign_of_a_line_is_kept(line: str) -> None:
    kept = "".join(sign.text for sign in signs_of(line))
    assert "".join(kept.split()) == "".join(folded(line).replace(",", " ").replace(";", " ").split())
    assert len(folded(line)) == len(line)


def edited(rng: random.Random, text: str) -> str:
    """Drop, double, change or add a sign, or swap two words: what a hurried hand does."""
    place = rng.randrange(len(text))
    sign = rng.choice("0123456789.:/@£px ewfabt\n-+lrnd")
    match rng.randrange(5):
        case 0:
            return text[:place] + text[place + 1 :]
        case 1:
            return text[:place] + text[place] + text[place:]
        case 2:
            return text[:place] + sign + text[place + 1 :]
        case 3:
            return text[:place] + sign + text[place:]
    words = text.split(" ")
    first, second = rng.randrange(len(words)), rng.randrange(len(words))
    words[first], words[second] = words[second], words[first]
    return " ".join(words)


def test_2000_edits_of_valid_slips_mean_something_that_reads_back_or_are_pointed_at() -> None:
    rng = random.Random(20091003)  # noqa: S311 - the same edits every time
    understood: list[Bet] = []
    for _ in range(2000):
        text = rng.choice(SLIPS)
        for _ in range(rng.randint(1, 3)):
            text = edited(rng, text) or " "
        found = read_slip(text, CARD, CONTEXT)
        if found.faults:
            assert all(fault.text and fault.column >= 1 for _, fault in found.faults)
            continue
        for bet in found.bets:
            understood.append(bet)
            again = read_slip(write_bet(bet, CARD.programme), CARD, CONTEXT, staked=bet.unit_stake)
            assert again.faults == (), (text, again.faults)
            assert again.bets == (bet,), text
    # Small edits often leave a slip that still means something; were it never so, nothing above would be proved.
    assert len(understood) > 200
    on_a_card = {"through_the_card", "jockeys_mounts", "owners_selected"}
    assert {bet.type for bet in understood} > {None, "single", "yankee", "reverse_forecast", "any_to_come", *on_a_card}
    assert any(bet.then for bet in understood)
    on = {selection.bet_on for bet in understood for selection in bet.selections}
    assert on == {"", "result", "49s", "irish_6", "rapido"}
