from __future__ import annotations

from datetime import datetime

import pytest

from till.screens.notice import NoticeShown
from till.screens.sign_on import SignOnPorts, SignOnPresenter, SignOnState
from till.services.values.people import Person, Refused, Role, WrongPin

KM = Person("KM", "Kit Marlowe-Reid", Role.CASHIER, datetime(2026, 10, 10, 11, 0))
KB = Person("KB", "Karin Bell", Role.CASHIER)
RA = Person("RA", "Rosa Amberley", Role.MANAGER)


class FakeView:
    """Remembers what it was shown."""

    def __init__(self) -> None:
        self.state = SignOnState(title="")
        self.cleared = 0

    def show_state(self, state: SignOnState) -> None:
        self.state = state

    def clear_pin(self) -> None:
        self.cleared += 1


class Shop:
    """People whose PIN is 4711; three wrong ones lock."""

    def __init__(self, *people: Person) -> None:
        self.people = people
        self.tries = 3
        self.made: list[tuple[str, str, str]] = []

    def sign_on(self, initials: str, pin: str) -> Person | WrongPin | Refused:
        if pin == "4711":
            return next(person for person in self.people if person.initials == initials)
        self.tries -= 1
        return WrongPin(initials, self.tries) if self.tries >= 0 else Refused.because("M.7", f"{initials} is locked.")

    def first(self, name: str, initials: str, pin: str) -> Person | Refused:
        if len(initials) < 2:
            return Refused.because("M.7", "Initials are two or three letters.")
        self.made.append((name, initials, pin))
        return Person(initials, name, Role.MANAGER)


class Counter:
    """A view, a presenter, and who came through."""

    def __init__(self, *people: Person) -> None:
        self.view, self.shop = FakeView(), Shop(*people)
        self.on: list[str] = []
        ports = SignOnPorts(lambda: self.shop.people, self.shop.sign_on, self.shop.first)
        self.presenter = SignOnPresenter(self.view, ports, 2, lambda person: self.on.append(person.initials))

    def type_pin(self, pin: str) -> None:
        self.presenter.pin_changed(len(pin) == 4)
        self.presenter.enter_pin(pin)


@pytest.fixture
def counter() -> Counter:
    made = Counter(KM, KB, RA)
    made.presenter.start("Saturday 10 October 2026", "A slip waits here as KM left it: 0427-118908.", "KM")
    return made


def test_the_one_who_left_it_is_chosen(counter: Counter) -> None:
    state = counter.view.state
    assert (state.title, state.initials, state.act) == ("Till 2 is locked", "KM", "Unlock")
    assert [card.note for card in state.people] == ["Cashier, on since 11:00", "Cashier, not on shift", "Manager"]


def test_initials_choose_a_person(counter: Counter) -> None:
    for letter in "RA":
        counter.presenter.letter(letter)
    assert (counter.view.state.initials, counter.view.state.act) == ("RA", "Sign on")
    for letter in "KB":
        counter.presenter.letter(letter)
    assert counter.view.state.initials == "KB"
    counter.presenter.letter("X")
    assert counter.view.state.initials == "KB"


def test_arrows_go_round(counter: Counter) -> None:
    counter.presenter.step(-1)
    assert counter.view.state.initials == "RA"
    counter.presenter.step(1)
    assert counter.view.state.initials == "KM"


def test_f9_chooses_a_manager(counter: Counter) -> None:
    counter.presenter.manager()
    assert counter.view.state.initials == "RA"


def test_the_right_pin_signs_on(counter: Counter) -> None:
    counter.type_pin("4711")
    assert counter.on == ["KM"]
    assert counter.view.state.said is None


def test_enter_does_nothing_before_four_digits(counter: Counter) -> None:
    counter.type_pin("471")
    assert counter.on == []
    assert counter.shop.tries == 3


def test_wrong_pins_are_counted_in_words(counter: Counter) -> None:
    said: list[NoticeShown | None] = []
    for _ in range(4):
        counter.type_pin("0000")
        said.append(counter.view.state.said)
    rest = "left, then a manager unlocks it. Forgotten: RA can set a new one."
    assert said == [
        NoticeShown("warn", "That PIN is not KM’s", f"2 tries {rest}"),
        NoticeShown("warn", "That PIN is not KM’s", f"1 try {rest}"),
        NoticeShown("stop", "KM is locked: three PINs were not right", "RA signs on and unlocks it: F9."),
        NoticeShown("stop", "KM is locked."),
    ]
    assert counter.on == []
    assert counter.view.cleared == 5


def test_another_person_starts_without_a_notice(counter: Counter) -> None:
    counter.type_pin("0000")
    counter.presenter.step(1)
    assert counter.view.state.said is None
    assert not counter.view.state.can_enter


def test_a_new_shop_asks_for_its_first_manager() -> None:
    counter = Counter()
    counter.presenter.start("Saturday 10 October 2026")
    assert counter.view.state.first
    counter.presenter.make_first("Rosa Amberley", "RA", "4711", "4712")
    assert counter.view.state.said == NoticeShown("warn", "The two PINs differ", "Type the same four digits twice.")
    counter.presenter.make_first("Rosa Amberley", "R", "4711", "4711")
    assert counter.view.state.said == NoticeShown("warn", "Initials are two or three letters.")
    counter.presenter.make_first("Rosa Amberley", "RA", "4711", "4711")
    assert (counter.on, counter.shop.made) == (["RA"], [("Rosa Amberley", "RA", "4711")])


def test_the_sample_day_tells_its_pins() -> None:
    view, shop = FakeView(), Shop(KM, RA)
    ports = SignOnPorts(lambda: shop.people, shop.sign_on, shop.first, {"KM": "1357"})
    presenter = SignOnPresenter(view, ports, 2, lambda _person: None)
    presenter.start("Saturday 10 October 2026")
    assert view.state.hint == "Training: the PIN of KM is 1357"
    presenter.letter("R")
    assert view.state.hint == "Four digits, then Enter"
