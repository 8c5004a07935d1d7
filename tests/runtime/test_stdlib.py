"""The library that the page carries: bytecode only, and all that our code imports."""

import ast
import io
import lzma
import zipfile
from collections.abc import Iterator
from pathlib import Path

import files
import pytest
import vendor

ROOT = Path(__file__).resolve().parents[2]
STOCK = ROOT / "node_modules/pyodide/python_stdlib.zip"


@pytest.fixture(scope="module")
def members() -> list[str]:
    with zipfile.ZipFile(vendor.VENDOR / "pyodide/python_stdlib.zip") as archive:
        assert archive.testzip() is None
        return archive.namelist()


@pytest.fixture(scope="module")
def online() -> list[str]:
    """What a table online gets, and what draws its link."""
    found = []
    for part in ("online", "segno"):
        with zipfile.ZipFile(io.BytesIO(lzma.decompress((vendor.VENDOR / f"pyodide/{part}.xz").read_bytes()))) as archive:
            found += archive.namelist()
    return found


def imported(path: Path) -> Iterator[str]:
    """Absolute imports of a source, wherever they stand in it."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
            yield node.module


def test_archive_holds_bytecode_only_and_no_package_is_divided(members, online):
    assert members and online and all(name.endswith(".pyc") for name in members + online)
    assert "micropip/__init__.pyc" in online
    # But for a module that stands in for Pyodide's own, which the page does without.
    assert {name.partition("/")[0] for name in members} & {name.partition("/")[0] for name in online} == {"pyodide"}
    assert [name for name in online if name.startswith("pyodide/")] == ["pyodide/http/__init__.pyc"]


def test_archive_is_smaller_than_the_stock_one():
    assert (vendor.VENDOR / "pyodide/python_stdlib.zip").stat().st_size < STOCK.stat().st_size


def test_every_import_of_ours_is_in_the_archive(members, online):
    with zipfile.ZipFile(STOCK) as archive:
        stock = archive.namelist()
    assert any(f"{name}c" not in members + online for name in stock)
    missing = set()
    for name in files.every(ROOT):
        there = members if name in files.listed(ROOT) else members + online
        left_out = {name for name in stock if f"{name}c" not in there}
        for module in imported(ROOT / name) if name.endswith(".py") else ():
            place = module.replace(".", "/")
            if left_out & {f"{place}.py", f"{place}/__init__.py"}:
                missing.add(f"{module} ({name})")
    assert not missing, f"add to static/make/stdlib.txt, then vendor.py --write-lock: {sorted(missing)}"


def test_what_zip_files_and_online_tables_need_late_is_there(members, online):
    assert "encodings/cp437.pyc" in members
    wanted = ("importlib/metadata/__init__", "ctypes/util", "email/parser",
              "_sysconfigdata__emscripten_wasm32-emscripten")
    assert [name for name in wanted if f"{name}.pyc" not in members + online] == []
