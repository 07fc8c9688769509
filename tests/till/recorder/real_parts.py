"""A camera and a recorder that others wrote, both with clocks that are truly wrong, and a counter in front of the camera."""

from __future__ import annotations

import fcntl
import io
import json
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Final

import httpx
import pytest
import qrcode
import zxingcpp
from PIL import Image
from qrcode.constants import ERROR_CORRECT_M

from tests.programs import PROGRAMS, found
from tests.real import eventually, free_port
from till.bootstrap import ROOT
from till.clock import SystemClock

CAMERA: Final = "ipycam==1.3.0"
HOME: Final = ROOT / ".ipycam"
PICTURE: Final = (640, 360)


def program(name: str) -> str:
    """A program of the system; skips without it."""
    where = found(name)
    if where is None:
        pytest.skip(f"{name} is not installed here: apt-get install {PROGRAMS[name]} brings it")
    return where


def camera_python() -> Path:
    """The Python of the camera's own environment, made on first use; skips where it cannot be."""
    python, stamp = HOME / "bin" / "python", HOME / "stamp"
    HOME.mkdir(exist_ok=True)
    with (HOME / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not stamp.is_file() or stamp.read_text() != CAMERA:
            subprocess.run([sys.executable, "-m", "venv", HOME], check=True, capture_output=True)
            pip: list[str | Path] = [
                python,
                "-m",
                "pip",
                "install",
                "--quiet",
                "--retries",
                "1",
                "--timeout",
                "30",
                CAMERA,
            ]
            if subprocess.run(pip, check=False, capture_output=True).returncode != 0:
                pytest.skip(f"{CAMERA}, the camera that the recorders are proved with, cannot be installed here")
            stamp.write_text(CAMERA)
    return python


@dataclass
class Counter:
    """What the camera looks at: a code that says the true time and what lies on the counter, drawn anew all the time."""

    lying: str = "nothing"
    port: int = 0
    _closing: threading.Event = field(default_factory=threading.Event)

    def jpeg(self) -> bytes:
        code = qrcode.QRCode(error_correction=ERROR_CORRECT_M, border=3)
        code.add_data(f"{SystemClock().local().isoformat()} {self.lying}")
        dots = code.get_matrix()
        drawn = Image.new("L", (len(dots), len(dots)))
        drawn.putdata([0 if dot else 255 for row in dots for dot in row])
        picture = Image.new("RGB", PICTURE, (90, 110, 90))
        picture.paste(drawn.resize((280, 280), Image.Resampling.NEAREST), (300, 20))
        out = io.BytesIO()
        picture.save(out, "JPEG", quality=85)
        return out.getvalue()


def seen(picture: bytes) -> tuple[datetime, str] | None:
    """The true time, and what lay on the counter, in a picture; None where the code cannot be read."""
    codes = zxingcpp.read_barcodes(Image.open(io.BytesIO(picture)))
    if not codes:
        return None
    moment, _, lying = codes[0].text.partition(" ")
    return datetime.fromisoformat(moment), lying


@contextmanager
def counter() -> Iterator[Counter]:
    """A counter that can be looked at meanwhile, ten times a second."""
    scene = Counter()

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("Content-Type", "multipart/x-mixed-replace; boundary=next")
            self.end_headers()
            try:
                while not scene._closing.wait(0.1):
                    data = scene.jpeg()
                    head = f"--next\r\nContent-Type: image/jpeg\r\nContent-Length: {len(data)}\r\n\r\n"
                    self.wfile.write(head.encode() + data + b"\r\n")
            except OSError:
                self.close_connection = True

        def log_message(self, *_arguments: object) -> None:
            """Say nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    scene.port = server.server_address[1]
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
    thread.start()
    try:
        yield scene
    finally:
        scene._closing.set()
        server.shutdown()
        server.server_close()
        thread.join()


@contextmanager
def camera(scene: Counter, folder: Path, ahead: int) -> Iterator[str]:
    """The camera, its clock ``ahead`` seconds of the true one; gives its address."""
    faketime, python = program("faketime"), camera_python()
    ports = {name: free_port() for name in ("onvif_port", "web_port", "rtsp_port", "rtmp_port", "go2rtc_api_port")}
    width, height = PICTURE
    size = {
        "main_width": width,
        "main_height": height,
        "main_fps": 10,
        "sub_width": 320,
        "sub_height": 180,
        "sub_fps": 5,
    }
    config = {"local_ip": "127.0.0.1", "main_bitrate": "1M", "show_timestamp": False} | ports | size
    (folder / "camera.json").write_text(json.dumps(config))
    source = f"http://127.0.0.1:{scene.port}/counter.mjpg"
    command: list[str | Path] = [
        faketime,
        "-f",
        f"+{ahead}s",
        python,
        "-m",
        "ipycam",
        "--config",
        "camera.json",
        "--source",
        source,
    ]
    address = f"http://127.0.0.1:{ports['onvif_port']}"
    with running(command, folder, "camera"):
        eventually(lambda: _gives_a_picture(f"{address}/snapshot.jpg"), "the camera")
        yield address


@dataclass
class MotionPart:
    """A motion that can be stopped and started again."""

    folder: Path
    command: list[str]
    address: str
    process: subprocess.Popen[bytes] | None = None

    @property
    def films(self) -> Path:
        return self.folder / "films"

    def start(self) -> None:
        with (self.folder / "motion.log").open("ab") as log:
            self.process = subprocess.Popen(
                self.command, cwd=self.folder, stdout=log, stderr=log, start_new_session=True
            )
        eventually(lambda: "Connection OK" in self.ask("detection/connection"), "motion")

    def stop(self) -> None:
        if self.process is not None:
            end(self.process)

    def ask(self, path: str) -> str:
        """What it answers for its camera; nothing while it does not."""
        try:
            return httpx.get(f"{self.address}/0/{path}", timeout=5, trust_env=False).text
        except httpx.HTTPError:
            return ""


@contextmanager
def motion(camera_address: str, folder: Path, ahead: int) -> Iterator[MotionPart]:
    """The recorder, its clock ``ahead`` seconds of the true one."""
    faketime, motion_ = program("faketime"), program("motion")
    program("ffmpeg")
    port = free_port()
    width, height = PICTURE
    settings = {
        "daemon": "off",
        "target_dir": folder / "films",
        "netcam_url": f"{camera_address}/stream.mjpeg",
        "width": width,
        "height": height,
        "framerate": 10,
        "emulate_motion": "on",
        "movie_output": "on",
        "movie_codec": "mkv",
        "movie_max_time": 10,
        "movie_filename": "%Y%m%d-%H%M%S",
        "picture_output": "off",
        "text_right": "%Y-%m-%d\\n%T",
        "webcontrol_port": port,
        "webcontrol_localhost": "on",
        "webcontrol_parms": 2,
        "webcontrol_interface": 1,
        "stream_port": 0,
    }
    (folder / "motion.conf").write_text("".join(f"{name} {value}\n" for name, value in settings.items()))
    # Its films are named by the shop's time.
    command = ["env", "TZ=Europe/London", faketime, "-f", f"+{ahead}s", motion_, "-c", "motion.conf", "-n"]
    part = MotionPart(folder, command, f"http://127.0.0.1:{port}")
    try:
        part.start()
        yield part
    finally:
        part.stop()


@contextmanager
def running(command: list[str | Path], folder: Path, name: str) -> Iterator[subprocess.Popen[bytes]]:
    """A program that runs meanwhile; what it says goes to a file of its name."""
    with (folder / f"{name}.log").open("wb") as log:
        process = subprocess.Popen(
            command,
            cwd=folder,
            stdout=log,
            stderr=log,
            env=os.environ | {"PYTHONUNBUFFERED": "1"},
            start_new_session=True,
        )
        try:
            yield process
        finally:
            end(process)


def end(process: subprocess.Popen[bytes]) -> None:
    """Pull the plug of a program, and of the one that it runs: faketime stays in front of its own."""
    os.killpg(process.pid, signal.SIGKILL)
    process.wait(10)


def _gives_a_picture(address: str) -> bool:
    try:
        return seen(httpx.get(address, timeout=5, trust_env=False).raise_for_status().content) is not None
    except (httpx.HTTPError, OSError):
        return False
