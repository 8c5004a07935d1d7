"""Who is there, as this device sees it: by signed beats, and by the ticks of its own clock."""

from __future__ import annotations

from dataclasses import dataclass, field

from .wire import Beat

GRACE = 60_000
"""Milliseconds of silence after which rights pass on."""
BEAT = 5_000
"""Between two beats of a device."""
SLEEP = 15_000
"""A longer gap between two ticks was this device's own sleep, and nobody else's silence."""
MOST_DEVICES = 32


@dataclass(slots=True)
class Presence:
    """The latest beat of every device, and when it came."""

    now: int = 0
    started: int = 0
    """The first tick."""
    beats: dict[bytes, Beat] = field(default_factory=dict)
    heard: dict[bytes, int] = field(default_factory=dict)

    def tick(self, now: int) -> None:
        """Time goes on; a clock that was put back stands still."""
        self.started = self.started or now
        gap = now - self.now
        if self.now and gap > SLEEP:
            self.heard = {key: when + gap for key, when in self.heard.items()}
            self.started += gap
        self.now = max(self.now, now)

    def is_fresh(self, beat: Beat) -> bool:
        """Whether it is later than all heard of its device."""
        last = self.beats.get(beat.key)
        return last is None or (beat.boot, beat.count) > (last.boot, last.count)

    def take(self, beat: Beat) -> bool:
        """A beat whose signature is right; False where it is an old one."""
        if not self.is_fresh(beat) or (beat.key not in self.beats and len(self.beats) >= MOST_DEVICES):
            return False
        self.beats[beat.key], self.heard[beat.key] = beat, self.now
        return True

    def silence(self, device: bytes) -> int | None:
        """For how long nothing came from a device; None where nothing ever did."""
        return self.now - self.heard[device] if device in self.heard else None

    def is_absent(self, device: bytes) -> bool:
        """Whether it has been silent for as long as rights wait; since this device came, if it never
        was heard."""
        return self.now - self.heard.get(device, self.started) >= GRACE

    def links(self) -> dict[bytes, frozenset[bytes]]:
        """Whom each device says it reaches directly."""
        return {key: frozenset(beat.links) for key, beat in self.beats.items()}

    def path(self, start: bytes, to: bytes) -> list[bytes]:
        """The devices on a shortest way, both ends included; empty where there is none."""
        links, ways, seen = self.links(), [[start]], {start}
        for way in ways:
            if way[-1] == to:
                return way
            for other in sorted(links.get(way[-1], frozenset()) - seen):
                seen.add(other)
                ways.append([*way, other])
        return []
