"""The shop's details and a till's settings."""

from __future__ import annotations

from dataclasses import replace

import pytest

from printing.receipts.common import ShopDetails
from printing.settings import PrinterKind, PrinterSettings
from tests.till.services.shop import TILL, Shop, single
from till.services import shop as shops
from till.services.values.people import Refused
from till.services.values.shop import TillSettings

CORN_STREET = ShopDetails(
    name="Tollgate Racing",
    branch="Corn Street",
    address=("14 Corn Street", "Wrenfield"),
    operator="Tollgate Racing Ltd",
    licence="Licence 000-012345",
    footer="When the fun stops, stop.",
)


def test_what_receipts_say_is_kept(shop: Shop) -> None:
    assert shops.ChangeShop(shop.books)(CORN_STREET, "RA") == CORN_STREET
    assert shops.Shop(shop.books).details() == CORN_STREET
    serial = shop.taken(single())
    with shop.books.reading() as work:
        assert "14 Corn Street" in work.spool.of_slip(serial)[0].text


@pytest.mark.parametrize("missing", ["name", "address", "operator", "licence"])
def test_a_receipt_must_say_who_answers_for_it(shop: Shop, missing: str) -> None:
    empty = replace(CORN_STREET, **{missing: () if missing == "address" else " "})  # type: ignore[arg-type]  # by name
    refused = shops.ChangeShop(shop.books)(empty, "RA")
    assert isinstance(refused, Refused)
    assert missing in refused.text


def test_only_a_manager_changes_it(shop: Shop) -> None:
    assert isinstance(shops.ChangeShop(shop.books)(CORN_STREET, "KM"), Refused)


def test_a_tills_settings_are_its_own(shop: Shop) -> None:
    training = TillSettings(number=TILL, block="0427", training=True, theme="dark")
    assert shops.ChangeTill(shop.books)(training, "RA") == training
    read = shops.Shop(shop.books)
    assert read.till(TILL) == training
    assert read.till(2) == TillSettings(number=2, block="0002")


@pytest.mark.parametrize(
    ("printer", "taken"),
    [
        (PrinterSettings(), True),
        (PrinterSettings(kind=PrinterKind.NETWORK, address="till-1:9100"), True),
        (PrinterSettings(kind=PrinterKind.NETWORK, address="a:b"), False),
        (PrinterSettings(code_page="CP932"), False),
    ],
)
def test_a_printer_is_one_that_can_be(shop: Shop, printer: PrinterSettings, *, taken: bool) -> None:
    answer = shops.ChangeTill(shop.books)(TillSettings(number=TILL, block="0427", printer=printer), "RA")
    assert isinstance(answer, TillSettings) is taken


def test_training_is_across_every_paper(shop: Shop) -> None:
    shops.ChangeTill(shop.books)(TillSettings(number=TILL, block="0001", training=True), "RA")
    serial = shop.taken(single())
    with shop.books.reading() as work:
        assert "TRAINING" in work.spool.of_slip(serial)[0].text
