"""The form of an event: a race's or a contest's, opened, typed, read and shown alike. Pure."""

from __future__ import annotations

from till.screens.results import contest_reading, contest_shown, contest_typed, reading, shown, typed
from till.screens.results.model import FormShown
from till.screens.results.reading import Reading
from till.screens.results.typed import AMENDED, NO_FINISH, PLACES, Field, Typed, Way
from till.services.values.office import ResultForm


def is_contest(form: ResultForm) -> bool:
    """Say whether it is the form of a match, a draw or another contest."""
    return form.event.contest is not None


def opened(form: ResultForm) -> Typed:
    """Begin with what is known."""
    return contest_typed.opened_contest(form) if is_contest(form) else typed.opened(form)


def read(form: ResultForm, texts: Typed) -> Reading:
    """Read the whole form."""
    return contest_reading.read_contest(form, texts) if is_contest(form) else reading.read(form, texts)


def next_empty(form: ResultForm, texts: Typed) -> Field | None:
    """Give the first field that is wanted and not typed yet."""
    return contest_typed.next_asked(form, texts) if is_contest(form) else typed.next_empty(texts)


def first_field(form: ResultForm | None, texts: Typed) -> Field:
    """Give the field where typing begins."""
    if form is not None and is_contest(form):
        return contest_typed.first_field(form)
    return (AMENDED, 0) if texts.settled and texts.way is not Way.TYPED else (PLACES, 0)


def is_whole(form: ResultForm, texts: Typed) -> bool:
    """Say whether enough is typed to look at its effect."""
    if is_contest(form):
        return texts.status in NO_FINISH or contest_typed.is_begun(texts)
    return bool(texts.places and texts.places[0].number) or texts.status in NO_FINISH


def in_full(form: ResultForm, texts: Typed) -> Typed:
    """Write what was read by its start in full."""
    return contest_typed.in_full(form, texts, read(form, texts).entry) if is_contest(form) else texts


def form_shown(form: ResultForm, texts: Typed, refused: str, empty: Field | None) -> FormShown:
    """Show the form as it is typed; the first fault is said under it, ``empty`` is where Enter goes."""
    found = read(form, texts)
    if is_contest(form):
        return contest_shown.contest_shown(form, texts, found, refused, empty)
    return shown.form_shown(form, texts, found.faults, refused, empty)
