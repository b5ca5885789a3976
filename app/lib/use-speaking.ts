import { useEffect, useRef, useState } from 'react';
import { speak, type Piece } from './speech.ts';

/** What stops whoever speaks now: one voice at a time on a page. */
let stopCurrent: (() => void) | undefined;

/** Speaks, says which piece is being spoken, and falls silent when its part of the page goes. */
export function useSpeaking() {
  const [piece, setPiece] = useState<number>();
  const stopOwn = useRef<() => void>(undefined);
  useEffect(() => () => stopOwn.current?.(), []);
  const stop = () => stopOwn.current?.();
  const say = (pieces: readonly Piece[], first = 0) => {
    stopCurrent?.();
    stopOwn.current = speak(pieces, { onPiece: (index) => setPiece(first + index), onDone: () => setPiece(undefined) });
    stopCurrent = stopOwn.current;
  };
  return { piece, isSpeaking: piece !== undefined, say, stop };
}
