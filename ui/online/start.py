"""Tables online in a real page: the one place where the parts meet the browser."""

from __future__ import annotations

from typing import Any

from .. import rtc
from . import device, vault
from .page import Online


def start(app: Any, dom: Any, group: Any) -> Online:
    """The part of the page that is about tables between devices; `group` is what `wheels.online` gave."""
    online = Online(app, dom, device, group, vault, rtc.Relayed, rtc.ByHand)
    device.on_drop(lambda file: dom.spawn(online.dropped(file)))
    return online
