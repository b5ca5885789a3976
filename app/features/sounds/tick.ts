const LENGTH_SECONDS = 0.05;
const LOUDNESS = 0.06;
const HERTZ = { beat: 880, first: 1175 };

let context: AudioContext | undefined;

/** Soft, higher where a line begins; nothing is loaded. A browser without audio stays silent. */
export function playTick(kind: keyof typeof HERTZ): void {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  const start = context.currentTime;
  const oscillator = new OscillatorNode(context, { frequency: HERTZ[kind] });
  const gain = new GainNode(context, { gain: LOUDNESS });
  gain.gain.setTargetAtTime(0, start + 0.01, LENGTH_SECONDS / 4);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(start + LENGTH_SECONDS);
}
