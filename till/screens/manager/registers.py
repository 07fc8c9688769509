"""Registers: what the shop owes the law beside the bet."""

from __future__ import annotations

from dataclasses import dataclass

from till.screens.manager.act import Act, Deeper, Listed, Step
from till.screens.manager.ages import Ages
from till.screens.manager.appointments import Appointed
from till.screens.manager.disputes import Disputes
from till.screens.manager.gaming import Gaming
from till.screens.manager.model import PageShown, WayShown
from till.screens.manager.services import RegisterServices
from till.screens.manager.slip_notes import NoteForm
from till.screens.manager.suspicions import Suspicions


@dataclass(frozen=True, slots=True)
class Registers(Listed):
    """The registers."""

    services: RegisterServices
    by: str

    def page(self) -> PageShown:
        """Offer them."""
        ways = (
            WayShown("Gaming machines", "Pay, takings, refills, a reference that waits (rule 29)"),
            WayShown("Disputes", "Who does not agree, and until when it is decided (rule 2(b))"),
            WayShown("Age checks", "The month’s counts; Think 21 or Think 25 (M.2)"),
            WayShown("Cash by appointment", "Over the cash limit, on a day that was agreed (rule 1.d)"),
            WayShown("A note on a slip", "Another firm’s form, letter box, handed back, a cheque posted (rule 1)"),
            WayShown("Notes of suspicion", "For the nominated officer’s eyes (M.1)"),
        )
        return PageShown(title="Registers", lead="Each entry has who, when and why, and stays.", ways=ways)

    def choose(self, index: int) -> Step:
        """Open one."""
        return Deeper(self._registers()[index])

    def _registers(self) -> tuple[Act, ...]:
        return (
            Gaming(self.services.gaming, self.by),
            Disputes(self.services.disputes, self.by),
            Ages(self.services.ages, self.by),
            Appointed(self.services.appointments, self.by),
            NoteForm(self.services.note_on_slip, self.by),
            Suspicions(self.services.suspicions, self.by),
        )
