"""The acts of the manager's sheet, in the order of their numbers."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from till.screens.manager.act import Act
from till.screens.manager.card import CardPage
from till.screens.manager.cash import CashPage
from till.screens.manager.clients import Clients
from till.screens.manager.counter import LateAcceptance, WithoutPicture
from till.screens.manager.devices.listing import Devices
from till.screens.manager.model import WayShown
from till.screens.manager.papers import PapersPage
from till.screens.manager.registers import Registers
from till.screens.manager.rules import Rules
from till.screens.manager.services import ManagerServices
from till.screens.manager.settings import ShopPage, TillPage
from till.screens.manager.staff import Staff

WITHOUT: Final = 4
DEVICES: Final = 8
_MENU: Final = (
    WayShown("Staff", "add, new PIN, unlock, leave"),
    WayShown("Shop details", "what a receipt says"),
    WayShown("This till", "queue, theme, size of text"),
    WayShown("Link a client", "to a slip, or to another"),
    WayShown("Take without picture", "marked by the recorder"),
    WayShown("Late acceptance", "after the off"),
    WayShown("Cash moves", "drop, safe, petty cash, bank"),
    WayShown("Load a card", "a programme file"),
    WayShown("Devices", "how each is, tests, settings"),
    WayShown("Papers", "that wait, or are in doubt"),
    WayShown("Rules", "notices, prices put right, checks"),
    WayShown("Registers", "machines, disputes, age, suspicions"),
)


def menu_of(services: ManagerServices) -> tuple[WayShown, ...]:
    """Give the menu; what this till cannot do is drawn dim."""
    able = {WITHOUT: services.without_picture is not None}
    return tuple(replace(way, enabled=able.get(place, True)) for place, way in enumerate(_MENU))


def acts_of(services: ManagerServices, by: str) -> tuple[Act, ...]:
    """Give the act behind each number, signed by a manager."""
    return (
        Staff(services.staff, by),
        ShopPage(services.settings, by),
        TillPage(services.settings, by),
        Clients(services.clients, by),
        WithoutPicture(services.without_picture),
        LateAcceptance(services.late),
        CashPage(services.move_cash, by),
        CardPage(services.card, by),
        Devices(services.devices, by),
        PapersPage(services.papers, by),
        Rules(services.rules, by),
        Registers(services.registers, by),
    )
