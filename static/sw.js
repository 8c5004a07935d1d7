// The service worker: a second visit needs no network, and a page never mixes files of two versions.
//
// A template: static/make/precache.py fills in the four values below. ASSETS maps each address to its sha256; LATER does
// so for what only a table online needs.
//
// - Install: every asset goes into a cache named after the version, from an older cache where the bytes are the same.
//   One file that is not what its hash says fails the whole install, and the old version stays. What belongs to LATER
//   is kept from its first use on, and from then on with every new version.
// - The page is asked of the network first. Its <meta name="version"> tells its version. Files of a page of our version
//   come from the cache; those of another one (a deploy has just happened) from the network.
// - A new worker takes over once no page of the old version is open, or when a page posts "activate" (it then gets
//   `controllerchange` and should reload). Until then the old pages are told {update: VERSION}.
// - In development (DEV) our own files change under us and come from the network first.

const DEV = false;
const VERSION = "unset";
const ASSETS = {};
const LATER = {};

const PREFIX = "skulls-and-kings:" + self.registration.scope + ":";
const NAME = PREFIX + VERSION;
const PATIENCE = 4000; // milliseconds a page may take from the network before the cached one is shown
const PAGE = address("./index.html");

function address(path) {
  return new URL(path, self.registration.scope).href;
}

const hashes = (files) => new Map(Object.entries(files).map(([path, hash]) => [address(path), hash]));
const HASHES = hashes(ASSETS), USED = hashes(LATER);

async function hash(response) {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", await response.clone().arrayBuffer()));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A good response for an asset: from an older cache, the browser's cache or the network, whichever is right first. */
async function obtain(url, wanted) {
  const network = (cache) => () => fetch(url, { cache });
  const sources = DEV ? [network("no-cache")] : [() => caches.match(url), network("default"), network("reload")];
  for (const source of sources) {
    const response = await source();
    if (response?.ok && (DEV || (await hash(response)) === wanted)) return response;
  }
  throw new Error(`${url} is not of version ${VERSION}`);
}

async function filter(list, test) {
  const passed = await Promise.all(list.map(test));
  return list.filter((_, index) => passed[index]);
}

async function install() {
  const cache = await caches.open(NAME);
  const used = DEV ? [] : await filter([...USED], ([url]) => caches.match(url));
  await Promise.all([...HASHES, ...used].map(async ([url, wanted]) => cache.put(url, await obtain(url, wanted))));
  if (DEV) return self.skipWaiting();
  if (self.registration.active) return takeOver();
}

/** Replace the old version now if no page of it is open; tell its pages otherwise. */
async function takeOver() {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const ours = await Promise.all(pages.map((page) => caches.match(mark(page.id, VERSION))));
  if (ours.every(Boolean)) return self.skipWaiting();
  pages.forEach((page, index) => ours[index] || page.postMessage({ update: VERSION }));
}

async function activate() {
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== NAME);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

// Marks of pages of another version. They live in the cache because an idle worker is stopped and forgets its variables.
function mark(client, version) {
  return address(`./.page?id=${client}&version=${version}`);
}

let strangers; // the marked pages' ids, once read

async function readStrangers() {
  const keys = await (await caches.open(NAME)).keys();
  const marks = keys.map((key) => new URL(key.url)).filter((url) => url.pathname.endsWith("/.page"));
  return new Set(marks.map((url) => url.searchParams.get("id")));
}

async function addStranger(id, version) {
  await (await caches.open(NAME)).put(mark(id, version), new Response(""));
  strangers = undefined;
}

// Whether a client must be served from the network. A page's workers have ids of their own: while a page of another
// version is open, every worker asks the network.
async function isStranger(id) {
  const marked = await (strangers ??= readStrangers());
  if (!marked.size || marked.has(id)) return marked.size > 0;
  const client = await self.clients.get(id);
  if (client?.type === "window") return false;
  const open = await Promise.all(Array.from(marked, (page) => self.clients.get(page)));
  return open.some(Boolean);
}

/** The page: from the network, or the cached one when there is no network, no answer in time, or an error page. */
async function page(event) {
  const cached = await caches.open(NAME).then((cache) => cache.match(PAGE));
  const late = new Promise((_, reject) => setTimeout(reject, cached ? PATIENCE : 60000, new Error("no answer in time")));
  const answer = Promise.race([fetch(event.request.url, { cache: "no-cache" }), late]);
  const response = await answer.catch((error) => cached ?? Promise.reject(error));
  if (!response.ok && cached) return cached;
  if (DEV || response === cached) return response;
  const version = /<meta name="version" content="([^"]*)"/.exec(await response.clone().text())?.[1];
  if (version !== VERSION) await addStranger(event.resultingClientId, version);
  return response;
}

/** One of our files. */
async function asset(event) {
  const cache = await caches.open(NAME);
  const cached = await cache.match(event.request, { ignoreSearch: true, ignoreVary: true });
  if (DEV && !event.request.url.startsWith(address("./static/vendor/"))) {
    try {
      const response = await fetch(event.request.url, { cache: "no-cache" });
      if (response.ok) await cache.put(event.request, response.clone());
      return response;
    } catch (error) {
      return cached ?? Promise.reject(error);
    }
  }
  if (await isStranger(event.clientId)) {
    self.registration.waiting?.postMessage("take over");
    return fetch(event.request.url, { cache: "no-cache" });
  }
  if (event.request.url.endsWith(".wasm")) {
    // Chromium keeps compiled code only of a module that comes from its own cache; without it a start costs twice as
    // much. The install has put the right bytes there; ours stand in when they are gone and there is no network.
    return fetch(event.request, { cache: "force-cache" }).catch(() => cached ?? Promise.reject(new Error("offline")));
  }
  return cached ?? fetch(event.request);
}

/** One that only some visits need. Of another version than ours it is refused, so nothing is mixed. */
async function late(event, url) {
  if (DEV) return asset(event);
  const cache = await caches.open(NAME);
  const cached = await cache.match(url);
  if (await isStranger(event.clientId)) return fetch(event.request.url, { cache: "no-cache" });
  if (cached) return cached;
  const response = await obtain(url, USED.get(url));
  await cache.put(url, response.clone());
  return response;
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("message", (event) => {
  if (event.data === "activate") self.skipWaiting();
  if (event.data === "take over") event.waitUntil(takeOver());
});
self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== self.location.origin) return;
  const path = url.origin + url.pathname;
  if (event.request.mode === "navigate") {
    if (path === PAGE || path === address("./")) event.respondWith(page(event));
  } else if (HASHES.has(path)) {
    event.respondWith(asset(event));
  } else if (USED.has(path)) {
    event.respondWith(late(event, path));
  }
});
