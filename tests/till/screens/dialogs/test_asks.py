from __future__ import annotations

from datetime import datetime

from till.screens.dialogs.asks import manager_signs, second_person_signs, words_of
from till.services.values.people import Person, Refused, Role, WrongPin

HERE = datetime(2026, 10, 10, 9, 30)
RA = Person("RA", "Rosa Adeyemi", Role.MANAGER, on_since=HERE)
LM = Person("LM", "Lena Moss", Role.MANAGER)
KM = Person("KM", "Kit Marlowe", Role.CASHIER, on_since=HERE)
DP = Person("DP", "Dev Patel", Role.CASHIER, on_since=HERE)
EVERYBODY = (LM, RA, KM, DP)


def test_a_cashiers_void_is_offered_managers_alone_those_on_shift_first() -> None:
    signature = second_person_signs(EVERYBODY, "KM", "void", "KM")
    assert signature.known == ("RA", "LM")
    assert signature.note == "A cashier’s void needs a manager"


def test_a_managers_void_is_offered_anyone_who_did_not_take_the_slip() -> None:
    signature = second_person_signs(EVERYBODY, "RA", "void", "KM")
    assert signature.known == ("DP", "LM")
    assert signature.note == "A manager’s void needs one who did not take the slip"


def test_a_manager_may_sign_an_own_payment() -> None:
    assert manager_signs(EVERYBODY, "RA").known == ("LM", "RA")
    assert manager_signs(EVERYBODY, "KM").known == ("RA", "LM")


def test_a_wrong_pin_in_words() -> None:
    assert words_of(WrongPin("RA", 2)) == "That PIN is not RA’s. 2 tries left, then a manager unlocks it."
    assert words_of(WrongPin("RA", 1)).startswith("That PIN is not RA’s. 1 try left")
    assert words_of(WrongPin("RA", 0)) == "RA is locked: three PINs were not right. A manager unlocks it: F9."


def test_a_refusal_is_read_out_as_it_is() -> None:
    assert words_of(Refused.because("M.7", "KM is not alone: ask RA.")) == "KM is not alone: ask RA."
