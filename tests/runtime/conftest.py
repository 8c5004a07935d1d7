"""A copy of the parts of the checkout that the scripts of static/make work with, to be spoiled at will."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
# Nothing listens on the discard port.
NOWHERE = "http://127.0.0.1:9/"
OFFLINE = {
    "npm_config_registry": NOWHERE, "PIP_INDEX_URL": NOWHERE, "PIP_EXTRA_INDEX_URL": NOWHERE, "PIP_FIND_LINKS": "",
    "PIP_CONFIG_FILE": os.devnull, "PIP_NO_CACHE_DIR": "1",
}


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The copy: scripts, lock files and the environment, but nothing fetched."""
    root = tmp_path / "copy"
    for name in ("static/make", "tests/requirements.txt", "tests/sources.txt", "package.json", "package-lock.json",
                 ".npmrc"):
        source, target = ROOT / name, root / name
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copyfile(source, target)
    (root / ".venv").symlink_to(ROOT / ".venv")
    return root


@pytest.fixture
def script(copy: Path, tmp_path: Path) -> Callable[..., subprocess.CompletedProcess[str]]:
    """Run a script of the copy, with no way to the registries."""
    def run(name: str, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, copy / "static/make" / name, *arguments], cwd=tmp_path, capture_output=True, text=True,
            env={**os.environ, **OFFLINE, "npm_config_cache": str(tmp_path / "npm"), **environment}, check=False)
    return run
