"""The engine's tests once more, inside the Python that the page runs: WebAssembly, another version, less library."""

import os
import re
import subprocess
import sysconfig
from pathlib import Path

import pytest
import vendor

ROOT = Path(__file__).resolve().parents[2]
# What has no browser and no network in it, and uses nothing but the library, pytest and the wheels of an online table.
FOLDERS = ("tests/engine", "tests/room/test_games.py", "tests/room/test_lobby.py", "tests/room/test_lies.py")
# What reads all sources and runs nothing of them finds the same in any Python.
READERS = ("tests/engine/test_layers.py::test_every_module_keeps_the_rule",
           "tests/engine/test_clauses.py::test_every_live_clause_is_named_by_a_test",
           "tests/engine/test_clauses.py::test_every_clause_named_anywhere_exists")
WHEELS = ROOT / "static" / "vendor" / "wheels"
LIMIT = 600
SHOWN = 6000


def whole_library() -> Path:
    """The complete standard library as bytecode: pytest needs more of it than the page does. Made once."""
    stock = ROOT / "node_modules/pyodide/python_stdlib.zip"
    maker = ROOT / "static/make/pack.py"
    library = ROOT / ".cache" / f"stdlib-{vendor.digest(stock.read_bytes() + maker.read_bytes())[:16]}.zip"
    if not library.is_file():
        library.parent.mkdir(exist_ok=True)
        part = library.with_suffix(".part")
        vendor.compile_library(part, "stdlib")
        part.replace(library)
    return library


def test_engine_suite_passes_inside_pyodide(capsys):
    folders = [folder for folder in FOLDERS if (ROOT / folder).exists()]
    assert "tests/engine" in folders
    command = ["node", ROOT / "tests/pyodide/run.mjs", whole_library(), sysconfig.get_path("purelib"), *folders,
               *(f"--deselect={name}" for name in READERS)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=LIMIT, check=False,
                          env={**os.environ, "WHEELS": ":".join(map(str, sorted(WHEELS.glob("*.whl"))))})
    said = done.stdout + done.stderr
    summary = re.search(r"(\d+) passed.* in .*", done.stdout)
    if done.returncode or not summary or not int(summary.group(1)):
        pytest.fail(f"pytest inside Pyodide ended with {done.returncode}:\n{said[-SHOWN:]}", pytrace=False)
    with capsys.disabled():
        print(f"\n  inside Pyodide: {summary.group()}")
