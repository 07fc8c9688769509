"""A printer on USB: pyusb itself over a backend of the test's. Not tried on a printer of iron."""

from __future__ import annotations

from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import TYPE_CHECKING

import pytest
import usb.backend.libusb0
import usb.backend.libusb1
import usb.backend.openusb
import usb.core

from printing.answering import AnsweringPrinter
from printing.settings import PrinterKind, PrinterSettings
from printing.spool import JobState, Outcome
from printing.transports import printer_of
from printing.usb_port import UsbPort
from tests.printing.test_network import DONE, FINE, JOB, ONLINE, OUT, PAPER, WHY

if TYPE_CHECKING:
    from array import array
    from pathlib import Path

OUT_END, IN_END = 0x01, 0x82
PRINTER_CLASS, STORE_CLASS = 7, 8
NO_ANSWER = "No answer. Is the USB printer 04b8:0e15 on?"
WELL = {PAPER: FINE, WHY: FINE, ONLINE: FINE}


def descriptor(**known: int) -> SimpleNamespace:
    """A descriptor of USB: what matters here, and nought for the rest."""
    return SimpleNamespace(**dict.fromkeys(FIELDS, 0) | known)


FIELDS = (
    *("bLength", "bDescriptorType", "bcdUSB", "bDeviceClass", "bDeviceSubClass", "bDeviceProtocol", "bMaxPacketSize0"),
    *("idVendor", "idProduct", "bcdDevice", "iManufacturer", "iProduct", "iSerialNumber", "bNumConfigurations"),
    *(
        "address",
        "bus",
        "port_number",
        "port_numbers",
        "speed",
        "wTotalLength",
        "bNumInterfaces",
        "bConfigurationValue",
    ),
    *("iConfiguration", "bmAttributes", "bMaxPower", "extra_descriptors", "bInterfaceNumber", "bAlternateSetting"),
    *("bNumEndpoints", "bInterfaceClass", "bInterfaceSubClass", "bInterfaceProtocol", "iInterface"),
    *("bEndpointAddress", "wMaxPacketSize", "bInterval", "bRefresh", "bSynchAddress"),
)


@dataclass
class Bus:
    """One device on the bus, in the terms of pyusb's backends: interface 0 is a store, interface 1 a printer."""

    answers: dict[bytes, bytes] = field(default_factory=dict)
    ends: tuple[int, ...] = (OUT_END, IN_END)
    printer_class: int = PRINTER_CLASS
    driver: bool = True
    busy: bool = False
    pulled_after: int | None = None
    got: bytearray = field(default_factory=bytearray)
    waiting: bytearray = field(default_factory=bytearray)
    log: list[str] = field(default_factory=list)
    largest: int = 0

    # Ways of sending that no printer has.
    intr_write = intr_read = iso_write = iso_read = None

    def enumerate_devices(self) -> list[str]:
        return ["the printer"]

    def get_parent(self, _device: str) -> None:
        return None

    def get_device_descriptor(self, _device: str) -> SimpleNamespace:
        return descriptor(idVendor=0x04B8, idProduct=0x0E15, bNumConfigurations=1)

    def get_configuration_descriptor(self, _device: str, _configuration: int) -> SimpleNamespace:
        return descriptor(bNumInterfaces=2, bConfigurationValue=1)

    def get_interface_descriptor(
        self, _device: str, interface: int, alternate: int, _configuration: int
    ) -> SimpleNamespace:
        if alternate or interface > 1:
            raise IndexError
        kind = self.printer_class if interface else STORE_CLASS
        return descriptor(bInterfaceNumber=interface, bInterfaceClass=kind, bNumEndpoints=len(self.ends))

    def get_endpoint_descriptor(
        self, _device: str, end: int, interface: int, _alternate: int, _configuration: int
    ) -> SimpleNamespace:
        # No two ends of a device have the same address.
        address = self.ends[end] if interface else self.ends[end] + 2
        return descriptor(bEndpointAddress=address, bmAttributes=2, wMaxPacketSize=64)

    def open_device(self, _device: str) -> str:
        return "open"

    def close_device(self, _handle: str) -> None:
        self.log.append("closed")

    def get_configuration(self, _handle: str) -> int:
        return 1

    def is_kernel_driver_active(self, _handle: str, interface: int) -> bool:
        return self.driver and interface == 1

    def detach_kernel_driver(self, _handle: str, interface: int) -> None:
        self.log.append(f"driver off {interface}")

    def claim_interface(self, _handle: str, interface: int) -> None:
        if self.busy:
            raise usb.core.USBError("Resource busy")
        self.log.append(f"claimed {interface}")

    def release_interface(self, _handle: str, interface: int) -> None:
        self.log.append(f"released {interface}")

    def bulk_write(self, _handle: str, end: int, interface: int, data: array[int], timeout: int) -> int:
        assert (end, interface) == (OUT_END, 1)
        # Nought would be no limit at all.
        assert timeout > 0
        if self.pulled_after is not None and len(self.got) > self.pulled_after:
            raise usb.core.USBError("No such device")
        self.got += data.tobytes()
        self.largest = max(self.largest, len(data))
        for question, answer in self.answers.items():
            if self.got.endswith(question):
                self.waiting += answer
        return len(data)

    def bulk_read(self, _handle: str, end: int, _interface: int, buffer: array[int], timeout: int) -> int:
        assert end == IN_END
        assert timeout > 0
        if not self.waiting:
            raise usb.core.USBTimeoutError("Operation timed out")
        count = min(len(self.waiting), len(buffer))
        buffer[:count] = type(buffer)("B", bytes(self.waiting[:count]))
        del self.waiting[:count]
        return count


