"""The counter's presenter: what each key does, and what is shown after it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final, Protocol

from settlement.money import NOTHING, Money
from settlement.slip import Objection
from settlement.translate import Card, Context, Kind
from till.screens.counter import choices as ways
from till.screens.counter.model import CounterModel, MoneyShown, Zone
from till.screens.counter.money_column import Sums
from till.screens.counter.picture import counter_model
from till.screens.counter.services import CounterServices
from till.screens.counter.state import CounterState, Sheet
from till.screens.slip_sheet.read import Read, read_sheet
from till.screens.slip_sheet.shown import ChoicesShown, NoticeShown
from till.services.values.people import Authority, Refused, WrongPin
from till.services.values.slips import Draft, Explanation, SlipToTake, Taken

# After Add or a scan, take stays unarmed so long, so that a second Enter of the same hand does not take the slip.
ARMING: Final = 300


class CounterView(Protocol):
    """What the presenter needs of the screen."""

    def show(self, model: CounterModel) -> None:
        """Draw it all."""

    def ask_authority(self, title: str, text: str, done: Callable[[Authority], None]) -> None:
        """Ask for a second person's initials, PIN and reason."""

    def ask_words(self, title: str, text: str, done: Callable[[str], None]) -> None:
        """Ask for a few words."""


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


