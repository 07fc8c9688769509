"""Sign-on: who is it, and their PIN; it stands there while the till is nobody's."""

from __future__ import annotations

from till.screens.sign_on.brand import DeviceRow
from till.screens.sign_on.presenter import SignOnPorts, SignOnPresenter
from till.screens.sign_on.state import SignOnState
from till.screens.sign_on.view import SignOnScreen

__all__ = ["DeviceRow", "SignOnPorts", "SignOnPresenter", "SignOnScreen", "SignOnState"]
