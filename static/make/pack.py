"""Packs Python sources for the page, inside the page's own interpreter, as a zip of bytecode.

Bytecode belongs to one Python version. The page runs Pyodide's, which is seldom the developer's, so this module is
executed by Pyodide under Node (see `compile.mjs`), never by the Python that runs the other scripts here. What a table
online needs is fetched while somebody waits: it knows the lines of its functions only, and is packed as tightly as
Python can.

Equal sources give equal bytes: fixed dates, sorted names, a fixed hash seed, and the deflate of the very
interpreter that is pinned in package.json.
"""

import ast
import importlib
import importlib.util
import io
import lzma
import sys
import zipfile
from collections.abc import Iterator
from importlib._bootstrap_external import _code_to_hash_pyc
from pathlib import Path
from types import CodeType, ModuleType
from typing import BinaryIO

EPOCH = (1980, 1, 1, 0, 0, 0)
# What the bytecode calls its file in tracebacks: where the page's interpreter keeps the archive.
STDLIB_AT = "/lib/python314.zip/"
# Where packages lie that are packed with the library for tables online.
LATE_AT = "/tmp/late/"
LEVEL = 9
# What stands in the place of modules that are named and never used: wheels come as files of this site, so micropip
# neither fetches, nor reads an index, nor looks for what a wheel asks for, nor unpacks anything else, and the platform is
# no Linux; no message has a UUID in it.
PACKAGING = "micropip/_vendored/packaging/src/packaging/"
STANDING_IN = {
    PACKAGING + "_manylinux.py": b"",
    PACKAGING + "_musllinux.py": b"",
    PACKAGING + "markers.py": b"default_environment = dict\n",
    # It reads what a wheel asks for, and forgets it; an address is no requirement, which is what it asks first.
    PACKAGING + "requirements.py": b"class InvalidRequirement(ValueError): pass\n"
                                   b"class Requirement:\n"
                                   b"    marker = None\n"
                                   b"    def __init__(self, text):\n"
                                   b"        if text.endswith('.whl'): raise InvalidRequirement(text)\n",
    "micropip/_vendored/mousebender/simple.py": b"from_project_details_html = None\n",
    "ctypes/util.py": b"",
    "pyodide/http/__init__.py": b"pyfetch = None\n",
    "tarfile.py": b"",
    "uuid.py": b"class UUID: pass\nclass SafeUUID: unknown = None\n",
}
# How the interpreter was built: of a thousand facts these are asked for, when a wheel is chosen.
BUILT = "_sysconfigdata__emscripten_wasm32-emscripten"
ASKED = ("EXT_SUFFIX", "PYEMSCRIPTEN_PLATFORM_VERSION", "PYODIDE_ABI_VERSION", "Py_DEBUG", "Py_GIL_DISABLED", "SOABI",
         "WITH_PYMALLOC")
# Only the library that draws a link asks for these: they come with it. (EMPTY is the package itself, which others name.)
PICTURE = ("email/", "gzip", "http/", "quopri", "xml/")
EMPTY = "email/__init__.py"


def compiled(source: bytes, filename: str) -> bytes:
    """The .pyc of a source, without asserts and docstrings, never checked against a source that is not there."""
    code = compile(source, filename, "exec", dont_inherit=True, optimize=2)
    return bytes(_code_to_hash_pyc(code, importlib.util.source_hash(source), False))


