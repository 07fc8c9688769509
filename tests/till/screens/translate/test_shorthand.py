"""The shorthand of settlers, typed at Translate: what Done keeps, and that the money taken agrees."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime

import pytest

from settlement.contests import Contest, Draw, Match
from settlement.odds import Odds
from settlement.programme import Event, EventStatus, Programme, Runner
from settlement.slip import Bet, Selection
from settlement.translate import Card
from tests.till.screens.saturday import Board
from tests.till.screens.translate.hands import Hands, Shop, at, slip
from till.services.values.card import RaceBoard, RaceState

TEAMS = (
    *(("Alder Town", "Birch Rovers"), ("Cedar", "Dale United"), ("Elm City", "Fir Park"), ("Gorse", "Hazel Villa")),
    *(("Ivy", "Juniper"), ("Hull", "York"), ("Leeds", "Larch"), ("Maple", "Nettle"), ("Oak", "Pine")),
    *(("Quince", "Rowan"), ("Sorrel", "Thorn"), ("Umber", "Vetch")),
)
FIELD = ("Red Jacket", "Blue Bird", "Plain Jane", "Second Post", "Tin Drum", "Slack Water", "Low Tide", "Dot", "Dash")
OFFS = ("14:30", "15:05", "15:45", "16:15", "16:45", "17:15", "17:50")


def race(event_id: str, off: str, meeting: str, *names: str, sport: str = "horses", rider: str | None = None) -> Event:
    """A race to be run; ``rider`` is on the first."""
    runners = tuple(
        Runner(number=number, name=name, jockey=rider if number == 1 else None) for number, name in enumerate(names, 1)
    )
    return Event(
        id=event_id,
        sport=sport,
        meeting=meeting,
        off=at(f"{off}:00"),
        status=EventStatus.UNRESULTED,
        principal=meeting == "Ascot",
        runners=runners,
    )


def contest(event_id: str, sport: str, off: str, meeting: str, on: Contest) -> Event:
    """A match or a draw to come."""
    return Event(
        id=event_id, sport=sport, meeting=meeting, off=at(f"{off}:00"), status=EventStatus.UNRESULTED, contest=on
    )


EVENTS = (
    race("A1", OFFS[0], "Ascot", *FIELD, rider="J Smith"),
    race("A2", OFFS[1], "Ascot", "Oyster", "Blue Bird", "Gunpowder Tea", rider="J Smith"),
    race("A3", OFFS[2], "Ascot", "Copper Lantern", "Midnight Blue", rider="J Smith"),
    *(
        race(f"A{number}", off, "Ascot", f"Larkhill {number}", f"Magpie {number}")
        for number, off in enumerate(OFFS[3:], 4)
    ),
    race("Y1", "15:40", "York", "Corrib Wake", "Turf Smoke", "Slate Quay"),
    race("H1", "19:29", "Hove", "Able", "Baker", "Cast", "Dog", "Easy", "Fox", sport="greyhounds"),
    *(
        contest(f"M{number}", "football", "15:00", "Western League", Contest(match=Match(home=home, away=away)))
        for number, (home, away) in enumerate(TEAMS, 1)
    ),
    contest("N1", "numbers", "16:49", "49’s", Contest(draw=Draw())),
    contest("I1", "numbers", "20:00", "Irish Lottery", Contest(draw=Draw())),
)


@dataclass
class Examples(Board):
    """A board of these events; Red Jacket is at 5/1."""

    def card(self, at: datetime | None = None) -> Card:
        """Give it, whatever the second."""
        self.asked_at.append(at)
        return Card(Programme(EVENTS), {"A1": {1: Odds.parse("5/1")}})

    def race(self, event: str, at: datetime | None = None) -> RaceBoard:
        """Nothing is off."""
        found = next(one for one in EVENTS if one.id == event)
        return RaceBoard(found, "", "", (), RaceState.TO_COME, 1, None, None, at or self.now)


FOUR = ("2.30 Red Jacket", "3.05 Blue Bird", "3.40 York 1", "3.45 Copper Lantern")
LEGS = "A1 Red Jacket, A2 Blue Bird, Y1 Corrib Wake, A3 Copper Lantern"
THREE = "A1 Red Jacket, A2 Blue Bird, Y1 Corrib Wake"
TWO = "A1 Red Jacket, A2 Blue Bird"
CARD = ", ".join(f"A{number} favourite" for number in range(1, 8))


def told(bet: Bet) -> str:
    """Write a bet in short."""
    way = " ew" if bet.each_way else ""
    folds = f" {'+'.join(map(str, bet.folds))}" if bet.folds else ""
    how = f" {bet.stakes}" if bet.stakes else ""
    return f"{bet.type}{folds}{how} {bet.unit_stake.plain}{way}: {', '.join(map(leg, bet.selections))}"


def leg(one: Selection) -> str:
    """Write a selection in short; a price that was not given is in brackets."""
    price = "" if str(one.price) == "SP" else f" {one.price}" if one.initialled else f" ({one.price})"
    absent = f", else {one.if_absent}" if one.if_absent else ""
    return f"{one.event} {one.runner}{price}{absent}"


@pytest.mark.parametrize(
    ("taken", "lines", "bets"),
    [
        ("1.00", ("2.30 Asc Red Jacket 5/1 jb", "1 win"), ["single 1.00: A1 Red Jacket 5/1"]),
        ("1.00", ("230 ascot 4", "£1 win"), ["single 1.00: A1 Second Post"]),
        ("1.00", ("3.05 fav", "1.00 win"), ["single 1.00: A2 favourite"]),
        ("0.50", ("2f 3.40 York", "50p win"), ["single 0.50: Y1 second favourite"]),
        ("0.50", ("t4 7.29 Hove", ".50 win"), ["single 0.50: H1 Dog"]),
        ("50.00", ("2.30 Red Jacket if absent Blue Bird", "50 win"), ["single 50.00: A1 Red Jacket, else Blue Bird"]),
        # The roll-up at the foot: 15 lines each way at £1, and £1 each way.
        ("32.00", (*FOUR, "L15 1ew", "£1 ew acc"), [f"lucky15 1.00 ew: {LEGS}", f"accumulator 1.00 ew: {LEGS}"]),
        ("5.50", (*FOUR, "yank 50p"), [f"yankee 0.50: {LEGS}"]),
        ("4.00", (*FOUR[:2], "£2 ew dbl"), [f"double 2.00 ew: {TWO}"]),
        # Three doubles, a treble and six singles stakes about.
        ("1.00", (*FOUR[:3], "10p rr"), [f"round_robin 0.10: {THREE}"]),
        ("1.75", (*FOUR[:3], "pat .25"), [f"patent 0.25: {THREE}"]),
        ("10.00", (*FOUR[:2], "x 5 abt"), [f"up_and_down single 5.00: {TWO}"]),
        ("10.00", (*FOUR[:2], "ssa 5"), [f"up_and_down single 5.00: {TWO}"]),
        ("10.00", (*FOUR[:2], "dsa 5"), [f"up_and_down double 5.00: {TWO}"]),
        ("1.00", ("1 win 2.30 Red Jacket atc 1 win 3.05 Blue Bird",), [f"any_to_come 1.00: {TWO}"]),
        ("2.00", ("sf 2.30 4 7 £2",), ["forecast 2.00: A1 Second Post, A1 Low Tide"]),
        ("2.00", ("2.30 4", "2.30 7", "rf 1"), ["reverse_forecast 1.00: A1 Second Post, A1 Low Tide"]),
        # Neither race nor meeting: the next after acceptance (4(q)). Six lines each.
        ("6.00", ("cfc 1 4 7 £1",), ["combination_forecast 1.00: A1 Red Jacket, A1 Second Post, A1 Low Tide"]),
        ("3.00", ("ct 2 5 9 50p",), ["combination_tricast 0.50: A1 Blue Bird, A1 Tin Drum, A1 Dash"]),
        ("2.00", ("2.30 4", "tote win £2"), ["single 2.00: A1 Second Post tote"]),
        # Fifteen doubles are of six races; seven make twenty-one for the same £1.50.
        ("1.50", ("ttc favs 15 dbls 10p",), [f"through_the_card 2 0.10: {CARD}"]),
        (
            "4.00",
            ("mounts J Smith 3 dbls 1 tbl £1",),
            ["jockeys_mounts 2+3 1.00: A1 Red Jacket, A2 Oyster, A3 Copper Lantern"],
        ),
        ("1.00", ("49s 7 13 22 trebles £1",), ["trebles 1.00: N1 7, N1 13, N1 22"]),
        ("2.00", ("Irish Sat 3 nos 5 17 23 £2",), ["treble 2.00: I1 5, I1 17, I1 23"]),
        ("1.00", ("12 1", "Leeds hw", "Hull v York x", "£1 treble"), ["treble 1.00: M12 1, M7 1, M6 X"]),
        (
            "6.00",
            ("2.30 Red Jacket", "£5 win", "---", "3.05 fav", "£1 win"),
            ["single 5.00: A1 Red Jacket", "single 1.00: A2 favourite"],
        ),
    ],
)
def test_a_slip_is_typed_as_the_client_wrote_it_and_done(taken: str, lines: tuple[str, ...], bets: list[str]) -> None:
    hands = at_the_examples(taken)
    hands.types(*lines)
    form = hands.form
    assert (form.difference, form.chip.text if form.chip else "") == ("£0.00", "Agrees")
    hands.enter()
    ((_, kept, as_read, explanation, _, _),) = hands.shop.kept
    assert kept == lines
    assert [told(bet) for bet in as_read] == bets
    assert explanation is None


def at_the_examples(taken: str) -> Hands:
    """Hands at one slip taken at 14:28:41."""

    def prepare(shop: Shop) -> None:
        shop.board = Examples(now=at("14:29:00"))

    return Hands(replace(slip("118900", "14:28:41", taken), staff="KM"), prepare=prepare)


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("sf 2.30 4 7", "What is the stake? Write it as £5, .50 or 50p"),
        ("rf", "Write the selections first, then how to stake them"),
        ("tote win", "Write the selections first, then how to stake them"),
    ],
)
def test_what_is_wanting_is_said_under_the_line(line: str, fault: str) -> None:
    hands = at_the_examples("2.00")
    hands.presenter.typed(line)
    reading = hands.form.entry.reading
    assert reading is not None
    assert reading.fault == fault


def test_done_keeps_how_each_line_was_read_with_its_clauses() -> None:
    hands = at_the_examples("1.50")
    hands.types("2.30 Asc Red Jacket 5/1 jb", "3.05 blu brid", "£1 win", "---", "ttc favs 15 dbls 10p")
    hands.enter()
    hands.chooses("Settle it in proportion")
    hands.enter()
    assert [(one.typed, one.words, one.clauses) for one in hands.shop.understood] == [
        ("2.30 Asc Red Jacket 5/1 jb", "1 Red Jacket, 2.30 Ascot, 5/1", (("8.4", "board price"),)),
        ("3.05 blu brid", "2 Blue Bird, 3.05 Ascot, SP", (("4(a)", "misspelt: Blue Bird"),)),
        # Two selections staked without a kind of bet are one accumulator (4(i)).
        ("£1 win", "Accumulator: 1 × £1.00 = £1.00", (("4(i)", "No instruction written: a win double"),)),
        ("---", "a line across: the next bet begins", ()),
        (
            "ttc favs 15 dbls 10p",
            ". ".join(f"Favourite, {time} Ascot" for time in ("2.30", "3.05", "3.45", "4.15", "4.45", "5.15", "5.50"))
            + ". Through the card: 21 lines for £1.50",
            (
                ("10.8", "meeting not written: the principal, Ascot"),
                ("4(e)", "through the card: seven races at Ascot"),
                ("4(e)", "Seven races for the six staked: the stake is divided"),
            ),
        ),
    ]


def test_a_reading_says_name_race_price_and_clause_before_enter() -> None:
    hands = at_the_examples("1.00")
    hands.presenter.typed("2.30 Asc Red Jacket 5/1 jb")
    reading = hands.form.entry.reading
    assert reading is not None
    assert (reading.bold, reading.words) == ("1 Red Jacket", "2.30 Ascot, 5/1")
    assert reading.chip is not None
    assert reading.chip.text == "8 · board price"
