// Peers over WebRTC, for ui/rtc.py: found through Nostr relays by Trystero, or by texts that people hand to each other.
//
// Trystero only makes connections; what the table says goes over a channel of our own (link.mjs). Nobody plays alone
// with this: it is imported when a table goes online.

import { ByHand } from "./by-hand.mjs";
import { CHANNEL, Links } from "./link.mjs";

const APP = "skulls-and-kings";
const STUN = ["stun:stun.l.google.com:19302", "stun:stun.cloudflare.com:3478"];
const BUNDLE = "../vendor/trystero/trystero.mjs";
const NAME = /^[0-9A-Za-z]{1,64}$/;
const ALONE = 15000; // milliseconds without anybody until we leave and join again; doubled up to the next
const MOST_ALONE = 60000;
const BEAT = 1000; // milliseconds between two looks at everything
const SLEPT = 10000; // so many between two looks: the page did not run
const STALE = 90000; // a relay's socket that lived through such a sleep may be dead without knowing
const ANSWER = 6000; // milliseconds to answer a probe: by then a lost path is known to be lost
const PATIENCE = 8000; // milliseconds without any relay until we say so
const BLOCKED = 30000; // milliseconds for which it is told that a connection to somebody failed
const SKEW = 600; // seconds that the clocks of two devices may differ
const MOST_PEERS = 32;
const MOST_KEPT = 500; // what may come in before anybody takes it
const UNCLAIMED = 60000; // milliseconds until an early search that nobody takes over is given up
const RETRY = [2000, 20000]; // milliseconds between two attempts to reach lost relays: the first, and at most
const CONTROL = { messages: 200, bytes: 256 * 1024 }; // what Trystero's own channel may ever carry

const iceServers = ({ stun, turn }) => [...(stun ?? STUN).map((urls) => ({ urls })), ...turn];

/** Addresses that a socket can be made of here: a page that came by https may not use one without. */
const usable = (relays) => relays.filter((url) => URL.canParse(url)
  && (location.protocol === "https:" ? ["wss:"] : ["wss:", "ws:"]).includes(new URL(url).protocol));

const SILENT = { log() {}, warn() {}, error() {} };

function refusal(code) {
  return Object.assign(new Error(code), { code });
}

/** Trystero's channels have no limits of their own: it would keep whatever a peer sends. */
function guard(connection, channel) {
  connection.left ??= { ...CONTROL };
  channel.addEventListener("message", (event) => {
    const { left } = connection;
    left.messages -= 1;
    left.bytes -= event.data.byteLength ?? Infinity;
    if (left.messages >= 0 && left.bytes >= 0) return;
    event.stopImmediatePropagation();
    connection.close();
  });
}

/** A connection as Trystero makes them, with our channel beside its own; `all` knows those that are not closed. */
const guarded = (all) => class extends RTCPeerConnection {
  constructor(...options) {
    super(...options);
    all.add(this);
    this.addEventListener("datachannel", ({ channel }) => this.accompany(channel));
  }

  createDataChannel(...options) {
    const channel = super.createDataChannel(...options);
    this.accompany(channel);
    return channel;
  }

  accompany(channel) {
    guard(this, channel);
    // Not earlier: whoever answers must not begin to negotiate.
    this.ours ??= super.createDataChannel("table", CHANNEL);
  }

  close() {
    all.delete(this);
    super.close();
  }
};

