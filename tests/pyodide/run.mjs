// Runs pytest over the folders named on the command line inside the page's own Python, under Node.
//
//   node run.mjs STDLIB.zip SITE_PACKAGES FOLDER...
//
// WHEELS in the environment names wheels of the page, with a colon between two, that the tests need.
//
// Node would print the whole million characters of pyodide.asm.mjs with an uncaught error, so every error, in the
// interpreter's start as in Python, ends as its message and exit code 3.
import { readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
const RUNTIME = join(ROOT, "node_modules/pyodide");

function fail(error) {
  console.error(String(error?.message ?? error).slice(-4000));
  process.exit(3);
}
process.on("uncaughtException", fail);
process.on("unhandledRejection", fail);

try {
  const [stdlib, packages, ...folders] = process.argv.slice(2);
  const { loadPyodide } = await import(join(RUNTIME, "pyodide.mjs"));
  const py = await loadPyodide({
    indexURL: RUNTIME,
    stdLibURL: resolve(stdlib),
    // Other plugins of the developer's environment have no business here (and need what this Python lacks).
    env: { HOME: "/home/pyodide", PYTEST_DISABLE_PLUGIN_AUTOLOAD: "1", COLUMNS: "120" },
  });
  for (const [place, folder] of [["/project", ROOT], ["/packages", resolve(packages)]]) {
    py.FS.mkdirTree(place);
    py.FS.mount(py.FS.filesystems.NODEFS, { root: folder }, place);
  }
  for (const wheel of (process.env.WHEELS ?? "").split(":").filter(Boolean)) {
    py.unpackArchive(new Uint8Array(readFileSync(wheel)), "zip", { extractDir: "/wheels" });
  }
  py.globals.set("FOLDERS", py.toPy(folders));
  process.exitCode = await py.runPythonAsync(`
import os, sys
sys.path[:0] = ["/project", "/wheels", "/packages"]
os.chdir("/project")
import pytest
int(pytest.main(["-q", "--tb=short", "-p", "no:faulthandler", "-p", "no:xdist", *FOLDERS]))
`);
} catch (error) {
  fail(error);
}
