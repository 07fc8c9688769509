class SerialException(OSError): ...
class SerialTimeoutException(SerialException): ...

class Serial:
    baudrate: int
    timeout: float | None
    write_timeout: float | None
    def __init__(
        self,
        port: str,
        baudrate: int = 9600,
        *,
        timeout: float | None = None,
        write_timeout: float | None = None,
        xonxoff: bool = False,
        exclusive: bool | None = None,
    ) -> None: ...
    def write(self, data: bytes) -> int: ...
    def read(self, size: int = 1) -> bytes: ...
    def close(self) -> None: ...
