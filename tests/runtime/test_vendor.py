"""What the page gets from others is what the lock files say, or nothing."""

import json
import shutil
import subprocess
import time
from pathlib import Path

import fetch
import pytest
import vendor

ROOT = Path(__file__).resolve().parents[2]


def assert_refused(done: subprocess.CompletedProcess[str], *words: str) -> None:
    """One line on stderr that has these words, and a failing exit code."""
    assert done.returncode == 1, done.stdout + done.stderr
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1, done.stderr
    for word in words:
        assert word in done.stderr


def link_modules(copy: Path) -> None:
    """Give the copy the npm packages of the checkout."""
    (copy / "node_modules").symlink_to(ROOT / "node_modules")


def test_vendor_folder_is_as_locked():
    assert vendor.difference(vendor.hashes(vendor.VENDOR), vendor.locked()) is None


def test_second_run_does_nothing_and_is_fast(copy, script):
    shutil.copytree(vendor.VENDOR, copy / "static/vendor")
    before = (copy / "static/vendor").stat().st_ino
    started = time.monotonic()
    done = script("vendor.py")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert time.monotonic() - started < 5
    assert (copy / "static/vendor").stat().st_ino == before
    assert not (copy / "node_modules").exists()


def test_unreachable_npm_registry_is_one_line(copy, script):
    assert_refused(script("vendor.py"), "cannot reach the npm registry", "check the network")
    assert not (copy / "static/vendor").exists()


def test_unreachable_python_registry_is_one_line(copy, script):
    link_modules(copy)
    assert_refused(script("vendor.py"), "cannot reach the Python registry", "check the network")
    assert sorted(path.name for path in (copy / "static").iterdir()) == ["make"]


def test_file_that_differs_from_the_lock_is_named_and_the_old_folder_stays(copy, script):
    link_modules(copy)
    lock = copy / "static/make/vendor.lock.json"
    lock.write_text(json.dumps(vendor.locked() | {"idiomorph/idiomorph.esm.js": "0" * 64}))
    shutil.copytree(vendor.VENDOR, copy / "static/vendor")
    assert_refused(script("vendor.py"), "idiomorph/idiomorph.esm.js differs from vendor.lock.json")
    assert vendor.hashes(copy / "static/vendor") == vendor.locked()
    assert sorted(path.name for path in (copy / "static").iterdir()) == ["make", "vendor"]


def test_wheel_that_differs_from_its_hash_is_named(copy, script):
    link_modules(copy)
    # One of those that are kept as they came, so that there is one to be found without a registry.
    (copy / "static/make/wheels.txt").write_text("msgspec==0.23.0 --hash=sha256:" + "0" * 64 + "\n")
    done = script("vendor.py", PIP_NO_INDEX="1", PIP_FIND_LINKS=str(vendor.VENDOR / "wheels"))
    assert_refused(done, "the hash of msgspec", "differs from wheels.txt", "do not use it")
    assert not (copy / "static/vendor").exists()


def test_npm_package_that_differs_from_its_hash_is_one_line():
    said = ("npm error code EINTEGRITY\nnpm error sha512-AAAA integrity checksum failed when using sha512: wanted "
            "sha512-AAAA but got sha512-BBBB. (1234 bytes)\n")
    told = fetch.npm_problem(said)
    assert "differs from package-lock.json" in told and "\n" not in told


def test_unknown_argument_is_refused(script):
    assert_refused(script("vendor.py", "--force"), "unknown argument '--force'")


@pytest.mark.parametrize(("found", "wanted", "told"), [
    ({"a": "1"}, {"a": "1"}, None),
    ({}, {"a": "1"}, "a is missing"),
    ({"a": "1"}, {}, "a is not in vendor.lock.json"),
    ({"a": "2"}, {"a": "1"}, "the hash of a differs from vendor.lock.json"),
])
def test_difference_names_the_first_wrong_file(found, wanted, told):
    assert vendor.difference(found, wanted) == told


def test_lock_files_name_no_registry_and_every_package_has_a_hash():
    packages = json.loads((ROOT / "package-lock.json").read_text())["packages"]
    assert all("resolved" not in package for package in packages.values())
    assert all("integrity" in package for name, package in packages.items() if name)
    for lock in ("tests/requirements.txt", "tests/sources.txt", "static/make/wheels.txt"):
        text = (ROOT / lock).read_text()
        assert "://" not in text and text.count("==") <= text.count("--hash=sha256:")
