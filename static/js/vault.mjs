// What a table online keeps on this device, for ui/online/vault.py: keys that never leave the browser, seeds, and the
// room's own text. In IndexedDB; where there is none, in memory, for as long as the page is open.

const NAME = "skulls-and-kings-tables";
const STORES = { keys: ["table", "seat"], lines: undefined, tables: "table" };

const settled = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = request.onblocked = () => reject(request.error ?? new Error("blocked"));
});

let opened;

/** The database; null where the browser keeps nothing. */
function database() {
  opened ??= (async () => {
    try {
      const request = indexedDB.open(NAME, 1);
      request.onupgradeneeded = () => {
        for (const [store, keyPath] of Object.entries(STORES)) {
          const made = request.result.createObjectStore(store, keyPath ? { keyPath } : { autoIncrement: true });
          if (!keyPath) made.createIndex("table", "table");
        }
      };
      const found = await settled(request);
      found.onversionchange = () => found.close();
      return found;
    } catch {
      return null;
    }
  })();
  return opened;
}

/** Run a piece of work in one transaction; what it returns once all is written. */
async function within(mode, work) {
  const found = await database();
  const transaction = found.transaction(Object.keys(STORES), mode);
  const done = new Promise((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onabort = () => reject(transaction.error ?? new Error("aborted"));
  });
  const store = Object.fromEntries(Object.keys(STORES).map((name) => [name, transaction.objectStore(name)]));
  const [result] = await Promise.all([work(store, transaction), done]);
  return result;
}

const memory = { keys: [], lines: [], tables: new Map() };

/** Whether what is kept outlives the page. */
export const lasting = async () => (await database()) !== null;

// ---- keys ----------------------------------------------------------------------------------

async function make(table, seat) {
  const pair = await crypto.subtle.generateKey({ name: "Ed25519" }, false, ["sign", "verify"]);
  const key = new Uint8Array(await crypto.subtle.exportKey("raw", pair.publicKey));
  return { table, seat, key, secret: pair.privateKey, seed: crypto.getRandomValues(new Uint8Array(32)) };
}

const ofTable = (table) => IDBKeyRange.bound([table, 0], [table, Infinity]);

async function kept(table) {
  if (!(await lasting())) return memory.keys.filter((entry) => entry.table === table);
  return within("readonly", (store) => settled(store.keys.getAll(ofTable(table))));
}

/** The keys of a table, at least so many, made where they are not there yet: public key and seed of each. The page
 *  holds the table's lock. */
export async function keys(table, count) {
  const found = await kept(table);
  // Made outside of a transaction, which would not wait for it; `add` refuses a number that another tab used meanwhile.
  const fresh = await Promise.all(Array.from({ length: count - found.length }, (_, n) => make(table, found.length + n)));
  if (fresh.length && (await lasting()))
    await within("readwrite", (store) => Promise.all(fresh.map((entry) => settled(store.keys.add(entry)))));
  else memory.keys.push(...fresh);
  const all = [...found, ...fresh];
  all.forEach((entry) => secrets.set(hex(entry.key), entry.secret));
  return all.map(({ key, seed }) => ({ key, seed }));
}

const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
const secrets = new Map();

/** The signature of a key that `keys` has told of. */
export async function sign(key, data) {
  return new Uint8Array(await crypto.subtle.sign("Ed25519", secrets.get(hex(key)), data));
}

// ---- text ----------------------------------------------------------------------------------

/** Keep lines of a table; they are kept when this is done. What a player does waits for it, so the browser is told at
 *  once that nothing more will come. */
export async function append(table, lines) {
  const when = Date.now();
  if (await lasting())
    return within("readwrite", async (store, transaction) => {
      store.lines.add({ table, lines });
      store.tables.put({ table, when });
      transaction.commit();
    });
  memory.lines.push({ table, lines });
  memory.tables.set(table, when);
}

/** The lines of a table in their order. */
export async function lines(table) {
  const found = (await lasting())
    ? await within("readonly", (store) => settled(store.lines.index("table").getAll(table)))
    : memory.lines.filter((entry) => entry.table === table);
  return found.flatMap((entry) => entry.lines);
}

/** The tables of which lines are kept, the last used first. */
export async function tables() {
  const found = (await lasting())
    ? await within("readonly", (store) => settled(store.tables.getAll()))
    : Array.from(memory.tables, ([table, when]) => ({ table, when }));
  return found.sort((one, other) => other.when - one.when).map(({ table }) => table);
}

/** Forget all of a table: its text, its seeds and its keys. */
export async function forget(table) {
  memory.keys = memory.keys.filter((entry) => entry.table !== table);
  memory.lines = memory.lines.filter((entry) => entry.table !== table);
  memory.tables.delete(table);
  if (await lasting())
    await within("readwrite", async (store) => {
      store.keys.delete(ofTable(table));
      store.tables.delete(table);
      (await settled(store.lines.index("table").getAllKeys(table))).forEach((key) => store.lines.delete(key));
    });
}

// ---- one tab for a table -------------------------------------------------------------------

const held = new Map();

/** Hold a table for this tab, until `release` or until another tab takes it over, of which `lost` is told. False where
 *  another tab holds it and `isTaking` is false. */
export async function hold(table, isTaking, lost) {
  if (held.has(table) || !navigator.locks) return true;
  return new Promise((resolve) => {
    const wish = isTaking ? { steal: true } : { ifAvailable: true };
    navigator.locks.request(`${NAME}:${table}`, wish, (lock) => {
      resolve(lock !== null);
      return lock && new Promise((release) => held.set(table, release));
    }).catch(() => {
      held.delete(table);
      lost();
    });
  });
}

/** Let go of every table. */
export function release() {
  held.forEach((letGo) => letGo());
  held.clear();
}
