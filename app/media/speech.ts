import { useSyncExternalStore } from 'react';
import { useIsHydrated } from '../lib/use-is-hydrated.ts';
import { findRecording } from './recorded.ts';
import { listLocalVoices } from './voices.ts';

const findSynthesis = () => (typeof window !== 'undefined' && 'speechSynthesis' in window ? window.speechSynthesis : undefined);
const listVoices = () => listLocalVoices(findSynthesis()?.getVoices() ?? []);

function subscribeToVoices(listener: () => void): () => void {
  const synthesis = findSynthesis();
  synthesis?.addEventListener('voiceschanged', listener);
  return () => synthesis?.removeEventListener('voiceschanged', listener);
}

/** Whether the device has its own English voice. False on the server, and where voices come only from the network. */
export function useLocalVoice(): boolean {
  return useSyncExternalStore(
    subscribeToVoices,
    () => listVoices().length > 0,
    () => false,
  );
}

/** Whether a text can be said: recorded (content/voices), or by the device's own voice. Always false on the server. */
export function useSayable(): (text: string) => boolean {
  const hasVoice = useLocalVoice();
  const isHydrated = useIsHydrated();
  return (text) => hasVoice || (isHydrated && findRecording(text) !== undefined);
}

export const SPEEDS = { normal: 1, slow: 0.7 } as const;
export type Speed = keyof typeof SPEEDS;
/** Speakers of a dialogue differ by voice, where the device has several, and by pitch. */
const PITCHES = [1, 1.2, 0.85, 1.1];

export type Piece = {
  text: string;
  speed?: Speed | undefined;
  /** Who speaks: 0 for the first person. */ speaker?: number;
  /** A British voice where there is one. */ isBritish?: boolean | undefined;
};
type Listeners = {
  onPiece?: (index: number) => void;
  /** A word begins at this character of a piece. */
  onWord?: (index: number, start: number) => void;
  /** All said, failed, or stopped. */
  onDone?: (isStopped: boolean) => void;
};

const findBritish = (voices: readonly SpeechSynthesisVoice[]) => voices.find(({ lang }) => /^en[-_]gb$/i.test(lang));

function toUtterance({ text, speed = 'normal', speaker = 0, isBritish }: Piece): SpeechSynthesisUtterance {
  const utterance = new SpeechSynthesisUtterance(text);
  const voices = listVoices();
  utterance.voice = (isBritish && findBritish(voices)) || (voices[speaker % Math.max(1, voices.length)] ?? null);
  utterance.lang = utterance.voice?.lang ?? 'en';
  utterance.rate = SPEEDS[speed];
  utterance.pitch = PITCHES[speaker % PITCHES.length] ?? 1;
  return utterance;
}

type PieceListeners = { onWord: (start: number) => void; onEnded: () => void; onFailed: () => void };

/** Only with the device's own voice: any other would send the text away. */
function sayByDevice(piece: Piece, { onWord, onEnded, onFailed }: PieceListeners): void {
  const synthesis = findSynthesis();
  if (synthesis === undefined || listVoices().length === 0) return onEnded();
  const utterance = toUtterance(piece);
  utterance.addEventListener('boundary', ({ name, charIndex }) => {
    if (name !== 'sentence') onWord(charIndex);
  });
  utterance.addEventListener('end', onEnded);
  utterance.addEventListener('error', onFailed);
  return synthesis.speak(utterance);
}

/** Speaks in turn, as some browsers cut long texts off, and stops earlier speech. @returns a function that stops it */
export function speak(pieces: readonly Piece[], { onPiece, onWord, onDone }: Listeners = {}): () => void {
  let isOver = false;
  let stopRecording: (() => void) | undefined;
  const finish = (isStopped: boolean) => {
    if (isOver) return;
    isOver = true;
    onDone?.(isStopped);
  };
  const speakFrom = (index: number): void => {
    const piece = pieces[index];
    if (isOver) return;
    if (piece === undefined) return finish(false);
    const onEnded = () => speakFrom(index + 1);
    const say = () => {
      if (isOver) return;
      sayByDevice(piece, {
        onWord(start) {
          if (!isOver) onWord?.(index, start);
        },
        onEnded,
        onFailed: () => finish(false),
      });
    };
    const recording = findRecording(piece.text);
    onPiece?.(index);
    if (recording === undefined) return say();
    // Few words are recorded: the player loads with the first of them.
    return void import('./play-recording.ts').then(({ playRecording }) => {
      if (!isOver) stopRecording = playRecording(recording, { rate: SPEEDS[piece.speed ?? 'normal'], onEnded, onFailed: say });
    }, say);
  };
  findSynthesis()?.cancel();
  speakFrom(0);
  return () => {
    finish(true);
    stopRecording?.();
    findSynthesis()?.cancel();
  };
}
