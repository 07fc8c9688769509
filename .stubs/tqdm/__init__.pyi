from collections.abc import Iterable, Iterator
from typing import Generic, TextIO, TypeVar

_T = TypeVar("_T")

class tqdm(Generic[_T]):
    def __init__(
        self,
        iterable: Iterable[_T],
        *,
        total: int | None = ...,
        desc: str = ...,
        unit: str = ...,
        disable: bool = ...,
        leave: bool = ...,
        file: TextIO | None = ...,
    ) -> None: ...
    def __iter__(self) -> Iterator[_T]: ...
