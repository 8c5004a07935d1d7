// Peers without any relay: the first two hand each other a text; whoever comes later meets the rest through the one
// they know.
//
// A page has one certificate, so its fingerprint, which DTLS proves, is its name: nobody can be introduced under the
// name of another. Every member tells its peers now and then whom it is linked to, and passes on offers and answers
// between two peers of its own. All of that stays in here: the room never sees it.

import { CHANNEL, FRAME, Links } from "./link.mjs";
import { ANSWER, OFFER, Refused, decode, encode, toText } from "./sdp.mjs";

const SIZE = 15; // bytes of a fingerprint that make a name
const MOST_PEERS = 32;
const MOST_WAITING = 16; // connections that are not up yet
const MOST_SIGNAL = 512;
const HANDED = 180000; // milliseconds for which an offer on paper is good
const PASSED_ON = 20000; // and one that a member passes on
const ROUND = 5000; // milliseconds between two lists
const GATHERING = 3000; // milliseconds to find candidates; what comes later is left out
const RATE = { burst: 64, second: 8 }; // frames of a peer that are not messages

const nameOf = (fingerprint) => toText(fingerprint.subarray(0, SIZE));

function bytesOf(name) {
  return Uint8Array.from(atob(name.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
}

export class ByHand {
  constructor(iceServers, calls) {
    Object.assign(this, { iceServers, calls, links: new Links(calls), waiting: new Map(), dropped: new Set(),
      arriving: 0 });
  }

  async join() {
    if (!globalThis.RTCPeerConnection) throw Object.assign(new Error("no_webrtc"), { code: "no_webrtc" });
    this.certificate = await RTCPeerConnection.generateCertificate({ name: "ECDSA", namedCurve: "P-256" });
    this.clock = setInterval(() => this.round(), ROUND);
  }

  connection() {
    return new RTCPeerConnection({ iceServers: this.iceServers, certificates: [this.certificate] });
  }

  /** The connection's own description as a text, once all its candidates are known. */
  async written(connection, token) {
    await connection.setLocalDescription();
    await new Promise((resolve) => {
      const look = () => connection.iceGatheringState === "complete" && resolve();
      connection.addEventListener("icegatheringstatechange", look);
      setTimeout(resolve, GATHERING);
      look();
    });
    const text = encode(connection.localDescription, token);
    this.name ??= nameOf(decode(text).fingerprint);
    return text;
  }

  // ---- offers and answers ------------------------------------------------------------------

  /** An offer; `peer` is the one it is meant for, if that is known. */
  async offer(peer = null) {
    if (this.waiting.size >= MOST_WAITING) this.forget(this.waiting.keys().next().value);
    const connection = this.connection();
    const channel = connection.createDataChannel("table", CHANNEL);
    const bytes = crypto.getRandomValues(new Uint8Array(4));
    const token = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
    const timer = setTimeout(() => this.forget(token), peer ? PASSED_ON : HANDED);
    this.waiting.set(token, { connection, channel, peer, timer });
    return this.written(connection, bytes);
  }

  forget(token) {
    const waiting = this.waiting.get(token);
    this.waiting.delete(token);
    clearTimeout(waiting?.timer);
    return waiting;
  }

  abandon(token) {
    this.forget(token)?.connection.close();
  }

  /** The answer to an offer; `peer` is the one it must come from, if that is known. */
  async answer(text, peer = null) {
    const said = decode(text);
    if (said.type !== OFFER) throw new Refused("kind");
    const name = nameOf(said.fingerprint);
    if (name === this.name || this.waiting.has(said.token)) throw new Refused("own");
    if (peer && peer !== name) throw new Refused("damaged");
    const connection = this.connection();
    try {
      await connection.setRemoteDescription({ type: OFFER, sdp: said.sdp });
      this.watch(name, connection, connection.createDataChannel("table", CHANNEL), !peer);
      return await this.written(connection, bytesOfHex(said.token));
    } catch {
      connection.close();
      throw new Refused("damaged");
    }
  }

  /** Take the answer to an own offer. */
  async accept(text, peer = null) {
    const said = decode(text);
    if (said.type !== ANSWER) throw new Refused("kind");
    const name = nameOf(said.fingerprint);
    if (name === this.name) throw new Refused("own");
    const waiting = this.waiting.get(said.token);
    if (!waiting || waiting.peer !== peer) throw new Refused("late");
    if (peer && peer !== name) throw new Refused("damaged");
    this.forget(said.token);
    try {
      await waiting.connection.setRemoteDescription({ type: ANSWER, sdp: said.sdp });
    } catch {
      waiting.connection.close();
      throw new Refused("damaged");
    }
    this.watch(name, waiting.connection, waiting.channel, !peer);
  }

  watch(name, connection, channel, isByHand) {
    // People take their time to hand an answer back.
    const opening = isByHand ? HANDED : PASSED_ON;
    let arriving = this.arriving += 1;
    const arrived = () => {
      if (arriving) this.arriving -= 1;
      arriving = 0;
    };
    this.links.add(name, connection, channel, {
      opening, down: arrived,
      up: (link) => {
        arrived();
        this.introduce(link, name);
      },
      frame: (link, kind, bytes) => this.heard(link, name, kind, bytes),
    });
  }

  // ---- introductions -----------------------------------------------------------------------

  /** Tell a peer whom else we are linked to. */
  introduce(link, name) {
    if (this.dropped.has(name)) return link.bye();
    const others = [...this.links.byName.keys()].filter((other) => other !== name).slice(0, MOST_PEERS);
    const list = new Uint8Array(others.length * SIZE);
    others.forEach((other, at) => list.set(bytesOf(other), at * SIZE));
    link.push(FRAME.list, list);
  }

  round() {
    this.links.byName.forEach((link, name) => this.introduce(link, name));
  }

  /** A frame that is not for the room; one that no page of ours sends is left unread. */
  heard(link, name, kind, bytes) {
    const now = Date.now();
    const rate = (link.rate ??= { left: RATE.burst, at: now });
    rate.left = Math.min(RATE.burst, rate.left + (now - rate.at) * RATE.second / 1000);
    rate.at = now;
    if (rate.left < 1) return;
    rate.left -= 1;
    if (kind === FRAME.list && bytes.length % SIZE === 0 && bytes.length <= MOST_PEERS * SIZE) this.seek(link, bytes);
    if (kind === FRAME.signal && bytes.length > 2 * SIZE && bytes.length <= MOST_SIGNAL) this.pass(link, name, bytes);
  }

  /** Make an offer to each of the list that we are not linked to. */
  seek(link, list) {
    for (let at = 0; at < list.length; at += SIZE) {
      const peer = toText(list.slice(at, at + SIZE));
      const isKnown = peer === this.name || this.links.byName.has(peer) || this.dropped.has(peer)
        || [...this.waiting.values()].some((waiting) => waiting.peer === peer);
      if (!isKnown && this.links.byName.size < MOST_PEERS && this.waiting.size < MOST_WAITING)
        this.offer(peer).then((text) => this.signal(link, peer, this.name, text)).catch(() => {});
    }
  }

  signal(link, to, from, text) {
    const written = new TextEncoder().encode(text);
    const bytes = new Uint8Array(2 * SIZE + written.length);
    bytes.set(bytesOf(to));
    bytes.set(bytesOf(from), SIZE);
    bytes.set(written, 2 * SIZE);
    link.push(FRAME.signal, bytes);
  }

  /** An offer or answer from one peer to another: for us, or to be passed on to a peer of ours. */
  pass(link, name, bytes) {
    const to = toText(bytes.slice(0, SIZE)), from = toText(bytes.slice(SIZE, 2 * SIZE));
    if (to === this.name) this.signalled(link, from, new TextDecoder().decode(bytes.subarray(2 * SIZE))).catch(() => {});
    // Only in the sender's own name, and only one step: nothing goes round in circles.
    else if (from === name) this.links.byName.get(to)?.push(FRAME.signal, bytes);
  }

  async signalled(link, from, text) {
    if (this.dropped.has(from) || this.links.byName.size >= MOST_PEERS) return;
    const { type } = decode(text);
    if (type === ANSWER) return this.accept(text, from);
    if (this.links.byName.has(from) || this.arriving >= MOST_WAITING) return;
    // Both made an offer: that of the smaller name stands.
    const own = [...this.waiting].find(([, waiting]) => waiting.peer === from);
    if (own && this.name < from) return;
    if (own) this.abandon(own[0]);
    this.signal(link, from, this.name, await this.answer(text, from));
  }

  // ---- as with relays ----------------------------------------------------------------------

  send(name, bytes) {
    this.links.send(name, bytes);
  }

  drop(name) {
    this.dropped.add(name);
    this.links.byName.get(name)?.bye();
  }

  async leave() {
    clearInterval(this.clock);
    [...this.waiting.keys()].forEach((token) => this.abandon(token));
    this.links.shut();
  }
}

function bytesOfHex(text) {
  return text.match(/../g).map((pair) => parseInt(pair, 16));
}
