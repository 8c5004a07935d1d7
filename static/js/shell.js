// The page before Python is there, and what it goes on lending to Python: the reader's language and settings, the
// lobby's plain form, honest progress, and a sentence where something of the page is missing.

const LANGUAGES = ["en", "tr", "hu", "es", "fa"];
const KEY = "skulls-and-kings.prefs";
const CHAIRS = "skulls-and-kings.chairs";
const DEFAULTS = { theme: "auto", motion: "auto", speed: "normal", sound: "on" };
const STEPS = ["Loading Pyodide", "Loading Storage", "Loading interpreter", "Loaded interpreter", "Loading files",
  "Loaded files", "Loading JS modules", "Loaded JS modules", "Loaded Pyodide"];

const root = document.documentElement;
const $ = (id) => document.getElementById(id);
// Until the messages are there, or where they are what is missing.
let messages = { "load.missing": "A file of the page is missing: {file}. Reload the page; if that does not help, fetch "
  + "the files again with “make play”, or publish the whole folder." };
let trouble = null;
let startPressed = false;

function kept(key) {
  try {
    return JSON.parse(localStorage.getItem(key)) ?? {};
  } catch {
    return {};
  }
}

function firstLanguage() {
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return wanted.find((code) => LANGUAGES.includes(code)) ?? "en";
}

const current = { ...DEFAULTS, lang: firstLanguage(), ...kept(KEY) };
if (!LANGUAGES.includes(current.lang)) current.lang = "en";

// ---- language ------------------------------------------------------------------------------

const loaded = new Map();

async function fetchJson(path) {
  const response = await fetch(path);
  if (!response.ok) throw new Error(path);
  return response.json();
}

/** One of a language's files. */
function load(lang, name) {
  const path = `./static/lang/${lang}/${name}.json`;
  if (!loaded.has(path)) {
    loaded.set(path, fetchJson(path));
    loaded.get(path).catch(() => loaded.delete(path));
  }
  return loaded.get(path);
}

// What the page itself says before Python is there; the names of sheets and lengths are among the options.
const SAID = ["ui", "options"];

async function loadAll(lang, names) {
  return Object.assign({}, ...(await Promise.all(names.map((name) => load(lang, name)))));
}

/** All messages of a language as JSON text; `more` names files that not every visit needs. */
export const words = async (lang, more = []) => JSON.stringify(await loadAll(lang, [...SAID, "rules", ...more]));

export function say(id, values = {}) {
  const message = messages[id] ?? id;
  return String(message).replace(/\{(\w+)\}/g, (field, key) => values[key] ?? field);
}

function number(n) {
  return new Intl.NumberFormat(current.lang === "fa" ? "fa" : "en", { useGrouping: false }).format(n);
}

function translate() {
  const n = (element) => ({ n: number(element.dataset.n ?? 0) });
  for (const element of document.querySelectorAll("[data-t]")) element.textContent = say(element.dataset.t, n(element));
  for (const element of document.querySelectorAll("[data-t-label]"))
    element.setAttribute("aria-label", say(element.dataset.tLabel, n(element)));
  for (const element of document.querySelectorAll("[data-n-text]"))
    element.textContent = number(element.dataset.nText);
  if (trouble) $("trouble-text").textContent = say(...trouble);
  if (root.dataset.room === "lobby") document.title = say("app.name");
}

/** Bring language, direction, theme and motion onto the page. */
async function apply() {
  root.dataset.theme = current.theme;
  root.dataset.motion = current.motion;
  for (const field of document.querySelectorAll("#settings [name]")) field.value = current[field.name];
  for (const link of document.querySelectorAll("[data-lang]"))
    link.toggleAttribute("aria-current", link.dataset.lang === current.lang);
  messages = await loadAll(current.lang, SAID);
  root.lang = current.lang;
  root.dir = current.lang === "fa" ? "rtl" : "ltr";
  translate();
}

async function choose(change) {
  Object.assign(current, change);
  try {
    localStorage.setItem(KEY, JSON.stringify(current));
  } catch {
    // A browser that keeps nothing forgets the settings with the tab.
  }
  await apply();
  document.dispatchEvent(new CustomEvent("prefs"));
}

/** Language and settings as JSON text. */
export const prefs = () => JSON.stringify(current);

export const date = (iso, lang) =>
  new Intl.DateTimeFormat(lang, { dateStyle: "medium", timeStyle: "short" }).format(new Date(iso));

// ---- the lobby's form ----------------------------------------------------------------------

const FIELDS = "#lobby input:not([type=file]), #lobby select, #lobby textarea";

// What is kept for the next visit: no record that was pasted, and no house rule.
const KEPT = /^(game|sheet|length|count|name|who)\b/;

function fields() {
  const found = {};
  for (const field of document.querySelectorAll(FIELDS))
    if (field.name && (field.type !== "radio" || field.checked)) found[field.name] = field.value;
  return found;
}

/** The lobby's fields by name, as JSON text. */
export const form = () => JSON.stringify(fields());

function fillForm() {
  const before = kept(CHAIRS);
  for (const field of document.querySelectorAll(FIELDS)) {
    const value = before[field.name];
    if (typeof value !== "string") continue;
    if (field.type === "radio") field.checked = field.value === value || (field.checked && !options(field, value));
    else if (field.tagName !== "SELECT" || [...field.options].some((o) => o.value === value)) field.value = value;
  }
  arrange();
}

