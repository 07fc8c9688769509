"""Cash over the limit by appointment (1.d)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date, datetime, time
from typing import Final

from till.screens.manager.act import Deeper, Done, Form, Listed, Step, Typed, refuse
from till.screens.manager.days import read_day
from till.screens.manager.model import FieldShown, PageShown, WayShown
from till.screens.manager.services import AppointmentServices
from till.services.ports.money import Appointment
from till.services.values.people import Refused

_HOUR: Final = re.compile(r"([01]?[0-9]|2[0-3])[.:]([0-5][0-9])", re.ASCII)


@dataclass(frozen=True, slots=True)
class Appointed(Listed):
    """What was agreed and is not paid yet, the next first."""

    services: AppointmentServices
    by: str

    def page(self) -> PageShown:
        """List it, after a new one."""
        agreed = (
            WayShown(f"{_moment(one)}: slip {one.serial}", f"{one.words}, {one.by}", enabled=False)
            for one in self.services.standing()
        )
        ways = (WayShown("Make an appointment", "For a slip over the cash limit"), *agreed)
        lead = "From its hour on the slip is paid in cash at Pay, with a manager’s signature. Have the cash here."
        return PageShown(title="Cash by appointment", lead=lead, ways=ways)

    def choose(self, _index: int) -> Step:
        """Open the form."""
        return Deeper(AppointForm(self.services, self.by))


@dataclass(frozen=True, slots=True)
class AppointForm(Form):
    """A day and an hour for a slip."""

    services: AppointmentServices
    by: str

    def page(self) -> PageShown:
        """Ask slip, day, hour and with whom."""
        fields = (
            FieldShown(name="serial", label="Slip", hint="0427-118904"),
            FieldShown(name="day", label="Day", hint="12.10", half=True),
            FieldShown(name="hour", label="Time", hint="11:00", half=True),
            FieldShown(name="words", label="Agreed with whom"),
        )
        return PageShown(
            title="An appointment", lead="A later one for the same slip stands instead.", fields=fields, act="Keep it"
        )

    def enter(self, typed: Typed) -> Step:
        """Keep it."""
        day, hour = read_day(typed["day"], self.services.today()), _HOUR.fullmatch(typed["hour"].strip())
        if isinstance(day, Refused):
            return day
        if not isinstance(day, date) or hour is None:
            return refuse("Type the day as 12.10 and the hour as 11:00.")
        due = datetime.combine(day, time(int(hour[1]), int(hour[2])))
        made = self.services.appoint(typed["serial"].strip(), due, typed["words"], self.by)
        return made if isinstance(made, Refused) else Done(f"Slip {made.serial}: cash from {_moment(made)}", back=1)


def _moment(appointment: Appointment) -> str:
    return f"{appointment.due.day} {appointment.due:%B, %H:%M}"
