"""Brings packages from the registries through their own clients, by hash; what goes wrong becomes one line."""

import re
from pathlib import Path

from common import HERE, ROOT, VENV, Problem, digest, run

PIP = VENV / "bin" / "python"
# The page's Python: which wheels fit it is not for the developer's Python to say.
PAGE_PYTHON = ["--python-version", "3.14", "--implementation", "cp", "--abi", "cp314",
               "--platform", "pyemscripten_2026_0_wasm32"]
UNREACHABLE = re.compile(
    r"NewConnectionError|Max retries|Failed to establish|ConnectionError|Connection refused|timed out|Name or service"
    r"|No matching distribution|code (ENOTFOUND|ECONNREFUSED|ECONNRESET|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|E5\d\d)"
    r"|network|tunneling socket", re.IGNORECASE)


def node_modules() -> Path:
    """The npm packages of package-lock.json, installed when they are not; npm checks each against its hash."""
    modules = ROOT / "node_modules"
    stamp = modules / ".stamp"
    wanted = digest((ROOT / "package-lock.json").read_bytes())
    if stamp.is_file() and stamp.read_text() == wanted:
        return modules
    done = run(["npm", "ci", "--no-audit", "--no-fund", "--loglevel=error", "--fetch-retries=3",
                "--fetch-retry-mintimeout=1000", "--fetch-retry-factor=2"])
    if done.returncode:
        raise Problem(npm_problem(done.stderr))
    stamp.write_text(wanted)
    return modules


def npm_problem(said: str) -> str:
    """One line out of npm's many."""
    if "EINTEGRITY" in said:
        package = re.search(r"(?:for|while fetching|of) (\S+?)[:,]?\s", said)
        name = package.group(1) if package else "a package"
        return f"the hash of {name} differs from package-lock.json; do not use it: clear npm's cache and run again"
    if UNREACHABLE.search(said):
        return "cannot reach the npm registry for the packages of package-lock.json; check the network and run again"
    return f"npm ci failed: {last_line(said)}"


def wheels(target: Path) -> None:
    """The wheels of wheels.txt, into a folder; pip checks each against its hash."""
    pip("wheels.txt", ["download", "--no-deps", "--only-binary=:all:", *PAGE_PYTHON, "--dest", str(target)],
        HERE / "wheels.txt")


def requirements(lock: Path) -> None:
    """Install a lock file's packages into the virtual environment."""
    pip(lock.name, ["install", "--no-deps", "--only-binary=:all:"], lock)


def sources(lock: Path) -> None:
    """Build and install a lock file's packages, with what is in the virtual environment and nothing else."""
    pip(lock.name, ["install", "--no-deps", "--no-binary=:all:", "--use-pep517", "--no-build-isolation"], lock)


def pip(name: str, command: list[str], lock: Path) -> None:
    """Run pip over a lock file whose every line has a hash."""
    first, *rest = command
    done = run([PIP, "-m", "pip", first, "--quiet", "--retries", "2", "--require-hashes", *rest, "-r", lock],
               PIP_DISABLE_PIP_VERSION_CHECK="1")
    if done.returncode:
        raise Problem(pip_problem(name, done.stderr))


def pip_problem(lock: str, said: str) -> str:
    """One line out of pip's many."""
    if "DO NOT MATCH THE HASHES" in said:
        package = re.search(r"^\s*(\S+?)[ =<>].*\n\s*Expected sha256", said, re.MULTILINE)
        name = package.group(1) if package else "a package"
        return f"the hash of {name} differs from {lock}; do not use it: clear pip's cache and run again"
    if UNREACHABLE.search(said):
        package = re.search(r"No matching distribution found for (\S+)", said)
        what = package.group(1) if package else f"the packages of {lock}"
        return f"cannot reach the Python registry for {what}; check the network and run again"
    return f"pip failed on {lock}: {last_line(said)}"


def last_line(said: str) -> str:
    """The last line that says something."""
    lines = [line.strip() for line in said.splitlines() if line.strip()]
    return lines[-1] if lines else "it gave no reason"
