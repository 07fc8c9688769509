"""The counter in the states of the drawings."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from settlement.money import Money
from settlement.slip import Objection
from tests.pictures.framed import app_in, framed
from tests.pictures.market import DrawnBoard
from tests.till.screens.counter.hands import Till
from tests.till.screens.saturday import at
from till import dress
from till.dress import Theme
from till.dress.scale import factor_for
from till.screens.counter.model import Zone
from till.screens.counter.presenter import CounterPresenter
from till.screens.counter.view import CounterView
from till.screens.frame import Frame
from till.screens.screen import KeySpec
from till.screens.shots import grab
from till.services.values.slips import JustTaken

SLIPS: Final = Path("resources/samples/slips")
YANKEE: Final = ("230 4 @5/2", "315 blue", "330a f", "405k 3 @")
LUCKY: Final = ("240a 1", "310a 7", "345 11", "420 2")
OUT, WAITS = ("Receipt out", "ok"), ("Waiting, 4 min", "warn")


@dataclass
class Counter:
    """A counter in its frame, with the cashier's hands on it."""

    frame: Frame
    view: CounterView
    presenter: CounterPresenter
    till: Till
    board: DrawnBoard

    def types(self, *lines: str) -> None:
        """Type lines, each with Enter."""
        for line in lines:
            self.presenter.typed(line)
            self.presenter.pressed_enter()

    def money(self, taken: int, handed: int) -> None:
        """Type what was taken and handed over, in pounds, and go back to the line."""
        self.presenter.typed_money(Zone.TAKEN, Money(taken * 100))
        self.presenter.typed_money(Zone.HANDED, Money(handed * 100))

    def time(self, now: str) -> None:
        """Let it be another moment."""
        self.till.board.now = at(now)
        self.frame.set_clock(now)
        self.presenter.tick()


def _just(first: int, *rows: tuple[int, tuple[str, str]]) -> tuple[JustTaken, ...]:
    return tuple(JustTaken(f"0427-{first - place}", Money(pence), *state) for place, (pence, state) in enumerate(rows))


JUST: Final = _just(118903, (500, OUT), (240, OUT), (2000, WAITS), (100, OUT), (5000, OUT))


def _counter(
    slip: str, number: int, stamped: str, just: tuple[JustTaken, ...] = JUST, *, waiting: int = 4, off: str = ""
) -> Counter:
    board = DrawnBoard(now=at(stamped))
    if off:
        board.off("14:30 Wrenfield", off)
        board.notes["14:33 Thornby"] = "Hare running"
    till = Till(board=board, stamps=number)
    view = CounterView(lambda _sha: (SLIPS / f"{slip}.jpg").read_bytes())
    services = replace(till.services(), just_taken=lambda limit: just[:limit])
    ticks = iter(range(0, 10**9, 1000))
    presenter = CounterPresenter(view, services, lambda: "KM", lambda: next(ticks))
    view.use(presenter)
    frame = framed(view, 0, clock=stamped, staff="KM", waiting=waiting)
    frame.set_common_keys([KeySpec("F9", "Manager"), KeySpec("F11", "Age check"), KeySpec("F12", "Lock")])
    view.enter()
    presenter.new_slip()
    return Counter(frame, view, presenter, till, board)


def _yankee() -> Counter:
    counter = _counter("s22", 118904, "14:28:41")
    counter.types(*YANKEE)
    counter.money(11, 20)
    counter.presenter.client("Regular, red cap")
    counter.time("14:28:46")
    return counter


def typed() -> Counter:
    """A slip typed, its bet being typed."""
    counter = _yankee()
    counter.presenter.typed("yan .50 ew")
    return counter


def complete() -> Counter:
    """A slip complete, the keys in the money."""
    counter = _yankee()
    counter.types("yan .50 ew")
    counter.presenter.go_to(Zone.HANDED)
    return counter


def quick_take() -> Counter:
    """Eighteen seconds to the off: the money on the picture."""
    just = _just(118905, (1700, ("Waiting, 12 s", "warn")), (1100, OUT), (500, OUT))
    counter = _counter("s24", 118906, "14:29:42", just, waiting=5)
    counter.board.notes["14:30 Wrenfield"] = "Loading"
    counter.money(5, 5)
    counter.presenter.go_to(Zone.TAKEN)
    counter.time("14:29:42")
    return counter


def mismatch() -> Counter:
    """More was taken than the lines cost."""
    counter = _counter("s23", 118905, "14:29:20", _just(118904, (1100, OUT), (500, OUT), (240, OUT)))
    counter.board.notes["14:30 Wrenfield"] = "Loading"
    counter.types(*LUCKY, "l15 1")
    counter.money(17, 20)
    counter.time("14:29:33")
    counter.presenter.pressed_enter()
    counter.frame.set_device("Printer", "warn", "paper low")
    return counter


def off_gone() -> Counter:
    """A leg was off before the stamp."""
    just = _just(118906, (500, ("Waiting, 2 min", "warn")), (1700, OUT), (1100, OUT))
    counter = _counter("late", 118907, "14:31:33", just, waiting=5, off="14:31:27")
    text = "2.30 Wrenfield went off 6 seconds before this slip"
    counter.till.objections = (Objection("2(a)", text, "stop", bet=0, selection=0),)
    counter.types("230 4", "240a 1", "10 dbl")
    counter.money(10, 10)
    counter.time("14:31:36")
    counter.presenter.pressed_enter()
    return counter


STATES: Final[dict[str, Callable[[], Counter]]] = {
    "typed": typed,
    "complete": complete,
    "quick-take": quick_take,
    "stake-mismatch": mismatch,
    "off-gone": off_gone,
}
# What is typed, the display, and the size of the text in per cent.
LARGE: Final = {"1920": (complete, 100), "text-150": (typed, 150)}


def shots(folder: Path, theme: Theme, size: tuple[int, int] = (1366, 768)) -> None:
    """Draw every state in one theme, and the two that are drawn on the large display."""
    app_in(theme)
    for name, state in STATES.items():
        _file(state(), folder / f"counter-{name}-{theme}.png", size)
    for name, (state, text) in LARGE.items():
        dress.set_scale(factor_for(1920, text))
        app_in(theme)
        _file(state(), folder / f"counter-{name}-{theme}.png", (1920, 1080))
        dress.set_scale(100)
        app_in(theme)


def _file(counter: Counter, path: Path, size: tuple[int, int]) -> None:
    grab(counter.frame, path, *size)
    counter.view.take_keys()
    grab(counter.frame, path, *size)
    counter.frame.close()


if __name__ == "__main__":
    for worn in ("light", "dark"):
        shots(Path(sys.argv[1]), worn)
