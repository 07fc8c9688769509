"""The printers that can be chosen, and a receipt on each of them."""

from __future__ import annotations

from dataclasses import replace

import pytest
import zxingcpp
from PIL import Image

from printing.codes import bars, qr
from printing.escpos import to_bytes
from printing.profile import EPSON, NARROW, WIDE
from printing.profiles import ProfileChoice, profile_of, profiles, wrong_profile
from printing.settings import PrinterSettings
from tests.printing import samples

BY_NAME = {choice.name: choice for choice in profiles()}


def test_the_list_has_the_printers_and_neither_displays_nor_needle_printers() -> None:
    assert {"TM-T20II", "TM-T88V", "TM-L90", "CT-S651", "Sunmi-V2", "POS-5890", "default"} <= BY_NAME.keys()
    assert not {"AF-240", "OCD-100", "OCD-300", "TM-U220"} & BY_NAME.keys()
    assert [choice.title for choice in profiles()] == sorted((one.title for one in profiles()), key=str.casefold)


def test_a_choice_says_what_it_is() -> None:
    # As the maker's manuals have them: 80 mm paper of 576 dots, font A 12 dots wide.
    assert BY_NAME["TM-T20II"] == ProfileChoice(
        name="TM-T20II",
        title="Epson TM-T20II",
        columns=48,
        dots=576,
        code_pages=("CP858", "CP1252", "ISO_8859-15", "CP850", "CP865", "CP437"),
        cuts=True,
        draws_bars=True,
        draws_qr=True,
        star=False,
    )
    assert (BY_NAME["POS-5890"].cuts, BY_NAME["POS-5890"].draws_qr) == (False, False)
    assert BY_NAME["TSP600"].star
    # The list gives it twelve columns on 576 dots.
    assert BY_NAME["NT-80-V-UL"].columns == 48


def test_every_code_page_offered_has_the_pound() -> None:
    for choice in profiles():
        assert all("£".encode(page) for page in choice.code_pages)


@pytest.mark.parametrize("paper", [80, 58])
@pytest.mark.parametrize("name", BY_NAME)
def test_a_receipt_can_be_printed_on_each(name: str, paper: int, capsys: pytest.CaptureFixture[str]) -> None:
    settings = PrinterSettings(profile=name, paper=paper, code_page=BY_NAME[name].code_pages[0])
    assert wrong_profile(settings) == ""
    profile = profile_of(settings)
    made = to_bytes(samples.bet(), profile)
    assert profile.columns <= profile.dots // 8
    assert b"BET RECEIPT" in made
    assert "£300.00".encode(settings.code_page) in made
    # Nothing is written to the terminal, as the library does where it knows no width.
    assert capsys.readouterr().out == ""


def test_the_settings_of_a_new_till_are_its_wide_printer() -> None:
    assert profile_of(PrinterSettings()) == WIDE
    assert profile_of(PrinterSettings(profile="TM-T88V")) == EPSON
    assert profile_of(PrinterSettings(profile="Sunmi-V2", paper=58)) == NARROW
    # Paper of 80 mm does not make a printer of 58 mm wider.
    assert profile_of(PrinterSettings(profile="Sunmi-V2", paper=80)) == NARROW


def test_narrow_paper_in_a_wide_printer() -> None:
    profile = profile_of(PrinterSettings(paper=58, drawer_pin=5))
    assert (profile.columns, profile.dots, profile.drawer_pin) == (32, 384, 5)
    assert b"\x1bp\x01" in to_bytes(samples.bet(), profile)


def test_no_drawer_is_not_kicked() -> None:
    assert b"\x1bp" not in to_bytes(samples.bet(picture=False), profile_of(PrinterSettings(drawer_pin=0)))


def test_what_the_list_does_not_have_is_said() -> None:
    assert wrong_profile(PrinterSettings(profile="TM-9000")) == "There is no printer profile “TM-9000”."
    assert wrong_profile(PrinterSettings(profile="TM-T88V", code_page="CP932")) == (
        "The Epson TM-T88V has no code page CP932 with a pound sign: CP858, CP1252, ISO_8859-15, CP850, CP865, CP437."
    )
    with pytest.raises(ValueError, match="TM-9000"):
        profile_of(PrinterSettings(profile="TM-9000"))


def test_codes_are_drawn_for_a_printer_that_draws_none() -> None:
    made = to_bytes(samples.bet(picture=False), replace(WIDE, draws_bars=False, draws_qr=False))
    # Two pictures, no GS k and no GS ( k.
    assert made.count(b"\x1dv0\x00") == 2
    assert b"\x1dk" not in made
    assert b"\x1d(k" not in made
    for drawn in (bars(samples.BARCODE, 2), qr(samples.BARCODE)):
        framed = Image.new("L", (drawn.width + 80, drawn.height + 80), 255)
        framed.paste(drawn, (40, 40))
        assert [found.text for found in zxingcpp.read_barcodes(framed)] == [samples.BARCODE]


@pytest.mark.parametrize("page", ["CP858", "CP1252", "ISO_8859-15", "CP850", "CP437"])
def test_a_page_without_a_sign_has_its_likeness(page: str) -> None:
    made = to_bytes(samples.bet(picture=False), replace(WIDE, code_page=page)).decode(page, errors="replace")
    assert "2 lines × £150.00" in made or "2 lines x £150.00" in made
    assert ("─" * 48 in made) or ("-" * 48 in made)
    assert "Lamplighter’s Girl" in made or "Lamplighter's Girl" in made
    trial = to_bytes(samples.trial(), replace(WIDE, code_page=page)).decode(page, errors="replace")
    assert "£ € ½ ¼ –".replace("–", "-") in trial.replace("–", "-").replace("EUR", "€").replace("1/2", "½").replace(
        "1/4", "¼"
    )
