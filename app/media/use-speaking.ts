import { useEffect, useRef, useState } from 'react';
import { speak, type Piece } from './speech.ts';

/** Stops the current speaker: one voice at a time on a page. */
let stopCurrent: (() => void) | undefined;

/** Speaks, reports the current piece and word, and stops when its part of the page goes. */
export function useSpeaking() {
  const [piece, setPiece] = useState<number>();
  const [word, setWord] = useState<number>();
  const stopOwn = useRef<() => void>(undefined);
  useEffect(() => () => stopOwn.current?.(), []);
  const stop = () => stopOwn.current?.();
  /** `onSaid` is called at the end, not when stopped. */
  const say = (pieces: readonly Piece[], first = 0, onSaid?: () => void) => {
    stopCurrent?.();
    stopOwn.current = speak(pieces, {
      onPiece(index) {
        setPiece(first + index);
        setWord(undefined);
      },
      onWord: (_index, start) => setWord(start),
      onDone(isStopped) {
        setPiece(undefined);
        setWord(undefined);
        if (!isStopped) onSaid?.();
      },
    });
    stopCurrent = stopOwn.current;
  };
  return { piece, word, isSpeaking: piece !== undefined, say, stop };
}
