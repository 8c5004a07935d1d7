// Starts the page's Python under Node and lets pack.py write an archive of bytecode.
//
//   node compile.mjs stdlib OUT.zip                     the whole standard library
//   node compile.mjs stdlib OUT.zip ROOTS.txt MORE.txt  what the roots reach
//   node compile.mjs online OUT.zip ROOTS.txt MORE.txt  what only MORE reaches
//   node compile.mjs app OUT.zip FOLDER FILE...         our own files below FOLDER
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

/** Pack a part of the stock library, with PyScript's package and our own first module. */
async function library(py, pack, lists, part) {
  py.FS.writeFile("/tmp/stock.zip", readFileSync(join(RUNTIME, "python_stdlib.zip")));
  write(py, EXTRA, (await import(PYSCRIPT)).default);
  py.FS.writeFile(`${EXTRA}/sitecustomize.py`, readFileSync(join(HERE, "sitecustomize.py")));
  const texts = py.toPy(lists.map((list) => readFileSync(list, "utf8")));
  return pack.pack_stdlib("/tmp/stock.zip", OUT, EXTRA, part, texts);
}

/** Pack our own files. */
function app(py, pack, [folder, ...files]) {
  py.FS.mkdirTree("/src");
  py.FS.mount(py.FS.filesystems.NODEFS, { root: resolve(folder) }, "/src");
  return pack.pack_app("/src", OUT, py.toPy(files));
}

try {
  const [kind, target, ...rest] = process.argv.slice(2);
  const py = await python(kind);
  const told = await { stdlib: library, online: library, app }[kind](py, py.pyimport("pack"), rest, kind);
  writeFileSync(target, py.FS.readFile(OUT));
  console.log(told);
} catch (error) {
  console.error(String(error.message).trim());
  process.exitCode = 1;
}
