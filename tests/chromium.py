"""Finds the browser that the tests and the benches drive."""

import os
import shutil

NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
# A container's root may not make the sandbox's namespaces; the pages under test are all our own.
ARGUMENTS = ["--no-sandbox"]


def find() -> str:
    """The path of a Chromium on this machine; CHROMIUM in the environment names another."""
    for name in (os.environ.get("CHROMIUM", ""), *NAMES):
        if name and (path := shutil.which(name)):
            return path
    raise RuntimeError("no Chromium found; install it (Debian: apt-get install chromium) or set CHROMIUM")