def plugged_in(bus: Bus | None, monkeypatch: pytest.MonkeyPatch) -> AnsweringPrinter:
    """The printer on that bus; None is a computer without libusb."""
    monkeypatch.setattr(usb.backend.libusb1, "get_backend", lambda: bus)
    for other in (usb.backend.libusb0, usb.backend.openusb):
        monkeypatch.setattr(other, "get_backend", lambda: None)
    return AnsweringPrinter(
        name="the USB printer 04b8:0e15", port=UsbPort(0x04B8, 0x0E15), status_limit=0.2, print_limit=0.2
    )


def test_it_prints_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    bus = Bus(WELL | {DONE: b"\x00"})
    assert plugged_in(bus, monkeypatch).send(JOB) == Outcome(JobState.PRINTED)
    assert b"hello" in bus.got
    assert bus.log == ["driver off 1", "claimed 1", "released 1", "closed"]


def test_paper_out_holds_the_job(monkeypatch: pytest.MonkeyPatch) -> None:
    bus = Bus(WELL | {PAPER: OUT})
    assert plugged_in(bus, monkeypatch).send(JOB) == Outcome(JobState.HELD, "Paper is out.")
    assert b"hello" not in bus.got
    assert bus.log[-1] == "closed"


def test_a_cable_pulled_in_mid_print_is_in_doubt(monkeypatch: pytest.MonkeyPatch) -> None:
    bus = Bus(WELL, pulled_after=3 * len(PAPER) - 1)
    outcome = plugged_in(bus, monkeypatch).send(JOB)
    assert (outcome.state, outcome.doubtful) == (JobState.UNKNOWN, True)


def test_a_long_paper_goes_in_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    bus = Bus(WELL | {DONE: b"\x00"})
    plugged_in(bus, monkeypatch).port.open(1).write(b"x" * 10_000, 1)
    assert (len(bus.got), bus.largest) == (10_000, 4096)


def test_a_printer_without_a_way_back_is_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    bus = Bus(WELL, ends=(OUT_END,), driver=False)
    assert plugged_in(bus, monkeypatch).send(JOB) == Outcome(JobState.HELD, NO_ANSWER)
    assert "driver off 1" not in bus.log


@pytest.mark.parametrize("bus", [None, Bus(printer_class=STORE_CLASS)], ids=["no libusb", "no printer"])
def test_what_cannot_be_reached_is_held(monkeypatch: pytest.MonkeyPatch, bus: Bus | None) -> None:
    assert plugged_in(bus, monkeypatch).send(JOB) == Outcome(JobState.HELD, NO_ANSWER)


def test_a_printer_that_another_program_has_is_held_and_let_go_of(monkeypatch: pytest.MonkeyPatch) -> None:
    bus = Bus(WELL, busy=True)
    assert plugged_in(bus, monkeypatch).send(JOB) == Outcome(JobState.HELD, NO_ANSWER)
    assert bus.log[-1] == "closed"


def test_another_device_is_not_taken_for_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    plugged_in(Bus(WELL), monkeypatch)
    other = printer_of(PrinterSettings(kind=PrinterKind.USB, address="0519:0003"), tmp_path)
    assert other.send(JOB) == Outcome(JobState.HELD, "No answer. Is the USB printer 0519:0003 on?")
