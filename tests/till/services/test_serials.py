"""Serials, check digits and authentication codes."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from till.services.serials import Code, barcode, check_digit, proves, read_code, serial_of, signs_of, typed_signs

KEY = bytes(32)
SERIAL = "0427-118904"


def test_the_check_digit_is_that_of_iso_7064() -> None:
    # The standard's own example of MOD 11,10.
    assert check_digit("0794") == "5"


@given(st.text("0123456789", min_size=10, max_size=10), st.integers(0, 9), st.sampled_from("0123456789"))
def test_one_wrong_digit_is_always_found(digits: str, place: int, wrong: str) -> None:
    mistyped = digits[:place] + wrong + digits[place + 1 :]
    assert (check_digit(mistyped) == check_digit(digits)) is (mistyped == digits)


def test_a_barcode_is_read_back_and_proves_its_slip() -> None:
    signs = signs_of(SERIAL, KEY)
    code = barcode(SERIAL, signs)
    assert len(code) == 10 + 1 + 8
    assert read_code(code) == Code(SERIAL, signs)
    assert proves(Code(SERIAL, signs), signs)


@pytest.mark.parametrize("text", ["0427-118904 {}", "0427118904 {}", " 0427-118904  {} "])
def test_the_last_four_signs_are_enough_when_typed(text: str) -> None:
    signs = signs_of(SERIAL, KEY)
    code = read_code(text.format(typed_signs(signs).lower()))
    assert code == Code(SERIAL, typed_signs(signs))
    assert proves(code, signs)


@pytest.mark.parametrize(
    "text", ["", "0427-118904", "0427-118904 ABC", "0427-118904 AB-C", "0427118904ABCDEFGH", "hello"]
)
def test_anything_else_is_no_code(text: str) -> None:
    assert read_code(text) is None


def test_signs_that_look_alike_are_read_alike() -> None:
    assert read_code("0427-118904 0i8Z") == Code(SERIAL, "OIBZ")


def test_a_mistyped_barcode_is_refused() -> None:
    code = barcode(SERIAL, signs_of(SERIAL, KEY))
    assert read_code("1" + code[1:]) is None


def test_a_forged_receipt_does_not_prove_itself() -> None:
    signs = signs_of(SERIAL, KEY)
    forged = signs_of(SERIAL, bytes([1]) * 32)
    assert not proves(Code(SERIAL, forged), signs)
    assert not proves(Code(SERIAL, typed_signs(forged)), signs)


def test_a_serial_has_six_digits() -> None:
    assert serial_of("0427", 7) == "0427-000007"
