"""Writes dist/: the finished site, for any static host and under any path.

What differs from a checkout: our Python is one archive of bytecode, the page names its version and tells the browser
early what to fetch, and the service worker knows every file with its hash.
"""

import json
import re
import shutil
from pathlib import Path

import fetch
import files
import precache
from common import HERE, ROOT, Problem, digest, main, replacing, run, tree

DIST = ROOT / "dist"
CACHE = ROOT / ".cache"
APP = "app.zip"
# Below static/ but no part of the site; vendor.py and sw.js have their own ways there.
LEFT_OUT = ("make/", "pictures/", "sw.js")
# Beside these, what the page names as a script, and PyScript workers.
AT_ROOT = ("manifest.webmanifest", "LICENSE")


def app_archive(root: Path) -> bytes:
    """engine/ and ui/ as bytecode; kept for as long as neither they nor the compiler change."""
    names = files.listed(root)
    makers = ["static/make/pack.py", "static/make/compile.mjs", "static/make/vendor.lock.json"]
    state = digest("".join(f"{name} {digest((root / name).read_bytes())}\n" for name in names + makers).encode())
    kept = CACHE / f"app-{state[:16]}.zip"
    if not kept.is_file():
        CACHE.mkdir(exist_ok=True)
        part = CACHE / "part.zip"
        done = run(["node", HERE / "compile.mjs", "app", part, root, *names])
        if done.returncode:
            raise Problem(f"engine/ and ui/ cannot be compiled: {fetch.last_line(done.stderr)}")
        for old in CACHE.glob("app-*.zip"):
            old.unlink()
        part.replace(kept)
    return kept.read_bytes()


def scripts(root: Path, page: str) -> list[str]:
    """The Python files that PyScript fetches as sources: those the page names, and workers, known by __export__."""
    named = re.findall(r'src="\./([\w./-]+\.py)"', page)
    workers = [name for name in files.listed(root)
               if name.endswith(".py") and re.search(r"^__export__ *=", (root / name).read_text(), re.M)]
    return sorted({*named, *workers})


def copy_files(root: Path, site: Path, page: str) -> None:
    """Everything that needs no work."""
    for name, path in tree(root / "static"):
        if not name.startswith(LEFT_OUT) and not any(part.startswith(".") for part in name.split("/")):
            copy(path, site / "static" / name)
    for name in [*scripts(root, page), *(name for name in AT_ROOT if (root / name).is_file())]:
        if not (root / name).is_file():
            raise Problem(f"index.html names {name}, which is not there")
        copy(root / name, site / name)
    copy(HERE / "404.html", site / "404.html")
    (site / ".nojekyll").touch()


def copy(source: Path, target: Path) -> None:
    """Copy a file to where its folder may not be yet."""
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


def preloads(site: Path) -> str:
    """Links for all that every start needs, which the browser would otherwise find out step by step."""
    pyscript = sorted(path.name for path in (site / "static/vendor/pyscript").glob("*.js"))
    modules = [*(f"pyscript/{name}" for name in pyscript), "pyodide/pyodide.mjs", "pyodide/pyodide.asm.mjs"]
    # Not the WebAssembly module: Chromium keeps no compiled code of a module that came by a preload link, and
    # compiling it again is half the work of a later start.
    early = ["./static/vendor/pyodide/python_stdlib.zip", "./static/vendor/pyodide/pyodide-lock.json",
             "./pyscript.toml"]
    # Wanted only when Python is up; a preload would be reported as unused on a slow machine.
    late = [f"./{APP}", "./ui/main.py"]
    links = [f'<link rel="modulepreload" href="./static/vendor/{name}">' for name in modules]
    links += [f'<link rel="preload" as="fetch" crossorigin href="{address}">' for address in early]
    links += [f'<link rel="prefetch" href="{address}">' for address in late]
    return "".join(f"{link}\n" for link in links)


def insert(page: str, text: str) -> str:
    """The page with lines added to its head, before the first script so that they are seen in time."""
    place = re.search(r"^[ \t]*(<script|</head>)", page, re.MULTILINE)
    if not place:
        raise Problem("index.html has no <script> and no </head> at the start of a line")
    return page[:place.start()] + text + page[place.start():]


def seal(site: Path, template: str) -> str:
    """Name the version in the page and write the service worker for exactly these files; the version."""
    version = precache.version_of(precache.site_assets(site), template)
    page = site / "index.html"
    page.write_text(insert(page.read_text(), f'<meta name="version" content="{version}">\n'))
    (site / "sw.js").write_text(precache.worker(template, precache.site_assets(site), version, dev=False))
    return version


def build(root: Path, site: Path) -> str:
    """The site, into an empty folder; its version."""
    if not (root / "index.html").is_file():
        raise Problem("there is no index.html to build a site from")
    page = (root / "index.html").read_text()
    copy_files(root, site, page)
    (site / APP).write_bytes(app_archive(root))
    config = files.with_table((root / "pyscript.toml").read_text(), f'"./{APP}" = "./{APP}"\n')
    (site / "pyscript.toml").write_text(config)
    (site / "index.html").write_text(insert(page, preloads(site)))
    return seal(site, (root / "static/sw.js").read_text())


def act(_: list[str]) -> None:
    """Build dist/ anew."""
    with replacing(DIST) as site:
        version = build(ROOT, site)
    size = sum(path.stat().st_size for _, path in tree(DIST))
    print(json.dumps({"site": "dist", "version": version, "files": len(list(tree(DIST))), "bytes": size}))


if __name__ == "__main__":
    main(act)
