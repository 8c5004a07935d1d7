"""Serves a checkout, or a finished site, the way GitHub Pages would: `serve.py [PORT] [FOLDER]`.

Same compression, cache lifetime and types, same missing headers (no cross-origin isolation), same 404 page. In a
checkout three addresses are made up: `/sw.js`, because a service worker must lie beside the page to control it, and
`/friends.xz` and `/search.xz`, the modules that a table online needs and those of bots that think.
"""

import gzip
import hashlib
import io
import lzma
import mimetypes
import socket
import sys
import threading
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from email.utils import formatdate, parsedate_to_datetime
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlsplit

import files
import precache
from common import ROOT, Problem, main

HOST = "127.0.0.1"
TRIES = 50
MAX_AGE = 600
TYPES = {
    ".html": "text/html; charset=utf-8", ".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8", ".json": "application/json; charset=utf-8",
    ".map": "application/json; charset=utf-8", ".svg": "image/svg+xml", ".wasm": "application/wasm",
    ".py": "text/plain; charset=utf-8", ".toml": "text/plain; charset=utf-8", ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json", ".woff2": "font/woff2", ".zip": "application/zip",
    ".whl": "application/octet-stream",
}
COMPRESSED = {".html", ".css", ".js", ".mjs", ".json", ".map", ".svg", ".wasm", ".py", ".toml", ".txt", ".webmanifest"}
NOT_FOUND = b"<!doctype html><meta charset=utf-8><title>404</title><p>There is nothing here."


@dataclass
class Body:
    """What is sent for an address."""

    data: bytes
    kind: str
    changed: float
    etag: str
    packed: bytes | None


