"""What the scripts of this folder share: where things are, and errors that are one line a person can act on."""

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
VENDOR = ROOT / "static" / "vendor"
VENV = ROOT / ".venv"


class Problem(Exception):
    """Something the person at the keyboard has to know and can mend; its text is one line."""


def digest(data: bytes) -> str:
    """The sha256 in hex, as in the lock file."""
    return hashlib.sha256(data).hexdigest()


def tree(folder: Path) -> Iterator[tuple[str, Path]]:
    """Every file below a folder: its name from there with forward slashes, and its path; sorted."""
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            yield path.relative_to(folder).as_posix(), path


def run(command: Sequence[str | os.PathLike[str]], cwd: Path = ROOT, **extra: str) -> subprocess.CompletedProcess[str]:
    """Run a command quietly; its output is kept for `Problem` to quote. `extra` is added to the environment."""
    try:
        return subprocess.run(
            [os.fspath(part) for part in command],
            cwd=cwd, text=True, capture_output=True, check=False, env={**os.environ, **extra},
        )
    except FileNotFoundError:
        raise Problem(f"{command[0]} is not installed; install it and run again") from None


@contextmanager
def replacing(folder: Path) -> Iterator[Path]:
    """A new folder to fill, which takes the place of `folder` when the block ends well and vanishes when not.

    Nobody ever sees a half-written folder: both moves are renames on one file system.
    """
    folder.parent.mkdir(parents=True, exist_ok=True)
    work = Path(tempfile.mkdtemp(prefix=f".{folder.name}-", dir=folder.parent))
    try:
        fresh, old = work / "new", work / "old"
        fresh.mkdir()
        yield fresh
        if folder.exists():
            folder.rename(old)
        fresh.rename(folder)
    finally:
        shutil.rmtree(work, ignore_errors=True)


def main(action: Callable[[list[str]], None]) -> None:
    """Run a script's action with the arguments; a `Problem` becomes one line on stderr and exit code 1."""
    try:
        action(sys.argv[1:])
    except Problem as problem:
        print(f"{Path(sys.argv[0]).name}: {problem}", file=sys.stderr)
        sys.exit(1)
    except KeyboardInterrupt:
        sys.exit(130)
