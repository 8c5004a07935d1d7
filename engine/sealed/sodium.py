"""ristretto255 by libsodium, called through ctypes: the backend of the page and of CPython.

The page's library is the WebAssembly build in the wheel `pychloride`; CPython's comes inside the
wheel `rbcl`, so that there is nothing to install by hand. What is called in both is the same. Of `pychloride`
only the library is taken: its module declares a thousand functions of which we call ten, and is the
longest source that a table online would have to compile.
"""

from __future__ import annotations

import ctypes
import os
import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from .group import IDENTITY, ORDER, SIZE, Point, Scalar

WASM, NATIVE = "pychloride", "rbcl._sodium"
"""Modules that bring libsodium: for the page, and for CPython."""


class NoLibrary(LookupError):
    """None of the wheels that bring libsodium can be imported here."""


class Sodium:
    """A `Group` over a loaded libsodium."""

    def __init__(self, library: Any, name: str = "sodium") -> None:
        self.NAME = name
        self.library = library
        if library.sodium_init() < 0:
            raise NoLibrary(name)
        prefix = "crypto_core_ristretto255_"
        self._base = _function(library, "crypto_scalarmult_ristretto255_base", 2)
        self._mul = _function(library, "crypto_scalarmult_ristretto255", 3)
        self._add = _function(library, prefix + "add", 3)
        self._sub = _function(library, prefix + "sub", 3)
        self._map = _function(library, prefix + "from_hash", 2)
        self._valid = _function(library, prefix + "is_valid_point", 1)
        self._verify = _function(library, "crypto_sign_verify_detached", 4)
        self._verify.argtypes = [ctypes.c_char_p, ctypes.c_char_p, ctypes.c_ulonglong, ctypes.c_char_p]
        # One buffer for all results: read at once, never handed out.
        self._out = ctypes.create_string_buffer(SIZE)

    def base(self, scalar: Scalar) -> Point:
        """The scalar times G. libsodium calls the identity an error; here it is a result."""
        scalar %= ORDER
        if not scalar:
            return IDENTITY
        self._base(self._out, scalar.to_bytes(SIZE, "little"))
        return self._out.raw

    def mul(self, scalar: Scalar, point: Point) -> Point:
        """The scalar times a point."""
        scalar %= ORDER
        if not scalar or point == IDENTITY:
            return IDENTITY
        if self._mul(self._out, scalar.to_bytes(SIZE, "little"), point):
            raise ValueError(point)
        return self._out.raw

    def add(self, one: Point, other: Point) -> Point:
        """The sum of two points."""
        if self._add(self._out, one, other):
            raise ValueError(one, other)
        return self._out.raw

    def sub(self, one: Point, other: Point) -> Point:
        """The one point less the other."""
        if self._sub(self._out, one, other):
            raise ValueError(one, other)
        return self._out.raw

    def map(self, uniform: bytes) -> Point:
        """The point of 64 uniform bytes. Raises ValueError for another length."""
        if len(uniform) != 2 * SIZE:
            raise ValueError(len(uniform))
        self._map(self._out, uniform)
        return self._out.raw

    def is_point(self, data: bytes) -> bool:
        """Whether the bytes encode a point, the identity included."""
        return len(data) == SIZE and self._valid(data) == 1

    def is_signed(self, key: bytes, message: bytes, signature: bytes) -> bool:
        """Whether it is the key's Ed25519 signature (RFC 8032) of the message. libsodium refuses keys
        of small order and second forms of a signature."""
        return len(key) == SIZE and len(signature) == 2 * SIZE and (
            self._verify(signature, message, len(message), key) == 0)


def _function(library: Any, name: str, arguments: int) -> Any:
    # By index and not by name: a fresh object, so that nobody else's declaration is changed.
    function = library[name]
    function.argtypes = [ctypes.c_char_p] * arguments
    function.restype = ctypes.c_int
    return function


def load(wanted: str | None = None) -> Sodium:
    """The group by the library that there is here, or by the named module's. Raises NoLibrary."""
    name, open_library = (WASM, _wasm) if sys.platform == "emscripten" else (NATIVE, _native)
    if wanted not in (None, name):
        raise NoLibrary(wanted)
    try:
        return Sodium(open_library(), name)
    except (ImportError, ValueError, OSError) as error:
        raise NoLibrary(wanted) from error


def _wasm() -> Any:
    spec = find_spec(WASM)
    if spec is None or spec.origin is None:
        raise ImportError(WASM)
    return ctypes.CDLL(str(Path(spec.origin).parent / "libsodium.so"))


def _native() -> Any:
    found = import_module(NATIVE)
    # rbcl unpacks its library into a file at every import and leaves it lying about.
    left = getattr(found, "lib_path", None)
    if left is not None and os.name == "posix" and os.path.exists(left):
        os.unlink(left)
    return found._sodium
