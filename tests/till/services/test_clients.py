"""Clients by the shop's names."""

from __future__ import annotations

from datetime import timedelta

import pytest

from settlement.money import Money
from tests.till.services.office import BOOK
from tests.till.services.shop import MANAGER, Shop, offer, single
from till.services import clients, take_slip, void_slip
from till.services.values.people import Refused


def today(shop: Shop, handle: str) -> tuple[Money, int]:
    return clients.ClientToday(shop.books, shop.clock)(handle)


def test_a_clients_day_is_summed(shop: Shop) -> None:
    shop.taken(single(pounds="5.00"), "5.00", client="Regular, red cap")
    shop.taken(None, "2.00", client=" Regular,  red cap ")
    shop.taken(single(), "2.00", client="Blue coat")
    assert today(shop, "Regular, red cap") == (Money(700), 2)
    assert today(shop, "Nobody") == (Money(0), 0)
    shop.clock.at += timedelta(days=1)
    assert today(shop, "Regular, red cap") == (Money(0), 0)


def test_a_voided_slip_does_not_count(shop: Shop) -> None:
    serial = shop.taken(single(), client="Blue coat")
    void = void_slip.VoidSlip(shop.books, shop.clock, BOOK, 1)
    assert void(serial, void_slip.VoidReason.AGREED, "changed his mind", "KM", MANAGER) == Money(200)
    assert today(shop, "Blue coat") == (Money(0), 0)


def test_a_slip_is_linked_afterwards_and_changed_by_a_manager_only(shop: Shop) -> None:
    serial = shop.taken(single())
    link = clients.LinkClient(shop.books, shop.clock, shop.book)
    assert link(serial, "  Blue   coat ", "KM") == "Blue coat"
    assert today(shop, "Blue coat") == (Money(200), 1)
    assert isinstance(link(serial, "Red cap", "KM"), Refused)
    assert link(serial, "Red cap", "RA") == "Red cap"
    assert isinstance(link(serial, " ", "RA"), Refused)
    assert isinstance(link("0001-999999", "Red cap", "RA"), Refused)


def test_those_who_act_together_count_as_one_3x(shop: Shop) -> None:
    shop.taken(single(pounds="5.00"), "5.00", client="Red cap")
    shop.taken(single(), "2.00", client="Blue coat")
    link = clients.LinkClients(shop.books, shop.clock, shop.book)
    assert isinstance(link("Red cap", "Blue coat", "KM"), Refused)
    assert isinstance(link("Red cap", "Red cap", "RA"), Refused)
    assert link("Red cap", "Blue coat", "RA") == ("Blue coat", "Red cap")
    assert link("Green scarf", "Blue coat", "RA") == ("Blue coat", "Green scarf", "Red cap")
    assert today(shop, "Green scarf") == (Money(700), 2)


def test_clients_are_found_by_any_part_of_their_name(shop: Shop) -> None:
    for name in ("Regular, red cap", "Red coat", "Mr 100%"):
        shop.taken(single(), client=name)
    search = clients.SearchClients(shop.books)
    assert search("RED") == ("Red coat", "Regular, red cap")
    assert search("%") == ("Mr 100%",)


def test_capitals_make_no_other_client_2j(shop: Shop) -> None:
    shop.taken(single(pounds="9000.00"), "9000.00", client="Mr Fox")
    draft = shop.draft()
    refused = shop.take(offer(draft, single(pounds="1000.00"), "1000.00", client="MR  FOX"))
    assert isinstance(refused, Refused)
    assert [objection.clause for objection in refused.objections] == ["2(j)"]
    check = take_slip.CheckSlip(shop.books, shop.clock, shop.book)
    live = check(offer(draft, single(pounds="1000.00"), "1000.00", client="mr fox"), "KM")
    assert "2(j)" in [objection.clause for objection in live]
    shop.taken(single(), client="mr fox")
    assert clients.SearchClients(shop.books)("fox") == ("Mr Fox",)


@pytest.mark.parametrize("written", ["élan’s dad", "ÉLAN’S DAD", "Ｅ\u0301lan’s Dad"])
def test_accents_and_wide_signs_make_no_other_client_2j(shop: Shop, written: str) -> None:
    shop.taken(None, "2.00", client="Élan’s dad")
    shop.taken(None, "5.00", client=written)
    assert today(shop, "Élan’s dad") == (Money(700), 2)
