"""Packs Python sources for the page, inside the page's own interpreter: as a zip of bytecode, or as plain texts.

Bytecode belongs to one Python version. The page runs Pyodide's, which is seldom the developer's, so this module is
executed by Pyodide under Node (see `compile.mjs`), never by the Python that runs the other scripts here. What every
start needs is bytecode, which is ready to run. What a table online needs is text without remarks, which weighs a
quarter of that on the way.

Equal sources give equal bytes: fixed dates, sorted names, a fixed hash seed, and the deflate of the very
interpreter that is pinned in package.json.
"""

import ast
import importlib
import importlib.util
import json
import sys
import zipfile
from importlib._bootstrap_external import _code_to_hash_pyc
from pathlib import Path

EPOCH = (1980, 1, 1, 0, 0, 0)
# What the bytecode calls its file in tracebacks: where the page's interpreter keeps the archive.
STDLIB_AT = "/lib/python314.zip/"
# Where packages lie that are packed with the library for tables online.
LATE_AT = "/tmp/late/"
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


def plain(source: bytes) -> str:
    """A source without remarks and without the texts that only describe."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            node.body = [part for part in node.body if not (
                isinstance(part, ast.Expr) and isinstance(part.value, ast.Constant) and isinstance(part.value.value, str)
            )] or [ast.Pass()]
    return ast.unparse(tree)


def write_texts(target: str, members: dict[str, bytes]) -> int:
    """Write sources as one JSON object, name to text; its size."""
    texts = {name: plain(members[name]) for name in sorted(members)}
    return Path(target).write_text(json.dumps(texts, ensure_ascii=False, separators=(",", ":")))


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
    return {origin.removeprefix(place) for origin in origins for place in (STDLIB_AT, LATE_AT)
            if origin.startswith(place)}


def names(listing: str) -> list[str]:
    """The module names in a list with one name a line; `#` starts a remark."""
    lines = (line.partition("#")[0].strip() for line in listing.splitlines())
    return [line for line in lines if line]


def pack_stdlib(stock: str, target: str, extra: str, lists: list[str]) -> str:
    """The library as bytecode: what the first list (of roots, as text) reaches and the folder of extra sources; with no
    list all of stock.

    A root with a minus before it is left out though something imports it. What only the second list reaches is left
    to `pack_online`; a package is never divided, for Python finds it in one place.
    """
    sources = library(stock)
    if lists:
        sources |= {path.relative_to(extra).as_posix(): path.read_bytes() for path in Path(extra).rglob("*.py")}
    # Compiled before anything is imported: bytecode may tell which of its strings others hold too.
    pycs = {name: compiled(source, STDLIB_AT + name) for name, source in sorted(sources.items())}
    left = late(lists, sources) if lists else set()
    kept = everything(lists, sources) - left if lists else set(sources)
    members = {name + "c": pyc for name, pyc in pycs.items() if name in kept}
    return f"{len(members)} of {len(sources)} modules, {write(target, members)} bytes"


def pack_online(stock: str, target: str, lists: list[str]) -> str:
    """The modules that only the second list reaches, of the library and of the packages at LATE_AT, as texts."""
    sources = library(stock) | {path.relative_to(LATE_AT).as_posix(): path.read_bytes()
                                for path in Path(LATE_AT).rglob("*.py")}
    sys.path.append(LATE_AT)
    packages = sorted(path.parent.name for path in Path(LATE_AT).glob("*/__init__.py"))
    lists = [lists[0], "\n".join([lists[1], *packages])]
    members = {name: sources[name] for name in late(lists, sources)}
    return f"{len(members)} modules, {write_texts(target, members)} characters"


def everything(lists: list[str], sources: dict[str, bytes]) -> set[str]:
    """What any of the lists reaches."""
    return chosen(names("\n".join(lists)), sources)


def late(lists: list[str], sources: dict[str, bytes]) -> set[str]:
    """What the first list does not reach. (Asked for first, before the others' roots are imported here.)"""
    early = chosen(names(lists[0]), sources)
    return {name for name in everything(lists, sources) - early
            if f"{name.partition('/')[0]}/__init__.py" not in early}


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


def pack_texts(root: str, target: str, files: list[str]) -> str:
    """Our own modules below a folder, as texts."""
    members = {name: (Path(root) / name).read_bytes() for name in files}
    return f"{len(members)} files, {write_texts(target, members)} characters"
