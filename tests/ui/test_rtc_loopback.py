"""The transport inside one process, and what is pure in ui/rtc.py."""

from __future__ import annotations

import asyncio

import pytest

from ui import rtc
from ui.online.loopback import Hub, Loopback


class End:
    """A transport and what it is told."""

    def __init__(self, hub: Hub, name: str) -> None:
        self.told: list[object] = []
        self.line: Loopback = hub.transport(
            name, on_peer=lambda peer, is_up: self.told.append((peer, is_up)),
            on_message=lambda peer, data: self.told.append((peer, data)), on_state=self.told.append)

    def take(self) -> list[object]:
        told, self.told = self.told, []
        return told


async def turn() -> None:
    """Let what is due happen."""
    for _ in range(3):
        await asyncio.sleep(0)


def test_peers_in_one_process_are_told_of_each_other_in_turns_of_their_own():
    async def story() -> None:
        hub = Hub()
        one, two, three = (End(hub, name) for name in ("one", "two", "three"))
        await one.line.join()
        await two.line.join()
        # Nothing is called from inside a call: whoever acts can finish first.
        assert [end.take() for end in (one, two)] == [["reached"], ["reached"]]
        await turn()
        assert [end.take() for end in (one, two)] == [[("two", True)], [("one", True)]]
        one.line.send("two", b"x" * rtc.MOST)
        one.line.send("three", b"nobody there")
        assert two.take() == []
        await turn()
        assert two.take() == [("one", b"x" * rtc.MOST)]
        with pytest.raises(ValueError, match="65537"):
            one.line.send("two", b"x" * (rtc.MOST + 1))
        one.line.drop("two")
        one.line.send("two", b"late")
        await turn()
        assert [end.take() for end in (one, two)] == [[("two", False)], [("one", False)]]
        # Who was dropped stays away from that one, and meets the rest; a link may be restored.
        await three.line.join()
        await turn()
        assert [end.take() for end in (one, two)] == [[("three", True)], [("three", True)]]
        hub.link("one", "two")
        await turn()
        assert one.take() == [("two", True)]
        two.take()
        await one.line.leave()
        await turn()
        assert (one.take(), two.take()) == ([], [("one", False)])
        await one.line.join()
        await turn()
        assert [told for told in two.take()] == [("one", True)]

    asyncio.run(story())


def test_a_transport_of_the_page_that_has_not_joined_loses_what_it_is_given():
    for line in (rtc.Relayed("room", "password", on_peer=print, on_message=print),
                 rtc.ByHand(on_peer=print, on_message=print)):
        line.send("nobody", b"x" * rtc.MOST)
        line.drop("nobody")
        asyncio.run(line.leave())
        with pytest.raises(ValueError, match="65537"):
            line.send("nobody", b"x" * (rtc.MOST + 1))
    assert rtc.Unreachable("late").code == "late"
