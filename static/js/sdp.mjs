// A session description of WebRTC as a text that a person can hand over: for a connection that carries one data channel
// everything but these follows from the rules.
//
//     byte 0           version and kind          token            4 bytes, made for an offer, repeated in its answer
//     fingerprint      32 bytes, SHA-256         ufrag, pwd       a length each, then six bits a character
//     candidates       a count; of each kind and type in a byte, port, address (4 bytes, or 16 for IPv6 and for the
//                      UUID of a name in .local)
//     checksum         CRC-32 of all before
//
// The text is that in base64url: 120 to 200 characters. What a peer sends is hostile until `decode` has read it.

export const OFFER = "offer", ANSWER = "answer";
const VERSION = 1;
const KINDS = [OFFER, ANSWER];
const TYPES = ["host", "srflx", "relay"];
const PREFERENCE = { host: 126, srflx: 100, relay: 0 }; // RFC 8445, section 5.1.2.2
const MOST_CANDIDATES = 12;
const MOST_CREDENTIAL = 64;
const MOST_TEXT = 600;
const SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const LOCAL = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.local$/;

/** A text that cannot be used: `code` is "damaged" or "version". */
export class Refused extends Error {
  constructor(code) {
    super(code);
    this.code = code;
  }
}

export const toText = (bytes) =>
  btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

