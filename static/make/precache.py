"""What the service worker keeps, and the worker itself: `static/sw.js` with the list and the version filled in."""

import hashlib
import json
import re
from pathlib import Path

from common import digest, tree

# Below static/ but no part of the page.
NOT_SERVED = ("static/make/", "static/pictures/", "static/sw.js")
# For people to read.
NOT_KEPT = ("static/vendor/licences/", "404.html", "sw.js")
# For tables online: kept from their first use on, so whoever plays alone does not pay for them.
ON_USE = ("friends.xz", "static/vendor/wheels/", "static/vendor/trystero/", "static/online.css",
          *(f"static/js/{name}.mjs" for name in ("early", "rtc", "link", "sdp", "by-hand", "vault")))
ON_USE_ENDS = ("/online.json", "/online.xz", "/segno.xz")
# In a checkout the page consists of these; everything else there is none of its business.
PAGE_PARTS = ("index.html", "pyscript.toml", "manifest.webmanifest", "engine/", "ui/", "static/")
VERSION_LENGTH = 16


def wanted(name: str) -> bool:
    """Whether a file of the site belongs into the cache, now or later."""
    hidden = any(part.startswith(".") or part == "__pycache__" for part in name.split("/"))
    return not hidden and not name.startswith(NOT_SERVED + NOT_KEPT)


def on_use(name: str) -> bool:
    """Whether it belongs there only once it was used."""
    return name.removeprefix("./").startswith(ON_USE) or name.endswith(ON_USE_ENDS)


def site_assets(site: Path) -> dict[str, str]:
    """Address relative to the page, to sha256, of every file of a finished site."""
    return {f"./{name}": digest(path.read_bytes()) for name, path in tree(site) if wanted(name)}


def checkout_assets(root: Path) -> dict[str, str]:
    """The same list for a checkout. No hashes: the files change while the server runs."""
    names: list[str] = []
    for part in PAGE_PARTS:
        if part.endswith("/"):
            names += [part + name for name, _ in tree(root / part)] if (root / part).is_dir() else []
        elif (root / part).is_file():
            names.append(part)
    return {f"./{name}": "" for name in sorted([*names, "friends.xz", "search.xz"]) if wanted(name)}


def version_of(assets: dict[str, str], template: str) -> str:
    """A version that changes when any asset or the worker changes, and only then."""
    text = template + json.dumps(assets, sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:VERSION_LENGTH]


def worker(template: str, assets: dict[str, str], version: str, dev: bool) -> str:
    """The worker's source with its four values filled in."""
    parts = {"ASSETS": {name: hash for name, hash in assets.items() if not on_use(name)},
             "LATER": {name: hash for name, hash in assets.items() if on_use(name)}}
    values = {"DEV": json.dumps(dev), "VERSION": json.dumps(version)} | {
        name: json.dumps(part, sort_keys=True) for name, part in parts.items()}
    for name, value in values.items():
        template, count = re.subn(rf"^const {name} = .*;$", lambda _: f"const {name} = {value};", template, flags=re.M)
        if count != 1:
            raise ValueError(f"sw.js must have exactly one line `const {name} = ...;`, not {count}")
    return template


def checkout_worker(root: Path) -> str:
    """The worker for a checkout: one version for all edits, a new one when the worker or the runtime changes."""
    template = (root / "static" / "sw.js").read_text()
    lock = root / "static" / "make" / "vendor.lock.json"
    runtime = json.loads(lock.read_text()) if lock.is_file() else {}
    return worker(template, checkout_assets(root), version_of(runtime, template), dev=True)
