// Five soft sounds, made here: no files. Silent until a volume is chosen.

import { captions } from "./captions.svelte";

export type Sound = "select" | "commit" | "charge" | "turn" | "end";

/** Tones one after the other: frequency in hertz, start and length in seconds. */
const TONES: Record<Sound, [number, number, number][]> = {
  select: [[660, 0, 0.07]],
  commit: [
    [440, 0, 0.1],
    [660, 0.07, 0.16],
  ],
  charge: [
    [520, 0, 0.09],
    [590, 0.08, 0.09],
    [700, 0.16, 0.18],
  ],
  turn: [
    [523, 0, 0.22],
    [784, 0.16, 0.36],
  ],
  end: [
    [392, 0, 0.3],
    [523, 0.2, 0.3],
    [659, 0.4, 0.3],
    [784, 0.6, 0.7],
  ],
};

let context: AudioContext | undefined;

/** Play a sound at a volume from 0 to 1. */
export function play(sound: Sound, volume: number): void {
  captions.show(sound);
  if (volume <= 0) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume(); // browsers wait for a first gesture
  const now = context.currentTime;
  for (const [frequency, start, length] of TONES[sound]) {
    const tone = context.createOscillator();
    const level = context.createGain();
    tone.type = "sine";
    tone.frequency.value = frequency;
    level.gain.setValueAtTime(0, now + start);
    level.gain.linearRampToValueAtTime(volume * volume * 0.25, now + start + 0.015);
    level.gain.exponentialRampToValueAtTime(0.0001, now + start + length);
    tone.connect(level).connect(context.destination);
    tone.start(now + start);
    tone.stop(now + start + length);
  }
}
