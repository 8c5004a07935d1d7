// The figures of tests/bench/sealed_deals.py inside the page's own Python, under Node, with the page's own wheel.
//
//   node sealed.mjs WHEEL.whl
import { readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
const RUNTIME = join(ROOT, "node_modules/pyodide");

const { loadPyodide } = await import(join(RUNTIME, "pyodide.mjs"));
const py = await loadPyodide({ indexURL: RUNTIME });
py.unpackArchive(new Uint8Array(readFileSync(process.argv[2])), "wheel");
py.FS.mkdirTree("/project");
py.FS.mount(py.FS.filesystems.NODEFS, { root: ROOT }, "/project");
py.runPython(`
import json, sys
sys.path.insert(0, "/project")
from tests.bench import sealed_deals
print(json.dumps(sealed_deals.report() | sealed_deals.discs()))
`);
