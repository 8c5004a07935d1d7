"""The sealed deck inside the Python that the page runs, with the page's own libsodium in WebAssembly."""

import os
import re
import subprocess
import sysconfig

import pytest
import vendor

from tests.pyodide.test_engine_in_wasm import ROOT, SHOWN, whole_library

# What looks at the library itself and at everything built on it; heavier tests say the same again.
FILES = ("test_group", "test_sigma", "test_attacks_deal")
LIMIT = 300


def test_sealed_suite_passes_inside_pyodide(capsys):
    files = [f"tests/sealed/{name}.py" for name in FILES]
    assert all((ROOT / name).is_file() for name in files)
    (wheel,) = (vendor.VENDOR / "wheels").glob("pychloride-*.whl")
    command = ["node", ROOT / "tests/pyodide/run.mjs", whole_library(), sysconfig.get_path("purelib"), *files]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=LIMIT, check=False,
                          env={**os.environ, "WHEELS": str(wheel)})
    said = done.stdout + done.stderr
    summary = re.search(r"(\d+) passed.* in .*", done.stdout)
    if done.returncode or not summary or not int(summary.group(1)):
        pytest.fail(f"pytest inside Pyodide ended with {done.returncode}:\n{said[-SHOWN:]}", pytrace=False)
    with capsys.disabled():
        print(f"\n  sealed, inside Pyodide: {summary.group()}")
