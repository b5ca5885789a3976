import { useEffect, useRef, useState, type RefObject } from 'react';
import { speak, useLocalVoice } from '../../media/speech.ts';
import { listReadingBlocks, toWordRange, type ReadingBlock } from './reading-blocks.ts';

/** hub.css paints the word being read under this name. */
const HIGHLIGHT = 'read-aloud';

function paintWord(block: ReadingBlock | undefined, start: number): void {
  if (typeof Highlight === 'undefined' || block === undefined) return;
  const range = toWordRange(block, start);
  if (range !== undefined) CSS.highlights.set(HIGHLIGHT, new Highlight(range));
}

function clearWord(): void {
  if (typeof Highlight !== 'undefined') CSS.highlights.delete(HIGHLIGHT);
}

/** Reads an element's text with the device's voice. `canRead` is false without one. */
export function useReadAloud(target: RefObject<HTMLElement | null>) {
  const canRead = useLocalVoice();
  const [isReading, setIsReading] = useState(false);
  const stopReading = useRef<() => void>(undefined);
  useEffect(() => () => stopReading.current?.(), []);
  const start = () => {
    if (target.current === null) return;
    const blocks = listReadingBlocks(target.current);
    setIsReading(true);
    stopReading.current = speak(blocks, {
      onWord: (index, character) => paintWord(blocks[index], character),
      onDone() {
        clearWord();
        setIsReading(false);
      },
    });
  };
  return { canRead, isReading, start, stop: () => stopReading.current?.() };
}
