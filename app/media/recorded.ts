import voices from 'virtual:voices';

/** A recording's name for these words (content/voices/README.md). */
export const toVoiceName = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[.!?]+$/, '')
    .replaceAll('’', "'")
    .replace(/\s+/g, '-');

/** A recording of these words that this browser can play. */
export function findRecording(text: string): string | undefined {
  const name = toVoiceName(text);
  if (!Object.hasOwn(voices, name) || typeof Audio === 'undefined') return undefined;
  const player = new Audio();
  return voices[name]?.find((address) => player.canPlayType(address.includes('.ogg?') ? 'audio/ogg' : 'audio/mp4') !== '');
}
