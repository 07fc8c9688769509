"""The slip in hand: as it is read, what it costs, and what stands against it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from settlement.slip import Objection
from settlement.translate import Card, Context
from till.screens.counter.around import Around
from till.screens.counter.model import Zone
from till.screens.counter.money_column import Sums
from till.screens.counter.services import CounterServices
from till.screens.counter.state import CounterState, Sheet
from till.screens.dialogs.asks import words_of
from till.screens.notice import NoticeShown
from till.screens.slip_sheet.read import Read, read_sheet
from till.screens.slip_sheet.shown import ChoicesShown
from till.screens.slip_sheet.stake import stake_of
from till.screens.slip_sheet.typed import Typed
from till.services.values.people import Refused, WrongPin
from till.services.values.slips import Draft, Taken

# After Add or a scan, take stays unarmed so long, so that a second Enter of the same hand does not take the slip.
ARMING: Final = 300


@dataclass(frozen=True, slots=True)
class Stops:
    """What stands against the slip as it is now."""

    objections: tuple[Objection, ...] = ()

    @property
    def stop(self) -> tuple[Objection, ...]:
        """Give those that stop it, or wait for a manager."""
        return tuple(one for one in self.objections if one.gravity in {"stop", "hold"})

    @property
    def late(self) -> Objection | None:
        """Give the one about a leg that is off (2(a))."""
        return next((one for one in self.stop if one.clause == "2(a)" and one.selection is not None), None)


class Desk:
    """Holds the counter's state. ``who`` gives the cashier's initials, ``ticks`` milliseconds that only run on."""

    def __init__(self, services: CounterServices, who: Callable[[], str], ticks: Callable[[], int]) -> None:
        self.ask, self.who, self._ticks = services, who, ticks
        self.state = CounterState()
        self.around = Around(services)
        self.last: Taken | None = None
        self.stops = Stops()
        self._card: Card | None = None
        self._objected: tuple[object, ...] = ()

    @property
    def sheet(self) -> Sheet:
        """The slip itself."""
        return self.state.sheet

    def read(self) -> Read:
        """Read it against the board of its stamp."""
        draft, typed = self.sheet.draft, self.sheet.typed
        if self._card is None:
            self._card = self.ask.board.card(draft.stamped_at if draft else None)
        context = Context(draft.stamped_at if draft else self.ask.now(), self.who())
        return read_sheet(typed.lines, typed.entry, self._card, context)

    def forget_board(self) -> None:
        """Read the board anew at the next look."""
        self._card = None

    def sums(self, read: Read) -> Sums:
        """Give the figures of the slip."""
        sheet = self.sheet
        return Sums(
            stake=stake_of(read, sheet.taken, sheet.explanation),
            handed=sheet.handed,
            others=self.state.basket_total,
            other_slips=len(self.state.basket),
            stamped=sheet.draft is not None,
            stopped=bool(self.stops.late),
            change=self.last.change if self.last else None,
        )

    def look(self, read: Read) -> None:
        """Ask what stands against the slip, when it has changed or a second has passed."""
        sheet = self.sheet
        if sheet.draft is None or read.bets is None:
            self.stops, self._objected = Stops(), ()
            return
        asked = (read.bets, sheet.taken, sheet.client, self.ask.now().replace(microsecond=0))
        if asked != self._objected:
            self._objected = asked
            found = self.ask.check(sheet.to_take(read.bets), self.who())
            self.stops = Stops(tuple(one for one in found if one.clause != "4(g)"))

    def begin(self, sheet: Sheet) -> None:
        """Lay another slip on the desk."""
        self.state.sheet, self.state.zone, self.state.notice = sheet, Zone.ENTRY, None
        self.last, self._card = None, None

    def clear(self) -> None:
        """Have no slip in hand."""
        self.begin(Sheet())
        self.state.choices = None
        self.stops, self._objected = Stops(), ()

    def keep(self) -> None:
        """Keep the open slip: it survives lock and crash."""
        sheet = self.sheet
        if sheet.draft is None:
            return
        kept = replace(
            sheet.draft,
            lines=tuple(sheet.typed.lines),
            entry=sheet.typed.entry,
            taken=sheet.taken,
            handed=sheet.handed,
            client=sheet.client,
            explanation=sheet.explanation,
        )
        if kept != sheet.draft:
            self.ask.keep_draft(kept)
            sheet.draft = kept

    def resume(self, draft: Draft) -> None:
        """Take up a slip that was left open."""
        typed = Typed(list(draft.lines), draft.entry)
        self.state.sheet = Sheet(draft, typed, draft.taken, draft.handed, draft.client, draft.explanation)

    def arm(self) -> None:
        """Let take wait a moment."""
        self.state.armed_from = self._ticks() + ARMING

    def armed(self) -> bool:
        """Whether Enter may take."""
        return self._ticks() >= self.state.armed_from

    def offer(self, choices: ChoicesShown) -> None:
        """Put ways on in place of the entry line."""
        self.state.choices, self.state.zone = choices, Zone.CHOICES

    def notice(self, kind: str, title: str, text: str, key: str = "", action: str = "") -> None:
        """Say something under the slip."""
        self.state.notice = NoticeShown(kind, title, text, key, action if key else "")

    def say(self, answer: Refused | WrongPin) -> None:
        """Say why something was not done."""
        if isinstance(answer, WrongPin):
            self.notice("warn", words_of(answer), "")
        else:
            self.notice("stop", answer.text, "", "F9" if answer.objections[0].clause == "2(f)" else "", "Take without")
