"""What stands beside the slip: the boards, the next offs, the last slips."""

from __future__ import annotations

from settlement.money import Money
from till.screens.counter.services import CounterServices
from till.services.values.card import NextOff, RaceBoard
from till.services.values.slips import JustTaken

OFFS, JUST = 8, 5


class Around:
    """Read when it is first looked at, and again after ``read_anew``: a key that only types reads nothing."""

    def __init__(self, ask: CounterServices) -> None:
        self._ask = ask
        self._boards: dict[str, RaceBoard] = {}
        self._clients: dict[str, tuple[Money, int]] = {}
        self._beside: tuple[tuple[NextOff, ...], str, tuple[JustTaken, ...]] | None = None

    def read_anew(self) -> None:
        """Forget all of it: a second has passed, or something was done."""
        self._boards.clear()
        self._clients.clear()
        self._beside = None

    def board(self, event: str) -> RaceBoard:
        """Give a race's board."""
        if event not in self._boards:
            self._boards[event] = self._ask.board.race(event)
        return self._boards[event]

    def client(self, handle: str) -> tuple[Money, int]:
        """Give a client's sum of the day and the slips it was on."""
        if handle not in self._clients:
            self._clients[handle] = self._ask.client_today(handle)
        return self._clients[handle]

    def beside(self) -> tuple[tuple[NextOff, ...], str, tuple[JustTaken, ...]]:
        """Give the next offs, the principal meeting and the slips just taken."""
        if self._beside is None:
            board = self._ask.board
            self._beside = board.next_off(OFFS), board.principal() or "", self._ask.just_taken(JUST)
        return self._beside
