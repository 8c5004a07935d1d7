"""The finished site is whole, names only itself, and can lie under any path."""

import html
import io
import json
import lzma
import re
import shutil
import tomllib
import zipfile
from pathlib import Path
from typing import Any

import common
import dist
import files
import precache
import pytest
import serve

from ui.online import wheels

ROOT = Path(__file__).resolve().parents[2]
ADDRESS = re.compile(r'(?:href|src)="([^"]*)"')
SCRIPT = re.compile(r'<script type="py" config="([^"]*)">\n(.*?)</script>', re.S)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dist")
    dist.build(ROOT, folder)
    return folder


def listed(site: Path, name: str) -> dict[str, str]:
    """A list of the worker's."""
    return json.loads(re.search(rf"^const {name} = (.*);$", (site / "sw.js").read_text(), re.M).group(1))


def configuration(site: Path) -> dict[str, Any]:
    """PyScript's configuration, which stands in the page."""
    return json.loads(html.unescape(SCRIPT.search((site / "index.html").read_text())[1]))


def named(config: dict[str, Any]) -> list[str]:
    """The files a configuration names."""
    return [config["interpreter"], *config["files"], *config["js_modules"]["main"]]


def test_worker_lists_every_file_with_its_hash(site):
    assets, later = listed(site, "ASSETS"), listed(site, "LATER")
    assert not assets.keys() & later.keys()
    for address, digest in (assets | later).items():
        assert common.digest((site / address).read_bytes()) == digest, address
    unlisted = {name for name, _ in common.tree(site) if f"./{name}" not in assets | later}
    assert {name for name in unlisted if not name.startswith("static/vendor/licences/")} == {
        ".nojekyll", "404.html", "sw.js"}


def test_solo_page_keeps_and_names_nothing_of_a_table_online(site):
    later = listed(site, "LATER")
    names = "friends.xz static/js/rtc.mjs static/vendor/pyodide/online.xz static/vendor/trystero/trystero.mjs"
    assert {f"./{name}" for name in names.split()} <= later.keys()
    assert {path.name for path in (site / "static/vendor/wheels").iterdir()} == {
        address.rpartition("/")[2] for address in later if "/wheels/" in address}
    page = (site / "index.html").read_text()
    assert not [address for address in later if address in page]
    with zipfile.ZipFile(site / "app.zip") as archive:
        online = [name for name in archive.namelist() if name.startswith(("engine/sealed", "engine/room", "ui/online"))]
    assert online == ["ui/online/__init__.pyc", "ui/online/wheels.pyc"]


def test_going_online_adds_at_most_550_kilobytes(site):
    """Everything but the picture of a link, which is fetched when it is asked for; one language."""
    files = [site / address for address in listed(site, "LATER")
             if "segno" not in address and ("/lang/" not in address or "/en/" in address)]
    assert len(files) > 10
    bodies = [serve.make_body(path.read_bytes(), path.suffix, 0) for path in files]
    assert sum(len(body.packed or body.data) for body in bodies) <= 550_000


def test_page_opened_with_a_link_fetches_early_what_python_will_ask_for(site):
    """Told twice, in JavaScript and in Python, and so compared here."""
    early = (site / "static/js/early.mjs").read_text()
    files = re.findall(r'^  "([\w./-]+)",$', early, re.M)
    assert files == [wheels.FRIENDS, wheels.LIBRARY, *wheels.WHEELS, "static/online.css"]
    assert all((site / name).is_file() for name in files)
    # A page without a link never gets so far.
    assert re.findall(r".*early\.mjs.*", (site / "static/js/shell.js").read_text()) == [
        'if (location.hash.startsWith("#t=")) import("./early.mjs").then((early) => early.begin(location.hash))'
        '.catch(() => {});']


def test_page_names_the_workers_version(site):
    version = re.search(r'<meta name="version" content="(\w{16})">', (site / "index.html").read_text()).group(1)
    worker = (site / "sw.js").read_text()
    assert f'const VERSION = "{version}";' in worker and "const DEV = false;" in worker


def test_every_address_in_the_page_is_there_and_relative(site):
    addresses = ADDRESS.findall((site / "index.html").read_text())
    assert "./static/js/shell.js" in addresses and "./static/vendor/pyscript/core.js" in addresses
    for address in [*addresses, *named(configuration(site))]:
        assert address.startswith(("./", "#")), f"{address} would not work under another path"
        assert (site / address.partition("#")[0]).exists(), address


def test_nothing_is_loaded_from_elsewhere(site):
    page = (site / "index.html").read_text()
    assert not re.findall(r'(?:href|src|action|data)="(?:\w+:)?//[^"]*"', page)
    for sheet in (site / "static").rglob("*.css"):
        assert not re.search(r"url\([\"']?(?:\w+:)?//|@import", sheet.read_text()), sheet.name