/** A socket to a relay; `all` knows those that are not closed, `lost` is called for one that closes. */
const watched = (all, lost) => class extends WebSocket {
  constructor(url) {
    super(url);
    all.add(this);
    this.addEventListener("close", () => all.delete(this) && lost());
  }

  /** Trystero asks for what is new by its own clock; with two clocks that differ the first calls would be missed. */
  send(data) {
    super.send(data.replace(/^(\["REQ",.*?"since":)(\d+)/, (_, before, since) => `${before}${since - SKEW}`));
  }
};

class Relayed {
  constructor({ room, password, relays, turn, stun, calls }) {
    Object.assign(this, { room, password, relays: usable(relays), calls, ice: iceServers({ stun, turn }), dropped: new Set(),
      wait: ALONE, retry: RETRY[0], again: 0, blocked: 0, state: "", links: new Links(calls) });
    this.woken = () => document.visibilityState === "visible" && this.wake(0);
  }

  async join() {
    if (!globalThis.RTCPeerConnection) throw refusal("no_webrtc");
    const module = await import(BUNDLE).catch(() => { throw refusal("no_script"); });
    this.make = module.trystero;
    this.looked = this.alone = this.reached = Date.now();
    this.enter();
    this.clock = setInterval(() => this.look(Date.now()), BEAT);
    addEventListener("online", this.woken);
    document.addEventListener("visibilitychange", this.woken);
    this.tell("searching");
  }

  /** Take part with a fresh Trystero: one that was used remembers relays it gave up, and our old name. */
  enter() {
    const visit = { connections: new Set(), sockets: new Set(), lost: 0 };
    const trystero = this.make({ WebSocket: watched(visit.sockets, () => visit.lost++), console: SILENT });
    // It gives a relay up after a minute or so. While its own attempts are paused, ours set the pace.
    trystero.pauseRelayReconnection();
    const relayConfig = { manualReconnection: true, ...(this.relays.length ? { urls: this.relays } : {}) };
    const rtcPolyfill = guarded(visit.connections), rtcConfig = { iceServers: this.ice };
    const room = trystero.joinRoom({ appId: APP, password: this.password, rtcPolyfill, rtcConfig, relayConfig },
      this.room, { onJoinError: ({ error }) => { if (/could not connect/.test(error)) this.blocked = Date.now(); } });
    room.onPeerJoin = (name) => this.meet(name, room.getPeers()[name]);
    room.onPeerLeave = (name) => this.links.byName.get(name)?.end();
    this.visit = Object.assign(visit, { trystero, room });
  }

  async exit() {
    const { room, sockets, connections } = this.visit;
    await room.leave();
    await new Promise((resolve) => setTimeout(resolve, 50)); // what it says to the relays goes out
    sockets.forEach((socket) => socket.close());
    connections.forEach((connection) => connection.close());
  }

  meet(name, connection) {
    if (!NAME.test(name) || this.dropped.has(name) || this.links.byName.size >= MOST_PEERS || !connection?.ours)
      connection?.close();
    else this.links.add(name, connection, connection.ours);
  }

  tell(state) {
    if (state === this.state) return;
    this.state = state;
    this.calls.state(state);
  }

  /** Once a second: the relays, and whether anybody is here. */
  look(now) {
    const slept = now - this.looked;
    this.looked = now;
    if (slept > SLEPT) this.wake(slept);
    const { sockets, connections } = this.visit;
    const isAlone = !this.links.byName.size && ![...connections].some((one) => one.connectionState === "connecting");
    if ([...sockets].some((socket) => socket.readyState === WebSocket.OPEN)) {
      // Back after an outage: Trystero would call again in a minute.
      if (isAlone && this.visit.wasLost) this.rejoin(now);
      Object.assign(this.visit, { wasReached: true, wasLost: false });
      [this.reached, this.retry] = [now, RETRY[0]];
      this.tell(!this.links.byName.size && now - this.blocked < BLOCKED ? "blocked" : "reached");
    } else {
      this.visit.wasLost = this.visit.wasReached;
      this.tell(now - this.reached > PATIENCE ? "unreachable" : "searching");
    }
    if (this.visit.lost && now >= this.again) this.reconnect(now);
    if (!isAlone) [this.alone, this.wait] = [now, ALONE];
    else if (now - this.alone >= this.wait) this.rejoin(now);
  }

  reconnect(now) {
    const { trystero } = this.visit;
    this.visit.lost = 0;
    this.again = now + this.retry;
    this.retry = Math.min(2 * this.retry, RETRY[1]);
    trystero.resumeRelayReconnection();
    setTimeout(trystero.pauseRelayReconnection);
  }

  async rejoin(now) {
    if (this.isMoving || this.isOver) return;
    this.isMoving = true;
    this.alone = now;
    this.wait = Math.min(2 * this.wait, MOST_ALONE);
    await this.exit().catch(() => {});
    if (!this.isOver) this.enter();
    this.isMoving = false;
  }

  /** The page was asleep, or the network was: who is still there? */
  async wake(slept) {
    if (this.isWaking || this.isOver) return;
    this.isWaking = true;
    [this.again, this.retry] = [0, RETRY[0]];
    if (slept > STALE) this.visit.sockets.forEach((socket) => socket.close());
    await this.links.probe(ANSWER);
    this.isWaking = false;
    if (!this.links.byName.size) {
      await this.rejoin(Date.now());
      this.wait = ALONE;
    }
  }

  send(name, bytes) {
    this.links.send(name, bytes);
  }

  drop(name) {
    this.dropped.add(name);
    this.links.byName.get(name)?.bye();
  }

  async leave() {
    if (this.isOver) return;
    this.isOver = true;
    clearInterval(this.clock);
    removeEventListener("online", this.woken);
    document.removeEventListener("visibilitychange", this.woken);
    this.links.shut();
    if (this.visit) await this.exit().catch(() => {});
  }
}

/** A search that was begun before Python was there. What comes in is kept; `take` hands it to whom it is for. */
class Early {
  constructor(place) {
    this.kept = [];
    this.key = keyOf(place);
    const calls = Object.fromEntries(["peer", "message", "state"].map((kind) => [kind, (...what) => this.keep(kind, what)]));
    this.table = new Relayed({ ...place, calls });
    this.joined = this.table.join();
    this.joined.catch(() => {});
    this.end = setTimeout(() => this.stop(), UNCLAIMED);
  }

  keep(kind, what) {
    if (this.calls) this.calls[kind](...what);
    else if (this.kept.push([kind, what]) > MOST_KEPT) this.stop();
  }

  stop() {
    if (waiting === this) waiting = null;
    this.table.leave();
  }

  take(calls) {
    waiting = null;
    clearTimeout(this.end);
    this.table.join = async () => {
      await this.joined;
      for (const [kind, what] of this.kept.splice(0)) calls[kind](...what);
      this.calls = calls;
    };
    return this.table;
  }
}

const keyOf = ({ room, password, relays, turn, stun }) => JSON.stringify([room, password, relays,
  turn.map(({ urls, username, credential }) => [urls, username, credential]), stun ?? null]);
let waiting = null;

/** Begin to look for peers: the next `relayed` for the very same place takes it over. */
export function early(place) {
  waiting ??= new Early(place);
}

/** See ui/rtc.py: `options` has room, password, relays, turn, stun and calls. */
export const relayed = (options) =>
  waiting?.key === keyOf(options) ? waiting.take(options.calls) : new Relayed(options);

/** The same without relays: turn, stun and calls. */
export const byHand = ({ stun, turn, calls }) => new ByHand(iceServers({ stun, turn }), calls);
