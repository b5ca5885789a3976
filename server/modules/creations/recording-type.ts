import type { RECORDING_TYPES } from '#contracts/creations.ts';

type RecordingType = (typeof RECORDING_TYPES)[number];

/** The header of a WebM file says its kind among its first bytes; Matroska, which begins alike, says another. */
const WEBM_HEADER_BYTES = 64;

/** What bytes are, by themselves: whatever name or type they came with. Undefined for anything else. */
export function recognizeRecording(bytes: Uint8Array): RecordingType | undefined {
  const readText = (start: number, end: number) => Buffer.from(bytes.subarray(start, end)).toString('latin1');
  if (readText(0, 4) === '\x1a\x45\xdf\xa3' && readText(4, WEBM_HEADER_BYTES).includes('webm')) return 'audio/webm';
  if (readText(0, 4) === 'OggS') return 'audio/ogg';
  if (readText(4, 8) === 'ftyp') return 'audio/mp4';
  if (readText(0, 4) === 'RIFF' && readText(8, 12) === 'WAVE') return 'audio/wav';
  return undefined;
}
