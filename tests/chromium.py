"""Finds the browser that the tests and the benches drive."""

import os
import shutil

NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
# A container's root may not make the sandbox's namespaces; the pages under test are all our own.
# The others are for pages that talk to each other: their addresses as they are, and loopback as good as any network,
# which a machine without another needs (so do contexts with the permission for a microphone; nobody listens). And the
# browser draws its address bar's suggestions by a page of its own, a second of a processor that is nobody's doing here.
ARGUMENTS = ["--no-sandbox", "--allow-loopback-in-peer-connection",
             "--disable-features=WebRtcHideLocalIpsWithMdns,LocalNetworkAccessChecks,WebUIOmniboxPopup,"
             "WebUIOmniboxAimPopup"]


def find() -> str:
    """The path of a Chromium on this machine; CHROMIUM in the environment names another."""
    for name in (os.environ.get("CHROMIUM", ""), *NAMES):
        if name and (path := shutil.which(name)):
            return path
    raise RuntimeError("no Chromium found; install it (Debian: apt-get install chromium) or set CHROMIUM")
