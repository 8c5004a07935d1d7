// Spares the browser from compiling Python's interpreter again and again.
//
//   node calls.mjs IN.wasm OUT.wasm
//
// V8 inlines what an indirect call was seen to reach, and throws a function away when the guess fails. Python's
// interpreter loop calls through the types of the objects it meets, so its guesses fail for as long as a program does
// anything new; each time half a second of compiling is lost, two to four times in our start. Here every indirect call
// becomes a direct call of a function of its type that makes the indirect one and does nothing else, but is too long to
// be inlined: a guess that fails there costs next to nothing. Nothing else changes. Opcodes and sections are those of the WebAssembly core specification
// 3.0, chapter 5, with the proposals of threads and of legacy exceptions.

import { readFileSync, writeFileSync } from "node:fs";

const TYPE = 1, IMPORT = 2, FUNCTION = 3, CODE = 10;
// V8 inlines no function of more than 500 bytes (wasm_inlining_max_size).
const TOO_LONG = 512;
const FUNC = 0x60, I32 = 0x7f, NOP = 0x01, LOCAL_GET = 0x20, CALL = 0x10, CALL_INDIRECT = 0x11, END = 0x0b;

/** Bytes of a number that has no sign. */
function leb(number) {
  const bytes = [];
  for (; number > 127; number >>>= 7) bytes.push((number & 127) | 128);
  return [...bytes, number];
}

/** A module's bytes, read from the front. */
class Reader {
  constructor(bytes, at = 0) {
    Object.assign(this, { bytes, at });
  }

  byte() {
    return this.bytes[this.at++];
  }

  number() {
    let number = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.byte();
      number += (byte & 127) * 2 ** shift;
      if (byte < 128) return number;
    }
  }

  take(length) {
    return this.bytes.subarray(this.at, (this.at += length));
  }

  /** Call `each` as often as the count says that comes next. */
  every(each) {
    const count = this.number();
    return Array.from({ length: count }, each);
  }
}

/** A number, a byte, a place in memory, a type of a value, and the parts of other instructions. */
const n = (from) => from.number();
const b = (from) => from.byte();
const bytes = (count) => (from) => from.take(count);
const value = (from) => [0x63, 0x64].includes(from.byte()) && from.number();
const many = (part) => (from) => from.every(() => part(from));
const memory = (from) => {
  if (from.number() & 64) from.number();
  from.number();
};
const handler = (from) => {
  if (from.byte() < 2) from.number();
  from.number();
};

/** What follows an opcode: the parts by ranges of codes. A code that is in none of them is refused. */
const PLAIN = [
  [0x00, 0x01], [0x02, 0x04, n], [0x05, 0x05], [0x06, 0x09, n], [0x0a, 0x0b], [0x0c, 0x0d, n], [0x0e, 0x0e, many(n), n],
  [0x0f, 0x0f], [0x10, 0x10, n], [0x12, 0x12, n], [0x18, 0x18, n], [0x19, 0x1b], [0x1c, 0x1c, many(value)],
  [0x1f, 0x1f, n, many(handler)], [0x20, 0x26, n], [0x28, 0x3e, memory], [0x3f, 0x42, n], [0x43, 0x43, bytes(4)],
  [0x44, 0x44, bytes(8)], [0x45, 0xc4], [0xd0, 0xd0, n], [0xd1, 0xd1], [0xd2, 0xd2, n],
];
const PREFIXED = {
  0xfc: [[0, 7], [8, 8, n, n], [9, 9, n], [10, 10, n, n], [11, 11, n], [12, 12, n, n], [13, 13, n], [14, 14, n, n],
         [15, 17, n]],
  0xfd: [[0, 11, memory], [12, 13, bytes(16)], [14, 20], [21, 34, b], [35, 83], [84, 91, memory, b], [92, 93, memory],
         [94, 275]],
  0xfe: [[0, 2, memory], [3, 3, b], [16, 78, memory]],
};

/** Go past one instruction other than call_indirect, whose opcode was read. */
function pass(from, opcode) {
  const code = opcode in PREFIXED ? from.number() : opcode;
  const found = (PREFIXED[opcode] ?? PLAIN).find(([first, last]) => first <= code && code <= last);
  if (!found) throw new Error(`opcode ${opcode.toString(16)} ${code} is not known here`);
  for (const part of found.slice(2)) part(from);
}

/** The functions that make the indirect calls, one a type, numbered on from the module's own. */
class Callers {
  constructor(types, first) {
    Object.assign(this, { types, first, made: new Map() });
  }

