import type { Shot } from './storyboard.ts';

function stamp(seconds: number): string {
  const whole = Math.floor(seconds);
  const pad = (value: number, length = 2) => String(value).padStart(length, '0');
  return `${pad(Math.floor(whole / 3600))}:${pad(Math.floor(whole / 60) % 60)}:${pad(whole % 60)}.${pad(Math.round((seconds - whole) * 1000), 3)}`;
}

/** WebVTT: one cue per scene, with what a voice would say. */
export function writeCaptions(shots: readonly Shot[]): string {
  const cues = shots.map((shot, index) => `${index + 1}\n${stamp(shot.start)} --> ${stamp(shot.start + shot.seconds)}\n${shot.speech}\n`);
  return `WEBVTT\n\n${cues.join('\n')}`;
}
