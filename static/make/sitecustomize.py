"""Shipped inside the page's library: what Python runs first, to start faster. Not for any other Python.

Two things cost a third of the start and are seldom or never used:
- Some modules are imported by others just in case. Here they are put in place empty and filled at their first use.
- PyScript writes its own package as source files beside our program, and importing it would compile them. The
  library has the very same package as bytecode, so that one is found first.
"""

import sys
from importlib.machinery import ModuleSpec, PathFinder
from types import ModuleType

from _frozen_importlib import module_from_spec

ARCHIVE = "/lib/python314.zip"
# _colorize paints tracebacks; bz2 and lzma are asked for by shutil and zipfile, and no archive here needs them.
LAZY = ("_colorize", "bz2", "lzma")


class Lazy(ModuleType):
    """A module whose code has not run yet."""

    def __getattr__(self, name: str) -> object:
        self.__class__ = ModuleType
        self.__spec__.loader.exec_module(self)
        return getattr(self, name)


class PyScriptFinder:
    """Finds PyScript's package in the library rather than in the working folder, which comes first on the path."""

    @staticmethod
    def find_spec(name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """The package itself; its modules are then found beside it."""
        return PathFinder.find_spec(name, [ARCHIVE]) if name == "pyscript" else None


for name in LAZY:
    module = module_from_spec(PathFinder.find_spec(name))
    module.__class__ = Lazy
    sys.modules[name] = module
sys.meta_path.insert(0, PyScriptFinder)