function fromText(text) {
  const plain = String(text).replace(/\s/g, "");
  // With the length of no base64, or with bits in its last character that no byte has, it is not what was sent.
  if (!plain || plain.length > MOST_TEXT || !/^[\w-]+$/.test(plain)) throw new Refused("damaged");
  try {
    const bytes = Uint8Array.from(atob(plain.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
    if (toText(bytes) === plain) return bytes;
  } catch {
    // not base64
  }
  throw new Refused("damaged");
}

function checksum(bytes) {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

// ---- addresses -----------------------------------------------------------------------------

const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
const unhex = (text) => text.match(/../g).map((pair) => parseInt(pair, 16));

/** Kind and bytes of an address: 0 for IPv4, 1 for IPv6, 2 for a name in .local; null for any other name. */
function packAddress(address) {
  const local = LOCAL.exec(address.toLowerCase());
  if (local) return [2, unhex(local[1].replaceAll("-", ""))];
  if (/^\d+\.\d+\.\d+\.\d+$/.test(address)) return [0, address.split(".").map(Number)];
  if (!/^[0-9a-f:]+$/i.test(address)) return null;
  const [head, tail] = address.split("::").map((part) => part.split(":").filter(Boolean));
  const groups = tail === undefined ? head : [...head, ...Array(8 - head.length - tail.length).fill("0"), ...tail];
  return groups.length === 8 ? [1, groups.flatMap((group) => unhex(group.padStart(4, "0")))] : null;
}

function unpackAddress(kind, bytes) {
  if (kind === 0) return bytes.join(".");
  const text = hex(bytes);
  if (kind === 1) return text.match(/..../g).join(":");
  return text.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, "$1-$2-$3-$4-$5") + ".local";
}

// ---- credentials ---------------------------------------------------------------------------

function packCredential(text) {
  const bits = Array.from(text, (sign) => SIGNS.indexOf(sign).toString(2).padStart(6, "0")).join("");
  const bytes = bits.match(/.{1,8}/g).map((byte) => parseInt(byte.padEnd(8, "0"), 2));
  return [text.length, ...bytes];
}

function unpackCredential(take, least) {
  const [length] = take(1);
  if (length < least || length > MOST_CREDENTIAL) throw new Refused("damaged");
  const bits = Array.from(take(Math.ceil(length * 6 / 8)), (byte) => byte.toString(2).padStart(8, "0")).join("");
  return Array.from({ length }, (_, at) => SIGNS[parseInt(bits.slice(at * 6, at * 6 + 6), 2)]).join("");
}

// ---- the whole -----------------------------------------------------------------------------

/** The text of a local description (`type` and `sdp`), all of its candidates gathered; `token` has four bytes. */
export function encode({ type, sdp }, token) {
  const line = (pattern) => pattern.exec(sdp)?.[1] ?? "";
  const fingerprint = line(/^a=fingerprint:sha-256 ([0-9A-F:]+)/im).replaceAll(":", "");
  const found = [];
  for (const [, protocol, address, port, kind] of sdp.matchAll(
    /^a=candidate:\S+ 1 (\S+) \d+ (\S+) (\d+) typ (\w+)/gm)) {
    const packed = packAddress(address);
    if (protocol.toLowerCase() === "udp" && packed && TYPES.includes(kind))
      found.push([packed[0] << 4 | TYPES.indexOf(kind), port >> 8, port & 255, ...packed[1]]);
  }
  const candidates = found.slice(0, MOST_CANDIDATES);
  const bytes = [VERSION << 4 | KINDS.indexOf(type), ...token, ...unhex(fingerprint),
    ...packCredential(line(/^a=ice-ufrag:(\S+)/m)), ...packCredential(line(/^a=ice-pwd:(\S+)/m)),
    candidates.length, ...candidates.flat()];
  const sum = checksum(bytes);
  return toText([...bytes, sum >>> 24, sum >>> 16 & 255, sum >>> 8 & 255, sum & 255]);
}

/** What a text says: `type`, `token`, `fingerprint` (bytes) and `sdp`. Throws Refused. */
export function decode(text) {
  const bytes = fromText(text);
  if (bytes.length < 45) throw new Refused("damaged");
  const sum = new DataView(bytes.buffer).getUint32(bytes.length - 4);
  if (checksum(bytes.subarray(0, -4)) !== sum) throw new Refused("damaged");
  if (bytes[0] >> 4 !== VERSION) throw new Refused("version");
  let at = 1;
  const take = (count) => {
    if (at + count > bytes.length - 4) throw new Refused("damaged");
    return bytes.slice(at, at += count);
  };
  const type = KINDS[bytes[0] & 15];
  const token = take(4), fingerprint = take(32);
  const ufrag = unpackCredential(take, 4), password = unpackCredential(take, 22);
  const [count] = take(1);
  if (type === undefined || count > MOST_CANDIDATES) throw new Refused("damaged");
  const candidates = Array.from({ length: count }, (_, index) => candidate(take, index));
  if (at !== bytes.length - 4) throw new Refused("damaged");
  return { type, token: hex(token), fingerprint, sdp: written(type, ufrag, password, fingerprint, candidates) };
}

function candidate(take, index) {
  const [kinds, high, low] = take(3);
  const kind = kinds >> 4, type = TYPES[kinds & 15];
  if (kind > 2 || type === undefined) throw new Refused("damaged");
  const address = unpackAddress(kind, take(kind ? 16 : 4));
  const priority = PREFERENCE[type] * 2 ** 24 + (65535 - index) * 256 + 255;
  const related = type === "host" ? "" : " raddr 0.0.0.0 rport 0";
  return `a=candidate:${index + 1} 1 udp ${priority} ${address} ${high << 8 | low} typ ${type}${related}\r\n`;
}

function written(type, ufrag, password, fingerprint, candidates) {
  return "v=0\r\no=- 1 1 IN IP4 127.0.0.1\r\ns=-\r\nt=0 0\r\na=group:BUNDLE 0\r\n"
    + "m=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\nc=IN IP4 0.0.0.0\r\n" + candidates.join("")
    + `a=ice-ufrag:${ufrag}\r\na=ice-pwd:${password}\r\n`
    + `a=fingerprint:sha-256 ${hex(fingerprint).toUpperCase().match(/../g).join(":")}\r\n`
    + `a=setup:${type === OFFER ? "actpass" : "active"}\r\na=mid:0\r\na=sctp-port:5000\r\n`
    + "a=max-message-size:262144\r\n";
}
