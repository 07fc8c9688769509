"""An ONVIF device with on-screen text, from answers written after the standard's schema: no camera here has any.

It answers what ``ver10/media/wsdl/media.wsdl`` describes of OSDs, and keeps the text that it was given.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler
from xml.sax.saxutils import unescape

from tests.real import served

_ENVELOPE = (
    '<?xml version="1.0" encoding="UTF-8"?><s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope" '
    'xmlns:tds="http://www.onvif.org/ver10/device/wsdl" xmlns:trt="http://www.onvif.org/ver10/media/wsdl" '
    'xmlns:tt="http://www.onvif.org/ver10/schema"><s:Body>{}</s:Body></s:Envelope>'
)
_PROFILES = (
    '<trt:GetProfilesResponse><trt:Profiles token="main" fixed="true"><tt:Name>main</tt:Name>'
    '<tt:VideoSourceConfiguration token="vsc1"><tt:Name>counter</tt:Name><tt:UseCount>1</tt:UseCount>'
    "<tt:SourceToken>vs1</tt:SourceToken></tt:VideoSourceConfiguration></trt:Profiles></trt:GetProfilesResponse>"
)
_FAULT = (
    "<s:Fault><s:Code><s:Value>s:Receiver</s:Value></s:Code>"
    '<s:Reason><s:Text xml:lang="en">The maximum number of OSDs is reached</s:Text></s:Reason></s:Fault>'
)


@dataclass
class Screen:
    """What the device shows: texts by token; ``full`` makes it refuse another."""

    texts: dict[str, str] = field(default_factory=dict)
    full: bool = False
    port: int = 0

    def answer(self, asked: str) -> tuple[int, str]:
        """Answer an envelope."""
        if "GetServices" in asked or "GetCapabilities" in asked:
            return 200, self._services()
        if "GetProfiles" in asked:
            return 200, _PROFILES
        if "GetOSDs" in asked:
            return 200, f"<trt:GetOSDsResponse>{''.join(map(self._osd, self.texts))}</trt:GetOSDsResponse>"
        if "CreateOSD" in asked:
            return self._create(asked)
        if "SetOSD" in asked:
            self.texts[_found(r'token="([^"]+)"', asked)] = _plain(asked)
            return 200, "<trt:SetOSDResponse/>"
        raise AssertionError(asked)

    def _create(self, asked: str) -> tuple[int, str]:
        if self.full:
            return 500, _FAULT
        token = f"osd{len(self.texts) + 1}"
        self.texts[token] = _plain(asked)
        return 200, f"<trt:CreateOSDResponse><trt:OSDToken>{token}</trt:OSDToken></trt:CreateOSDResponse>"

    def _services(self) -> str:
        services = ("device", "media")
        listed = "".join(
            f"<tds:Service><tds:Namespace>http://www.onvif.org/ver10/{one}/wsdl</tds:Namespace>"
            f"<tds:XAddr>http://127.0.0.1:{self.port}/onvif/{one}_service</tds:XAddr></tds:Service>"
            for one in services
        )
        return f"<tds:GetServicesResponse>{listed}</tds:GetServicesResponse>"

    def _osd(self, token: str) -> str:
        return (
            f'<trt:OSDs token="{token}"><tt:VideoSourceConfigurationToken>vsc1</tt:VideoSourceConfigurationToken>'
            "<tt:Type>Text</tt:Type><tt:Position><tt:Type>LowerLeft</tt:Type></tt:Position><tt:TextString>"
            f"<tt:Type>Plain</tt:Type><tt:PlainText>{self.texts[token]}</tt:PlainText></tt:TextString></trt:OSDs>"
        )


@contextmanager
def device_with_a_screen() -> Iterator[Screen]:
    """A device that runs meanwhile."""
    screen = Screen()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            status, body = screen.answer(self.rfile.read(int(self.headers["Content-Length"])).decode())
            data = _ENVELOPE.format(body).encode()
            self.send_response(status)
            self.send_header("Content-Type", "application/soap+xml; charset=utf-8")
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)

    with served(Handler) as screen.port:
        yield screen


def _plain(asked: str) -> str:
    return unescape(_found(r"PlainText>([^<]*)<", asked))


def _found(expression: str, text: str) -> str:
    match = re.search(expression, text)
    assert match, text
    return match[1]
