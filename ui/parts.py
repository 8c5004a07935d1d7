"""Modules that are not part of every page: archives of them, made importable once they have come.

All of it is done a little at a time, for a page must not stop meanwhile.
"""

from __future__ import annotations

import importlib
import io
import lzma
import sys
import zipfile
from collections.abc import Iterator
from importlib.machinery import ModuleSpec
from importlib.util import find_spec, spec_from_file_location
from pathlib import Path
from typing import Any

SEARCH = "search.xz"
"""What bots think with: a file of the finished site; in a checkout the server makes it up."""
PLACE = Path("/lib/search")


class Late:
    """Finds modules by their whole names, so that they may belong to packages that are elsewhere."""

    def __init__(self) -> None:
        self.files: dict[str, Path] = {}

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> ModuleSpec | None:
        """Where a module is; None for one that did not come."""
        return spec_from_file_location(name, self.files[name]) if name in self.files else None


_late = Late()


def unpack(data: bytes, place: Path = PLACE) -> Iterator[str]:
    """Make an archive's modules importable; their names, one by one. Raises ImportError for what is no archive."""
    if _late not in sys.meta_path:
        sys.meta_path.append(_late)  # type: ignore[arg-type]
    try:
        with zipfile.ZipFile(io.BytesIO(lzma.decompress(data))) as archive:
            for member in archive.namelist():
                name = member.rpartition(".")[0].replace("/", ".")
                _late.files[name] = Path(archive.extract(member, place))
                yield name
    except (lzma.LZMAError, zipfile.BadZipFile) as error:
        raise ImportError(SEARCH) from error


def load(names: list[str]) -> Iterator[None]:
    """Import modules, each after those it imports itself; but none of a package that is not in use."""
    begun: set[str] = set()

    def one(name: str) -> Iterator[None]:
        begun.add(name)
        spec = find_spec(name)
        code = spec and spec.loader and spec.loader.get_code(name)  # type: ignore[attr-defined]
        for other in names:
            if other not in begun and code and other.rpartition(".")[2] in code.co_names and _is_in_use(other):
                yield from one(other)
        importlib.import_module(name)
        yield

    for name in names:
        if name not in begun and _is_in_use(name):
            yield from one(name)


def _is_in_use(name: str) -> bool:
    return name.rpartition(".")[0] in sys.modules
