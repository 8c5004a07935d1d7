// A snapshot: the memory of a Python interpreter that has just started. Run as a worker this makes one and is done.
//
// It is kept as the pages that hold anything but zeros, a third of the whole, behind a table of contents: the number
// of all pages, then the numbers of those that follow.

import { loadPyodide } from "../vendor/pyodide/pyodide.mjs";

const PAGE = 65536;
// What every start of ours imports.
const IMPORTS = "import asyncio, base64, contextlib, copy, dataclasses, enum, functools, html, inspect, itertools, "
  + "json, random, re, secrets, traceback, zipfile";

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
self.postMessage(packed, [packed.buffer]);
