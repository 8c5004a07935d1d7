"""What a table online keeps on this device: keys, seeds, the room's text; and which tab has the table.

A key belongs to a table (known by its id) and one of its seats here, the device's own first. Its secret half never
leaves the browser (WebCrypto, not exportable); its seed is 32 random bytes from which the deck derives that seat's
secrets. All is kept in IndexedDB by `static/js/vault.mjs`; where a browser keeps nothing it lasts as long as the page,
and `lasting` says so.

    if not await hold(table, on_lost): ...      another tab has it: watch, or take_over(table, on_lost)
    own, *others = await keys(table, 2)         made at the first time
    await append(table, lines)                  kept when it returns, so before anything is sent
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from pyodide.ffi import create_proxy, to_js
from pyscript import js_import, window

_vault: Any = None
_seeds: dict[bytes, bytes] = {}
_proxies: list[Any] = []


class NoKeys(Exception):
    """The browser cannot make keys of the kind that tables need (Ed25519)."""


async def _module() -> Any:
    global _vault
    if _vault is None:
        (_vault,) = await js_import(str(window.URL.new("./static/js/vault.mjs", window.document.baseURI).href))
    return _vault


async def lasting() -> bool:
    """Whether what is kept outlives the page."""
    return bool(await (await _module()).lasting())


async def keys(table: bytes, count: int) -> list[bytes]:
    """The public keys (32 bytes each) of a table, at least so many: the same at every call and after every reload. The
    tab must hold the table. Raises NoKeys."""
    vault = await _module()
    try:
        found = await vault.keys(table.hex(), count)
    except Exception as error:
        raise NoKeys(str(error)) from error
    pairs = [(entry.key.to_bytes(), entry.seed.to_bytes()) for entry in found]
    _seeds.update(pairs)
    return [key for key, _ in pairs]


async def sign(key: bytes, data: bytes) -> bytes:
    """The Ed25519 signature (64 bytes) by a key that `keys` has told. Raises KeyError for another."""
    if key not in _seeds:
        raise KeyError(key)
    return (await (await _module()).sign(to_js(key), to_js(data))).to_bytes()


async def seed(key: bytes) -> bytes:
    """The secret seed (32 bytes) of a key that `keys` has told. Raises KeyError for another."""
    return _seeds[key]


async def append(table: bytes, lines: Iterable[str]) -> None:
    """Keep lines of a table's journal; they are kept when this returns."""
    texts = list(lines)
    if texts:
        await (await _module()).append(table.hex(), to_js(texts))


async def lines(table: bytes) -> list[str]:
    """The kept lines of a table, in their order."""
    return [str(line) for line in await (await _module()).lines(table.hex())]


async def tables() -> list[bytes]:
    """The tables of which lines are kept, the last used first."""
    return [bytes.fromhex(str(table)) for table in await (await _module()).tables()]


async def forget(table: bytes) -> None:
    """Forget all of a table: text, seeds and keys."""
    await (await _module()).forget(table.hex())


async def hold(table: bytes, on_lost: Callable[[], None]) -> bool:
    """Hold a table for this tab; False where another tab has it. `on_lost` is called when another tab takes it over:
    from then on nothing may be written for it here."""
    return await _hold(table, False, on_lost)


async def take_over(table: bytes, on_lost: Callable[[], None]) -> None:
    """Hold a table for this tab, whoever has it; the other tab is told."""
    await _hold(table, True, on_lost)


async def _hold(table: bytes, is_taking: bool, on_lost: Callable[[], None]) -> bool:
    proxy = create_proxy(lambda: on_lost())
    _proxies.append(proxy)
    return bool(await (await _module()).hold(table.hex(), is_taking, proxy))


async def release() -> None:
    """Let go of whatever table this tab holds, so that another tab may hold it."""
    (await _module()).release()
