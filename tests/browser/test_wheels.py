"""The page's Python with the cut-down library: PyScript starts from bytecode, and an online table gets its wheels."""

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
import serve
import vendor
from playwright.sync_api import Browser, Page

PATIENCE = 120_000
PAGE = """<!doctype html><html><head><title>t</title><link rel="icon" href="data:,">
<script type="module" src="./static/vendor/pyscript/core.js"></script>
<mpy-config>{config}</mpy-config></head>
<body><script type="py" src="./main.py" config='{config}'></script></body></html>
"""
EXCLUDED = ("codemirror", "deprecations-manager", "donkey", "error", "py-editor", "py-game", "py-terminal")
PROGRAM = '''
import json, sys
import js, pyodide_js, pyscript

async def told():
    yield "pyscript", pyscript.__file__
    yield "ssl", "ssl" in sys.modules
    yield "lazy", sorted(name for name, module in sys.modules.items() if type(module).__name__ == "Lazy")
    with open("/lib/online.zip", "wb") as archive:
        archive.write(await (await pyscript.fetch("./static/vendor/pyodide/online.zip")).bytearray())
    sys.path.append("/lib/online.zip")
    await pyodide_js.loadPackage("micropip")
    import micropip
    await micropip.install([js.location.href + wheel for wheel in WHEELS], deps=False)
    import msgspec, pychloride
    yield "json", msgspec.json.encode({"a": 1}).decode()
    yield "point", len(pychloride.crypto_core_ristretto255_from_hash(b"x" * 64))
    import bz2, traceback
    yield "bz2", bz2.decompress(bz2.compress(b"late")).decode()
    try:
        1 / 0
    except ZeroDivisionError:
        yield "trace", traceback.format_exc().splitlines()[-1]

found = {}
try:
    async for name, value in told():
        found[name] = value
except Exception as error:
    found["failed"] = repr(error)
js.document.body.dataset.told = json.dumps(found)
'''


@pytest.fixture
def page(browser: Browser, tmp_path: Path) -> Iterator[Page]:
    """A page of one program and the runtime; nothing may come from elsewhere."""
    shutil.copytree(vendor.VENDOR, tmp_path / "static/vendor")
    config = {"interpreter": "./static/vendor/pyodide/pyodide.mjs", "plugins": [f"!{name}" for name in EXCLUDED]}
    wheels = [f"static/vendor/wheels/{path.name}" for path in (tmp_path / "static/vendor/wheels").iterdir()]
    (tmp_path / "index.html").write_text(PAGE.format(config=json.dumps(config)))
    (tmp_path / "main.py").write_text(f"WHEELS = {wheels!r}\n{PROGRAM}")
    with serve.start(tmp_path) as server:
        page = browser.new_page()
        foreign = []
        page.on("request", lambda request: foreign.append(request.url) if not request.url.startswith(
            (server.address, "blob:", "data:")) else None)
        page.goto(server.address)
        yield page
        page.close()
        assert foreign == []


def test_library_serves_pyscript_and_the_wheels_of_an_online_table(page):
    page.wait_for_selector("body[data-told]", state="attached", timeout=PATIENCE)
    assert json.loads(page.evaluate("document.body.dataset.told")) == {
        "pyscript": "/lib/python314.zip/pyscript/__init__.pyc", "ssl": False, "lazy": ["_colorize", "bz2", "lzma"],
        "json": '{"a":1}', "point": 32, "bz2": "late", "trace": "ZeroDivisionError: division by zero"}
