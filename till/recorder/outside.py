"""The recorders beside the till's own, made from their settings."""

from __future__ import annotations

from pathlib import Path

from till.clock import Clock
from till.recorder.keeping import EvidenceFolder
from till.recorder.pos_text import Lines, PosText, TriggerLine
from till.recorder.wires import wire_of
from till.services.ports.recorder import SecurityRecorder
from till.services.values.recorders import RecorderKind, RecorderSettings


def recorder_of(settings: RecorderSettings, clock: Clock, folder: Path) -> SecurityRecorder:
    """Give a recorder that was set; its stills and clips are kept in ``folder``. Nothing is asked of it yet."""
    match settings.kind:
        case RecorderKind.MOTION:
            from till.recorder.motion import Motion  # noqa: PLC0415 - on first use: HTTP is slow to load

            return Motion(settings, clock, EvidenceFolder(folder))
        case RecorderKind.ONVIF:
            from till.recorder.onvif import OnvifCamera  # noqa: PLC0415 - on first use: so are its schemas

            return OnvifCamera(settings, clock, EvidenceFolder(folder))
        case RecorderKind.POS_TEXT:
            return PosText(settings.name, wire_of(settings.address), Lines.of(settings))
        case RecorderKind.ZONEMINDER:
            return PosText(settings.name, wire_of(settings.address), TriggerLine(settings.camera))
