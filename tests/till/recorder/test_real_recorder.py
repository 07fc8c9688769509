"""The proof: a camera and a recorder that others wrote, their clocks truly wrong, and each bet's frame found again by time."""

from __future__ import annotations

import subprocess
import time
from collections.abc import Iterator
from contextlib import closing
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from settlement.money import Money
from settlement.programme import Event, EventStatus, Runner
from tests.real import eventually
from tests.till.recorder.hands import jpeg
from tests.till.recorder.real_parts import Counter, MotionPart, camera, counter, motion, program, seen
from till.clock import SystemClock
from till.places import Places
from till.recorder.keeping import EvidenceFolder
from till.recorder.motion import Motion
from till.recorder.onvif import OnvifCamera
from till.services.ports.days import Day
from till.services.ports.marks import MarkState, StoredMark
from till.services.ports.recorder import ClockReading, Evidence, SecurityRecorder
from till.services.ports.slips import StoredSlip
from till.services.values.people import Refused, Role
from till.services.values.recorders import RecorderCondition, RecorderKind, RecorderSettings, RecorderStatus
from till.services.values.slips import Draft, SlipToTake, Taken
from till.wiring import Services

# Both truly wrong: the camera too far to open a day with, the recorder far enough to be called off.
CAMERA_AHEAD, RECORDER_AHEAD = 37, 12
FIFTY_MS = timedelta(milliseconds=50)


@pytest.fixture
def scene() -> Iterator[Counter]:
    with counter() as scene:
        yield scene


@pytest.fixture
def camera_address(scene: Counter, tmp_path: Path) -> Iterator[str]:
    with camera(scene, tmp_path, CAMERA_AHEAD) as address:
        yield address


@pytest.fixture
def recorder(camera_address: str, tmp_path: Path) -> Iterator[MotionPart]:
    with motion(camera_address, tmp_path, RECORDER_AHEAD) as part:
        yield part


@pytest.fixture
def services(tmp_path: Path) -> Iterator[Services]:
    services = Services(Places(tmp_path / "till"), SystemClock())
    services.first_manager("Rose Ardley", "RA", "2580")
    services.add_staff("KM", "Kit Marlow", Role.CASHIER, "1470", "RA")
    today = services.clock.local().replace(hour=23, minute=59, second=0, microsecond=0)
    race = Event(
        id="last",
        sport="horses",
        meeting="Ashcombe",
        off=today,
        status=EventStatus.UNRESULTED,
        runners=(Runner(number=1, name="Amber Gate"), Runner(number=2, name="Long Meadow")),
    )
    services.load_card([race], {}, "the paper", "RA")
    yield services
    services.recording.stop()
    services.close()


def settings(name: str, kind: RecorderKind, address: str) -> RecorderSettings:
    return RecorderSettings(name=name, kind=kind, address=address, on_screen_text=kind is not RecorderKind.ONVIF)


def best_reading(recorder: SecurityRecorder) -> ClockReading:
    """The best of a few readings: this machine may have been busy at one of them."""
    readings: list[ClockReading] = []
    while len(readings) < 6 and not (readings and readings[-1].uncertainty <= FIFTY_MS):
        readings.append(recorder.clock())
    return min(readings, key=lambda reading: reading.uncertainty)


def assert_found(reading: ClockReading, ahead: int) -> None:
    """The wrong clock is found to 50 ms, and no further off than the reading says."""
    wrong_by = abs(reading.offset - timedelta(seconds=ahead))
    assert reading.uncertainty <= FIFTY_MS
    assert wrong_by <= reading.uncertainty + timedelta(milliseconds=2)


def test_a_cameras_wrong_clock_is_found_and_its_still_is_of_now(camera_address: str, tmp_path: Path) -> None:
    kept = EvidenceFolder(tmp_path / "evidence")
    with closing(OnvifCamera(settings("Counter", RecorderKind.ONVIF, camera_address), SystemClock(), kept)) as wrong:
        wrong.answer()
        reading = best_reading(wrong)
        assert_found(reading, CAMERA_AHEAD)
        assert reading.method == "onvif, second rollover"
        still = wrong.still("", SystemClock().local(), reading.offset)
    sight = seen(still.path.read_bytes())
    assert sight is not None
    assert still.media_type == "image/jpeg"
    assert still.covers_from - timedelta(seconds=2) <= sight[0] <= still.covers_to


def test_each_bets_frame_is_found_again_by_time(
    services: Services, scene: Counter, camera_address: str, recorder: MotionPart, tmp_path: Path
) -> None:
    cctv = settings("CCTV", RecorderKind.MOTION, recorder.address)
    _open_a_day(services, camera_address, cctv)
    assert services.recorder_state() == ("alarm", "CCTV clock +12.0 s")
    # Motion is connected some seconds before it begins to record.
    eventually(lambda: next(recorder.films.glob("*.mkv"), None), "the first film")
    slips = [_take(services, scene, name) for name in ("a yankee", "a patent", "a lucky 15")]
    for name, slip in slips:
        _recorded_by_its_clock(services, slip)
        assert all(mark.state is MarkState.ACKED for mark in _sent(services, slip.serial))
        still = _still(services, slip.serial)
        assert still.path.parent.parent == tmp_path / "till" / "recorder" / "evidence"
        assert still.covers_from <= slip.stamped_at <= still.covers_to
        sight = seen(still.path.read_bytes())
        assert sight is not None, still.path
        assert sight[1] == name
        assert abs(sight[0] - slip.stamped_at) <= timedelta(seconds=1.5)
    _a_clip_shows_it(services, cctv, *slips[0])
    _out_and_back(services, scene, recorder)


