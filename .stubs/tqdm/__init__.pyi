from collections.abc import Iterable, Iterator
from typing import Generic, TextIO, TypeVar

T = TypeVar("T")

class tqdm(Generic[T]):
    def __init__(self, iterable: Iterable[T], *, unit: str = ..., disable: bool = ..., file: TextIO | None = ...) -> None: ...
    def __iter__(self) -> Iterator[T]: ...