def test_webassembly_is_not_preloaded(site):
    assert ".wasm" not in (site / "index.html").read_text()


def test_configuration_is_the_checkouts_with_the_archive_only(site):
    source = tomllib.loads((ROOT / "pyscript.toml").read_text())
    assert configuration(site) == {**source, "files": {"./app.zip": "./app.zip"}}
    assert not (site / "pyscript.toml").exists()


def test_page_holds_its_first_script(site):
    assert SCRIPT.search((site / "index.html").read_text())[2] == (ROOT / "ui/main.py").read_text()


def test_style_sheets_are_one_in_their_order(site):
    links = re.findall(r'<link rel="stylesheet" href="\./([^"]*)">', (ROOT / "index.html").read_text())
    assert re.findall(r'<link rel="stylesheet" href="([^"]*)">', (site / "index.html").read_text()) == [
        "./static/css/all.css"]
    assert len(links) > 1
    assert (site / "static/css/all.css").read_text() == "".join((ROOT / link).read_text() for link in links)


def test_runtime_has_a_name_that_changes_with_its_bytes_only(site, tmp_path):
    def runtime() -> str:
        dist.seal(tmp_path / "site", (ROOT / "static/sw.js").read_text())
        return re.findall(r'<meta name="runtime" content="(\w{16})">', (tmp_path / "site/index.html").read_text())[-1]

    shutil.copytree(site, tmp_path / "site")
    first = re.search(r'<meta name="runtime" content="(\w{16})">', (site / "index.html").read_text())[1]
    (tmp_path / "site/app.zip").write_bytes(b"other")
    assert runtime() == first
    (tmp_path / "site/static/vendor/pyodide/python_stdlib.zip").write_bytes(b"other")
    assert runtime() != first


def test_archive_holds_our_modules_as_bytecode(site):
    with zipfile.ZipFile(site / "app.zip") as archive:
        names = archive.namelist()
    assert "engine/table.pyc" in names and "ui/app.pyc" in names
    assert not [name for name in names if name.endswith(".py")]


def test_what_bots_think_with_is_one_file_beside_the_archive_and_kept_for_a_visit_without_a_network(site):
    """The page names none of it; the worker has both archives, and its own file as a source."""
    with zipfile.ZipFile(io.BytesIO(lzma.decompress((site / "search.xz").read_bytes()))) as archive:
        assert sorted(archive.namelist()) == [f"{name}c" for name in files.search(ROOT)]
    with zipfile.ZipFile(site / "app.zip") as archive:
        assert not {f"{name}c" for name in files.search(ROOT)} & set(archive.namelist())
    assert {"./search.xz", "./ui/thinker.py", "./static/thinker.json"} <= listed(site, "ASSETS").keys()
    assert (site / "ui/thinker.py").read_bytes() == (ROOT / "ui/thinker.py").read_bytes()
    held = json.loads((site / "static/thinker.json").read_text())["files"]
    assert all((site / "static" / address).resolve().is_file() for address in held)
    page = (site / "index.html").read_text()
    assert "search.xz" not in page and "thinker" not in page


def test_building_again_gives_the_same_bytes(site, tmp_path):
    dist.build(ROOT, tmp_path)
    assert {name: path.read_bytes() for name, path in common.tree(tmp_path)} == {
        name: path.read_bytes() for name, path in common.tree(site)}


def test_only_the_page_is_published(site):
    names = [name for name, _ in common.tree(site)]
    assert not [name for name in names if name.startswith(("tests/", "static/make/", "node_modules/"))]
    assert "static/vendor/licences/NOTICE.txt" in names


def test_site_without_a_page_is_refused(tmp_path):
    with pytest.raises(common.Problem, match=r"no index\.html"):
        dist.build(tmp_path, tmp_path)


def test_version_changes_with_any_asset_and_with_the_worker():
    version = precache.version_of({"./a": "1"}, "x")
    assert version == precache.version_of({"./a": "1"}, "x")
    assert version not in (precache.version_of({"./a": "2"}, "x"), precache.version_of({"./a": "1"}, "y"))


def test_worker_template_without_its_lines_is_refused():
    with pytest.raises(ValueError, match="const DEV"):
        precache.worker("nothing", {}, "v", dev=False)


def test_replaced_folder_stays_when_the_work_fails(tmp_path):
    folder = tmp_path / "folder"
    folder.mkdir()
    (folder / "old").touch()
    with pytest.raises(common.Problem), common.replacing(folder) as fresh:
        (fresh / "new").touch()
        raise common.Problem("no")
    assert [path.name for path in tmp_path.iterdir()] == ["folder"]
    assert [path.name for path in folder.iterdir()] == ["old"]
