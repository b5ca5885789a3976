import { useEffect, useRef, useState } from 'react';
import { speak, type Piece } from './speech.ts';

/** What stops whoever speaks now: one voice at a time on a page. */
let stopCurrent: (() => void) | undefined;

/** Speaks, says which piece and which of its words is being spoken, and falls silent when its part of the page goes. */
export function useSpeaking() {
  const [piece, setPiece] = useState<number>();
  /** Where in the piece the word begins that is being said. */
  const [word, setWord] = useState<number>();
  const stopOwn = useRef<() => void>(undefined);
  useEffect(() => () => stopOwn.current?.(), []);
  const stop = () => stopOwn.current?.();
  const say = (pieces: readonly Piece[], first = 0) => {
    stopCurrent?.();
    stopOwn.current = speak(pieces, {
      onPiece(index) {
        setPiece(first + index);
        setWord(undefined);
      },
      onWord: (_index, start) => setWord(start),
      onDone() {
        setPiece(undefined);
        setWord(undefined);
      },
    });
    stopCurrent = stopOwn.current;
  };
  return { piece, word, isSpeaking: piece !== undefined, say, stop };
}
