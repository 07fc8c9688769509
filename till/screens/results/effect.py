"""What posting does to the money, in words. Pure."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from settlement.money import NOTHING, Money
from till.screens.dialogs.asks import is_manager, second_person_signs
from till.screens.results.model import EffectShown
from till.services.values.office import Effect, Posted
from till.services.values.people import Person

# Reasons are sentences of the settlement; the notice has two lines.
_LONGEST: Final = 90


def effect_shown(effect: Effect, limit: Money, people: Iterable[Person], by: str, *, armed: bool) -> EffectShown:
    """Show an effect; it can be posted once the keys are here."""
    count, paid = effect.already_paid
    second = _second(effect, limit, tuple(people), by)
    return EffectShown(
        known=True,
        slips=str(effect.slips),
        winners=str(effect.winners),
        winners_note=f"winner{'' if effect.winners == 1 else 's'}, was {effect.winners_before}",
        review=str(len(effect.review)),
        extra=signed(effect.extra),
        extra_ink="warn" if effect.extra > NOTHING else "ink",
        now=effect.now.pence,
        after=effect.after.pence,
        paid=f"{slips(count)}, {paid}" if count else "nothing",
        largest=tuple((change.serial, str(change.now), str(change.after)) for change in effect.largest),
        person=_person(effect),
        second=second,
        button=f"Post result: {slips(effect.slips)}, {signed(effect.extra)}",
        ready=armed,
        note=_note(second, armed=armed),
    )


def posted_shown(shown: EffectShown, posted: Posted, at: str, following: str) -> EffectShown:
    """Show what was posted, and the way on."""
    return replace(
        shown,
        chip=("ok", f"Posted {at}", "ok"),
        second=None,
        button=following or "Nothing else wants a result",
        ready=bool(following),
        note=f"{slips(posted.effect.slips)} settled, {signed(posted.effect.extra)}",
    )


def signed(amount: Money) -> str:
    """Write a difference with its sign: ``+ £376.25``."""
    return f"+ {amount}" if amount > NOTHING else str(amount)


def slips(count: int) -> str:
    """Count slips in words."""
    return "1 slip" if count == 1 else f"{count} slips"


def _person(effect: Effect) -> tuple[str, str] | None:
    if not effect.review:
        return None
    serial, reason = effect.review[0]
    cut = reason if len(reason) <= _LONGEST else f"{reason[:_LONGEST].rsplit(' ', 1)[0]} …"
    count = len(effect.review)
    title = "1 slip needs a person" if count == 1 else f"{count} slips need a person"
    return title, f"{serial}: {cut.rstrip('.')}. Slips, Alt 5."


def _second(effect: Effect, limit: Money, people: tuple[Person, ...], by: str) -> tuple[str, str] | None:
    managed = is_manager(people, by)
    if managed and not effect.second_person:
        return None
    free = [person for person in people if not person.locked]
    names = second_person_signs(free, by, "result").known[:2]
    who = f"{' or '.join(names)} enters a PIN" if names else "Somebody else’s PIN is asked"
    title = f"Second person: more than {limit} extra" if managed else "A manager posts a result"
    return title, f"{who} when you post."


def _note(second: tuple[str, str] | None, *, armed: bool) -> str:
    if armed:
        return "Esc goes back to the result"
    return "After you have looked, with a second person" if second else "After you have looked"
