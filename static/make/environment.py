"""Makes the virtual environment `.venv`; with the argument `tests`, with what the tests need.

A second run does nothing: a stamp in the environment tells which lock files it was made from.
"""

import shutil
import sys

import fetch
from common import ROOT, VENV, Problem, digest, main, run

OLDEST = (3, 11)
LOCK = ROOT / "tests" / "requirements.txt"
SOURCES = ROOT / "tests" / "sources.txt"


def ensure_venv() -> None:
    """An environment with pip, made with the Python that runs this."""
    if sys.version_info < OLDEST:
        raise Problem(f"Python {'.'.join(map(str, OLDEST))} or later is needed; this one is {sys.version.split()[0]}")
    if (VENV / "made").is_file() and (VENV / "bin" / "python").exists():
        return
    shutil.rmtree(VENV, ignore_errors=True)
    done = run([sys.executable, "-m", "venv", VENV])
    if done.returncode:
        shutil.rmtree(VENV, ignore_errors=True)
        raise Problem("Python cannot make a virtual environment; install its venv module (Debian: python3-venv)")
    (VENV / "made").write_text(sys.version)


def ensure_requirements() -> None:
    """The packages of the lock files, each checked against its hash."""
    stamp = VENV / "requirements"
    wanted = digest(LOCK.read_bytes() + SOURCES.read_bytes())
    if stamp.is_file() and stamp.read_text() == wanted:
        return
    print("installing what the tests need into .venv", flush=True)
    fetch.requirements(LOCK)
    fetch.sources(SOURCES)
    stamp.write_text(wanted)


def act(arguments: list[str]) -> None:
    """What the command line asks for."""
    ensure_venv()
    if "tests" in arguments:
        ensure_requirements()


if __name__ == "__main__":
    main(act)
