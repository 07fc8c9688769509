"""Results: typed, looked at, posted."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from till.screens.dialogs.asks import AuthorityAsk, second_person_signs, words_of
from till.screens.results.effect import effect_shown, posted_shown
from till.screens.results.forms import first_field, form_shown, in_full, is_contest, is_whole, next_empty, opened, read
from till.screens.results.model import EffectShown, ResultsModel, Zone
from till.screens.results.reading import Reading, race_name, withdrawal
from till.screens.results.screen import ResultsView
from till.screens.results.services import ResultsServices
from till.screens.results.shown import race_shown
from till.screens.results.typed import AMENDED, PLACES, Field, Typed, dead_heat, next_way, put
from till.services.values.card import RaceState
from till.services.values.office import Effect, Posted, RaceRow, ResultForm
from till.services.values.people import Authority, Person, Refused

# The list is read anew every so many seconds; in between only its countdowns run.
_REFRESH: Final = 15


class ResultsPresenter:
    """Keeps one race's form; a result is posted from the effect that is on the screen, and from nowhere else."""

    def __init__(self, view: ResultsView, services: ResultsServices, who: Callable[[], str]) -> None:
        self._view, self._services, self._who = view, services, who
        self._races: tuple[RaceRow, ...] = ()
        self._form: ResultForm | None = None
        self._typed = Typed()
        self._effect: Effect | None = None
        self._posted: EffectShown | None = None
        self._refused = ""
        self._passed: Field | None = None
        self._faults: Mapping[Field, str] = {}
        self._zone = Zone.FORM
        self._people: tuple[Person, ...] = ()
        self._beats = 0

    def start(self) -> None:
        """Come to the front: the first race that wants a result, or the one that was left half typed."""
        self._races, self._people = self._services.races(), self._services.people()
        if self._form is None and self._races:
            self._open(self._races[0].event)
        self._show()
        self._view.focus(self._first_field())

    def beat(self) -> None:
        """Run the countdowns for a second."""
        self._beats += 1
        if self._beats % _REFRESH == 0:
            self._races = self._services.races()
        self._show()

    def look_at(self, index: int) -> None:
        """Show a race of the list; the keys stay in the list."""
        self._open(self._races[index].event)
        self._zone = Zone.RACES
        self._show()

    def choose(self, index: int) -> None:
        """Open a race of the list and go to its result."""
        self._open(self._races[index].event)
        self._show()
        self._view.focus(self._first_field())

    def next_race(self) -> None:
        """F3: the next race that is off and wants a result, else the next of the list."""
        index = self._next_index()
        if index is not None:
            self.choose(index)

    def type(self, where: Field, text: str) -> None:
        """Somebody types into a field."""
        self._change(put(self._typed, where, text))

    def dead_heat(self, where: Field | None) -> None:
        """F4: one more level with the row that has the keys."""
        if where is None or where[0] not in {PLACES, AMENDED} or self._form is None:
            return
        typed, row = dead_heat(self._typed, where)
        self._change(typed)
        self._view.focus(row)

    def withdrawn(self) -> None:
        """F5: somebody came out before the off."""
        if self._form is not None and not is_contest(self._form):
            self._view.ask_withdrawn(race_name(self._form.event), self._withdraw)

    def void(self) -> None:
        """F6: the race is void or abandoned, or was walked over."""
        if self._form is not None:
            self._view.ask_status(race_name(self._form.event), self._become, contest=is_contest(self._form))

    def re_run(self) -> None:
        """F7: the race was run again, or was not."""
        if self._form is not None and not is_contest(self._form):
            self._become("run" if self._typed.status == "rerun" else "rerun")

    def way(self) -> None:
        """F8: what stands behind this result."""
        if self._form is not None and not is_contest(self._form):
            self._change(next_way(self._typed))
            self._view.focus(self._first_field())

    def enter(self) -> None:
        """Do what the filled button says."""
        if self._form is None:
            return
        if self._zone is not Zone.EFFECT:
            self._go_on()
        elif self._posted is not None:
            self.next_race()
        elif self._effect is not None:
            self._post()

    def escape(self) -> None:
        """One step back: from the effect to the result."""
        if self._zone is Zone.EFFECT:
            self.moved_to(Zone.FORM)
            self._view.focus(self._first_field())

    def moved_to(self, zone: Zone) -> None:
        """Follow the keys to a zone they went to by Tab or mouse: back in the form, the effect is unarmed."""
        if zone is self._zone:
            return
        if self._posted is not None:
            self._change(self._typed, quietly=True)
        self._zone = zone
        self._show()

    def _open(self, event: str) -> None:
        self._form = self._services.result_for(event)
        self._zone, self._posted, self._passed = Zone.FORM, None, None
        self._change(opened(self._form), quietly=True)

    def _change(self, typed: Typed, *, quietly: bool = False) -> None:
        self._typed, self._refused, self._zone, self._posted = typed, "", Zone.FORM, None
        reading = self._read()
        self._faults, self._effect = reading.faults, None
        if not reading.faults and is_whole(self._the_form(), self._typed):
            answer = self._services.preview(self._event(), reading.entry)
            self._effect = None if isinstance(answer, Refused) else answer
        if not quietly:
            self._show()

    def _go_on(self) -> None:
        """Go to what is not typed yet, once; else to the effect."""
        if not self._faults:
            self._typed = in_full(self._the_form(), self._typed)
        empty = self._empty()
        if empty is None:
            self._look()
        else:
            self._passed = empty
            self._show()
            self._view.focus(empty)

    def _empty(self) -> Field | None:
        empty = next_empty(self._the_form(), self._typed)
        return None if self._faults or empty == self._passed else empty

    def _look(self) -> None:
        """Bring the effect up, or say what stands against the result."""
        reading = self._read()
        answer = None if reading.faults else self._services.preview(self._event(), reading.entry)
        if isinstance(answer, Refused):
            self._refused = answer.text
        self._effect = answer if isinstance(answer, Effect) else None
        self._zone = Zone.FORM if self._effect is None else Zone.EFFECT
        self._show()
        if self._effect is not None:
            self._view.focus(None)
        elif reading.faults:
            self._view.focus(next(iter(reading.faults)))

    def _post(self) -> None:
        shown = self._effect_shown()
        if shown.second is None:
            said = self._post_as(None)
            if said is not None:
                self._refused, self._zone = said, Zone.FORM
                self._show()
            return
        title, _ = shown.second
        ask = AuthorityAsk(
            title=title,
            text=f"{shown.button.removeprefix('Post result: ')} on the {race_name(self._the_form().event)}.",
            act=shown.button,
            keep="Look again",
            reason="",
            signature=second_person_signs(self._people, self._who(), "result"),
        )
        self._view.ask_authority(ask, self._post_as)

    def _post_as(self, authority: Authority | None) -> str | None:
        entry, seen = self._read().entry, self._the_form().version
        answer = self._services.post(self._event(), entry, self._who(), authority, seen=seen)
        if not isinstance(answer, Posted):
            return words_of(answer)
        shown = replace(self._effect_shown(), chip=("ok", "", ""))
        self._races = self._services.races()
        self._form = self._services.result_for(answer.event)
        self._typed, self._effect = opened(self._form), None
        index = self._next_index()
        following = f"Next race: {_named(self._races[index])}" if index is not None else ""
        self._posted = posted_shown(shown, answer, f"{self._services.now():%H:%M:%S}", following)
        self._zone = Zone.EFFECT
        self._show()
        self._view.focus(None)
        return None

    def _withdraw(self, runner: str, time: str, price: str) -> str | None:
        form = self._the_form()
        out = withdrawal(form, runner, time, price)
        if isinstance(out, str):
            return out
        answer = self._services.withdraw(form.event.id, *out, self._who())
        if isinstance(answer, Refused):
            return answer.text
        self._form = self._services.result_for(form.event.id)
        self._change(self._typed)
        return None

    def _become(self, status: str) -> None:
        self._change(replace(self._typed, status=status))

    def _read(self) -> Reading:
        return read(self._the_form(), self._typed)

    def _first_field(self) -> Field:
        return first_field(self._form, self._typed)

    def _next_index(self) -> int | None:
        """Find the next race that wants a result; if none does, the one after this."""
        here = self._current()
        waiting = [at for at, row in enumerate(self._races) if row.state is RaceState.OFF and at != here]
        after = [at for at in waiting if at > here]
        if waiting:
            return (after or waiting)[0]
        return here + 1 if 0 <= here < len(self._races) - 1 and self._posted is None else None

    def _current(self) -> int:
        event = self._form.event.id if self._form else ""
        return next((at for at, row in enumerate(self._races) if row.event == event), -1)

    def _event(self) -> str:
        return self._the_form().event.id

    def _the_form(self) -> ResultForm:
        if self._form is None:
            raise LookupError("no race is open")
        return self._form

    def _effect_shown(self) -> EffectShown:
        if self._effect is None:
            return EffectShown(note="Once the result is whole")
        armed = self._zone is Zone.EFFECT
        return effect_shown(self._effect, self._services.alone_up_to, self._people, self._who(), armed=armed)

    def _show(self) -> None:
        now = self._services.now()
        form = self._form
        self._view.show_model(
            ResultsModel(
                zone=self._zone,
                races=tuple(race_shown(row, now) for row in self._races),
                current=self._current(),
                count=f"{len(self._races)} today",
                form=form_shown(form, self._typed, self._refused, self._empty()) if form else None,
                effect=self._posted or self._effect_shown(),
                way_key="Judge" if self._typed.settled else "Weighed in",
                contest=form is not None and is_contest(form),
            )
        )


def _named(row: RaceRow) -> str:
    return f"{row.off.hour % 12 or 12}.{row.off.minute:02d} {row.meeting}"
