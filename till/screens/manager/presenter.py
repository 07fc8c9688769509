"""The manager's sheet: who may open it, which page stands there, what became of an act."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final, Protocol

from till.screens.dialogs.asks import AuthorityAsk, Signed, is_manager, manager_signs, once_signed
from till.screens.manager.act import Act, Deeper, Done, Leave, Step
from till.screens.manager.devices.listing import in_trouble
from till.screens.manager.menu import DEVICES, acts_of, menu_of
from till.screens.manager.model import ManagerModel
from till.screens.manager.services import ManagerServices
from till.screens.notice import NoticeShown
from till.services.values.people import Person, Refused

_CLOSE: Final = "Close"
_BACK: Final = "Back"


class ManagerView(Protocol):
    """What the presenter needs of the sheet."""

    def open_sheet(self) -> None:
        """Lay the sheet over the screen."""

    def close_sheet(self) -> None:
        """Take it away."""

    def show_model(self, model: ManagerModel) -> None:
        """Draw it all."""

    def ask_authority(self, ask: AuthorityAsk, done: Signed) -> None:
        """Ask a manager's initials and PIN."""


class ManagerPresenter:
    """Keeps the pages that are open, the innermost last; every act is signed by the manager who opened the sheet."""

    def __init__(self, view: ManagerView, services: ManagerServices, who: Callable[[], str]) -> None:
        self._view, self._services, self._who = view, services, who
        self._model = ManagerModel()
        self._roots: tuple[Act, ...] = ()
        self._pages: list[Act] = []

    def open(self) -> None:
        """F9: a manager's sheet opens at once, at the devices while one is in trouble; at a cashier's till a manager signs first."""
        people, by = self._services.staff.people(), self._who()
        if is_manager(people, by):
            self._begin(by, people)
            return
        ask = AuthorityAsk(
            title="Manager",
            text=f"{by} is signed on. A manager opens the sheet with initials and PIN.",
            act="Open the sheet",
            keep="Leave it",
            reason="",
            signature=manager_signs(people, ""),
            mark="person",
        )
        opens, begin = self._services.opens, self._begin
        self._view.ask_authority(
            ask, once_signed(lambda signed: opens(signed, by), lambda manager: begin(manager, people))
        )

    def point(self, index: int) -> None:
        """Move the menu to an act: its page is seen, the keys stay in the menu."""
        self._model = replace(self._model, at=index)
        self._root()

    def go_in(self, index: int) -> None:
        """Take an act: the keys go to its page."""
        self.point(index)
        self.inside()

    def inside(self) -> None:
        """Note that the keys are in the page."""
        self._show(replace(self._model, inside=True, back=_BACK))

    def escape(self) -> None:
        """One step back: page, menu, away."""
        if len(self._pages) > 1:
            self._pages.pop()
            self._fresh(None)
        elif self._model.inside:
            self._root()
        else:
            self._close()

    def choose(self, index: int) -> None:
        """Take a way of the page."""
        self._take(self._pages[-1].choose(index))

    def enter(self, typed: Mapping[str, str]) -> None:
        """Take Enter in the page's form."""
        self._take(self._pages[-1].enter(typed))

    def tick(self) -> None:
        """Let a second pass: a page that lives is read anew, and the keys and what is typed stay where they are."""
        if not self._pages or not self._model.page.live:
            return
        page = self._pages[-1].page()
        said = self._model.said if page.said == self._model.page.said else page.said
        if page != self._model.page:
            self._show(replace(self._model, page=page, said=said))

    def _begin(self, by: str, people: tuple[Person, ...]) -> None:
        name = next((one.name for one in people if one.initials == by), "")
        self._roots = acts_of(self._services, by)
        at = DEVICES if in_trouble(self._services.devices) else 0
        self._model = ManagerModel(who=f"{by} · {name}", menu=menu_of(self._services), at=at, fresh=self._model.fresh)
        self._view.open_sheet()
        self._root()

    def _root(self) -> None:
        self._pages = [self._roots[self._model.at]]
        self._model = replace(self._model, inside=False, back=_CLOSE)
        self._fresh(None)

    def _take(self, step: Step) -> None:
        if isinstance(step, Deeper):
            self._pages.append(step.act)
            self._fresh(None)
        elif isinstance(step, Done):
            self._pages = self._pages[: max(1, len(self._pages) - step.back)]
            self._fresh(NoticeShown(step.kind, step.title, step.text))
        elif isinstance(step, Refused):
            self._show(replace(self._model, said=NoticeShown("stop", "Nothing was changed", step.text)))
        elif isinstance(step, Leave):
            self._close()
            step.then()
        else:
            self.tick()

    def _close(self) -> None:
        self._pages = []
        self._view.close_sheet()

    def _fresh(self, said: NoticeShown | None) -> None:
        """Read the page anew, its fields as they are kept."""
        page = self._pages[-1].page()
        self._show(replace(self._model, page=page, said=said or page.said, fresh=self._model.fresh + 1))

    def _show(self, model: ManagerModel) -> None:
        self._model = model
        self._view.show_model(model)
