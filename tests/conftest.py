"""What every test stands on."""

from __future__ import annotations

import os

from hypothesis import settings

# Before any import of Qt: without a display, and without this, Qt ends the whole process.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

# A busy machine is no reason for a test to fail.
settings.register_profile("till", deadline=None)
settings.load_profile("till")
