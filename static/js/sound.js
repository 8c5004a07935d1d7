// Five short sounds, made on the spot: no file to fetch. Silent until somebody has touched the page, as browsers want.

import { prefs } from "./shell.js";

let context = null;

// [frequency in Hz, start in s, length in s, loudness, wave]
const SOUNDS = {
  card: [[900, 0, 0.05, 0.05, "triangle"]],
  turn: [[392, 0, 0.14, 0.14, "triangle"], [523, 0.14, 0.22, 0.14, "triangle"]],
  trick: [[900, 0, 0.04, 0.05, "triangle"], [900, 0.06, 0.04, 0.05, "triangle"], [900, 0.12, 0.04, 0.05, "triangle"]],
  skull: [[70, 0, 0.25, 0.4, "sine"]],
  end: [[392, 0, 0.16, 0.14, "triangle"], [523, 0.16, 0.16, 0.14, "triangle"], [659, 0.32, 0.3, 0.14, "triangle"]],
};

function note([frequency, start, length, loudness, wave]) {
  const tone = context.createOscillator();
  const gain = context.createGain();
  const at = context.currentTime + start;
  tone.type = wave;
  tone.frequency.value = frequency;
  gain.gain.setValueAtTime(loudness, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + length);
  tone.connect(gain).connect(context.destination);
  tone.start(at);
  tone.stop(at + length);
}

/** Play a sound by name, where the reader wants sound and has touched the page. */
export function play(name) {
  if (JSON.parse(prefs()).sound === "off" || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  SOUNDS[name].forEach(note);
  if (name === "turn") navigator.vibrate?.(30);
}