@dataclass
class Shelf:
    """The files of a folder, read and compressed once for as long as they do not change."""

    root: Path
    checkout: bool = field(init=False)
    known: dict[Path, tuple[tuple[int, int], Body]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.checkout = (self.root / "static" / "sw.js").is_file()

    def find(self, address: str) -> Path | None:
        """The file for an address; None for what is not there, is hidden, or lies outside the folder."""
        parts = [part for part in unquote(address).split("/") if part]
        if any(part.startswith(".") or "\\" in part or "\0" in part for part in parts):
            return None
        path = self.root.joinpath(*parts)
        if path.is_dir():
            path /= "index.html"
        if not path.is_file() or self.root.resolve() not in path.resolve().parents:
            return None
        return path

    def body(self, path: Path) -> Body:
        """The file's body."""
        status = path.stat()
        state = status.st_mtime_ns, status.st_size
        known = self.known.get(path)
        if known and known[0] == state:
            return known[1]
        body = make_body(path.read_bytes(), path.suffix, status.st_mtime)
        self.known[path] = state, body
        return body

    def made_up(self, address: str) -> Body | None:
        """What a finished site has as a file and a checkout has not; None for everything else."""
        if not self.checkout:
            return None
        if address == "/sw.js":
            return make_body(precache.checkout_worker(self.root).encode(), ".js", 0)
        late = {"/friends.xz": files.friends, "/search.xz": files.search}.get(address)
        return None if late is None else make_body(packed(self.root, late(self.root)), ".xz", 0)


def packed(root: Path, names: list[str]) -> bytes:
    """Modules as they are, packed as those of a finished site."""
    stored = io.BytesIO()
    with zipfile.ZipFile(stored, "w") as archive:
        for name in names:
            archive.write(root / name, name)
    return lzma.compress(stored.getvalue(), preset=0)


def make_body(data: bytes, suffix: str, changed: float) -> Body:
    """A body with its type, tag and, where Pages compresses, its compressed form."""
    kind = TYPES.get(suffix) or mimetypes.types_map.get(suffix, "application/octet-stream")
    packed = gzip.compress(data, 6, mtime=0) if suffix in COMPRESSED else None
    return Body(data, kind, changed, f'"{hashlib.sha256(data).hexdigest()[:20]}"', packed)


class Handler(BaseHTTPRequestHandler):
    """One request. The server carries the shelf and the cache lifetime."""

    protocol_version = "HTTP/1.1"
    server: "Server"

    def setup(self) -> None:
        """Let the server know the connection, which browsers keep open."""
        super().setup()
        self.server.connections.add(self.connection)

    def finish(self) -> None:
        """The connection is over."""
        super().finish()
        self.server.connections.discard(self.connection)

    def do_GET(self) -> None:
        """Answer with the file, with 304, or with the 404 page."""
        address = urlsplit(self.path).path
        shelf = self.server.shelf
        body = shelf.made_up(address)
        if body is None:
            path = shelf.find(address)
            if path is None:
                return self.missing()
            body = shelf.body(path)
        if self.is_known(body):
            return self.answer(HTTPStatus.NOT_MODIFIED, body, b"")
        self.answer(HTTPStatus.OK, body, None)

    do_HEAD = do_GET

    def is_known(self, body: Body) -> bool:
        """Whether the browser has this very body already."""
        tags = self.headers.get("If-None-Match")
        if tags is not None:
            return body.etag in tags
        since = self.headers.get("If-Modified-Since")
        try:
            return since is not None and int(body.changed) <= parsedate_to_datetime(since).timestamp()
        except ValueError:
            return False

    def missing(self) -> None:
        """The folder's 404 page, or a plain one."""
        own = self.server.shelf.root / "404.html"
        body = self.server.shelf.body(own) if own.is_file() else make_body(NOT_FOUND, ".html", 0)
        self.answer(HTTPStatus.NOT_FOUND, body, None)

    def answer(self, status: HTTPStatus, body: Body, data: bytes | None) -> None:
        """Send headers, and the body (compressed if both sides can) unless there is none to send."""
        self.send_response(status)
        if data is None:
            data = body.data
            if body.packed is not None and "gzip" in self.headers.get("Accept-Encoding", ""):
                data = body.packed
                self.send_header("Content-Encoding", "gzip")
            self.send_header("Content-Type", body.kind)
            self.send_header("Content-Length", str(len(data)))
        self.send_header("Cache-Control", f"max-age={self.server.max_age}")
        self.send_header("ETag", body.etag)
        self.send_header("Last-Modified", formatdate(body.changed, usegmt=True))
        self.send_header("Vary", "Accept-Encoding")
        self.send_header("Access-Control-Allow-Origin", "*")
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(data)
            with self.server.counting:
                self.server.sent += len(data)

    def log_message(self, format: str, *arguments: object) -> None:
        """Say nothing: the page's own console is where a developer looks."""


class Server(ThreadingHTTPServer):
    """Serves one folder; `address` is where, `sent` how much of it went out."""

    daemon_threads = True
    # Another program on the port must be noticed, not shared with.
    allow_reuse_address = False

    def __init__(self, root: Path, port: int, max_age: int) -> None:
        self.shelf = Shelf(root)
        self.max_age = max_age
        # Bytes of bodies sent so far, as compressed: what a visit costs.
        self.sent = 0
        self.counting = threading.Lock()
        self.connections: set[socket.socket] = set()
        super().__init__((HOST, port), Handler)

    @property
    def address(self) -> str:
        """The page's address."""
        return f"http://{HOST}:{self.server_port}/"

    def server_close(self) -> None:
        """Stop for good: also on connections that browsers keep open."""
        super().server_close()
        for connection in list(self.connections):
            with suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)

    def handle_error(self, request: object, client_address: object) -> None:
        """A browser that hangs up in the middle is no error of ours; anything else is told."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


def listen(root: Path, port: int, max_age: int = MAX_AGE) -> Server:
    """A server on the port or, where that is taken, on the next free one; port 0 takes any."""
    for candidate in range(port, min(port + TRIES, 65536)):
        try:
            return Server(root, candidate, max_age)
        except OSError:
            if port == 0:
                raise
    raise Problem(f"no port from {port} to {port + TRIES - 1} is free; choose another with PORT=")


@contextmanager
def start(root: Path = ROOT, port: int = 0, max_age: int = MAX_AGE) -> Iterator[Server]:
    """A server in a thread of its own, for tests."""
    server = listen(root, port, max_age)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
    thread.start()
    try:
        yield server
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def act(arguments: list[str]) -> None:
    """Serve until interrupted."""
    port, root = (arguments + ["8000", str(ROOT)][len(arguments):])[:2]
    if not port.isdigit() or not 0 <= int(port) < 65536:
        raise Problem(f"{port!r} is no port; use a number from 0 to 65535, as in PORT=8000")
    with listen(Path(root).resolve(), int(port)) as server:
        print(f"Skulls & Kings: {server.address}   (stop with Ctrl+C)", flush=True)
        server.serve_forever()


if __name__ == "__main__":
    main(act)
