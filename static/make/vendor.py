"""Fills static/vendor with the third-party files the page needs, each one checked against vendor.lock.json.

    vendor.py                does nothing when every file is there and right
    vendor.py --write-lock   after an upgrade: build, and write the hashes found into the lock file

What is copied comes from npm and PyPI packages that their clients check by hash; what is made here (the library as
bytecode, the interpreter with direct calls, the list of packages for Pyodide, the court cards, Trystero in one file)
comes out equal on every machine, so its hash is locked as well.
"""

import json
import re
import shutil
import tempfile
from pathlib import Path

import courts
import fetch
from common import HERE, VENDOR, Problem, digest, main, replacing, run, tree

LOCK = HERE / "vendor.lock.json"
LICENCES = HERE / "licences"
# From npm, as they are: file in static/vendor to file in node_modules.
COPIED = {
    "pyodide/pyodide.mjs": "pyodide/pyodide.mjs",
    "pyodide/pyodide.asm.mjs": "pyodide/pyodide.asm.mjs",
    "pyscript/core.js": "@pyscript/core/dist/core.js",
    "idiomorph/idiomorph.esm.js": "idiomorph/dist/idiomorph.esm.js",
    "fonts/vazirmatn-arabic-wght-normal.woff2":
        "@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2",
    "licences/pyscript.txt": "@pyscript/core/LICENSE",
    "licences/pyscript-toml.txt": "@pyscript/core/src/3rd-party-licenses/toml.license.txt",
    "licences/idiomorph.txt": "idiomorph/LICENSE",
    "licences/vazirmatn-OFL.txt": "@fontsource-variable/vazirmatn/LICENSE",
    "licences/react-playing-cards.txt": "@heruka_urgyen/react-playing-cards/LICENSE",
    "licences/trystero.txt": "@trystero-p2p/core/LICENSE",
    "licences/secp256k1.txt": "@noble/secp256k1/LICENSE",
}
# The deck whose court cards are drawn smaller for the page, and what its package says of the pictures.
DECK = "@heruka_urgyen/react-playing-cards/src/images/4color-bf"
DECK_LICENCE = ("@heruka_urgyen/react-playing-cards/README.md", ("Adrian Kennard", "CC0 license"))
# Trystero as a function: each call is a fresh one, which knows no relay and has another name, and uses the sockets and
# the console that it is given.
TRYSTERO = ('export { joinRoom, pauseRelayReconnection, resumeRelayReconnection, selfId } from "@trystero-p2p/nostr";\n',
            "export function trystero({ WebSocket, console }) {", "return fresh; }")
# PyScript's chunks carry a hash in their names. These are fetched whatever the page excludes; toml reads pyscript.toml.
CHUNKS = ("core", "error", "toml")


def chunks(dist: Path) -> dict[str, Path]:
    """The chunks of PyScript that the page loads: name in static/vendor to file."""
    entry = (dist / "core.js").read_text()
    found = {re.search(r"core-[\w-]+\.js", entry).group()}
    core = (dist / min(found)).read_text()
    for name in CHUNKS[1:]:
        # The bundle names a chunk that another plugin needs as well; the one core itself imports is the one we want.
        found |= set(re.findall(rf"import\(\"\./({name}-[\w-]+\.js)\"\)", core))
    return {f"pyscript/{name}": dist / name for name in sorted(found)}


def copy_packages(target: Path, modules: Path) -> None:
    """The files that need no work."""
    sources = {name: modules / source for name, source in COPIED.items()}
    sources |= chunks(modules / "@pyscript/core/dist")
    sources |= {f"licences/{path.name}": path for path in sorted(LICENCES.iterdir())}
    for name, source in sources.items():
        (target / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, target / name)


def draw_courts(target: Path, modules: Path) -> None:
    """The portraits of the court cards, as one sprite; not if their package stops saying that they are free."""
    readme, words = DECK_LICENCE
    said = (modules / readme).read_text()
    if not all(word in said for word in words):
        raise Problem(f"{readme} does not say any more that the pictures are CC0; look before you use them")
    (target / "cards").mkdir()
    (target / "cards/courts.svg").write_text(courts.sprite(modules / DECK))


def bundle_trystero(target: Path, modules: Path) -> None:
    """Trystero's packages as one module."""
    entry, before, after = TRYSTERO
    with tempfile.TemporaryDirectory(dir=modules) as folder:
        (Path(folder) / "entry.js").write_text(entry)
        done = run(["node", modules / "esbuild/bin/esbuild", Path(folder) / "entry.js", "--bundle", "--minify",
                    "--format=iife", "--global-name=fresh", "--target=es2022", "--legal-comments=none",
                    f"--banner:js={before}", f"--footer:js={after}", f"--outfile={target / 'trystero/trystero.mjs'}"])
    if done.returncode:
        raise Problem(f"Trystero cannot be bundled: {fetch.last_line(done.stderr)}")


