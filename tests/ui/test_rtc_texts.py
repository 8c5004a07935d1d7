"""The texts that people hand each other for a table without a relay: static/js/sdp.mjs, run by Node."""

from __future__ import annotations

import json
import subprocess

from tests.ui.helpers import ROOT

SDP = """v=0
a=candidate:1 1 udp 2122260223 192.168.1.5 5000 typ host generation 0
a=candidate:2 1 UDP 2122260223 2001:db8::1 5001 typ host generation 0
a=candidate:3 1 udp 2122260223 0aaf5d29-fa6a-48c3-a464-fb4ad2fbdaba.local 65535 typ host generation 0
a=candidate:4 1 udp 1686052607 84.1.2.3 50000 typ srflx raddr 0.0.0.0 rport 0
a=candidate:5 1 udp 41885439 84.9.9.9 1 typ relay raddr 0.0.0.0 rport 0
a=candidate:6 1 tcp 1686052607 84.1.2.3 9 typ host tcptype active
a=candidate:7 2 udp 1686052607 84.1.2.4 10 typ host
a=candidate:8 1 udp 1686052607 some.host.example 11 typ host
a=ice-ufrag:ab+/
a=ice-pwd:abcdefghijklmnopqrstuvwx
a=fingerprint:sha-256 """ + ":".join(f"{byte:02X}" for byte in range(200, 232)) + "\n"
PROGRAM = """
import { decode, encode } from "./static/js/sdp.mjs";
let seed = 1;
const below = (n) => (seed = (seed * 1103515245 + 12345) % 2 ** 31) % n;
const refused = (text) => { try { decode(text); return ""; } catch (error) { return error.code ?? String(error); } };
const told = {};
const text = told.text = encode({ type: "offer", sdp: SDP }, [1, 2, 3, 255]);
const said = decode(` ${text.slice(0, 50)}\\n${text.slice(50)} `);
Object.assign(told, { type: said.type, token: said.token, sdp: said.sdp, fingerprint: [...said.fingerprint] });
told.answer = decode(encode({ type: "answer", sdp: SDP }, [0, 0, 0, 0])).sdp.includes("a=setup:active");
const firefox = SDP.replace("ab+/", "0123abcd").replace("abcdefghijklmnopqrstuvwx", "0".repeat(32));
told.longer = decode(encode({ type: "offer", sdp: firefox }, [0, 0, 0, 0])).sdp.includes("a=ice-pwd:" + "0".repeat(32));
// One sign changed, lost, doubled or moved: never another description.
const SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const codes = {};
const count = (code) => { codes[code] = (codes[code] ?? 0) + 1; };
for (let at = 0; at < text.length; at++) {
  for (const sign of SIGNS) if (sign !== text[at]) count(refused(text.slice(0, at) + sign + text.slice(at + 1)));
  count(refused(text.slice(0, at)));
  count(refused(text.slice(0, at) + text[at] + text.slice(at)));
}
for (let n = 0; n < 5000; n++)
  count(refused(Array.from({ length: below(300) }, () => SIGNS[below(64)]).join("")));
told.codes = codes;
// What was made on purpose, with a right sum: the fields are judged one by one.
const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
const crc = (data) => {
  let c = -1;
  for (const b of data) {
    c ^= b;
    for (let k = 0; k < 8; k++) c = c >>> 1 ^ (c & 1 ? 0xedb88320 : 0);
  }
  return ~c >>> 0;
};
const sealed = (data) => {
  const sum = crc(data), all = [...data, sum >>> 24, sum >>> 16 & 255, sum >>> 8 & 255, sum & 255];
  return btoa(String.fromCharCode(...all)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
};
const body = [...bytes.slice(0, -4)];
told.version = refused(sealed([0x20, ...body.slice(1)]));
let wrong = 0, safe = true;
const NAMES = "group|candidate|ice-ufrag|ice-pwd|fingerprint|setup|mid|sctp-port|max-message-size";
const LINE = new RegExp(`^(v|o|s|t|m|c)=[ -~]*$|^a=(${NAMES}):[ -~]+$`);
for (let n = 0; n < 5000; n++) {
  const other = [...body];
  for (let k = below(4); k >= 0; k--) other[below(other.length)] = below(256);
  if (n % 5 === 0) other.length = below(other.length);
  if (n % 7 === 0) other.push(below(256));
  const code = refused(sealed(other));
  if (code) wrong += 1;
  else safe &&= decode(sealed(other)).sdp.trim().split("\\r\\n").every((line) => LINE.test(line));
  if (code && code !== "damaged" && code !== "version") safe = code;
}
Object.assign(told, { wrong, safe, odd: ["", "#table", "ü", "a".repeat(601), 7, null, {}].map(refused) });
console.log(JSON.stringify(told));
"""


def test_a_text_is_short_and_says_all_that_a_connection_needs_and_a_damaged_one_is_refused():
    program = f"const SDP = {json.dumps(SDP)};\n{PROGRAM}"
    done = subprocess.run(["node", "--input-type=module", "-e", program], cwd=ROOT, capture_output=True, text=True,
                          check=False)
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert len(told["text"]) < 180
    assert (told["type"], told["token"], told["fingerprint"]) == ("offer", "010203ff", list(range(200, 232)))
    sdp = told["sdp"].split("\r\n")
    assert [" ".join(line.split()[4:8]) for line in sdp if line.startswith("a=candidate")] == [
        "192.168.1.5 5000 typ host", "2001:0db8:0000:0000:0000:0000:0000:0001 5001 typ host",
        "0aaf5d29-fa6a-48c3-a464-fb4ad2fbdaba.local 65535 typ host", "84.1.2.3 50000 typ srflx", "84.9.9.9 1 typ relay"]
    assert {"a=ice-ufrag:ab+/", "a=ice-pwd:abcdefghijklmnopqrstuvwx", "a=setup:actpass"} <= set(sdp)
    assert told["answer"] is told["longer"] is True
    assert set(told["codes"]) == {"damaged"} and told["version"] == "version"
    assert told["odd"] == ["damaged"] * 7
    assert told["safe"] is True and 0 < told["wrong"] < 5_000
