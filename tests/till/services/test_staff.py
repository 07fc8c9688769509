"""Staff and their PINs (M.7)."""

from __future__ import annotations

from tests.till.services.shop import Shop
from till.services import authority, staff
from till.services.values.people import Authority, Person, Refused, Role, WrongPin


def sign_on(shop: Shop, initials: str, pin: str) -> object:
    return staff.SignOn(shop.books, shop.clock)(initials, pin)


def test_a_shop_has_one_first_manager(shop: Shop) -> None:
    assert isinstance(staff.FirstManager(shop.books, shop.clock)("Sam Low", "SL", "1234"), Refused)


def test_people_are_those_who_work_here(shop: Shop) -> None:
    staff.StaffLeaves(shop.books, shop.clock)("JB", "RA")
    people = staff.People(shop.books)()
    assert [(person.initials, person.role) for person in people] == [("KM", Role.CASHIER), ("RA", Role.MANAGER)]


def test_signing_on_notes_since_when(shop: Shop) -> None:
    assert sign_on(shop, "KM", "1470") == Person("KM", "Kit Marlow", Role.CASHIER, shop.clock.at)
    staff.SignOff(shop.books, shop.clock)("KM")
    assert staff.People(shop.books)()[1].on_since is None


def test_three_wrong_pins_lock_and_a_manager_unlocks(shop: Shop) -> None:
    assert [sign_on(shop, "KM", "0000") for _ in range(3)] == [WrongPin("KM", left) for left in (2, 1, 0)]
    assert isinstance(sign_on(shop, "KM", "1470"), Refused)
    assert isinstance(staff.Unlock(shop.books, shop.clock)("KM", "JB"), Refused)
    assert isinstance(staff.Unlock(shop.books, shop.clock)("KM", "RA"), Person)
    assert isinstance(sign_on(shop, "KM", "1470"), Person)


def test_a_right_pin_forgets_the_wrong_ones(shop: Shop) -> None:
    for _ in range(2):
        sign_on(shop, "KM", "0000")
    sign_on(shop, "KM", "1470")
    assert sign_on(shop, "KM", "0000") == WrongPin("KM", 2)


def test_initials_are_never_given_twice(shop: Shop) -> None:
    add = staff.AddStaff(shop.books, shop.clock)
    staff.StaffLeaves(shop.books, shop.clock)("JB", "RA")
    assert isinstance(add("JB", "Joan Bell", Role.CASHIER, "1111", "RA"), Refused)


def test_only_a_manager_adds_and_only_a_whole_person(shop: Shop) -> None:
    add = staff.AddStaff(shop.books, shop.clock)
    assert isinstance(add("SL", "Sam Low", Role.CASHIER, "1234", "KM"), Refused)
    assert isinstance(add("S1", "Sam Low", Role.CASHIER, "1234", "RA"), Refused)
    assert isinstance(add("SL", " ", Role.CASHIER, "1234", "RA"), Refused)
    assert isinstance(add("SL", "Sam Low", Role.CASHIER, "12a4", "RA"), Refused)
    assert isinstance(add("SL", "Sam Low", Role.CASHIER, "1234", "RA"), Person)


def test_a_new_pin_unlocks_and_the_old_one_is_gone(shop: Shop) -> None:
    for _ in range(3):
        sign_on(shop, "KM", "0000")
    staff.ResetPin(shop.books, shop.clock)("KM", "9876", "RA")
    assert isinstance(sign_on(shop, "KM", "1470"), WrongPin)
    assert isinstance(sign_on(shop, "KM", "9876"), Person)


def test_who_left_cannot_sign_on_and_the_last_manager_stays(shop: Shop) -> None:
    leaves = staff.StaffLeaves(shop.books, shop.clock)
    leaves("JB", "RA")
    assert isinstance(sign_on(shop, "JB", "3690"), Refused)
    assert isinstance(leaves("RA", "RA"), Refused)


def test_no_pin_is_kept_in_the_clear(shop: Shop) -> None:
    with shop.books.reading() as work:
        member = work.staff.get("KM")
    assert member is not None
    assert member.pin_hash.startswith("$argon2id$")


def ask(shop: Shop, given: Authority, by: str, taken_by: str | None = None) -> object:
    with shop.books.writing() as work:
        return authority.second_person(work, given, by, "0001-000001", taken_by=taken_by)


def test_a_cashier_needs_a_manager_m7(shop: Shop) -> None:
    assert ask(shop, Authority("RA", "2580"), "KM") is None
    assert isinstance(ask(shop, Authority("JB", "3690"), "KM"), Refused)
    assert ask(shop, Authority("RA", "0000"), "KM") == WrongPin("RA", 2)


def test_a_manager_needs_somebody_who_did_not_take_the_slip_m7(shop: Shop) -> None:
    assert isinstance(ask(shop, Authority("RA", "2580"), "RA"), Refused)
    assert isinstance(ask(shop, Authority("KM", "1470"), "RA", taken_by="KM"), Refused)
    assert ask(shop, Authority("JB", "3690"), "RA", taken_by="KM") is None


def test_alone_is_allowed_with_a_reason_and_countersigned_by_the_next_m7(shop: Shop) -> None:
    sign_on(shop, "RA", "2580")
    assert isinstance(ask(shop, Authority("RA", "2580", "", alone=True), "RA"), Refused)
    assert ask(shop, Authority("RA", "2580", "the client leaves", alone=True), "RA") is None
    sign_on(shop, "KM", "1470")
    sign_on(shop, "KM", "1470")
    with shop.books.reading() as work:
        signed = work.audit.of_kind(authority.COUNTERSIGNED)
    assert [(act.subject, act.by) for act in signed] == [("0001-000001", "KM")]


def test_alone_is_a_manager_and_nobody_else_is_here_m7(shop: Shop) -> None:
    assert isinstance(ask(shop, Authority("KM", "1470", "alone", alone=True), "KM"), Refused)
    sign_on(shop, "KM", "1470")
    assert isinstance(ask(shop, Authority("RA", "2580", "alone", alone=True), "RA"), Refused)
