// Starts the page's Python under Node and lets pack.py write an archive of bytecode.
//
//   node compile.mjs stdlib OUT.zip                     the whole standard library
//   node compile.mjs stdlib OUT.zip ROOTS.txt MORE.txt  what the roots reach
//   node compile.mjs online OUT.xz ROOTS.txt MORE.txt WHEEL...
//                                                       what only MORE reaches, there and in the wheels
//   node compile.mjs picture OUT.xz ...                 the same, for the picture of a link
//   node compile.mjs app OUT.zip FOLDER FILE...         our own files below FOLDER
//   node compile.mjs friends OUT.xz FOLDER FILE...      those of a table online
//   node compile.mjs search OUT.xz FOLDER FILE...       those of bots that think
//
// Prints one line. Node would print the whole million characters of pyodide.asm.mjs with an uncaught error,
// so every error ends here as its message.
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const HERE = dirname(fileURLToPath(import.meta.url));
const RUNTIME = resolve(HERE, "../../node_modules/pyodide");
const COMPILED = resolve(HERE, "../vendor/pyodide/python_stdlib.zip");
const PYSCRIPT = resolve(HERE, "../../node_modules/@pyscript/core/src/stdlib/pyscript.js");
const EXTRA = "/tmp/extra";
const OUT = "/tmp/out.zip";

/** The interpreter with pack.py beside it; its hash seed is fixed so that equal input gives equal bytes. Our own
 *  packages are compiled by an interpreter that starts fast, on the library compiled before. */
async function python(kind) {
  const { loadPyodide } = await import(join(RUNTIME, "pyodide.mjs"));
  const py = await loadPyodide({
    indexURL: RUNTIME,
    stdLibURL: kind === "app" ? COMPILED : undefined,
    env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0" },
  });
  py.FS.writeFile("/home/pyodide/pack.py", readFileSync(join(HERE, "pack.py")));
  return py;
}

/** Write PyScript's package, which its script carries as an object of texts, as files below a folder. */
function write(py, folder, texts) {
  py.FS.mkdirTree(folder);
  for (const [name, text] of Object.entries(texts)) {
    if (typeof text === "string") py.FS.writeFile(`${folder}/${name}`, text);
    else write(py, `${folder}/${name}`, text);
  }
}

function stock(py) {
  py.FS.writeFile("/tmp/stock.zip", readFileSync(join(RUNTIME, "python_stdlib.zip")));
  return "/tmp/stock.zip";
}

const texts = (py, lists) => py.toPy(lists.map((list) => readFileSync(list, "utf8")));

/** Pack the stock library, with PyScript's package and our own first module. */
async function library(py, pack, lists) {
  write(py, EXTRA, (await import(PYSCRIPT)).default);
  py.FS.writeFile(`${EXTRA}/sitecustomize.py`, readFileSync(join(HERE, "sitecustomize.py")));
  return pack.pack_stdlib(stock(py), OUT, EXTRA, texts(py, lists));
}

/** Pack what only a table online needs. */
const online = (isPicture) => (py, pack, [early, more, ...wheels]) => {
  py.FS.mkdirTree(pack.LATE_AT);
  for (const wheel of wheels) py.unpackArchive(new Uint8Array(readFileSync(wheel)), "zip", { extractDir: pack.LATE_AT });
  return pack.pack_online(stock(py), OUT, texts(py, [early, more]), isPicture);
};

/** Pack our own files. */
function ours(call) {
  return (py, pack, [folder, ...files]) => {
    py.FS.mkdirTree("/src");
    py.FS.mount(py.FS.filesystems.NODEFS, { root: resolve(folder) }, "/src");
    return pack[call]("/src", OUT, py.toPy(files));
  };
}

const KINDS = { stdlib: library, online: online(false), picture: online(true), app: ours("pack_app"), friends: ours("pack_late"),
  search: ours("pack_late") };

try {
  const [kind, target, ...rest] = process.argv.slice(2);
  const py = await python(kind);
  const told = await KINDS[kind](py, py.pyimport("pack"), rest);
  writeFileSync(target, py.FS.readFile(OUT));
  console.log(told);
} catch (error) {
  console.error(String(error.message).trim());
  process.exitCode = 1;
}