class CounterPresenter:
    """Takes slips. ``who`` gives the cashier's initials, ``ticks`` milliseconds of a clock that only runs on."""

    def __init__(
        self, view: CounterView, services: CounterServices, who: Callable[[], str], ticks: Callable[[], int]
    ) -> None:
        self._view, self._ask, self._who, self._ticks = view, services, who, ticks
        self._state = CounterState()
        self._card: Card | None = None
        self._last: Taken | None = None
        self._stops = Stops()
        self._objected: tuple[object, ...] = ()

    # -- coming and going ---------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Come to the counter; a slip left open stands as it stood."""
        drafts = self._ask.open_drafts()
        if self._state.sheet.draft is None and drafts:
            self._resume(drafts[-1])
        self._refresh()

    def tick(self) -> None:
        """Draw the passing second."""
        if self._state.sheet.draft is None:
            self._card = None
        self._refresh(keep=False)

    def waiting_words(self) -> str:
        """Say what is left open here, for the lock."""
        draft = self._state.sheet.draft
        if draft is None:
            return ""
        money = f", {self._state.sheet.taken} taken, not printed yet" if self._state.sheet.taken else ""
        return f"A slip waits here as {draft.staff} left it: {draft.serial}{money}."

    # -- the slip -----------------------------------------------------------------------------------------------

    def new_slip(self, authority: Authority | None = None) -> None:
        """F2: stamp the next picture; a slip that is ready joins the client's others first (one total, one change)."""
        if self._state.sheet.draft is not None and not self._set_aside():
            return
        answer = self._ask.stamp(self._who(), authority)
        if isinstance(answer, Draft):
            lines, entry = self._state.sheet.lines, self._state.entry
            waits = lines if self._state.sheet.draft is None else []
            self._state.sheet = Sheet(draft=answer, lines=list(waits), client=self._basket_client())
            self._state.entry = entry if waits or entry else ""
            self._state.zone, self._state.notice, self._last, self._card = Zone.ENTRY, None, None, None
        else:
            self._say(answer)
        self._refresh()

    def without_picture(self) -> None:
        """F9: a manager takes the slip without a picture; the recorder marks it so."""
        if self._state.sheet.draft is None:
            self._view.ask_authority(
                "Take without a picture", "The stamp says that there is none (rule 2(f)).", self.new_slip
            )

    def _set_aside(self) -> bool:
        """Put the slip with the client's others, if it is ready; else it stays, and says why."""
        read = self._read()
        sums = self._sums(read)
        if not sums.ready:
            self._notice("warn", "This slip is not finished", "Take it, F4 later, or F10 refuse it first.")
            return False
        self._state.basket.append(self._state.sheet.to_take(read.bets))
        return True

    def _basket_client(self) -> str | None:
        return self._state.basket[-1].client if self._state.basket else None

    # -- typing -------------------------------------------------------------------------------------------------

    def typed(self, text: str) -> None:
        """Read the line as it is typed."""
        self._state.entry, self._state.notice = text, None
        self._refresh(keep=False)

    def typed_money(self, zone: Zone, amount: Money | None) -> None:
        """Note money taken or handed over, as it is typed."""
        sheet = self._state.sheet
        if zone is Zone.TAKEN:
            sheet.taken, sheet.explanation = amount, None
        else:
            sheet.handed = amount
        self._refresh(keep=False)

    def go_to(self, zone: Zone) -> None:
        """Put the keys in the entry line, the money taken or what was handed over."""
        if self._state.choices is None:
            self._state.zone = zone
        self._refresh()

    def client(self, handle: str) -> None:
        """Note whose slip it is."""
        self._state.sheet.client = handle or None
        self._refresh()

    def pressed_enter(self) -> None:
        """Do what the filled button says."""
        state = self._state
        if state.zone is Zone.TAKEN:
            handed = state.sheet.handed is not None
            self._take() if handed else self.go_to(Zone.HANDED)
        elif state.zone is Zone.HANDED or not state.entry.strip():
            self._take()
        else:
            self._add()

    def _add(self) -> None:
        read = self._read()
        if read.line.kind in {Kind.FAULT, Kind.NOTHING}:
            return
        if self._state.sheet.draft is None:
            self.new_slip()
            if self._state.sheet.draft is None:
                return
        sheet = self._state.sheet
        place = self._place_of_leg(read)
        sheet.lines[place:place] = [self._state.entry.strip()]
        self._state.entry, sheet.leg, sheet.explanation = "", None, None
        self._arm()
        self._refresh()

    def _place_of_leg(self, read: Read) -> int:
        """Keep instructions last: a leg typed after them goes before the first that is not yet ruled off."""
        kinds = [line.kind for line in read.slip.lines]
        if read.line.kind is not Kind.LEG or Kind.RULE_OFF in kinds or Kind.BET not in kinds:
            return len(self._state.sheet.lines)
        return kinds.index(Kind.BET)

    # -- legs ---------------------------------------------------------------------------------------------------

    def step_leg(self, by: int) -> None:
        """Choose a leg with the arrows."""
        legs = len(self._read().slip.legs)
        if legs:
            now = self._state.sheet.leg
            self._state.sheet.leg = (legs - 1 if by < 0 else 0) if now is None else (now + by) % legs
        self._refresh()

    def drop_leg(self) -> None:
        """Del: take the chosen leg off; without one, the last line."""
        line = self._line_of_leg()
        lines = self._state.sheet.lines
        if line is None and lines and not self._state.entry:
            line = len(lines) - 1
        if line is not None:
            del lines[line]
        self._state.sheet.leg = None
        self._refresh()

    def open_leg(self) -> bool:
        """Enter on a chosen leg: its line comes back to the entry line."""
        line = self._line_of_leg()
        if line is None or self._state.entry:
            return False
        self._state.entry = self._state.sheet.lines.pop(line)
        self._state.sheet.leg = None
        self._refresh()
        return True

    def choose_runner(self, letter: str) -> None:
        """Alt and a leg's letter: ask which of the runners it fits was meant."""
        read = self._read()
        place = ord(letter.upper()) - ord("A")
        legs = read.slip.legs
        if place < len(legs) and legs[place].candidates:
            self._state.sheet.leg = place
            options = ways.runners(legs[place])
            self._offer(options)
        self._refresh()

    def price_or_sp(self) -> None:
        """F6: the board price for the chosen leg, or SP again; without one, of the last leg or the line."""
        if self._state.entry:
            self._state.entry = _switch_price(self._state.entry)
        else:
            line = self._line_of_leg(last=True)
            if line is not None:
                self._state.sheet.lines[line] = _switch_price(self._state.sheet.lines[line])
        self._refresh()

    def each_way(self) -> None:
        """F8: each way on or off, in the line being typed or on the last bet."""
        if self._state.entry:
            self._state.entry = _switch_word(self._state.entry, "ew")
        else:
            kinds = [line.kind for line in self._read().slip.lines]
            bets = [place for place, kind in enumerate(kinds) if kind in {Kind.BET, Kind.LEG_AND_BET}]
            if bets:
                lines = self._state.sheet.lines
                lines[bets[-1]] = _switch_word(lines[bets[-1]], "ew")
        self._refresh()

    def _line_of_leg(self, *, last: bool = False) -> int | None:
        """Give the line of the chosen leg, or of the last one."""
        wanted = self._state.sheet.leg
        seen = -1
        found = None
        for number, line in enumerate(self._read().slip.lines):
            if line.legs:
                seen += len(line.legs)
                found = number
                if wanted is not None and seen >= wanted:
                    return number
        return found if last and wanted is None else None

    # -- taking -------------------------------------------------------------------------------------------------

    def later(self) -> None:
        """F4: take the money now; the bet is typed from the picture."""
        if self._state.sheet.draft is not None and self._state.sheet.taken:
            self._finish(self._state.sheet.to_take(None))
        self._refresh()

    def refuse(self) -> None:
        """F10: the bet is refused (2(a)); a few words say why."""
        if self._state.sheet.draft is not None:
            self._view.ask_words("Refuse this slip", "Why? It is noted with the picture (rule 2(a)).", self._refused)

    def _refused(self, why: str) -> None:
        draft = self._state.sheet.draft
        if draft is not None:
            answer = self._ask.refuse(draft.serial, self._who(), why)
            self._clear() if answer is None else self._say(answer)
        self._refresh()

    def _take(self) -> None:
        """Take what is in hand, or offer the ways on."""
        if self._ticks() < self._state.armed_from or self._state.choices is not None:
            return
        read = self._read()
        sums = self._sums(read)
        if self._state.entry.strip():
            self._state.zone = Zone.ENTRY
        elif self._state.sheet.draft is None or not sums.taken:
            self._state.zone = Zone.TAKEN if self._state.sheet.draft is not None else Zone.ENTRY
        elif stops := self._stops.stop:
            self._offer(self._stopped(read, stops))
        elif read.slip.bets and read.bets is None and not read.slip.faults:
            self._offer(ways.no_instruction(read, sums.taken))
        elif sums.to_explain is not None:
            self._offer(ways.mismatch(sums))
        elif sums.ready:
            self._finish(self._state.sheet.to_take(read.bets))
        self._refresh()

    def _finish(self, slip: SlipToTake) -> None:
        slips = (*self._state.basket, slip)
        total = sum((one.taken for one in slips), NOTHING)
        answer = self._ask.take(slips, self._state.sheet.handed or total, self._who())
        if isinstance(answer, Taken):
            self._clear()
            self._state.basket.clear()
            self._last = answer
            self._arm()
        elif isinstance(answer, WrongPin):
            self._state.sheet.authority = None
            self._say(answer)
        else:
            self._state.sheet.authority = None
            self._offer(ways.refused(answer.objections, self._state.sheet.taken))

    def _clear(self) -> None:
        self._state.sheet, self._state.entry, self._state.zone = Sheet(), "", Zone.ENTRY
        self._state.choices, self._state.notice, self._card = None, None, None
        self._stops, self._objected = Stops(), ()

    # -- choices ------------------------------------------------------------------------------------------------

    def choose(self, index: int) -> None:
        """Take one of the ways on."""
        offered = self._state.choices
        if offered is None or index >= len(offered.options) or not offered.options[index].possible:
            return
        act = offered.options[index].act
        self._state.choices, self._state.zone = None, Zone.ENTRY
        self._acts().get(act, lambda: self._meant(act))()
        self._arm()
        self._refresh()

    def escape(self) -> None:
        """Esc: one step back: choices away, the line cleared, the keys to the entry line."""
        state = self._state
        if state.choices is not None:
            state.choices = None
        elif state.entry and state.zone is Zone.ENTRY:
            state.entry = ""
        state.zone, state.sheet.leg, state.notice = Zone.ENTRY, None, None
        self._refresh()

    def _acts(self) -> dict[str, Callable[[], None]]:
        return {
            ways.GO_ON: lambda: None,
            ways.GIVE_BACK: self._to_cost,
            ways.CLIENT_PAYS: self._to_cost,
            ways.PROPORTION: lambda: self._explain(Explanation.SHORT_STAKE),
            ways.CHANGE_UNIT: self._change_unit,
            ways.LATER: self._later_with_a_mark,
            ways.ACCUMULATOR: self._one_accumulator,
            ways.REFUSE: self.refuse,
            ways.WITHOUT: self._without_late,
            ways.NEW_SLIP: self._spoil,
            ways.MANAGER: self._manager,
        }

    def _to_cost(self) -> None:
        self._state.sheet.taken = self._read().cost

    def _explain(self, why: Explanation) -> None:
        self._state.sheet.explanation = why

    def _later_with_a_mark(self) -> None:
        self._state.sheet.explanation = Explanation.TRANSLATE_LATER
        self.later()

    def _one_accumulator(self) -> None:
        """Write the accumulator that selections without an instruction are (4(i)), for the money taken."""
        taken = self._state.sheet.taken or NOTHING
        self._state.sheet.lines.append(f"{taken} acc")

    def _change_unit(self) -> None:
        """Divide the money taken over the lines of the one bet."""
        read, taken = self._read(), self._state.sheet.taken
        if taken is None or not read.lines or taken.pence % read.lines:
            return
        place = next(number for number, line in enumerate(read.slip.lines) if line.bet is not None)
        lines = self._state.sheet.lines
        lines[place] = _with_unit(lines[place], Money(taken.pence // read.lines))

    def _without_late(self) -> None:
        """Make the late leg a non-runner: a double becomes a single on the other leg (2(a))."""
        read, late = self._read(), self._stops.late
        if late is None or late.selection is None or read.bets is None or len(read.slip.legs) != 2:
            return
        bet = read.bets[0]
        stays = read.slip.lines[1 - late.selection].line
        self._state.sheet.lines = [stays, f"{bet.unit_stake} {'ew' if bet.each_way else 'win'}"]

    def _spoil(self) -> None:
        draft = self._state.sheet.draft
        if draft is not None:
            self._ask.spoil(draft.serial, self._who(), "client writes a new slip")
            self._clear()
            self.new_slip()

    def _manager(self) -> None:
        title = self._stops.stop[0].text if self._stops.stop else "Take it all the same"
        self._view.ask_authority("A manager decides", title, self._signed)

    def _signed(self, authority: Authority) -> None:
        self._state.sheet.authority = authority
        self._finish(self._state.sheet.to_take(self._read().bets))
        self._refresh()

    def _meant(self, name: str) -> None:
        """Write a leg's line with the whole name of the runner that the client meant."""
        line = self._line_of_leg()
        if line is not None:
            leg = self._read().slip.lines[line].legs[0]
            price = "@" if leg.selection.split_prices else ""
            self._state.sheet.lines[line] = f"{leg.race} {name} {price}".strip()
        self._state.sheet.leg = None

    # -- the board ----------------------------------------------------------------------------------------------

    def step_board(self) -> None:
        """F5: the next race of the board."""
        rows = self._ask.board.next_off(12)
        ids = [row.event for row in rows]
        if ids:
            now = ids.index(self._state.event) if self._state.event in ids else -1
            self._state.event = ids[(now + 1) % len(ids)]
        self._refresh()

    def off_now(self) -> None:
        """Ctrl O: the race on the board is off, to the second; ten seconds to take it back."""
        event = self._shown_event(self._read())
        if event is None:
            return
        answer = self._ask.off_now(event, self._who())
        if isinstance(answer, Refused):
            self._say(answer)
        else:
            words = f"Off {answer:%H:%M:%S}"
            self._notice("info", words, "Ctrl Z takes it back within 10 seconds, with a reason.", "Ctrl Z", "Undo")
        self._refresh()

    def undo_off(self) -> None:
        """Ctrl Z: take the off signal back, with a reason."""
        event = self._shown_event(self._read())
        if event is not None:
            self._view.ask_words("Not off", "Why is the signal taken back?", lambda why: self._undone(event, why))

    def _undone(self, event: str, why: str) -> None:
        answer = self._ask.undo_off(event, why, self._who())
        if isinstance(answer, Refused):
            self._say(answer)
        self._refresh()

    def _shown_event(self, read: Read) -> str | None:
        """Give the race on the board: chosen, of the leg being typed, of the chosen leg, else the next off."""
        if self._state.event is not None:
            return self._state.event
        legs = read.line.legs or (read.slip.legs[-1:] if self._state.sheet.leg is None else ())
        if legs:
            return legs[-1].event.id
        if self._state.sheet.leg is not None and read.slip.legs:
            return read.slip.legs[self._state.sheet.leg].event.id
        rows = self._ask.board.next_off(1)
        return rows[0].event if rows else None

    # -- keeping and showing ------------------------------------------------------------------------------------

    def _read(self) -> Read:
        draft = self._state.sheet.draft
        now = self._ask.now()
        if self._card is None:
            self._card = self._ask.board.card(draft.stamped_at if draft else None)
        context = Context(draft.stamped_at if draft else now, self._who())
        return read_sheet(self._state.sheet.lines, self._state.entry, self._card, context)

    def _sums(self, read: Read) -> Sums:
        sheet = self._state.sheet
        return Sums(
            taken=sheet.taken,
            lines=read.lines,
            unit=read.unit,
            cost=read.cost,
            handed=sheet.handed,
            explanation=sheet.explanation,
            others=self._state.basket_total,
            other_slips=len(self._state.basket),
            stamped=sheet.draft is not None,
            stopped=bool(self._stops.late),
            change=self._last.change if self._last else None,
        )

    def _object(self, read: Read) -> None:
        """Ask what stands against the slip, when it has changed or a second has passed."""
        sheet = self._state.sheet
        if sheet.draft is None or read.bets is None:
            self._stops, self._objected = Stops(), ()
            return
        asked = (read.bets, sheet.taken, sheet.client, self._ask.now().replace(microsecond=0))
        if asked != self._objected:
            self._objected = asked
            found = self._ask.check(sheet.to_take(read.bets), self._who())
            self._stops = Stops(tuple(one for one in found if one.clause != "4(g)"))

    def _refresh(self, *, keep: bool = True) -> None:
        read = self._read()
        self._object(read)
        if keep:
            self._keep()
        self._view.show(self._model(read))

    def _model(self, read: Read) -> CounterModel:
        event = self._shown_event(read)
        model = counter_model(self._state, read, self._sums(read), self._stops.objections, self._moment())
        return replace(
            model,
            board=self._ask.board.race(event) if event else None,
            next_off=self._ask.board.next_off(5),
            principal=self._ask.board.principal() or "",
            just_taken=self._ask.just_taken(3),
            money=self._with_client(model.money),
        )

    def _moment(self) -> tuple[datetime, str]:
        return self._ask.now(), self._who()

    def _with_client(self, money: MoneyShown) -> MoneyShown:
        handle = self._state.sheet.client
        if not handle:
            return money
        staked, slips = self._ask.client_today(handle)
        return replace(money, client=handle, client_note=f"{staked} today · {slips} slips")

    def _keep(self) -> None:
        sheet = self._state.sheet
        if sheet.draft is not None:
            kept = replace(
                sheet.draft,
                lines=tuple(sheet.lines),
                entry=self._state.entry,
                taken=sheet.taken,
                handed=sheet.handed,
                client=sheet.client,
                explanation=sheet.explanation,
            )
            if kept != sheet.draft:
                self._ask.keep_draft(kept)
                sheet.draft = kept

    def _resume(self, draft: Draft) -> None:
        self._state.sheet = Sheet(draft, list(draft.lines), draft.taken, draft.handed, draft.client, draft.explanation)
        self._state.entry = draft.entry

    def _arm(self) -> None:
        self._state.armed_from = self._ticks() + ARMING

    def _offer(self, choices: ChoicesShown) -> None:
        self._state.choices, self._state.zone = choices, Zone.CHOICES

    def _stopped(self, read: Read, stops: tuple[Objection, ...]) -> ChoicesShown:
        late = self._stops.late
        if late is None:
            return ways.refused(stops, self._state.sheet.taken)
        return ways.went_off(late, self._state.sheet.taken, *ways.late_details(late, read, self._state.sheet.draft))

    def _say(self, answer: Refused | WrongPin) -> None:
        if isinstance(answer, WrongPin):
            tries = f"{answer.tries_left} tries left, then a manager unlocks it."
            self._notice("warn", f"That PIN is not {answer.initials}’s", tries)
        else:
            self._notice("stop", answer.text, "", "F9" if answer.objections[0].clause == "2(f)" else "", "Take without")

    def _notice(self, kind: str, title: str, text: str, key: str = "", action: str = "") -> None:
        self._state.notice = NoticeShown(kind, title, text, key, action if key else "")


def _switch_price(line: str) -> str:
    """Ask for the board price at the end of a leg's line, or take it back."""
    words = [word for word in line.split() if word.lower() != "sp"]
    if any(word.startswith("@") or word == "bp" for word in words):
        return " ".join(word for word in words if not word.startswith("@") and word != "bp")
    return " ".join((*words, "@"))


def _switch_word(line: str, word: str) -> str:
    words = line.split()
    if word in words:
        return " ".join(one for one in words if one != word)
    return " ".join((*(one for one in words if one not in {"win", "w"}), word))


def _with_unit(line: str, unit: Money) -> str:
    """Write another stake in a bet's line."""
    words = [one for one in line.split() if not any(sign.isdigit() for sign in one) or one[0].lower() == "l"]
    return " ".join((*words, str(unit)))
