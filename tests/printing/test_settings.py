"""What a till is told of a printer, read and looked at."""

from __future__ import annotations

import pytest

from printing.settings import (
    DrawerSensor,
    PrinterKind,
    PrinterSettings,
    device_and_baud,
    host_and_port,
    vendor_and_product,
    what_is_wrong,
)


def test_addresses_are_read() -> None:
    assert host_and_port("192.0.2.7") == ("192.0.2.7", 9100)
    assert host_and_port(" till-printer:515 ") == ("till-printer", 515)
    assert vendor_and_product("04B8:0e15") == (0x04B8, 0x0E15)
    assert device_and_baud("/dev/ttyS0") == ("/dev/ttyS0", 9600)
    assert device_and_baud("COM3 38400") == ("COM3", 38400)


@pytest.mark.parametrize(
    ("kind", "address"),
    [
        (PrinterKind.FILE, ""),
        (PrinterKind.FILE, "/home/shop/receipts"),
        (PrinterKind.NETWORK, "printer:9100"),
        (PrinterKind.USB, "04b8:0e15"),
        (PrinterKind.SERIAL, "COM3 38400"),
        (PrinterKind.CUPS, "receipts"),
        (PrinterKind.WINDOWS, "EPSON TM-T20II Receipt"),
    ],
)
def test_each_kind_has_its_address(kind: PrinterKind, address: str) -> None:
    assert what_is_wrong(PrinterSettings(kind=kind, address=address)) == ""


@pytest.mark.parametrize(
    ("kind", "address", "words"),
    [
        (PrinterKind.FILE, "receipts", "“receipts” is not a whole path such as /home/shop/receipts."),
        (PrinterKind.NETWORK, "", "“” is not a printer’s address such as 192.0.2.7:9100."),
        (PrinterKind.NETWORK, "a:0", "“a:0” is not a printer’s address such as 192.0.2.7:9100."),
        (PrinterKind.USB, "04b8", "“04b8” is not a USB printer’s vendor and product such as 04b8:0e15."),
        (PrinterKind.SERIAL, "", "“” is not a serial port and its speed such as COM3 38400."),
        (PrinterKind.SERIAL, "COM3 fast", "“COM3 fast” is not a serial port and its speed such as COM3 38400."),
        (PrinterKind.CUPS, "-o raw", "“-o raw” is not the name of a print queue."),
        (PrinterKind.WINDOWS, " ", "Which Windows printer? Its name stands in Windows’ list of printers."),
    ],
)
def test_what_is_no_address_is_said(kind: PrinterKind, address: str, words: str) -> None:
    assert what_is_wrong(PrinterSettings(kind=kind, address=address)) == words


def test_paper_and_drawer_are_looked_at() -> None:
    assert what_is_wrong(PrinterSettings(paper=76)) == "Receipt paper is 80 or 58 mm wide, not 76."
    assert what_is_wrong(PrinterSettings(drawer_pin=3)) == "A drawer hangs on pin 2 or pin 5, not 3."
    assert what_is_wrong(PrinterSettings(drawer_pin=0)) == ""


@pytest.mark.parametrize(
    ("kind", "trusted", "fine"),
    [(PrinterKind.NETWORK, True, True), (PrinterKind.NETWORK, False, False), (PrinterKind.CUPS, True, False)],
)
def test_only_a_printer_that_can_be_believed_knows_of_its_drawer(
    kind: PrinterKind, *, trusted: bool, fine: bool
) -> None:
    settings = PrinterSettings(kind=kind, address="receipts", trusted=trusted, sensor=DrawerSensor.HIGH)
    assert (what_is_wrong(settings) == "") is fine


@pytest.mark.parametrize(
    ("sensor", "pin_high", "drawer_open"),
    [
        (DrawerSensor.HIGH, True, True),
        (DrawerSensor.HIGH, False, False),
        (DrawerSensor.LOW, True, False),
        (DrawerSensor.LOW, False, True),
        (DrawerSensor.HIGH, None, None),
        (DrawerSensor.NONE, True, None),
    ],
)
def test_makers_wire_the_drawers_switch_both_ways(
    sensor: DrawerSensor, *, pin_high: bool | None, drawer_open: bool | None
) -> None:
    assert PrinterSettings(sensor=sensor).drawer_open(pin_high=pin_high) is drawer_open


def test_a_printer_has_a_name_in_a_sentence() -> None:
    named = {
        (PrinterKind.FILE, ""): "the folder for receipts",
        (PrinterKind.NETWORK, "192.0.2.7:9100"): "the printer at 192.0.2.7",
        (PrinterKind.USB, "04b8:0e15"): "the USB printer 04b8:0e15",
        (PrinterKind.SERIAL, "COM3 38400"): "the printer on COM3",
        (PrinterKind.CUPS, "receipts"): "the print queue receipts",
        (PrinterKind.WINDOWS, "EPSON"): "the Windows printer EPSON",
    }
    for (kind, address), name in named.items():
        assert PrinterSettings(kind=kind, address=address).name == name
