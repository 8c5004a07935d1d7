"""The development server behaves as GitHub Pages does, and gives away nothing else."""

import gzip
import http.client
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
import serve

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    root = tmp_path / "root"
    (root / "static").mkdir(parents=True)
    (root / ".git").mkdir()
    (root / ".git/config").write_text("secret")
    (tmp_path / "outside.txt").write_text("secret")
    (root / "link.txt").symlink_to(tmp_path / "outside.txt")
    (root / "index.html").write_text("<p>page</p>" * 50)
    for name in ("a.mjs", "a.js", "a.css", "a.py", "a.toml", "a.svg", "a.json", "a.wasm", "a.woff2", "a.zip",
                 "a.webmanifest"):
        (root / "static" / name).write_text("x" * 500)
    return root


@pytest.fixture
def server(folder: Path) -> Iterator[serve.Server]:
    with serve.start(folder) as running:
        yield running


def get(server: serve.Server, path: str, method: str = "GET", **headers: str) -> tuple[http.client.HTTPResponse, bytes]:
    """The answer to a request that is sent exactly as it is written here."""
    connection = http.client.HTTPConnection(serve.HOST, server.server_port, timeout=10)
    try:
        connection.request(method, path, headers={name.replace("_", "-"): value for name, value in headers.items()})
        response = connection.getresponse()
        return response, response.read()
    finally:
        connection.close()


@pytest.mark.parametrize(("name", "kind", "packed"), [
    ("a.mjs", "text/javascript; charset=utf-8", True), ("a.js", "text/javascript; charset=utf-8", True),
    ("a.css", "text/css; charset=utf-8", True), ("a.py", "text/plain; charset=utf-8", True),
    ("a.toml", "text/plain; charset=utf-8", True), ("a.svg", "image/svg+xml", True),
    ("a.json", "application/json; charset=utf-8", True), ("a.wasm", "application/wasm", True),
    ("a.webmanifest", "application/manifest+json", True), ("a.woff2", "font/woff2", False),
    ("a.zip", "application/zip", False),
])
def test_types_and_compression(server, name, kind, packed):
    response, data = get(server, f"/static/{name}", Accept_Encoding="gzip, br")
    assert response.status == 200 and response.headers["Content-Type"] == kind
    assert (response.headers["Content-Encoding"] == "gzip") is packed
    assert (gzip.decompress(data) if packed else data) == b"x" * 500


def test_headers_are_those_of_pages(server):
    response, data = get(server, "/")
    assert response.headers["Cache-Control"] == "max-age=600"
    assert response.headers["Last-Modified"].endswith("GMT")
    assert data.startswith(b"<p>page")
    names = {name.lower() for name in response.headers}
    assert not names & {"cross-origin-opener-policy", "cross-origin-embedder-policy", "content-security-policy"}


def test_known_body_is_not_sent_again(server, folder):
    first, _ = get(server, "/index.html")
    for header in ({"If_None_Match": first.headers["ETag"]}, {"If_Modified_Since": first.headers["Last-Modified"]}):
        again, data = get(server, "/index.html", **header)
        assert (again.status, data) == (304, b"")
    (folder / "index.html").write_text("<p>edited</p>")
    changed, data = get(server, "/index.html", If_None_Match=first.headers["ETag"])
    assert (changed.status, data) == (200, b"<p>edited</p>")


def test_head_has_no_body(server):
    response, data = get(server, "/", method="HEAD")
    assert (response.status, data) == (200, b"") and int(response.headers["Content-Length"]) > 0


@pytest.mark.parametrize("path", [
    "/nothing", "/static/", "/.git/config", "/%2egit/config", "/../outside.txt", "/%2e%2e/outside.txt",
    "/static/../../outside.txt", "/..%2foutside.txt", "/static\\..\\..\\outside.txt", "/link.txt", "/a%00b",
])
def test_nothing_hidden_outside_or_missing_is_served(server, path):
    response, data = get(server, path)
    assert response.status == 404 and b"secret" not in data
    assert response.headers["Content-Type"].startswith("text/html")


def test_own_404_page(server, folder):
    (folder / "404.html").write_text("<p>ours</p>")
    assert get(server, "/nothing")[1] == b"<p>ours</p>"


def test_worker_of_a_checkout_lists_its_files(folder):
    (folder / "static/sw.js").write_text("const DEV = 0;\nconst VERSION = 0;\nconst ASSETS = 0;\nconst LATER = 0;\n")
    with serve.start(folder) as server:
        response, data = get(server, "/sw.js")
    assert response.status == 200 and response.headers["Content-Type"].startswith("text/javascript")
    assert b"const DEV = true;" in data and b'"./static/a.css": ""' in data and b".git" not in data


def test_everything_of_a_checkout_lives_as_long_as_on_pages(folder):
    (folder / "static/sw.js").write_text("const DEV = 0;\nconst VERSION = 0;\nconst ASSETS = 0;\nconst LATER = 0;\n")
    (folder / "static/vendor").mkdir()
    (folder / "static/vendor/a.js").touch()
    with serve.start(folder) as server:
        lifetimes = {get(server, path)[0].headers["Cache-Control"]
                     for path in ("/", "/static/a.js", "/static/vendor/a.js", "/sw.js")}
    assert lifetimes == {"max-age=600"}


def test_taken_port_gives_the_next_free_one(folder):
    with serve.start(folder) as first, serve.start(folder, first.server_port) as second:
        assert second.server_port > first.server_port
        assert get(second, "/")[0].status == 200


def test_command_prints_the_address_it_took(folder):
    with socket.socket() as taken:
        taken.bind((serve.HOST, 0))
        taken.listen()
        port = taken.getsockname()[1]
        command = [sys.executable, ROOT / "static/make/serve.py", str(port), str(folder)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            try:
                line = process.stdout.readline()
            finally:
                process.terminate()
    assert "http://127.0.0.1:" in line and f":{port}/" not in line


def test_what_is_no_port_is_refused():
    command = [sys.executable, ROOT / "static/make/serve.py", "eighty"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 1 and done.stderr.splitlines() == [
        "serve.py: 'eighty' is no port; use a number from 0 to 65535, as in PORT=8000"]
