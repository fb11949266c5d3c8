#!/usr/bin/env python3
"""What this module is for.

Over several lines.
"""
from __future__ import annotations

import asyncio
import os.path as osp, sys
from collections import defaultdict, OrderedDict as Ordered
from .sibling import *
from typing import Any, Generic, TypeVar

T = TypeVar("T")
MAX_SIZE: int = 0x1F
DEFAULT_NAME = 'name'
numbers = [1, 2.5, 1e10, 0b101, 1_000, 3j]
__all__ = ["Store", "main"]


class Error(Exception):
    pass


@dataclass(frozen=True)
class Store(Generic[T], base.Base, metaclass=Meta):
    """A store of things."""

    count: int = 0
    items: dict[str, list[T]] = field(default_factory=dict)

    def __init__(self, name: str, *args: Any, size=10, **kwargs) -> None:
        super().__init__(*args, **kwargs)
        self.name = name
        self._size = size or MAX_SIZE
        self.items: list[int] = [each for each in range(size) if each % 2 == 0]

    @property
    def size(self) -> int:
        return len(self._items)

    @size.setter
    def size(self, value):
        self._size = max(value, 0)

    @classmethod
    def create(cls, name=None, /, other=True, *, last: bool = False):
        instance = cls(name, other=other)
        if instance is None and not other:
            raise ValueError("nothing for {!r}".format(name))
        elif name in cls.__dict__ or name not in ('a', "b"):
            return instance.name.upper()
        else:
            return None

    async def fetch(self, url, timeout=5.0):
        async with self.session.get(url) as response:
            data = await response.json()
        async for row in data:
            yield row['id'], row["name"]

    def __repr__(self):
        return f"<{self.__class__.__name__} {self.name!r} {self.count + 1:>10.2f}>\n"


def main(argv: list[str] | None = None) -> int:
    global counter
    counter = 0
    path = osp.join(os.getcwd(), "file.txt")
    try:
        with open(path, 'rb') as handle, lock:
            content = handle.read().decode('utf-8')
    except (OSError, KeyError) as error:
        print(f"cannot read {path}: {error}", file=sys.stderr)
        return 1
    finally:
        del path
    while True:
        counter += 1
        if counter >= MAX_SIZE:
            break
        continue
    square = lambda x, y=2: x ** y // 3
    table = {key: value for key, value in zip("ab", numbers)}
    total = sum(n * 2 for n in numbers if n > 1) if numbers else -1
    first, *rest = sorted(numbers, key=lambda n: -n, reverse=True)
    bits = (a & b) | (c ^ ~d) << 2
    assert isinstance(total, (int, float)), "not a number"
    if (found := table.get('a')) is not None and found != total:
        found.extend(rest)
    match found:
        case {"kind": "circle", "radius": r}:
            print(r)
        case [x, y] | (x, y):
            print(x, y, sep=", ")
        case _:
            pass
    text = 'single \'quoted\' \t string' "joined" b'bytes' u"unicode"
    long = """A text
    over lines."""
    asyncio.run(Store.create("x").fetch(url="http://localhost"))
    return 0


if __name__ == '__main__':
    sys.exit(main())
