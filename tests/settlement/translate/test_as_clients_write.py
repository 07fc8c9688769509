"""Slips as clients write them: misspelt, in capitals, with stops, dashes and brackets, pasted, and in their own words.

What each means is the rule book's or the trade's; nothing here comes from running the code.
"""

from __future__ import annotations

import pytest

from settlement.money import Money
from settlement.programme import Programme
from settlement.slip import Bet, Selection
from settlement.translate import Card, Context, read_slip
from tests.settlement.translate.card import TAKEN, at, race
from tests.settlement.translate.test_robust import CARD

FOUR = "230w 1|330a 2|3.05 agent 47|420w 2|"
CONTEXT = Context(at(TAKEN), "KM")


def told(slip: str) -> str:
    """Write what a slip was read as, in short: its bets, or the fault of its first line that has one."""
    found = read_slip(slip.replace("|", "\n"), CARD, CONTEXT)
    if found.faults:
        line, fault = found.faults[0]
        return f"{line + 1}.{fault.column} {fault.text}"
    return " / ".join(_bet(bet) for bet in found.bets)


def _bet(bet: Bet) -> str:
    way = " ew" if bet.each_way else " p" if bet.place_only else ""
    folds = f" {'+'.join(map(str, bet.folds))}" if bet.folds else ""
    return f"{bet.type}{folds} {bet.unit_stake.plain}{way}: {', '.join(map(_leg, bet.selections))}"


def _leg(one: Selection) -> str:
    who = " + ".join(one.split) or one.runner
    price = "" if str(one.price) == "SP" else f" {one.price}" if one.initialled else f" ({one.price})"
    return f"{one.event} {who}{price}{f', else {one.if_absent}' if one.if_absent else ''}"


LANTERN = "single 5.00: W2 Copper Lantern"


@pytest.mark.parametrize(
    "line",
    [
        "14:30 Wrenfield Copper Lantern",
        "1430 Copper Lantern",
        "2-30 Copper Lantern",
        "2,30 Copper Lantern",
        "2 30 Copper Lantern",
        "2.30pm Copper Lantern",
        "2.30 p.m. Copper Lantern",
        "2-30pm Copper Lantern",
        "14.30 hrs Copper Lantern",
        "2-30w Copper Lantern",
        "Wrenfield 2-30 Copper Lantern",
        "Copper Lantern Wrenfield 2-30",
        "Wrenfield - 2.30 - Copper Lantern",
        "2.30: Copper Lantern.",
        "2.30 – Copper Lantern!",
        "2.30 (Wrenfield) Copper Lantern",
        "Wrenfield 2.30 Copper Lantern (4)",
        "2.30 Wrenfield Copper Lantern no. 4",
        "2.30 Wrenfield No 4",
        "２．３０ Ｃｏｐｐｅｒ　Ｌａｎｔｅｒｎ",
        "2.30\u00a0Copper\u00a0Lantern",
        "“2.30” Copper\tLantern",
        "2.30 COPPER LANTRON",
        "230 coppr lantrn",
        "2.30 CopperLantern",
        "2.30 copper-lantern",
        "2.30 Lantern Copper",
        "2.30 C Lantern",
        "2.30 the copper lantern",
        "2.30 Copper Lantern S.P.",
        "2.30 Copper Lantern s/p",
        "2.30 Copper Lantern at SP",
        "wrenfeild 2.30 lantern",
    ],
)
def test_a_runner(line: str) -> None:
    assert told(f"{line}|£5 win") == LANTERN


