"""Left: the next offs, and the board of one race."""

from __future__ import annotations

from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from settlement.words import clock
from till import dress
from till.screens.board_rows import board_title, next_off_row, runner_row
from till.screens.counter.model import CounterModel
from till.screens.counter.room import TIGHT, Room
from till.services.values.card import RaceBoard, RaceState
from till.widgets import races
from till.widgets.board import Board
from till.widgets.card import Card, Zone
from till.widgets.figures import Rule
from till.widgets.marks import Chip
from till.widgets.words import Words


class BoardZone(QWidget):
    """Shows what is next, and prices."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._room = TIGHT
        self._principal = Words("", size=12, ink="ink3", align="right")
        self._next = races.NextOffList()
        self._title = Words("", size=18, weight=600)
        self._terms = Words("", size=13, ink="ink2")
        self._chip = Chip()
        self._head = QGridLayout()
        self.board = Board()
        self._foot = Words("", size=12, ink="ink2", mark="info")
        self._line = Rule()
        self._line.setFixedHeight(dress.px(1))
        self._none = Words("No race chosen. Type a time, or F5.", size=14, ink="ink2", wrap=True)
        self._lay_out()
        self.set_room(TIGHT)

    def set_room(self, room: Room) -> None:
        """Take the room there is: races, runners and how high they are."""
        self._room = room
        self.setFixedWidth(dress.px(room.board))
        self._next.set_row_height(room.off)
        self.board.set_room(room.shows, room.runner)

    def show_board(self, model: CounterModel) -> None:
        """Show the lists of the model."""
        self._principal.set(f"Principal meeting: {model.principal}" if model.principal else "")
        shown = model.board.event.id if model.board else ""
        offs = self._room.offs
        rows = [
            next_off_row(row, model.now, current=shown in {row.event, *row.others}) for row in model.next_off[:offs]
        ]
        self._next.set_rows(rows, offs)
        self._none.setVisible(model.board is None)
        for part in (self._title, self._terms, self._chip, self.board, self._line, self._foot):
            part.setVisible(model.board is not None)
        if model.board is not None:
            self._race(model.board, model)

    def _race(self, board: RaceBoard, model: CounterModel) -> None:
        event = board.event
        self._title.set(board_title(board))
        self._place_chip(below=event.contest is not None)
        self._terms.set(board.terms)
        self._chip.set(*_chip(board, model))
        off = board.state in {RaceState.OFF, RaceState.RESULT_IN}
        priced = event.contest is None or bool(event.runners)
        self.board.head.set_words("Runner" if priced else "Bet", shows=priced)
        self.board.head.set_now("Price" if not priced else "Last" if off else "Now")
        rows = [runner_row(row, last=off) for row in board.runners]
        current = next((at for at, row in enumerate(board.runners) if row.number == model.board_row), None)
        self.board.rows.set_rows(rows, -1 if current is None else current)
        self._foot.set(model.board_note or _foot(board, short=not self._room.roomy))

    def _lay_out(self) -> None:
        lay = QVBoxLayout(self)
        lay.setContentsMargins(0, 0, 0, 0)
        lay.setSpacing(dress.px(12))
        upper = Card("Next off", bleed=True)
        upper.header.addWidget(self._principal)
        upper.body.addWidget(self._next)
        upper.body.addSpacing(dress.px(7))
        lay.addWidget(upper)
        lower = Zone()
        body = QVBoxLayout(lower)
        body.setContentsMargins(dress.px(1), 0, dress.px(1), 0)
        body.setSpacing(dress.px(4))
        body.addLayout(self._head_grid())
        body.addWidget(self._none)
        body.addWidget(self.board, 1)
        body.addWidget(self._line)
        foot = QHBoxLayout()
        foot.setContentsMargins(dress.px(14), dress.px(2), dress.px(14), dress.px(7))
        foot.addWidget(self._foot)
        body.addLayout(foot)
        lay.addWidget(lower, 1)

    def _head_grid(self) -> QGridLayout:
        self._head.setContentsMargins(dress.px(13), dress.px(10), dress.px(13), 0)
        self._head.setVerticalSpacing(dress.px(2))
        self._head.setColumnStretch(0, 1)
        self._place_chip(below=False)
        return self._head

    def _place_chip(self, *, below: bool) -> None:
        """Put the chip beside the title, or below it: two sides have a longer name than a race."""
        self._head.addWidget(self._title, 0, 0, 1, 2 if below else 1)
        self._head.addWidget(self._chip, int(below), 1)
        self._head.addWidget(self._terms, 1, 0, 1, 1 if below else 2)


def _chip(board: RaceBoard, model: CounterModel) -> tuple[str, str, str]:
    if board.event.contest is not None and board.state is not RaceState.TO_COME:
        return "stop", "Closed", "stop"
    if board.state is RaceState.SUSPENDED:
        return "warn", "Suspended", "hand"
    seconds = int((board.event.off - model.now).total_seconds()) if model.now else 0
    return races.off_chip(seconds, f"{board.signal:%H:%M:%S}" if board.signal else "")


def _foot(board: RaceBoard, *, short: bool) -> str:
    if board.event.contest is not None and not board.event.runners:
        return "The odds of the table (27)." if board.event.contest.draw else "The prices of the coupon or list (26.a)."
    if board.signal is not None:
        return f"Off signal {board.signal:%H:%M:%S}. These were the last shows."
    out = [row.withdrawn for row in board.runners if row.withdrawn is not None]
    if board.market > 1 and board.market_since is not None:
        pence = min(90, sum(one.pence for one in out))
        market = f"Market {board.market} since {clock(board.market_since)}"
        if pence and short:
            return f"{market}; earlier prices bear {pence}p."
        return f"{market}. Earlier prices bear {pence}p in the £." if pence else f"{market}."
    return "Market 1. No withdrawals."
