"""A coupon and a draw on the real screens, by the keyboard alone: typed in shorthand, resulted, paid."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from settlement.contests import Draw, Goal, Scored, Side
from settlement.words import clock
from tests.scenarios.at_the_till import AtTheTill
from tests.scenarios.corn_street import CornStreet, pounds
from tests.till.dressed import dressed
from till.screens.frame.shorthand import BESIDE_RACING
from till.services.values.slips import SlipState

__all__ = ["dressed"]


@pytest.fixture
def till(tmp_path: Path) -> Iterator[AtTheTill]:
    """Switch a till of its own on, with KM signed on at the counter."""
    shop = CornStreet.open(tmp_path)
    one = AtTheTill.switch_on(shop)
    one.sign_on("KM")
    yield one
    one.pull_the_plug()
    shop.services.close()


def sign_on_at_results(till: AtTheTill, event: str) -> None:
    """Let the manager sign on and find an event of the results list."""
    till.hands.key("F12")
    till.sign_on("RA")
    till.hands.key("Alt 4")
    rows = [f"{clock(row.off)} {row.meeting}" for row in till.shop.services.races()]
    till.hands.to("Events")
    till.hands.key(*["Down"] * rows.index(event), "Enter")
    assert event in till.screen()


def test_a_coupon_from_its_shorthand_to_the_pay_window(till: AtTheTill) -> None:
    shop = till.shop
    shop.at("14:10:00")
    serial = till.put_in("s10.jpg")
    # The live reading shows the match; the leg its price on the coupon.
    till.hands.type("2 1")
    assert "Penlow Athletic" in till.screen()
    till.hands.key("Enter")
    assert "4/6" in till.screen()
    # A printed price is nobody's to change.
    assert "F6 Price / SP" not in till.screen()
    till.hands.key("F6")
    till.type("harb hw", "£6 dbl")
    till.money("6.00", "6.00")
    file = shop.services.slips.file(serial)
    assert file is not None
    assert [one.runner for bet in file.bets for one in bet.selections] == ["1", "1"]

    shop.at("16:55:00")
    sign_on_at_results(till, "3.00 Penlow Athletic v Corrie Vale")
    till.type("0 0", "1 0")
    till.hands.key("Enter", "Enter")
    sign_on_at_results(till, "3.00 Harbour Rovers v Marsh Town")
    till.type("1 1", "2 1")
    till.hands.type("oakes 9 og, finch 40, lun 88")
    till.hands.key("Enter")
    till.hands.type("sext")
    # The names that were read by their start stand there in full.
    assert "Oakes 9 og, Finch 40, Lunn 88" in till.screen()
    assert "9′ Oakes (own goal) 1–0 · 40′ Finch 1–1 · 88′ Lunn 2–1" in till.screen()
    till.hands.key("Enter")
    # £6 × 5/3 × 11/5 = £22.00.
    assert "Post result: 1 slip, + £22.00" in till.screen()
    till.hands.key("Enter")
    form = shop.services.result_for("2026-10-10-western-league-1500-harbour-rovers-v-marsh-town")
    match = form.entry.contest.match if form.entry and form.entry.contest else None
    assert match is not None
    assert (match.half_time, match.score) == ((1, 1), (2, 1))
    assert match.goals == (
        Goal(scorer="Oakes", side=Side.HOME, minute=9, kind=Scored.OWN_GOAL),
        Goal(scorer="Finch", side=Side.AWAY, minute=40),
        Goal(scorer="Lunn", side=Side.HOME, minute=88),
    )
    assert "Sexton" not in {one.name for one in match.players}

    till.hands.scan(shop.barcode(serial))
    assert "Pay £22.00 in cash" in till.screen()
    till.hands.key("Enter")
    assert shop.bring(serial).file.state is SlipState.PAID


@pytest.mark.parametrize("line", [line for lines, _ in BESIDE_RACING for line in lines.split(" · ")])
def test_what_f1_tells_of_lines_beside_racing_is_read(till: AtTheTill, line: str) -> None:
    till.shop.at("14:00:00")
    till.hands.type(line)
    assert "Add " in till.screen()


def test_a_coupon_is_typed_from_its_picture_later(till: AtTheTill) -> None:
    shop = till.shop
    shop.at("14:10:00")
    serial = till.put_in("s10.jpg")
    till.hands.key("+")
    till.hands.type("2.00")
    till.hands.key("F4", "Alt 3")
    till.type("1 cs 2-1", "4 x", "dbl £2")
    assert "Correct score 2-1" in till.screen()
    till.hands.key("Enter")
    file = shop.services.slips.file(serial)
    assert file is not None
    assert file.state is SlipState.OPEN
    assert file.what == (
        "Double, £2.00 a line",
        "Correct score 2-1, 3.00 Harbour Rovers v Marsh Town, 8/1",
        "Draw, 3.00 Sallow Green v Kesterby, 12/5",
    )


def test_a_draw_and_what_cannot_be_drawn(till: AtTheTill) -> None:
    shop = till.shop
    shop.at("14:20:00")
    serial = till.put_in("s10.jpg")
    till.type("49s 7 13 22 trebles 20p")
    till.money("0.20", "0.20")
    shop.at("14:52:00")
    sign_on_at_results(till, "2.49 49’s")
    till.hands.type("7 13 22 31 36")
    till.hands.key("Enter")
    till.hands.type("48")
    till.hands.key("Enter")
    assert "49’s draws six numbers; five are typed." in till.screen()
    till.hands.to("Numbers drawn")
    till.hands.type("7 13 22 31 36 49")
    till.hands.key("Enter")
    # 20p × 601.
    assert "Post result: 1 slip, + £120.20" in till.screen()
    assert "1 slip touched" in till.screen()
    assert "1 winner, was 0" in till.screen()
    till.hands.key("Enter")
    form = shop.services.result_for("2026-10-10-49-s-1449")
    assert form.entry is not None
    assert form.entry.contest is not None
    assert form.entry.contest.draw == Draw(drawn=(7, 13, 22, 31, 36, 49), bonus=48)
    assert shop.payable(serial) == pounds("120.20")