/** Show what belongs to the chosen game, and as many seats as sit at its table. */
function arrange() {
  const found = fields();
  const seats = Number(found[`count-${found.game}`] ?? 4);
  for (const part of document.querySelectorAll("[data-for]")) part.hidden = part.dataset.for !== found.game;
  document.querySelectorAll(".seats > li").forEach((row, place) => { row.hidden = place >= seats; });
}

$("lobby").addEventListener("change", () => {
  arrange();
  const chosen = Object.entries(fields()).filter(([name]) => KEPT.test(name));
  try {
    localStorage.setItem(CHAIRS, JSON.stringify(Object.fromEntries(chosen)));
  } catch {
    // A browser that keeps nothing forgets the seats with the tab.
  }
});

/** Whether some radio button of the group has the value. */
function options(field, value) {
  return [...document.querySelectorAll(`input[name="${field.name}"]`)].some((other) => other.value === value);
}

/** Whether Start was pressed before Python was there. */
export const started = () => startPressed;

// ---- progress and failure ------------------------------------------------------------------

function progress(step) {
  const bar = $("load-bar");
  if (bar) bar.value = Math.max(bar.value, step);
}

addEventListener("py:progress", (event) => {
  const step = STEPS.findIndex((name) => String(event.detail).startsWith(name));
  if (step >= 0) progress(step + 1);
});

/** Python has arrived: the lobby's buttons are its own now. */
export function ready() {
  root.dataset.app = "ready";
  const line = $("load");
  if (line) line.hidden = true;
  startPressed = false;
  setTimeout(keepOffline, AFTER_START);
}

/** Say what went wrong, once, where everybody sees it. */
export function failed(id, values = {}) {
  if (typeof values === "string") values = { error: values };
  const box = $("trouble");
  if (!box.hidden) return;
  box.hidden = false;
  trouble = [id, values];
  $("trouble-text").textContent = say(id, values);
}

function missing(url) {
  if (root.dataset.app === "ready") return;
  root.dataset.app = "failed";
  failed("load.missing", { file: new URL(url, location.href).pathname.split("/").pop() });
}

// Every file of the page passes here, whoever asked for it: a bad answer is named at once.
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (entry.responseStatus >= 400) missing(entry.name);
}).observe({ type: "resource", buffered: true });

addEventListener("error", (event) => {
  const url = event.target?.src ?? event.target?.href;
  if (typeof url === "string" && url) missing(url);
}, true);

addEventListener("unhandledrejection", (event) => {
  const url = /https?:[^\s'"<>]+/.exec(String(event.reason?.message ?? event.reason));
  if (url && root.dataset.app !== "ready") missing(url[0]);
});

// ---- small services ------------------------------------------------------------------------

export function download(name, text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

let toastEnds = 0;

export function toast(text) {
  const line = $("toast");
  line.textContent = text;
  line.hidden = false;
  clearTimeout(toastEnds);
  toastEnds = setTimeout(() => { line.hidden = true; }, 4000);
}

// ---- what works without Python -------------------------------------------------------------

document.addEventListener("click", (event) => {
  const target = event.target.closest("[data-do], [data-lang]");
  if (!target) return;
  const deed = target.dataset.do;
  if (target.dataset.lang) {
    event.preventDefault();
    choose({ lang: target.dataset.lang });
  } else if (deed === "settings") $("settings").showModal();
  else if (deed === "close-dialog") target.closest("dialog").close();
  else if (deed === "reload") location.reload();
  else if (deed === "dismiss") $("trouble").hidden = true;
  else if (root.dataset.app === "ready") return;
  else if (deed === "rules") $("short-rules").showModal();
  else if (deed === "start") {
    startPressed = true;
    $("load-text").textContent = say("load.starts_soon");
  }
});

$("settings").addEventListener("change", (event) => choose({ [event.target.name]: event.target.value }));

// A closed panel leaves nothing behind that a key or a screen reader could find.
$("panel").addEventListener("close", () => $("panel-body").replaceChildren());

// The worker fetches every file of the page, and the snapshot takes a second interpreter: while the page starts both
// would only be in the way.
const AFTER_START = 1000;

async function keepOffline() {
  if (!("serviceWorker" in navigator)) return;
  navigator.serviceWorker.addEventListener("message", (event) => {
    if (event.data?.update) toast(say("load.update"));
  });
  try {
    await navigator.serviceWorker.register("./sw.js");
    await navigator.serviceWorker.ready;
    await (await import("./boot.mjs")).keepSnapshot();
  } catch {
    // Without storage every visit is like the first.
  }
  performance.mark("settled");
}

// A browser shows that a page is loading by drawing its tab anew all the time, which takes a tenth of a start. So the
// page proper names only what it shows at once, and Python is fetched when that is there.
function fetchPython() {
  document.head.append($("after").content);
}

// A link to a table or a record that is followed in a tab which has the page already.
addEventListener("hashchange", () => {
  if (/^#(t|game)=/.test(location.hash)) location.reload();
});

// Whoever comes by a table's link waits for the others as well as for Python.
if (location.hash.startsWith("#t=")) import("./early.mjs").then((early) => early.begin(location.hash)).catch(() => {});

if (document.readyState === "complete") fetchPython();
else addEventListener("load", fetchPython);
fillForm();
apply().catch((error) => missing(error.message));