def _open_a_day(services: Services, camera_address: str, cctv: RecorderSettings) -> None:
    """No day opens with a clock that is 37 seconds off; with one that is 12 seconds off it does, and says so."""
    wrong = settings("Counter", RecorderKind.ONVIF, camera_address)
    services.change_recorders((cctv, wrong), "RA")
    services.recording.start()
    _clocks_read(services, 3)
    refused = services.open_day("RA")
    assert isinstance(refused, Refused)
    assert refused.objections[0].clause == "2(f)"
    assert refused.text == "The clock of Counter is +37.0 s off. Set it right first."
    services.change_recorders((cctv,), "RA")
    _clocks_read(services, 2)
    assert isinstance(services.open_day("RA"), Day)
    assert services.open_shift("KM", {2000: 5}) == Money(10000)


def _clocks_read(services: Services, many: int) -> None:
    def all_read() -> bool:
        offsets = [one.offset for one in services.recording.standings()]
        return len(offsets) == many and None not in offsets

    eventually(all_read, "the recorders' clocks")


def _take(services: Services, scene: Counter, name: str) -> tuple[str, StoredSlip]:
    """Lay a slip on the counter, stamp it, take its money, and take it away again."""
    scene.lying = name
    time.sleep(1.6)
    (services.places.pictures / f"{name}.jpg").write_bytes(jpeg(len(name) * 9))
    draft = services.stamp("KM")
    assert isinstance(draft, Draft), draft
    offer = SlipToTake(serial=draft.serial, taken=Money(1100), lines=("11 x .50 ew",))
    assert isinstance(services.take((offer,), Money(2000), "KM"), Taken)
    time.sleep(1.6)
    scene.lying = "nothing"
    with services.books.reading() as work:
        slip = work.slips.get(draft.serial)
    assert slip is not None
    return name, slip


def _recorded_by_its_clock(services: Services, slip: StoredSlip) -> None:
    """2(f): the slip's recorded time is the recorder's, and rests on a reading that says how sure it is."""
    assert slip.clock_reading is not None
    with services.books.reading() as work:
        rests_on = work.clock_readings.get(slip.clock_reading)
    assert rests_on is not None
    assert rests_on.recorder == "CCTV"
    assert slip.recorded_at - slip.stamped_at == rests_on.reading.offset
    wrong_by = abs(rests_on.reading.offset - timedelta(seconds=RECORDER_AHEAD))
    assert wrong_by <= rests_on.reading.uncertainty + timedelta(milliseconds=2)


def _sent(services: Services, serial: str) -> tuple[StoredMark, ...]:
    def all_sent() -> tuple[StoredMark, ...]:
        with services.books.reading() as work:
            marks = work.marks.of_slip(serial)
        return marks if all(mark.state is not MarkState.PENDING for mark in marks) else ()

    return eventually(all_sent, f"the marks of {serial}")


def _still(services: Services, serial: str) -> Evidence:
    """The recorder's own picture; motion writes its films a few seconds behind."""

    def found() -> Evidence | None:
        own, outside = services.slip_stills(serial)
        assert isinstance(own, Evidence), own
        return outside if isinstance(outside, Evidence) else None

    return eventually(found, f"the frame of {serial}")


def _a_clip_shows_it(services: Services, cctv: RecorderSettings, name: str, slip: StoredSlip) -> None:
    """Every frame of the clip that can be read is of that time, and the slip lies there."""
    around = timedelta(seconds=1)
    start, end = slip.stamped_at - around, slip.stamped_at + around
    with closing(Motion(cctv, services.clock, EvidenceFolder(services.places.exports))) as recorder:
        assert_found(best_reading(recorder), RECORDER_AHEAD)
        clip = recorder.clip("", start, end, timedelta(seconds=RECORDER_AHEAD))
    assert clip.media_type == "video/x-matroska"
    folder = services.places.exports / "frames"
    folder.mkdir()
    command: list[str | Path] = [program("ffmpeg"), "-v", "error", "-i", clip.path, folder / "%03d.jpg"]
    subprocess.run(command, check=True, capture_output=True)
    sights = [sight for path in sorted(folder.iterdir()) if (sight := seen(path.read_bytes()))]
    assert name in {lying for _, lying in sights}
    assert min(moment for moment, _ in sights) <= slip.stamped_at <= max(moment for moment, _ in sights)


def _out_and_back(services: Services, scene: Counter, recorder: MotionPart) -> None:
    """While the recorder is out the till takes bets as before; their marks come late and say so."""
    recorder.stop()
    _, slip = _take(services, scene, "a treble")
    eventually(lambda: services.recorder_state() == ("alarm", "CCTV is out"), "the plate to say so")
    out = next(one for one in services.recorder_statuses() if one.name == "CCTV")
    assert (out.condition, out.waiting) == (RecorderCondition.OUT, 2)
    recorder.start()
    late = _sent(services, slip.serial)
    assert all(mark.state is MarkState.ACKED and (mark.late or timedelta()) > timedelta(seconds=3) for mark in late)
    words = recorder.ask("config/get?query=text_left").splitlines()
    shown = next(line.partition(" = ")[2] for line in words if line.startswith("text_left"))
    assert shown.startswith("LATE 00:")
    assert f"SLIP {slip.serial} TAKEN" in shown
    proof = services.test_mark("CCTV", "RA")
    assert not isinstance(proof, Refused)
    eventually(lambda: "TEST MARK" in recorder.ask("config/get?query=text_left"), "the test mark")

    def noted() -> RecorderStatus | None:
        one = next(one for one in services.recorder_statuses() if one.name == "CCTV")
        return None if one.waiting else one

    # The recorder shows the mark a moment before the till notes its answer.
    well = eventually(noted, "the test mark to be noted")
    assert (well.condition, well.trouble) == (RecorderCondition.ON, "")
    assert isinstance(well.last_mark_at, datetime)
