"""Age checks: how many were asked, and under which age (M.2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from till.screens.manager.act import Done, Form, Step, Typed
from till.screens.manager.model import FactShown, FieldKind, FieldShown, PageShown
from till.screens.manager.services import AgeServices
from till.services.values.people import Refused

_AGES: Final = {"Think 25": 25, "Think 21": 21}


@dataclass(frozen=True, slots=True)
class Ages(Form):
    """The month's counts, and the setting."""

    services: AgeServices
    by: str

    def page(self) -> PageShown:
        """Show them."""
        counts = self.services.month()
        facts = tuple(FactShown(f"{outcome[:1].upper()}{outcome[1:]}", str(many)) for outcome, many in counts)
        now = next(words for words, age in _AGES.items() if age == self.services.under())
        field = FieldShown(
            name="under",
            label="Who looks younger is asked for proof of age",
            kind=FieldKind.ONE_OF,
            value=now,
            options=tuple(_AGES),
        )
        lead = "Noted by one key, F11, on any screen, without a name. " + (
            "This month:" if facts else "None this month yet."
        )
        return PageShown(title="Age checks", lead=lead, facts=facts, fields=(field,), act="Keep it")

    def enter(self, typed: Typed) -> Step:
        """Keep the age."""
        answer = self.services.change(_AGES[typed["under"]], self.by)
        return answer if isinstance(answer, Refused) else Done(f"Think {answer} from now on")