@pytest.mark.parametrize(
    ("written", "stake"),
    [
        ("£5 WIN", "5.00"),
        ("£5 win.", "5.00"),
        ("£5-", "5.00"),
        ("£5 - win", "5.00"),
        ("£ 5 win", "5.00"),
        ("￡５ win", "5.00"),
        ("5 pounds to win", "5.00"),
        ("5 quid win", "5.00"),
        ("£5 on the nose", "5.00"),
        ("50 pence win", "0.50"),
        ("½ win", "0.50"),
        ("£¼ w", "0.25"),
        ("£2½ win", "2.50"),
        ("£2-50 win", "2.50"),
        ("£2,50 win", "2.50"),
        ("£2.5 win", "2.50"),
        ("£2.50p win", "2.50"),
        ("£1,000 win", "1000.00"),
        ("£1,250.00 win", "1250.00"),
        ("£1 e/w", "1.00 ew"),
        ("£1 E.W.", "1.00 ew"),
        ("£1 e.w", "1.00 ew"),
        ("£1 E-W", "1.00 ew"),
        ("£1 e w", "1.00 ew"),
        ("£1EW", "1.00 ew"),
        ("1e/w", "1.00 ew"),
        ("£1 Each Way", "1.00 ew"),
        ("£1 each-way", "1.00 ew"),
        ("£1 eachway", "1.00 ew"),
        ("£1 win & place", "1.00 ew"),
        ("£1 w/p", "1.00 ew"),
        ("£1 place only", "1.00 p"),
    ],
)
def test_a_stake(written: str, stake: str) -> None:
    assert told(f"2.30 Copper Lantern|{written}") == f"single {stake}: W2 Copper Lantern"


@pytest.mark.parametrize(
    ("price", "read"),
    [
        # The board has 11/4 whatever is written; initials say that it was given (8).
        ("11/4 JB", " 11/4"),
        ("11-4 jb", " 11/4"),
        ("@11-4", " 11/4"),
        ("@ 11/4", " 11/4"),
        ("@2.75", " 11/4"),
        ("evs jb", " 11/4"),
        ("Evens JB", " 11/4"),
        ("(11/4)", " (11/4)"),
        ("at 11/4", " (11/4)"),
        ("11–4", " (11/4)"),
    ],
)
def test_a_price(price: str, read: str) -> None:
    assert told(f"2.30 Copper Lantern {price}|£5 win") == f"{LANTERN}{read}"


@pytest.mark.parametrize(
    ("line", "read"),
    [
        ("3.05 FAV", "W3 favourite"),
        ("3.05 fav.", "W3 favourite"),
        ("3.05 the favourite", "W3 favourite"),
        ("3.05 favorite", "W3 favourite"),
        ("3.05 favourate", "W3 favourite"),
        ("3.05 2nd fav", "W3 second favourite"),
        ("Kilbranan 3.30 fav", "K1 favourite"),
        ("Trap 4 2.48 Thornby", "T2 T2 Four"),
        ("T.4 2.48 thornby", "T2 T2 Four"),
        ("2.48 Thornby tr4", "T2 T2 Four"),
        ("2.48 Thornby dog 4", "T2 T2 Four"),
        ("1st race wrenfield 2", "W1 Hazel Courier"),
        ("last race at Ashcombe fav", "A2 favourite"),
        ("2.30 Red Jacket, if absent Blue Oyster", "W2 Red Jacket, else Blue Oyster"),
        ("2.30 Red Jacket (if absent Blue Oyster)", "W2 Red Jacket, else Blue Oyster"),
        ("2.30 Red Jacket N/R Blue Oyster", "W2 Red Jacket, else Blue Oyster"),
        ("2.30 Red Jacket if n.r. Blue Oyster", "W2 Red Jacket, else Blue Oyster"),
        ("2.30 Red Jacket if non runner no 6", "W2 Red Jacket, else Blue Oyster"),
        ("2.30 Red Jacket i/a Blue Oyster", "W2 Red Jacket, else Blue Oyster"),
    ],
)
def test_favourites_traps_races_and_alternatives(line: str, read: str) -> None:
    assert told(f"{line}|£2 win") == f"single 2.00: {read}"


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("LUCKY 15 - £1.00 E.W.", "lucky15 1.00 ew"),
        ("Lucky Fifteen £1", "lucky15 1.00"),
        ("L/15 50p", "lucky15 0.50"),
        ("£1 lucky 15s", "lucky15 1.00"),
        ("11 x 50p yankee", "yankee 0.50"),
        ("yankees 50p", "yankee 0.50"),
        ("Yankee 11 bets at 50p = £5.50", "yankee 0.50"),
        ("50p yankee total 5.50", "yankee 0.50"),
        ("6 doubles @ 50p", "doubles 0.50"),
        ("6 x 50p dbls", "doubles 0.50"),
        ("6 x doubles 50p", "doubles 0.50"),
        ("£1 x 6 doubles", "doubles 1.00"),
        ("all doubles 50p", "doubles 0.50"),
        ("50p dbls & tbls", "folds 2+3 0.50"),
        ("50p doubles and trebles", "folds 2+3 0.50"),
        ("6 dbls, 4 trebs, 1 4fold @ 10p", "folds 2+3+4 0.10"),
        ("6 dbls 4 tbls & an acc 10p", "folds 2+3+4 0.10"),
        ("4 fold acc £2", "fourfolds 2.00"),
        ("£2 four timer", "fourfolds 2.00"),
        ("£1 win acca", "accumulator 1.00"),
        ("£1 each way accumulator", "accumulator 1.00 ew"),
        ("£2 win each", "singles 2.00"),
        ("£2 each", "singles 2.00"),
        ("4 singles £2 e/w", "singles 2.00 ew"),
        ("S.A.W. £5", "stop_at_winner 5.00"),
    ],
)
def test_bets_of_four(written: str, read: str) -> None:
    legs = "W2 Red Jacket, A2 Willow Courier, W3 Agent 47, W4 Long Meg"
    assert told(f"{FOUR}{written}") == f"{read}: {legs}"


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("£5 dble", "double 5.00"),
        ("£2-50 dbl", "double 2.50"),
        ("2-50 dbl", "double 2.50"),
        ("s.s.a. £2", "up_and_down 2.00"),
        ("£2 single stakes about", "up_and_down 2.00"),
        ("vice versa £2", "up_and_down 2.00"),
        ("Up/down £2", "up_and_down 2.00"),
        ("A.T.C. £2", "any_to_come 2.00"),
        ("any to come £2", "any_to_come 2.00"),
    ],
)
def test_bets_of_two(written: str, read: str) -> None:
    assert told(f"230w 1|330a 2|{written}") == f"{read}: W2 Red Jacket, A2 Willow Courier"


