"""Modules in memory: what a table online brings is imported from the archives it came in."""

from __future__ import annotations

import asyncio
import importlib
import io
import lzma
import marshal
import sys
import zipfile
from collections.abc import Iterator

import pytest

from ui.online import wheels

MEMBERS = {"shelved/__init__.py": b"from .one import NAME\n", "shelved/one.py": b"NAME = __name__\n",
           "shelved/two.pyc": bytes(wheels.HEADER) + marshal.dumps(compile("WHERE = 'two'", "two", "exec"))}


@pytest.fixture
def shelf() -> Iterator[wheels.Shelf]:
    made = wheels.Shelf()
    yield made
    sys.meta_path[:] = [finder for finder in sys.meta_path if finder is not made]
    for name in [name for name in sys.modules if name.partition(".")[0] == "shelved"]:
        del sys.modules[name]


def packed(members: dict[str, bytes]) -> bytes:
    stored = io.BytesIO()
    with zipfile.ZipFile(stored, "w") as archive:
        for name, data in members.items():
            archive.writestr(name, data)
    return lzma.compress(stored.getvalue(), preset=0)


def test_packages_and_modules_come_from_sources_and_from_bytecode(shelf):
    shelf.put(packed(MEMBERS))
    assert importlib.import_module("shelved").NAME == "shelved.one"
    assert importlib.import_module("shelved.two").WHERE == "two"
    with pytest.raises(ModuleNotFoundError):
        importlib.import_module("shelved.three")
    # What is nowhere on it is looked for elsewhere.
    assert shelf.find_spec("json") is None


@pytest.mark.parametrize("data", [b"no archive", lzma.compress(b"no zip"), packed(MEMBERS)[:-40]])
def test_a_damaged_archive_is_told_by_its_code(shelf, monkeypatch, data):
    async def bring(*names: str) -> list[bytes]:
        return [data]

    monkeypatch.setattr(wheels, "_shelf", shelf)
    monkeypatch.setattr(wheels, "_bring", bring)
    with pytest.raises(wheels.NotOnline) as caught:
        asyncio.run(wheels._shelve(wheels.FRIENDS))
    assert (caught.value.code, caught.value.what) == ("library", "friends.xz") and shelf not in sys.meta_path
