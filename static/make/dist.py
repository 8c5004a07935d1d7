"""Writes dist/: the finished site, for any static host and under any path.

What differs from a checkout: our Python is one archive of bytecode, the style sheets are one, the page holds its first
script and its configuration itself, names its version and its runtime and tells the browser early what to fetch, and
the service worker knows every file with its hash.
"""

import html
import json
import os
import re
import shutil
import tomllib
from contextlib import suppress
from pathlib import Path

import fetch
import files
import precache
from common import HERE, ROOT, Problem, digest, main, replacing, run, tree

DIST = ROOT / "dist"
CACHE = ROOT / ".cache"
APP, FRIENDS, SEARCH = "app.zip", "friends.xz", "search.xz"
STYLES = "static/css/all.css"
# Equal bytes of these make equal snapshots of the interpreter's memory (static/js/boot.mjs).
RUNTIME = ("static/js/snapshot.mjs", "static/vendor/pyodide/pyodide.asm.mjs", "static/vendor/pyodide/pyodide.asm.wasm",
           "static/vendor/pyodide/python_stdlib.zip")
# Below static/ but no part of the site; vendor.py and sw.js have their own ways there.
LEFT_OUT = ("make/", "pictures/", "css/", "vendor/pyscript/toml-", "sw.js")
# Beside these, PyScript workers.
AT_ROOT = ("manifest.webmanifest", "LICENSE")


def packed(root: Path, kind: str, names: list[str]) -> bytes:
    """Files of engine/ and ui/ in one as bytecode: "app" for every page, "friends" for a table online, "search"
    for bots that think; kept for as long as neither they nor the compiler change."""
    makers = ["static/make/pack.py", "static/make/compile.mjs", "static/make/vendor.lock.json"]
    state = digest("".join(f"{name} {digest((root / name).read_bytes())}\n" for name in names + makers).encode())
    kept = CACHE / f"{kind}-{state[:16]}"
    with suppress(FileNotFoundError):
        return kept.read_bytes()
    CACHE.mkdir(exist_ok=True)
    # Another build may go on beside this one.
    part = CACHE / f"part-{kind}-{os.getpid()}"
    done = run(["node", HERE / "compile.mjs", kind, part, root, *names])
    if done.returncode:
        raise Problem(f"engine/ and ui/ cannot be compiled: {fetch.last_line(done.stderr)}")
    data = part.read_bytes()
    for old in CACHE.glob(f"{kind}-*"):
        old.unlink(missing_ok=True)
    part.replace(kept)
    return data


def workers(root: Path) -> list[str]:
    """The Python files that PyScript fetches as sources: its workers, known by __export__."""
    return [f"ui/{name}" for name, _ in tree(root / "ui")
            if name.endswith(".py") and re.search(r"^__export__ *=", (root / "ui" / name).read_text(), re.M)]


def copy_files(root: Path, site: Path) -> None:
    """Everything that needs no work."""
    for name, path in tree(root / "static"):
        if not name.startswith(LEFT_OUT) and not any(part.startswith(".") for part in name.split("/")):
            copy(path, site / "static" / name)
    for name in [*workers(root), *(name for name in AT_ROOT if (root / name).is_file())]:
        copy(root / name, site / name)
    copy(HERE / "404.html", site / "404.html")
    (site / ".nojekyll").touch()


def copy(source: Path, target: Path) -> None:
    """Copy a file to where its folder may not be yet."""
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