def lean(source: bytes, filename: str) -> bytes:
    """The same of less weight: each function is one line, and has no annotations unless a decorator may read them."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and not node.decorator_list:
            node.returns = None
            for part in ast.walk(node.args):
                if isinstance(part, ast.arg):
                    part.annotation = None
    code = compile(tree, filename, "exec", dont_inherit=True, optimize=2)
    return bytes(_code_to_hash_pyc(coarse(code), importlib.util.source_hash(source), False))


def coarse(code: CodeType) -> CodeType:
    """Code all of whose instructions stand, as far as tracebacks tell, in the line where it begins."""
    parts = tuple(coarse(part) if isinstance(part, CodeType) else part for part in code.co_consts)
    return code.replace(co_linetable=bytes(line_table(len(code.co_code) // 2)), co_consts=parts)


def line_table(units: int) -> Iterator[int]:
    """A table of locations (CPython's InternalDocs/code_objects.md) for so many units: up to eight by one entry, which
    says that it knows no column, and that the line is the one before."""
    for start in range(0, units, 8):
        yield 0x80 | 13 << 3 | min(units - start, 8) - 1
        yield 0


def write(target: str | BinaryIO, members: dict[str, bytes], kind: int = zipfile.ZIP_DEFLATED) -> None:
    """Write the members as a zip whose bytes depend on nothing else."""
    with zipfile.ZipFile(target, "w", kind, compresslevel=LEVEL) as archive:
        for name in sorted(members):
            entry = zipfile.ZipInfo(name, EPOCH)
            entry.compress_type = kind
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, members[name])


def write_lean(target: str, sources: dict[str, bytes], **shape: int) -> None:
    """Write sources as lean bytecode, in a zip that is compressed as a whole; `shape` is what LZMA is told of the
    bytes."""
    stored = io.BytesIO()
    write(stored, {f"{name}c": lean(source, name) for name, source in sources.items()}, zipfile.ZIP_STORED)
    filters = [{"id": lzma.FILTER_LZMA2, "preset": LEVEL | lzma.PRESET_EXTREME, **shape}]
    Path(target).write_bytes(lzma.compress(stored.getvalue(), filters=filters))


def told(target: str, count: int, what: str) -> str:
    """What was written, in words."""
    return f"{count} {what}, {Path(target).stat().st_size} bytes"


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
    write(target, members)
    return told(target, len(members), f"of {len(sources)} modules")


def pack_online(stock: str, target: str, lists: list[str], is_picture: bool) -> str:
    """The modules that only the second list reaches, of the library and of the packages at LATE_AT, as lean bytecode:
    those for the picture of a link, or the others."""
    sources = library(stock) | {path.relative_to(LATE_AT).as_posix(): path.read_bytes()
                                for path in Path(LATE_AT).rglob("*.py")}
    stand_in()
    sys.path.append(LATE_AT)
    packages = sorted(path.parent.name for path in Path(LATE_AT).glob("*/__init__.py"))
    lists = [lists[0], "\n".join([lists[1], *packages])]
    members = {name: sources[name] for name in late(lists, sources)
               if (name.startswith(PICTURE) and name != EMPTY) == is_picture}
    if not is_picture:
        members |= STANDING_IN | {f"{BUILT}.py": built()}
        # A folder of modules that says nothing of itself; in an archive it would not be one.
        members |= {f"{folder}/__init__.py": b"" for folder in folders(members)
                    if folder.partition("/")[0] in packages and f"{folder}/__init__.py" not in members}
    write_lean(target, members)
    return told(target, len(members), "modules")


def stand_in() -> None:
    """Have small modules in place of large ones that nobody needs, so that nothing is reached through these."""
    for place, source in STANDING_IN.items():
        name = place.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        sys.modules[name] = ModuleType(name)
        exec(source, sys.modules[name].__dict__)


def built() -> bytes:
    """The module that says how the interpreter was built, with what is asked of it."""
    facts = importlib.import_module(BUILT).build_time_vars
    return f"build_time_vars = { {name: facts[name] for name in ASKED if name in facts} }\n".encode()


def folders(members: dict[str, bytes]) -> set[str]:
    """The folders in which modules lie, and those in which these lie."""
    return {"/".join(parts[:end]) for parts in (name.split("/") for name in members) for end in range(1, len(parts))}


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
    write(target, members)
    return told(target, len(members), "files")


def pack_late(root: str, target: str, files: list[str]) -> str:
    """Our own modules below a folder that only a table online needs, or a bot that thinks, as lean bytecode."""
    # Our bytecode has many names and no words of four bytes.
    write_lean(target, {name: (Path(root) / name).read_bytes() for name in files}, lc=4, pb=0)
    return told(target, len(files), "files")
