// Stands between PyScript and Pyodide: whoever has been here before starts from a snapshot of Python's memory.
//
// A snapshot belongs to one runtime, byte by byte, so the finished site names its runtime (<meta name="runtime">); a
// checkout, whose page does not, has no snapshots. It is made on this device after the first visit has come to rest,
// by a worker that ends with it, and kept in Cache Storage. `random` goes on from where the snapshot was taken, so
// ui/main.py seeds it anew.

import * as pyodide from "../vendor/pyodide/pyodide.mjs";

const FOLDER = new URL("../vendor/pyodide/", import.meta.url).href;
const MAKER = new URL("./snapshot.mjs", import.meta.url);
const PREFIX = `skulls-and-kings-runtime:${FOLDER}:`;
const PAGE = 65536;

/** PyScript asks for it. */
export const version = pyodide.version;

/** The name of the cache with this runtime's snapshot; null where there are none. */
function place() {
  const runtime = globalThis.document?.querySelector('meta[name="runtime"]')?.content;
  return runtime && globalThis.caches ? PREFIX + runtime : null;
}

/** The whole memory again. Throws a RangeError for what `pack` of snapshot.mjs did not write. */
function unpack(buffer) {
  const [size, count] = new Uint32Array(buffer, 0, 2);
  const memory = new Uint8Array(size);
  new Uint32Array(buffer, 8, count).forEach((page, at) =>
    memory.set(new Uint8Array(buffer, (at + 1) * PAGE, PAGE), page * PAGE));
  return memory;
}

/** The kept snapshot's answer, if there is one that may fit. */
async function kept() {
  try {
    const answer = place() && (await caches.match(MAKER, { cacheName: place() }));
    return answer?.status === 200 ? answer : null;
  } catch {
    return null; // a browser that keeps nothing
  }
}

async function keep(answer) {
  await (await caches.open(place())).put(MAKER, answer);
}

/** What PyScript calls. A snapshot that does not fit gives way to an empty one, and the start is an ordinary one. */
export async function loadPyodide(options) {
  const ours = { ...options, indexURL: FOLDER };
  const answer = await kept();
  if (!answer) return pyodide.loadPyodide(ours);
  const memory = answer.arrayBuffer().then(unpack);
  memory.catch(() => {}); // Pyodide waits for other things first; until then nobody would seem to care
  try {
    const python = await pyodide.loadPyodide({ ...ours, _loadSnapshot: memory });
    performance.mark("from-snapshot");
    return python;
  } catch {
    await keep(new Response(null, { status: 204 })).catch(() => {});
    return pyodide.loadPyodide(ours);
  }
}

/** Make the snapshot for the next visit, unless it is there; those of other runtimes go. */
export async function keepSnapshot() {
  const name = place();
  if (!name || (await caches.has(name))) return;
  const old = (await caches.keys()).filter((key) => key.startsWith(PREFIX));
  await Promise.all(old.map((key) => caches.delete(key)));
  const maker = new Worker(MAKER, { type: "module" });
  const packed = await new Promise((resolve, reject) => {
    maker.onmessage = (event) => resolve(event.data);
    maker.onerror = reject;
  }).finally(() => maker.terminate());
  await keep(new Response(packed));
}
