import type { Shot } from './storyboard.ts';

function stamp(seconds: number): string {
  const whole = Math.floor(seconds);
  const pad = (value: number, length = 2) => String(value).padStart(length, '0');
  return `${pad(Math.floor(whole / 3600))}:${pad(Math.floor(whole / 60) % 60)}:${pad(whole % 60)}.${pad(Math.round((seconds - whole) * 1000), 3)}`;
}

/** What a voice would say, as text of a cue: a word that is talked about, in quotation marks in the storyboard, is marked with `<i>`. */
const markUp = (speech: string): string =>
  speech
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/"([^"]+)"/g, '<i>$1</i>');

/** WebVTT: one cue per scene, numbered from 1. */
export function writeCaptions(shots: readonly Shot[]): string {
  const cues = shots.map(
    (shot, index) => `${index + 1}\n${stamp(shot.start)} --> ${stamp(shot.start + shot.seconds)}\n${markUp(shot.speech)}\n`,
  );
  return `WEBVTT\n\n${cues.join('\n')}`;
}
