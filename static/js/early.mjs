// For a page that was opened with a table's link: what the table needs comes while Python is still starting, and the
// page looks for the others already. Python reads the invite anew, and strictly: it takes over what was begun here
// only if it would have begun the same (rtc.mjs).

import { early } from "./rtc.mjs";

const VERSION = 1;
const SECRET = [1, 17], KEY_ENDS = 49, CHECK = 4; // where they are in the invite, see ui/online/invite.py
export const FILES = [
  "friends.xz",
  "static/vendor/pyodide/online.xz",
  "static/vendor/wheels/msgspec-0.23.0-cp314-cp314-pyemscripten_2026_0_wasm32.whl",
  "static/vendor/wheels/pychloride-0.7.18.1-py3-none-any.whl",
  "static/online.css",
];
const MODULES = ["./vault.mjs", "../vendor/trystero/trystero.mjs"];

async function derived(purpose, secret) {
  const text = new TextEncoder().encode(`skulls and kings ${purpose}\0`);
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", new Uint8Array([...text, ...secret])));
  return [...sum].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Where a link's table meets, as `relayed` wants it; throws for what is no invite. */
export async function place(fragment) {
  const [, code] = /^#?t=([\w-]+)/.exec(fragment);
  const bytes = Uint8Array.from(atob(code.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
  if (bytes[0] !== VERSION) throw new RangeError("version");
  const secret = bytes.subarray(...SECRET);
  const more = new TextDecoder().decode(bytes.subarray(KEY_ENDS, -CHECK));
  const [relays, turn] = more ? JSON.parse(more) : [[]];
  const [urls, username, credential] = turn ?? [];
  return {
    room: (await derived("room", secret)).slice(0, 40),
    password: await derived("password", secret),
    relays,
    turn: turn ? [{ urls, username, credential }] : [],
    stun: relays.length && relays.every((address) => address.startsWith("ws://")) ? [] : null,
  };
}

const fetched = new Map();

/** A file's bytes; null where it does not come, and then it is asked for again the next time. */
function file(name) {
  if (!fetched.has(name)) {
    const coming = fetch(`./${name}`).then((answer) => (answer.ok ? answer.arrayBuffer() : null)).catch(() => null);
    fetched.set(name, coming);
    coming.then((data) => data ?? fetched.delete(name));
  }
  return fetched.get(name);
}

/** The bytes of files by their names, for Python, which keeps them: here they are forgotten. */
export async function bring(names) {
  const found = await Promise.all(names.map(file));
  names.forEach((name) => fetched.delete(name));
  return found;
}

/** Begin. Whatever fails here is asked for again later, and told then. */
export function begin(fragment) {
  const tries = [...FILES.map(file), ...MODULES.map((name) => import(name)), place(fragment).then(early)];
  return Promise.allSettled(tries);
}