def preloads(site: Path, page: str) -> str:
    """The page with links to all that Python's start needs, which the browser would otherwise find out step by step."""
    pyscript = sorted(path.name for path in (site / "static/vendor/pyscript").glob("*.js"))
    modules = [*(f"vendor/pyscript/{name}" for name in pyscript), "js/boot.mjs",
               "vendor/pyodide/pyodide.mjs", "vendor/pyodide/pyodide.asm.mjs"]
    # Not the WebAssembly module: Chromium keeps no compiled code of a module that came by a preload link, and
    # compiling it again is half the work of a later start.
    early = ["vendor/pyodide/python_stdlib.zip", "vendor/pyodide/pyodide-lock.json"]
    links = [f'<link rel="modulepreload" href="./static/{name}">' for name in modules]
    links += [f'<link rel="preload" as="fetch" crossorigin href="./static/{name}">' for name in early]
    # Wanted only when Python is up; a preload would be reported as unused on a slow machine.
    links.append(f'<link rel="prefetch" href="./{APP}">')
    place = '<template id="after">'
    if place not in page:
        raise Problem(f"index.html has no {place} with what is fetched when the page is there")
    return page.replace(place, place + "".join(links))


def one_style(root: Path, site: Path, page: str) -> str:
    """The page with one style sheet, which is all of its own in their order."""
    links = re.findall(r'^<link rel="stylesheet" href="\./([\w./-]+)">\n', page, re.M)
    target = site / STYLES
    target.parent.mkdir(parents=True, exist_ok=True)
    # They lie in one folder, so the addresses in them stay right.
    target.write_text("".join((root / name).read_text() for name in links))
    for name in links[1:]:
        page = page.replace(f'<link rel="stylesheet" href="./{name}">\n', "")
    return page.replace(links[0], STYLES)


def one_script(root: Path, page: str) -> str:
    """The page with the first script and PyScript's configuration in it, for an archive of modules."""
    config = tomllib.loads((root / "pyscript.toml").read_text()) | {"files": {f"./{APP}": f"./{APP}"}}
    tag = re.search(r'src="\./([\w./-]+\.py)" config="\./pyscript\.toml">', page)
    if not tag:
        raise Problem("index.html has no script with a source in Python and pyscript.toml as its configuration")
    if not (root / tag[1]).is_file():
        raise Problem(f"index.html names {tag[1]}, which is not there")
    held = html.escape(json.dumps(config, separators=(",", ":")))
    return page.replace(tag[0], f'config="{held}">\n{(root / tag[1]).read_text()}')


def insert(page: str, text: str) -> str:
    """The page with lines added to its head, before the first script so that they are seen in time."""
    place = re.search(r"^[ \t]*(<script|</head>)", page, re.MULTILINE)
    if not place:
        raise Problem("index.html has no <script> and no </head> at the start of a line")
    return page[:place.start()] + text + page[place.start():]


def seal(site: Path, template: str) -> str:
    """Name version and runtime in the page and write the service worker for exactly these files; the version."""
    version = precache.version_of(precache.site_assets(site), template)
    runtime = precache.version_of({name: digest((site / name).read_bytes()) for name in RUNTIME}, "")
    page = site / "index.html"
    page.write_text(insert(page.read_text(), f'<meta name="version" content="{version}">\n'
                                             f'<meta name="runtime" content="{runtime}">\n'))
    (site / "sw.js").write_text(precache.worker(template, precache.site_assets(site), version, dev=False))
    return version


def build(root: Path, site: Path) -> str:
    """The site, into an empty folder; its version."""
    if not (root / "index.html").is_file():
        raise Problem("there is no index.html to build a site from")
    copy_files(root, site)
    page = one_style(root, site, (root / "index.html").read_text())
    (site / APP).write_bytes(packed(root, "app", files.listed(root)))
    (site / FRIENDS).write_bytes(packed(root, "friends", files.friends(root)))
    (site / SEARCH).write_bytes(packed(root, "search", files.search(root)))
    (site / files.CONFIG).write_text(json.dumps({"files": {f"../{name}": f"./{name}" for name in (APP, SEARCH)}}))
    (site / "index.html").write_text(preloads(site, one_script(root, page)))
    return seal(site, (root / "static/sw.js").read_text())


def act(_: list[str]) -> None:
    """Build dist/ anew."""
    with replacing(DIST) as site:
        version = build(ROOT, site)
    size = sum(path.stat().st_size for _, path in tree(DIST))
    print(json.dumps({"site": "dist", "version": version, "files": len(list(tree(DIST))), "bytes": size}))


if __name__ == "__main__":
    main(act)
