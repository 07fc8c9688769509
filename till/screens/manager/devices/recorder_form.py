"""What a recorder is set to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from till.screens.manager.act import Deeper, Done, Form, Listed, Step, Typed, refuse
from till.screens.manager.devices.printer_form import NO, YES, one_of, yes_no
from till.screens.manager.devices.services import DeviceServices
from till.screens.manager.model import FieldKind, FieldShown, PageShown, WayShown
from till.screens.whole import whole
from till.services.recorder_settings import KINDS, Field, Kind
from till.services.values.people import Refused
from till.services.values.recorders import RecorderKind, RecorderSettings

_KEPT: Final = "empty: as it is"
# What its recorder cannot do without.
_NEEDED: Final = frozenset({"address", "columns", "encoding"})
_SIGNS: Final = frozenset({"start", "line_break", "end"})
# What is no plain text, or is not shown again.
_OWN: Final = frozenset({"columns", "on_screen_text", "password"})
_SHORT: Final = _OWN | {"line_break", "end", "encoding", "user"}


@dataclass(frozen=True, slots=True)
class RecorderKinds(Listed):
    """What a recorder speaks; ``before`` is the one that is changed, None for one more."""

    services: DeviceServices
    by: str
    before: RecorderSettings | None = None
    kept: Callable[[RecorderSettings], None] = lambda _recorder: None

    def page(self) -> PageShown:
        """List the kinds."""
        ways = tuple(WayShown(kind.title, kind.words) for kind in KINDS)
        return PageShown(title="What does the recorder speak?", ways=ways)

    def choose(self, index: int) -> Step:
        """Go on to its form."""
        return Deeper(RecorderForm(self.services, self.by, KINDS[index].kind, self.before, self.kept, back=2))


@dataclass(frozen=True, slots=True)
class RecorderForm(Form):
    """The fields of a kind; ``back`` pages are left once it is kept."""

    services: DeviceServices
    by: str
    kind: RecorderKind
    before: RecorderSettings | None = None
    kept: Callable[[RecorderSettings], None] = lambda _recorder: None
    back: int = 1

    def page(self) -> PageShown:
        """Show what is set."""
        before = self._shown()
        name = FieldShown(name="name", label="What the shop calls it", value=before.name, hint="CCTV counter")
        fields = (name, *(_field(field, before) for field in self._kind().fields))
        title = f"{before.name or 'New recorder'}: {self._kind().title}"
        return PageShown(title=title, lead=self._kind().words, fields=fields, act="Keep the recorder")

    def enter(self, typed: Typed) -> Step:
        """Keep it, with the others as they are."""
        columns = whole(typed.get("columns", "40"))
        if columns is None:
            return refuse(f"Line length “{typed['columns'].strip()}”: it is a number such as 40.")
        recorder = self._read(typed, columns)
        name = self.before.name if self.before else None
        others = self.services.recorders.settings()
        places = tuple(recorder if one.name == name else one for one in others)
        answer = self.services.recorders.change(places if name else (*others, recorder), self.by)
        if isinstance(answer, Refused):
            return answer
        self.kept(recorder)
        return Done(f"Kept: {recorder.name}", "It is asked from now on; its state is shown here.", back=self.back)

    def _kind(self) -> Kind:
        return next(kind for kind in KINDS if kind.kind is self.kind)

    def _shown(self) -> RecorderSettings:
        """Give what the fields begin with: of another kind only the name stays."""
        if self.before is None:
            return RecorderSettings(name="", kind=self.kind, address="")
        same = self.before.kind is self.kind
        return self.before if same else RecorderSettings(name=self.before.name, kind=self.kind, address="")

    def _read(self, typed: Typed, columns: int) -> RecorderSettings:
        names = {field.name for field in self._kind().fields} - _OWN
        # Signs begin and end with blanks where a person types them.
        words = {name: typed[name] if name in _SIGNS else typed[name].strip() for name in names}
        password = typed.get("password", "") or (self._shown().password if typed.get("user", "").strip() else "")
        shown = typed.get("on_screen_text", YES) == YES
        changed = replace(self._shown(), name=typed["name"].strip(), columns=columns, on_screen_text=shown)
        return replace(changed, password=password, **words)  # type: ignore[arg-type] # by name


def _field(field: Field, before: RecorderSettings) -> FieldShown:
    value = getattr(before, field.name)
    if isinstance(value, bool):
        return one_of(field.name, field.label, (YES, NO), yes_no(yes=value))
    half, needed = field.name in _SHORT, field.name in _NEEDED
    if field.secret:
        hint = _KEPT if value else field.hint
        return FieldShown(name=field.name, label=field.label, kind=FieldKind.HIDDEN, hint=hint, half=half, needed=False)
    return FieldShown(name=field.name, label=field.label, value=str(value), hint=field.hint, half=half, needed=needed)