  /** The number of the function for a type. */
  of(type) {
    if (!this.made.has(type)) this.made.set(type, this.first + this.made.size);
    return this.made.get(type);
  }

  /** Of each: its type, which has the place in the table behind the arguments. */
  signatures() {
    return [...this.made.keys()].map((type) => {
      const { takes, gives } = this.types[type];
      return Buffer.from([FUNC, ...leb(takes.length + 1), ...takes.flat(), I32, ...leb(gives.length), ...gives.flat()]);
    });
  }

  bodies() {
    return [...this.made.keys()].map((type) => {
      const arguments_ = Array.from({ length: this.types[type].takes.length + 1 }, (_, i) => [LOCAL_GET, ...leb(i)]);
      return Buffer.from([0, ...Array(TOO_LONG).fill(NOP), ...arguments_.flat(), CALL_INDIRECT, ...leb(type), 0, END]);
    });
  }
}

/** A function's body with its indirect calls made direct. */
function rewrite(body, callers) {
  const from = new Reader(body);
  from.every(() => [from.number(), value(from)]);
  const parts = [body.subarray(0, from.at)];
  let kept = from.at;
  while (from.at < body.length) {
    const at = from.at, opcode = from.byte();
    if (opcode !== CALL_INDIRECT) {
      pass(from, opcode);
      continue;
    }
    const type = from.number();
    if (from.number() !== 0) throw new Error("a call goes through a second table");
    parts.push(body.subarray(kept, at), Buffer.from([CALL, ...leb(callers.of(type))]));
    kept = from.at;
  }
  return Buffer.concat([...parts, body.subarray(kept)]);
}

/** The sections as they are: number and bytes. */
function* sections(module) {
  const from = new Reader(module, 8);
  while (from.at < module.length) yield { id: from.byte(), bytes: from.take(from.number()) };
}

function readTypes(section) {
  const from = new Reader(section);
  const values = () => from.every(() => {
    const start = from.at;
    value(from);
    return [...section.subarray(start, from.at)];
  });
  return from.every(() => {
    if (from.byte() !== FUNC) throw new Error("a type is not a function's");
    return { takes: values(), gives: values() };
  });
}

/** How many functions are imported. */
function countImports(section) {
  const from = new Reader(section);
  const limits = () => from.byte() & 1 ? [from.number(), from.number()] : from.number();
  const kinds = [() => from.number(), () => [value(from), limits()], limits, () => [value(from), from.byte()],
                 () => [from.byte(), from.number()]];
  return from.every(() => {
    for (let i = 0; i < 2; i++) from.take(from.number());
    const kind = from.byte();
    kinds[kind]();
    return kind;
  }).filter((kind) => kind === 0).length;
}

/** A vector's bytes with more items behind its own. */
function longer(section, items) {
  const from = new Reader(section);
  return Buffer.concat([Buffer.from(leb(from.number() + items.length)), section.subarray(from.at), ...items]);
}

const sized = (content) => Buffer.concat([Buffer.from(leb(content.length)), content]);

/** The whole module anew. */
function direct(module) {
  const all = [...sections(module)];
  const { [TYPE]: typed, [IMPORT]: imported, [FUNCTION]: defined, [CODE]: code } =
    Object.fromEntries(all.map(({ id, bytes }) => [id, bytes]));
  const types = readTypes(typed);
  const callers = new Callers(types, (imported ? countImports(imported) : 0) + new Reader(defined).number());
  const from = new Reader(code);
  const bodies = from.every(() => rewrite(from.take(from.number()), callers));
  const fresh = {
    [TYPE]: () => longer(typed, callers.signatures()),
    [FUNCTION]: () => longer(defined, [...callers.made.keys()].map((_, i) => Buffer.from(leb(types.length + i)))),
    [CODE]: () => Buffer.concat([Buffer.from(leb(bodies.length + callers.made.size)),
                                 ...[...bodies, ...callers.bodies()].map(sized)]),
  };
  return Buffer.concat([module.subarray(0, 8), ...all.flatMap(({ id, bytes }) =>
    [Buffer.from([id]), sized(id in fresh ? fresh[id]() : bytes)])]);
}

try {
  const [from, to] = process.argv.slice(2);
  const module = direct(readFileSync(from));
  if (!WebAssembly.validate(module)) throw new Error("what came out is not valid");
  writeFileSync(to, module);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
