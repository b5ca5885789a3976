import { isSoundOn } from '../../device/comfort.ts';
import { readComfort } from '../../device/use-comfort.ts';
import type { SoundName } from './screen-props.ts';

type Note = { hertz: number; atSeconds: number; lengthSeconds: number; loudness: number };

/** Soft synthesised cues; nothing is loaded. */
const SOUNDS: Record<SoundName, readonly Note[]> = {
  tick: [{ hertz: 1250, atSeconds: 0, lengthSeconds: 0.03, loudness: 0.04 }],
  pop: [{ hertz: 420, atSeconds: 0, lengthSeconds: 0.09, loudness: 0.08 }],
  chime: [
    { hertz: 523.25, atSeconds: 0, lengthSeconds: 0.45, loudness: 0.07 },
    { hertz: 659.25, atSeconds: 0.1, lengthSeconds: 0.45, loudness: 0.06 },
    { hertz: 783.99, atSeconds: 0.2, lengthSeconds: 0.7, loudness: 0.06 },
  ],
};

let context: AudioContext | undefined;

/** Only with sound on in the comfort settings. A browser without audio stays silent. */
export function playSound(name: SoundName): void {
  if (!isSoundOn(readComfort()) || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  for (const note of SOUNDS[name]) {
    const start = context.currentTime + note.atSeconds;
    const oscillator = new OscillatorNode(context, { type: 'sine', frequency: note.hertz });
    const gain = new GainNode(context, { gain: 0 });
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(note.loudness, start + 0.012);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + note.lengthSeconds);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(start);
    oscillator.stop(start + note.lengthSeconds + 0.05);
  }
}
