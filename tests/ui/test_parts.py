"""Archives of modules that come when they are wanted: found by name, imported little by little, and only where in use."""

from __future__ import annotations

import io
import lzma
import sys
import zipfile
from collections.abc import Iterator

import pytest

import engine.bots
from ui import parts

SOURCES = {
    "engine/bots/probe_top.py": "from . import probe_mid\nORDER = [*probe_mid.ORDER, 'top']\n",
    "engine/bots/probe_mid.py": "from .probe_low import ORDER as BEFORE\nORDER = [*BEFORE, 'mid']\n",
    "engine/bots/probe_low.py": "ORDER = ['low']\n",
    "engine/nowhere/probe_far.py": "raise RuntimeError('nobody asked for this')\n",
}


def archive(sources: dict[str, str]) -> bytes:
    """Modules as they come."""
    stored = io.BytesIO()
    with zipfile.ZipFile(stored, "w") as made:
        for name, source in sources.items():
            made.writestr(name, source)
    return lzma.compress(stored.getvalue())


@pytest.fixture(autouse=True)
def clean() -> Iterator[None]:
    """What a test brings goes with it."""
    yield
    parts._late.files.clear()
    sys.meta_path[:] = [finder for finder in sys.meta_path if finder is not parts._late]
    for name in [name for name in sys.modules if ".probe_" in name]:
        sys.modules.pop(name)


def test_modules_come_into_packages_that_are_elsewhere_each_after_those_it_needs(tmp_path):
    names = list(parts.unpack(archive(SOURCES), tmp_path))
    assert names == [name.removesuffix(".py").replace("/", ".") for name in SOURCES]
    assert not [name for name in sys.modules if ".probe_" in name]
    seen = []
    for _ in parts.load(names):
        seen.append([name.rpartition("_")[2] for name in names if name in sys.modules])
    # One at a time: none of them brings others along, which would take a page too long.
    assert seen == [["low"], ["mid", "low"], ["top", "mid", "low"]]
    assert engine.bots.probe_top.ORDER == ["low", "mid", "top"]  # type: ignore[attr-defined]


def test_nothing_is_imported_of_a_package_that_is_not_in_use(tmp_path):
    names = list(parts.unpack(archive(SOURCES), tmp_path))
    list(parts.load(names))
    assert "engine.nowhere" not in sys.modules and "engine.nowhere.probe_far" not in sys.modules


@pytest.mark.parametrize("data", [b"", b"no archive", lzma.compress(b"no zip")], ids=["empty", "no xz", "no zip"])
def test_what_is_no_archive_is_told_as_modules_that_are_missing(data, tmp_path):
    with pytest.raises(ImportError):
        list(parts.unpack(data, tmp_path))


def test_an_archive_may_come_twice(tmp_path):
    for _ in range(2):
        list(parts.load(list(parts.unpack(archive(SOURCES), tmp_path))))
    assert sys.meta_path.count(parts._late) == 1
