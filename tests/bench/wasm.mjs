// The loops of tests/bench/loops.py inside the page's own Python, under Node, one slice a line of standard input.
//
//   node wasm.mjs GROUP
//
// A line names a job of the group; the answer is [units done, processor seconds used].
import { dirname, join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
const RUNTIME = join(ROOT, "node_modules/pyodide");
const SLICE = 0.1;

const { loadPyodide } = await import(join(RUNTIME, "pyodide.mjs"));
const py = await loadPyodide({ indexURL: RUNTIME });
py.FS.mkdirTree("/project");
py.FS.mount(py.FS.filesystems.NODEFS, { root: ROOT }, "/project");
const lap = py.runPython(`
import gc, sys, time
sys.path.insert(0, "/project")
from tests.bench import loops
jobs = getattr(loops, "${process.argv[2]}_jobs")()
gc.collect()
gc.disable()
def lap(name, seconds):
    job, done, end = jobs[name], 0, time.perf_counter() + seconds
    while time.perf_counter() < end:
        done += job()
    return done
lap
`);
for await (const name of createInterface({ input: process.stdin })) {
  const start = process.cpuUsage();
  const done = lap(name, SLICE);
  const { user, system } = process.cpuUsage(start);
  console.log(JSON.stringify([done, (user + system) / 1e6]));
}
