import { useSyncExternalStore } from 'react';
import { listLocalVoices } from './voices.ts';

const findSynthesis = () => (typeof window !== 'undefined' && 'speechSynthesis' in window ? window.speechSynthesis : undefined);
const listVoices = () => listLocalVoices(findSynthesis()?.getVoices() ?? []);

function subscribeToVoices(listener: () => void): () => void {
  const synthesis = findSynthesis();
  synthesis?.addEventListener('voiceschanged', listener);
  return () => synthesis?.removeEventListener('voiceschanged', listener);
}

/** Whether the device has an English voice of its own. False on the server, and where voices come from the network only. */
export function useLocalVoice(): boolean {
  return useSyncExternalStore(
    subscribeToVoices,
    () => listVoices().length > 0,
    () => false,
  );
}

export const SPEEDS = { normal: 1, slow: 0.7 } as const;
export type Speed = keyof typeof SPEEDS;
/** Speakers of a dialogue differ by voice where the device has several, and by pitch. */
const PITCHES = [1, 1.2, 0.85, 1.1];

export type Piece = { text: string; speed?: Speed; /** Who speaks: 0 for the first person. */ speaker?: number };
type Listeners = {
  /** A piece begins. */
  onPiece?: (index: number) => void;
  /** A word of a piece begins at this character. */
  onWord?: (index: number, start: number) => void;
  /** All was said, or it was stopped, or the voice failed. */
  onDone?: () => void;
};

function toUtterance({ text, speed = 'normal', speaker = 0 }: Piece): SpeechSynthesisUtterance {
  const utterance = new SpeechSynthesisUtterance(text);
  const voices = listVoices();
  utterance.voice = voices[speaker % Math.max(1, voices.length)] ?? null;
  utterance.lang = utterance.voice?.lang ?? 'en';
  utterance.rate = SPEEDS[speed];
  utterance.pitch = PITCHES[speaker % PITCHES.length] ?? 1;
  return utterance;
}

/**
 * Speaks the pieces one after the other and stops whatever was being said: some browsers cut long texts off.
 * @returns what stops it
 */
export function speak(pieces: readonly Piece[], { onPiece, onWord, onDone }: Listeners = {}): () => void {
  const synthesis = findSynthesis();
  let isStopped = false;
  const finish = () => {
    if (isStopped) return;
    isStopped = true;
    onDone?.();
  };
  const speakFrom = (index: number) => {
    const piece = pieces[index];
    if (isStopped) return;
    if (piece === undefined || synthesis === undefined) return finish();
    const utterance = toUtterance(piece);
    utterance.addEventListener('boundary', ({ name, charIndex }) => {
      if (!isStopped && name !== 'sentence') onWord?.(index, charIndex);
    });
    utterance.addEventListener('end', () => speakFrom(index + 1));
    utterance.addEventListener('error', finish);
    onPiece?.(index);
    synthesis.speak(utterance);
  };
  synthesis?.cancel();
  speakFrom(0);
  return () => {
    finish();
    synthesis?.cancel();
  };
}
