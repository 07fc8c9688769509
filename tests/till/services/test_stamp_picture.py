"""Stamping: the picture, the serial, the draft."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import timedelta

import pytest

from settlement.money import Money
from tests.till.services.shop import MANAGER, TILL, Shop, offer, single
from till.services import shop as shops
from till.services import stamp_picture
from till.services.ports.recorder import RecorderFault
from till.services.values.people import Authority, Refused, WrongPin
from till.services.values.shop import TillSettings
from till.services.values.slips import Draft, SlipState
from till.store.books import SqlBooks


def test_a_stamp_opens_a_draft_with_the_recorders_number(shop: Shop) -> None:
    shop.recorder.ahead = timedelta(seconds=0.2)
    draft = shop.draft()
    assert (draft.serial, draft.stamp, draft.stamped_at, draft.staff) == ("0001-000001", 1, shop.clock.at, "KM")
    assert shop.recorder.marks == [(draft.serial, draft.picture)]
    with shop.books.reading() as work:
        slip = work.slips.get(draft.serial)
    assert slip is not None
    assert slip.recorded_at - slip.stamped_at == timedelta(seconds=0.2)
    assert slip.state is SlipState.STAMPED


def test_a_picture_is_used_once_and_while_it_is_fresh(shop: Shop) -> None:
    shop.draft()
    assert isinstance(shop.stamp_again(), Refused)
    shop.pictures.put(b"another slip")
    shop.clock.pass_(30)
    assert isinstance(shop.stamp_again(), Refused)
    shop.pictures.put(b"another slip")
    shop.clock.pass_(29)
    assert isinstance(shop.stamp_again(), Draft)


def test_no_picture_is_said_and_a_manager_takes_without(shop: Shop) -> None:
    assert isinstance(shop.stamp_again(), Refused)
    assert isinstance(shop.stamp_again("KM", replace(MANAGER, pin="0000")), WrongPin)
    assert isinstance(shop.stamp_again("KM", Authority("KM", "1470", "camera broken")), Refused)
    assert isinstance(shop.stamp_again("KM", replace(MANAGER, reason="")), Refused)
    draft = shop.stamp_again("KM", replace(MANAGER, reason="camera broken"))
    assert isinstance(draft, Draft)
    assert draft.picture is None
    with shop.books.reading() as work:
        assert "no picture: camera broken (RA)" in work.audit.about(draft.serial)[0].text


def test_a_recorder_that_cannot_write_uses_no_serial(shop: Shop, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise RecorderFault("The picture was not kept: the disk is full. Nothing was stamped.")

    with monkeypatch.context() as broken:
        broken.setattr(shop.recorder, "stamp", full)
        refused = shop.stamp()
    assert isinstance(refused, Refused)
    assert "the disk is full" in refused.text
    with shop.books.reading() as work:
        assert work.slips.of_day(shop.clock.at.date()) == ()
    assert shop.draft().serial == "0001-000001"


def test_serials_run_on_without_a_gap_whatever_becomes_of_them(shop: Shop) -> None:
    spoil = stamp_picture.SpoilSlip(shop.books, shop.recorder)
    refuse = stamp_picture.RefuseSlip(shop.books, shop.clock, shop.recorder)
    spoil(shop.draft().serial, "KM", "blurred")
    refuse(shop.draft().serial, "KM", "not an event we take")
    taken = shop.draft()
    shop.take(offer(taken, single()))
    with shop.books.reading() as work:
        slips = work.slips.of_day(shop.clock.at.date())
    assert [(slip.serial, slip.state) for slip in slips] == [
        ("0001-000001", SlipState.SPOILT),
        ("0001-000002", SlipState.NOT_TAKEN),
        ("0001-000003", SlipState.OPEN),
    ]


def test_two_tills_stamp_at_once_without_a_gap(shop: Shop) -> None:
    def stamp(number: int) -> str:
        hand = replace(shop, pictures=type(shop.pictures)(shop.clock))
        hand.pictures.put(f"slip of {number}".encode())
        draft = hand.stamp_again()
        assert isinstance(draft, Draft)
        return draft.serial

    with ThreadPoolExecutor(4) as hands:
        serials = list(hands.map(stamp, range(20)))
    assert sorted(serials) == [f"0001-{number:06d}" for number in range(1, 21)]


def test_a_slip_ends_once_and_with_a_reason(shop: Shop) -> None:
    spoil = stamp_picture.SpoilSlip(shop.books, shop.recorder)
    draft = shop.draft()
    assert isinstance(spoil(draft.serial, "KM", " "), Refused)
    assert spoil(draft.serial, "KM", "blurred") is None
    assert isinstance(spoil(draft.serial, "KM", "blurred"), Refused)
    assert isinstance(shop.take(offer(draft, single())), Refused)


def test_a_draft_survives_as_it_stands(shop: Shop) -> None:
    draft = replace(shop.draft(), lines=("230 4 @",), entry="yan .50", taken=Money(1100), client="Regular, red cap")
    stamp_picture.KeepDraft(shop.books)(draft)
    assert stamp_picture.OpenDrafts(shop.books, TILL)() == (draft,)
    assert stamp_picture.OpenDrafts(shop.books, TILL + 1)() == ()


def test_a_draft_that_was_spoilt_does_not_come_back(shop: Shop) -> None:
    draft = shop.draft()
    stamp_picture.SpoilSlip(shop.books, shop.recorder)(draft.serial, "KM", "blurred")
    stamp_picture.KeepDraft(shop.books)(draft)
    assert stamp_picture.OpenDrafts(shop.books, TILL)() == ()


def test_a_till_has_its_own_block_and_first_number(shop: Shop) -> None:
    change = shops.ChangeTill(shop.books)
    assert isinstance(change(TillSettings(number=TILL, block="427"), "RA"), Refused)
    assert isinstance(change(TillSettings(number=TILL, block="0427"), "KM"), Refused)
    change(TillSettings(number=TILL, block="0427", first_number=118904), "RA")
    assert [shop.draft().serial for _ in range(2)] == ["0427-118904", "0427-118905"]
    assert isinstance(change(TillSettings(number=2, block="0427"), "RA"), Refused)


def test_no_slip_before_the_day_is_open(books: SqlBooks, shop: Shop) -> None:
    shop.pictures.put()
    other = stamp_picture.StampPicture(books, shop.clock, shop.recorder, shop.pictures, shop.book, till=2)
    assert isinstance(other("KM"), Refused)


def test_a_refused_slip_is_told_on_paper_and_keeps_no_money_2a(shop: Shop) -> None:
    draft = shop.draft()
    assert stamp_picture.RefuseSlip(shop.books, shop.clock, shop.recorder)(draft.serial, "KM", "no such race.") is None
    with shop.books.reading() as work:
        (paper,) = work.spool.of_slip(draft.serial)
        assert work.ledger.postings(slip=draft.serial) == ()
    assert "NOT TAKEN" in paper.text
    assert "Refused: no such race (rule 2(a))" in paper.text
    assert "no money was kept" in " ".join(paper.text.split())