def make_calls_direct(target: Path, modules: Path) -> None:
    """The interpreter, so that browsers compile it once (calls.mjs)."""
    name = "pyodide/pyodide.asm.wasm"
    done = run(["node", HERE / "calls.mjs", modules / name, target / name])
    if done.returncode:
        raise Problem(f"the interpreter cannot be rewritten: {fetch.last_line(done.stderr)}")


def copy_wheels(target: Path) -> None:
    """The wheels that micropip will be asked for, as they are; itself is packed with what it needs of the library."""
    (target / "wheels").mkdir()
    lists = HERE / "stdlib.txt", HERE / "online.txt"
    with tempfile.TemporaryDirectory() as temporary:
        fetch.wheels(Path(temporary))
        for wheel in sorted(Path(temporary).iterdir()):
            if wheel.name.startswith("micropip-"):
                compile_library(target / "pyodide/online.xz", "online", *lists, wheel)
                compile_library(target / "pyodide/segno.xz", "picture", *lists, wheel)
            else:
                shutil.copyfile(wheel, target / "wheels" / wheel.name)


def package_list(stock: Path) -> dict:
    """Pyodide's own lock file, which it awaits at every start, without its packages: nobody here asks for one."""
    return {"info": json.loads(stock.read_text())["info"], "packages": {}}


def build(target: Path, wanted: dict[str, str] | None) -> None:
    """Everything, into an empty folder. What is quick is checked before the slow part starts; None checks nothing."""
    modules = fetch.node_modules()
    copy_packages(target, modules)
    draw_courts(target, modules)
    bundle_trystero(target, modules)
    make_calls_direct(target, modules)
    if wanted is not None:
        refuse(difference(copied := hashes(target), {name: wanted.get(name, "") for name in copied}))
    copy_wheels(target)
    listing = json.dumps(package_list(modules / "pyodide/pyodide-lock.json"), separators=(",", ":"))
    (target / "pyodide/pyodide-lock.json").write_text(listing)
    compile_library(target / "pyodide/python_stdlib.zip", "stdlib", HERE / "stdlib.txt", HERE / "online.txt")


def compile_library(target: Path, part: str, *lists: Path) -> str:
    """The standard library as bytecode, with no list all of it; or the part for tables online (pack.py)."""
    fetch.node_modules()
    done = run(["node", HERE / "compile.mjs", part, target, *lists])
    if done.returncode:
        raise Problem(f"the standard library cannot be compiled: {fetch.last_line(done.stderr)}")
    return done.stdout.strip()


def hashes(folder: Path) -> dict[str, str]:
    """Name to sha256 of every file in a folder."""
    return {name: digest(path.read_bytes()) for name, path in tree(folder)}


def locked() -> dict[str, str]:
    """What the lock file says."""
    return json.loads(LOCK.read_text())


def difference(found: dict[str, str], wanted: dict[str, str]) -> str | None:
    """The first file that is not as locked, in words; None when all are."""
    for name in sorted(found.keys() | wanted.keys()):
        if name not in found:
            return f"{name} is missing"
        if name not in wanted:
            return f"{name} is not in {LOCK.name}"
        if found[name] != wanted[name]:
            return f"the hash of {name} differs from {LOCK.name}"
    return None


def refuse(wrong: str | None) -> None:
    """Stop when a file is not as locked."""
    if wrong:
        raise Problem(f"{wrong}; static/vendor is left as it was: remove node_modules and run again")


def act(arguments: list[str]) -> None:
    """What the command line asks for."""
    write = "--write-lock" in arguments
    if arguments not in ([], ["--write-lock"]):
        raise Problem(f"unknown argument {arguments[0]!r}; there is --write-lock")
    if not write and VENDOR.is_dir() and difference(hashes(VENDOR), locked()) is None:
        return
    with replacing(VENDOR) as target:
        build(target, None if write else locked())
        found = hashes(target)
        if write:
            LOCK.write_text(json.dumps(found, indent=1) + "\n")
        else:
            refuse(difference(found, locked()))
    print(f"static/vendor: {len(found)} files, {sum(path.stat().st_size for _, path in tree(VENDOR)):,} bytes")


if __name__ == "__main__":
    main(act)
