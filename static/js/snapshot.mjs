// A snapshot: the memory of a Python interpreter that has just started. Run as a worker this makes one and is done.
//
// It is kept as the pages that hold anything but zeros, a third of the whole, behind a table of contents: the number
// of all pages, then the numbers of those that follow.

import { loadPyodide } from "../vendor/pyodide/pyodide.mjs";

const PAGE = 65536;
// What every start of ours imports.
const IMPORTS = "import asyncio, base64, contextlib, copy, dataclasses, enum, functools, html, inspect, itertools, "
  + "json, random, re, secrets, traceback, zipfile";

// Chromium keeps what it has compiled well for the next visit, but only once that is a megabyte; a start comes to eight
// tenths of it. So the maker, its snapshot taken, does for a moment what every start does: it reads sources, modules,
// text and patterns. The next visit finds that compiled too.
const PRACTICE = String.raw`
import json, marshal, re, zlib
part = '''
class Card(Base, metaclass=kind):
    __slots__ = ("suit", "rank")
    def __init__(self, suit: str, rank: int = 7, *more, **rest) -> None:
        self.suit, self.rank = suit, rank if rank > 1 else -rank
        try:
            with open(suit) as file, lock:
                file[1:2].seats += 1
        except (ValueError, KeyError) as error:
            raise Wrong(f"{error!r:>{rank}}") from error
    @property
    async def worth(self):
        return {a: [b async for b in c if not b] for a, (b, *c) in await self.pairs()}
    def cards(self):
        for one in self:
            while one and not None or one is not self:
                yield from (lambda x, /, y=1, *, z: x @ y ** z // ~3)(1, z=[*one, {1, 2}])
'''
source = part * 60
for _ in range(6):
    code = marshal.loads(marshal.dumps(compile(source, "practice", "exec")))
    data = {str(n): [n, n / 3, None, source[n:n + 40]] for n in range(400)}
    data = json.loads(json.dumps(data))
    text = zlib.decompress(zlib.compress(source.encode())).decode()
    found = re.findall(r"(\w+)\s*[=:]\s*([^\n]*)", text)
    words = sorted(text.split(), key=str.casefold)
`;

/** The non-zero pages of a memory, as one array. */
function pack(memory) {
  const words = new BigUint64Array(memory.buffer, memory.byteOffset, memory.byteLength / 8);
  const step = PAGE / 8;
  const used = [];
  for (let page = 0; page * step < words.length; page++)
    if (words.subarray(page * step, (page + 1) * step).some(Boolean)) used.push(page);
  const packed = new Uint8Array((used.length + 1) * PAGE);
  new Uint32Array(packed.buffer).set([memory.byteLength, used.length, ...used]);
  used.forEach((page, at) => packed.set(memory.subarray(page * PAGE, (page + 1) * PAGE), (at + 1) * PAGE));
  return packed;
}

const python = await loadPyodide({ indexURL: new URL("../vendor/pyodide/", import.meta.url).href, _makeSnapshot: true });
python.runPython(IMPORTS);
const packed = pack(python.makeMemorySnapshot());
python.runPython(PRACTICE);
self.postMessage(packed, [packed.buffer]);
