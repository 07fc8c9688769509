"""Pictures of the screens, from fixed models, to lay beside the drawings."""

from __future__ import annotations

import os

# No picture needs a display.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
