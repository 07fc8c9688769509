from typing import BinaryIO

class TTFont:
    def __init__(self, name: str, filename: BinaryIO) -> None: ...
