"""The interpreter with direct calls (static/make/calls.mjs) computes what it did, and is compiled once."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = ROOT / "static/make/calls.mjs"
I32, FUNC = 0x7F, 0x60


def vector(*items: bytes) -> bytes:
    """Items behind their number."""
    return bytes([len(items)]) + b"".join(items)


def sized(content: bytes) -> bytes:
    """Bytes behind their number."""
    assert len(content) < 128
    return bytes([len(content)]) + content


def module(call: bytes) -> bytes:
    """Has `call(a, b, which)`: an imported function, a + b, or a - b, by a table; `call` is its body."""
    two, three = bytes([FUNC, 2, I32, I32, 1, I32]), bytes([FUNC, 3, I32, I32, I32, 1, I32])
    sections = {
        1: vector(two, three), 2: vector(b"\1e\1f\0\0"), 3: vector(b"\0", b"\0", b"\1"), 4: vector(b"\x70\0\3"),
        7: vector(b"\4call\0\3"), 9: vector(b"\0\x41\0\x0b" + vector(b"\0", b"\1", b"\2")),
        10: vector(sized(b"\0\x20\0\x20\1\x6a\x0b"), sized(b"\0\x20\0\x20\1\x6b\x0b"), sized(call)),
    }
    return b"\0asm\1\0\0\0" + b"".join(bytes([number]) + sized(content) for number, content in sections.items())


# A local variable, a block, a wide constant, then the call; the result plus 0.
CALLS = (b"\1\1\x7e" + b"\x42\xff\xff\xff\xff\xff\xff\xff\xff\x7f\x21\3" + b"\2\x7f" + b"\x20\0\x20\1\x20\2"
         + b"\x11\0\0" + b"\x0b" + b"\x41\0\x6a\x0b")


def rewrite(folder: Path, content: bytes) -> subprocess.CompletedProcess[str]:
    """Run the script."""
    (folder / "in.wasm").write_bytes(content)
    return subprocess.run(["node", SCRIPT, folder / "in.wasm", folder / "out.wasm"], capture_output=True, text=True,
                          check=False)


def results(file: Path) -> list[int]:
    """What the module's calls give."""
    run = """
      const bytes = require("node:fs").readFileSync(process.argv[1]);
      const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes), { e: { f: (a, b) => 100 * a + b } });
      console.log(JSON.stringify([0, 1, 2].map((which) => exports.call(7, 5, which))));"""
    return json.loads(subprocess.run(["node", "-e", run, file], capture_output=True, text=True, check=True).stdout)


def test_calls_reach_what_they_reached(tmp_path):
    done = rewrite(tmp_path, module(CALLS))
    assert (done.returncode, done.stderr) == (0, "")
    assert results(tmp_path / "in.wasm") == results(tmp_path / "out.wasm") == [705, 12, 2]
    # The one indirect call left is in the function that was added, behind what keeps it from being inlined.
    out = (tmp_path / "out.wasm").read_bytes()
    assert out.count(b"\x11\0\0") == 1 and out.endswith(b"\1" * 512 + b"\x20\0\x20\1\x20\2\x11\0\0\x0b")


@pytest.mark.parametrize("call, told", [
    (b"\0\xfb\0\0\x0b", "opcode fb"),
    (CALLS.replace(b"\x11\0\0", b"\x11\0\1"), "second table"),
    (CALLS.replace(b"\x20\2\x11", b"\x01\1\x11"), "not valid"),
])
def test_what_it_does_not_know_is_refused(tmp_path, call, told):
    done = rewrite(tmp_path, module(call))
    assert done.returncode == 1 and told in done.stderr and len(done.stderr.splitlines()) == 1
    assert not (tmp_path / "out.wasm").exists()