def test_14e_double_stakes_only_when_written() -> None:
    for written, stakes in (("£2 single stakes about", "single"), ("£2 double stakes about", "double")):
        (bet,) = read_slip(f"230w 1\n330a 2\n{written}", CARD, CONTEXT).bets
        assert bet.stakes == stakes


@pytest.mark.parametrize(
    ("line", "read"),
    [
        ("S.F. 2.30w 4 7 £2", "forecast 2.00"),
        ("straight forecast 2.30w 4-7 £2", "forecast 2.00"),
        ("f/c 2.30w 4 to beat 7 £2", "forecast 2.00"),
        ("2.30w 4/7 s/f £2", "forecast 2.00"),
        ("2.30w 4 & 7 reverse forecast £2", "reverse_forecast 2.00"),
        ("rev f/c 2.30w 4,7 £2", "reverse_forecast 2.00"),
        ("2.30w 4 7 RFC £2", "reverse_forecast 2.00"),
        ("comb f/c 2.30w 4 and 7 £2", "combination_forecast 2.00"),
        ("c.f.c. 2.30w 4-7 £2", "combination_forecast 2.00"),
        ("dual f/c 2.30w 4 7 £2", "dual_forecast 2.00"),
        ("exacta 2.30w 4-7 £2", "exacta 2.00"),
    ],
)
def test_forecasts(line: str, read: str) -> None:
    assert told(line) == f"{read}: W2 Copper Lantern, W2 Night Ferryman"


@pytest.mark.parametrize("line", ["rf 2.33 thornby t1 t4 £1", "t1 & t4 2.33 thornby r/f £1", "rf 2.33t 1-4 £1"])
def test_forecasts_by_trap(line: str) -> None:
    assert told(line) == "reverse_forecast 1.00: T1 T1 One, T1 T1 Four"


@pytest.mark.parametrize(
    "line", ["combi tricast 2.30w 1-4-7 50p", "c/t 2.30w 1 4 7 50p", "combination tricast 2.30w 1, 4, 7 50p"]
)
def test_tricasts(line: str) -> None:
    assert told(line) == "combination_tricast 0.50: W2 Red Jacket, W2 Copper Lantern, W2 Night Ferryman"


