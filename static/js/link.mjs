// One connection to a peer: frames over a data channel of our own, with limits.
//
// The first byte of a frame tells what it is. A connection counts as up from the first frame that arrived, so both ends
// have their channel by then. What is lost is the room's business; what is too long, or no bytes, ends the connection.

export const MOST = 64 * 1024;
export const FRAME = { message: 0, ping: 1, pong: 2, bye: 3, list: 4, signal: 5 };
// The channel is agreed upon beforehand, under a number that no library takes by itself.
export const CHANNEL = { negotiated: true, id: 100, ordered: true };
const MOST_WAITING = 2 * 1024 * 1024; // bytes that the browser may hold back before we let things be lost
const GRACE = 5000; // milliseconds that ICE may be without a path before the connection counts as gone
const OPENING = 20000; // milliseconds it may take until the first frame

export class Link {
  /** `on` has up(), down() and frame(kind, bytes); none is called after down(). */
  constructor(connection, channel, on, opening = OPENING) {
    Object.assign(this, { connection, channel, on, isUp: false, isOver: false, heard: Date.now(), timers: {} });
    channel.binaryType = "arraybuffer";
    channel.onopen = () => this.push(FRAME.ping);
    channel.onclose = () => this.end();
    channel.onmessage = (event) => this.take(event.data);
    this.watch = () => this.look();
    connection.addEventListener("connectionstatechange", this.watch);
    this.timers.opening = setTimeout(() => this.isUp || this.end(), opening);
    if (channel.readyState === "open") this.push(FRAME.ping);
  }

  look() {
    const state = this.connection.connectionState;
    clearTimeout(this.timers.grace);
    if (state === "failed" || state === "closed") this.end();
    if (state === "disconnected") this.timers.grace = setTimeout(() => this.end(), GRACE);
  }

  take(data) {
    if (this.isOver) return;
    if (!(data instanceof ArrayBuffer) || !data.byteLength || data.byteLength > MOST + 1) return this.end();
    this.heard = Date.now();
    if (!this.isUp) {
      this.isUp = true;
      this.push(FRAME.pong);
      this.on.up();
    }
    const [kind] = new Uint8Array(data, 0, 1);
    if (kind === FRAME.ping) this.push(FRAME.pong);
    else if (kind === FRAME.bye) this.end();
    else if (kind !== FRAME.pong) this.on.frame(kind, new Uint8Array(data, 1));
  }

  /** Send a frame, or lose it. */
  push(kind, bytes = new Uint8Array()) {
    if (this.isOver || this.channel.readyState !== "open" || this.channel.bufferedAmount > MOST_WAITING) return;
    const frame = new Uint8Array(bytes.length + 1);
    frame[0] = kind;
    frame.set(bytes, 1);
    try {
      this.channel.send(frame);
    } catch {
      // lost, as things may be
    }
  }

  /** Over, for whatever reason; the first call counts. */
  end() {
    if (this.isOver) return;
    this.isOver = true;
    Object.values(this.timers).forEach(clearTimeout);
    this.connection.removeEventListener("connectionstatechange", this.watch);
    this.on.down();
    // A goodbye that was just sent must still go out.
    setTimeout(() => this.connection.close(), 50);
  }

  bye() {
    this.push(FRAME.bye);
    this.end();
  }
}

/** The links of a page by the peer's name, and what the page is told of them. */
export class Links {
  constructor(calls) {
    Object.assign(this, { calls, byName: new Map(), isShut: false });
    this.goodbye = () => this.byName.forEach((link) => link.push(FRAME.bye));
    addEventListener("pagehide", this.goodbye);
  }

  /** A connection to a peer; one that the page has to it already gives way once the new one is up. */
  add(name, connection, channel, more = {}) {
    const link = new Link(connection, channel, {
      up: () => {
        if (this.isShut) return;
        this.byName.get(name)?.end();
        this.byName.set(name, link);
        this.calls.peer(name, true);
        more.up?.(link);
      },
      down: () => {
        more.down?.();
        if (this.byName.get(name) !== link) return;
        this.byName.delete(name);
        if (!this.isShut) this.calls.peer(name, false);
      },
      frame: (kind, bytes) => {
        if (this.isShut) return;
        if (kind === FRAME.message) this.calls.message(name, bytes);
        else more.frame?.(link, kind, bytes);
      },
    }, more.opening);
  }

  send(name, bytes) {
    if (bytes.length <= MOST) this.byName.get(name)?.push(FRAME.message, bytes);
  }

  /** Ask all whether they are there. Who says nothing within the time (milliseconds), and has no path to us any more
   *  either, is gone: a page that sleeps is silent, but its connection is not. */
  async probe(patience) {
    const asked = Date.now(), links = [...this.byName.values()];
    links.forEach((link) => link.push(FRAME.ping));
    await new Promise((resolve) => setTimeout(resolve, links.length ? patience : 0));
    links.filter((link) => link.heard < asked && link.connection.connectionState !== "connected")
      .forEach((link) => link.end());
  }

  shut() {
    this.isShut = true;
    removeEventListener("pagehide", this.goodbye);
    this.byName.forEach((link) => link.bye());
    this.byName.clear();
  }
}
