"""Networks of this machine's own, joined by a switch, whose cables can be cut: Linux's network namespaces.

    with networks.joined(2) as (one, other):
        with one.inside(): ...                  sockets made here are in it: its loopback is its own
        one.program(tmp_path, "chromium")       a program that runs in it
        one.cut(told=False); one.mend()         its cable; told, its devices see that it is gone

Nothing outside is touched, and all of it is gone at the end of the block.
"""

from __future__ import annotations

import ctypes
import os
import shlex
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

CLONE_NEWNET = 0x40000000
C = ctypes.CDLL(None, use_errno=True)


class Forbidden(RuntimeError):
    """This machine gives us no networks of our own."""


def ip(*words: str) -> None:
    """Run iproute2's `ip`. Raises Forbidden, with what it said."""
    program = shutil.which("ip")
    if program is None:
        raise Forbidden("real link cuts need Linux's network namespaces, and there is no `ip` here (Debian: iproute2)")
    done = subprocess.run([program, *words], text=True, capture_output=True, check=False)
    if done.returncode:
        raise Forbidden(f"real link cuts need Linux's network namespaces, for which one must be root; `ip "
                        f"{shlex.join(words)}` said: {done.stderr.strip()}")


def address(number: int) -> str:
    """Where a network is reached from the others."""
    return f"10.99.0.{number + 1}"


@dataclass(frozen=True)
class Network:
    """One end of a cable to the switch."""

    name: str
    number: int
    switch: str

    @property
    def _plug(self) -> str:
        return f"plug{self.number}"

    def begin(self) -> None:
        """Lay the cable, and bring both ends up."""
        ip("link", "add", "cable", "netns", self.name, "type", "veth", "peer", "name", self._plug, "netns", self.switch)
        ip("-n", self.name, "link", "set", "lo", "up")
        ip("-n", self.name, "address", "add", f"{address(self.number)}/24", "dev", "cable")
        ip("-n", self.name, "link", "set", "cable", "up")
        ip("-n", self.name, "route", "add", "default", "via", "10.99.0.254")
        self.mend()

    def cut(self, told: bool) -> None:
        """Let nothing through; told, as when a plug is pulled, else as when a router further away dies."""
        ip("-n", self.switch, "link", "set", self._plug, *(("down",) if told else ("nomaster",)))

    def mend(self) -> None:
        """Let everything through again."""
        ip("-n", self.switch, "link", "set", self._plug, "master", "switch", "up")

    @contextmanager
    def inside(self) -> Iterator[None]:
        """Sockets that this thread makes in the block, and threads that it starts, are of this network."""
        with (open("/proc/thread-self/ns/net", encoding="ascii") as home,
              open(f"/run/netns/{self.name}", encoding="ascii") as away):
            enter(away.fileno())
            try:
                yield
            finally:
                enter(home.fileno())

    def program(self, folder: Path, path: str) -> Path:
        """A program that runs another in this network."""
        made = folder / f"{Path(path).name}-{self.name}"
        made.write_text(f'#!/bin/sh\nexec nsenter --net=/run/netns/{self.name} {shlex.quote(path)} "$@"\n')
        made.chmod(0o755)
        return made


def enter(network: int) -> None:
    """Move this thread to a network. Raises OSError. (Python has this from 3.12 on.)"""
    if C.setns(network, CLONE_NEWNET):
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))


@contextmanager
def joined(count: int) -> Iterator[list[Network]]:
    """So many networks, each with a cable to one switch."""
    switch = f"switch-{os.getpid()}"
    made = [Network(f"network-{os.getpid()}-{number}", number, switch) for number in range(count)]
    with ExitStack() as stack:
        for name in (switch, *(one.name for one in made)):
            ip("netns", "add", name)
            stack.callback(ip, "netns", "delete", name)
        ip("-n", switch, "link", "add", "switch", "type", "bridge")
        ip("-n", switch, "link", "set", "switch", "up")
        for one in made:
            one.begin()
        yield made