@pytest.mark.parametrize(
    "line", ["49's 7,13,22 £1", "49's 7-13-22 treble £1", "49’s: 7, 13, 22 @ £1 treble", "49S 7 13 & 22 £1"]
)
def test_numbers(line: str) -> None:
    assert told(line) == "treble 1.00: N1 7, N1 13, N1 22"


@pytest.mark.parametrize("line", ["Irish lottery saturday 3 numbers 5,17,23 £2", "irish sat 3 from 5 17 23 £2 treble"])
def test_the_irish_lottery(line: str) -> None:
    assert told(line) == "treble 2.00: I1 5, I1 17, I1 23"


@pytest.mark.parametrize(
    ("slip", "read"),
    [
        ("1 h|2 a|3 d|£2 treble", "treble 2.00: M1 1, M2 2, M3 X"),
        ("1 home|2 away|£2 dbl", "double 2.00: M1 1, M2 2"),
        ("1 - 1|2 - x|£1 dbl", "double 1.00: M1 1, M2 X"),
        ("Leeds to win|York win|£1 dbl", "double 1.00: M2 1, M1 2"),
        ("LEEDS WIN £5", "single 5.00: M2 1"),
        ("Hull vs York X £5", "single 5.00: M1 X"),
    ],
)
def test_coupons(slip: str, read: str) -> None:
    assert told(slip) == read


@pytest.mark.parametrize(
    "slip",
    [
        "£1 win 2.30 Red Jacket a.t.c. £1 win 3.05 Agent 47",
        "2.30 Red Jacket £1 win|A.T.C. £1 win 3.05 Agent 47",
        "2.30 Red Jacket £1 win|i/c £1 win 3.05 Agent 47",
        "2-30 Red Jacket £1 win ATC 3-05 Agent 47",
    ],
)
def test_any_to_come(slip: str) -> None:
    assert told(slip) == "any_to_come 1.00: W2 Red Jacket, W3 Agent 47"


@pytest.mark.parametrize(
    ("slip", "fault"),
    [
        # Money that may be something else is asked about, never guessed.
        ("2.30 Copper Lantern 2.75", "1.21 Is 2.75 a stake or a price? Write £2.75 or @2.75"),
        ("2.30 Copper Lantern|5.00", "2.1 Is 5.00 a stake or a time? Write £5.00, or its race"),
        ("wren 2-15 4", "1.6 Is 2-15 a time or a price? Write 2.15 or 2/15"),
        ("2.30 8/1", "1.1 8/1 about whom? A race alone is its favourite, at SP (rule 4(p))"),
        # A figure is no misspelling.
        ("2.30 copper lantern 8s", "1.6 “copper lantern 8s” is not a runner in the 2.30 Wrenfield"),
        ("2.30 Copper Lantern (5)", "1.22 5 is not Copper Lantern’s number"),
    ],
)
def test_what_may_be_two_things_is_asked(slip: str, fault: str) -> None:
    assert told(slip) == fault


def test_4g_a_total_that_is_not_what_the_lines_cost_is_pointed_at() -> None:
    for total, chips in (("£5.50", []), ("£11", ["£11.00 written, the lines cost £5.50"])):
        found = read_slip(f"{FOUR}yankee 50p = {total}".replace("|", "\n"), CARD, CONTEXT)
        assert [chip.text for chip in found.lines[-1].chips if chip.clause == "4(g)"] == chips
        assert found.bets[0].unit_stake == Money(50)


def test_a_name_with_letters_and_stops_is_a_name() -> None:
    """Whatever its letters are elsewhere: E.W. is each way, S.P. the starting price."""
    card = Card(Programme((race("R1", "14:30", "Wrenfield", "E.W. Hornung", "S.P. Quiet", "Saw You There"),)))
    for line, runner in (
        ("2.30 E.W. Hornung", "E.W. Hornung"),
        ("2.30 s.p. quiet", "S.P. Quiet"),
        ("saw you", "Saw You There"),
    ):
        (bet,) = read_slip(f"{line}\n£2 win", card, CONTEXT).bets
        assert bet.selections == (Selection(event="R1", runner=runner),)
