"""Compiles Python sources into a zip of bytecode, inside the page's own interpreter.

Bytecode belongs to one Python version. The page runs Pyodide's, which is seldom the developer's, so this module is
executed by Pyodide under Node (see `compile.mjs`), never by the Python that runs the other scripts here.

Equal sources give equal bytes: fixed dates, sorted names, a fixed hash seed, and the deflate of the very
interpreter that is pinned in package.json.
"""

import importlib
import importlib.util
import sys
import zipfile
from importlib._bootstrap_external import _code_to_hash_pyc
from pathlib import Path

EPOCH = (1980, 1, 1, 0, 0, 0)
# What the bytecode calls its file in tracebacks: where the page's interpreter keeps the archive.
STDLIB_AT = "/lib/python314.zip/"
LEVEL = 9


def compiled(source: bytes, filename: str) -> bytes:
    """The .pyc of a source, without asserts and docstrings, never checked against a source that is not there."""
    code = compile(source, filename, "exec", dont_inherit=True, optimize=2)
    return bytes(_code_to_hash_pyc(code, importlib.util.source_hash(source), False))


def write(target: str, members: dict[str, bytes]) -> int:
    """Write the members as a zip whose bytes depend on nothing else; its size."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=LEVEL) as archive:
        for name in sorted(members):
            entry = zipfile.ZipInfo(name, EPOCH)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, members[name])
    return Path(target).stat().st_size


def library(stock: str) -> dict[str, bytes]:
    """Every module of the stock archive: name in the archive to source. Data files do not occur in it."""
    with zipfile.ZipFile(stock) as archive:
        return {name: archive.read(name) for name in archive.namelist() if name.endswith(".py")}


def reached(roots: list[str]) -> set[str]:
    """The archive's files that are loaded once every root was imported here, start-up included.

    A root that cannot be imported is an error in the list, and says so.
    """
    for root in roots:
        importlib.import_module(root)
    origins = {str(getattr(module, "__file__", None)) for module in list(sys.modules.values())}
    return {origin.removeprefix(STDLIB_AT) for origin in origins if origin.startswith(STDLIB_AT)}


def names(listing: str) -> list[str]:
    """The module names in a list with one name a line; `#` starts a remark."""
    lines = (line.partition("#")[0].strip() for line in listing.splitlines())
    return [line for line in lines if line]


def pack_stdlib(stock: str, target: str, extra: str, part: str, lists: list[str]) -> str:
    """The library as bytecode: what the lists (of roots, as texts) reach and the folder of extra sources; with no list
    all of stock.

    A root with a minus before it is left out though something imports it. What only the second list reaches is the part
    "online", all else the part "stdlib"; a package is never divided, for Python finds it in one archive.
    """
    sources = library(stock)
    if lists:
        sources |= {path.relative_to(extra).as_posix(): path.read_bytes() for path in Path(extra).rglob("*.py")}
    # Compiled before anything is imported: bytecode may tell which of its strings others hold too.
    pycs = {name: compiled(source, STDLIB_AT + name) for name, source in sorted(sources.items())}
    kept = set(sources)
    if lists:
        early = chosen(names(lists[0]), sources)
        kept = chosen(names("\n".join(lists)), sources)
        late = {name for name in kept - early if f"{name.partition('/')[0]}/__init__.py" not in early}
        kept = late if part == "online" else kept - late
    members = {name + "c": pyc for name, pyc in pycs.items() if name in kept}
    return f"{len(members)} of {len(sources)} modules, {write(target, members)} bytes"


def chosen(roots: list[str], sources: dict[str, bytes]) -> set[str]:
    """The sources to keep: the reached, the extra, less the left out."""
    stock = reached([root for root in roots if not root.startswith("-")])
    extra = {name for name in sources if name == "sitecustomize.py" or name.startswith("pyscript/")}
    left_out = {f"{root[1:].replace('.', '/')}.py" for root in roots if root.startswith("-")}
    return (stock | extra) - left_out


def pack_app(root: str, target: str, files: list[str]) -> str:
    """Our own files below a folder: modules as bytecode, data as it is."""
    members: dict[str, bytes] = {}
    for name in files:
        data = (Path(root) / name).read_bytes()
        if name.endswith(".py"):
            members[name + "c"] = compiled(data, name)
        else:
            members[name] = data
    return f"{len(members)} files, {write(target, members)} bytes"
