import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { listReadingBlocks, toWordRange, type ReadingBlock } from './reading-blocks.ts';
import { chooseVoice } from './voices.ts';

/** The name under which hub.css paints the word that is being read. */
const HIGHLIGHT = 'read-aloud';

const findSynthesis = () => ('speechSynthesis' in window ? window.speechSynthesis : undefined);

function subscribeToVoices(listener: () => void): () => void {
  const synthesis = findSynthesis();
  synthesis?.addEventListener('voiceschanged', listener);
  return () => synthesis?.removeEventListener('voiceschanged', listener);
}

const findVoice = () => chooseVoice(findSynthesis()?.getVoices() ?? []);

function paintWord(block: ReadingBlock, start: number): void {
  if (typeof Highlight === 'undefined') return;
  const range = toWordRange(block, start);
  if (range !== undefined) CSS.highlights.set(HIGHLIGHT, new Highlight(range));
}

function clearWord(): void {
  if (typeof Highlight !== 'undefined') CSS.highlights.delete(HIGHLIGHT);
}

/** Speaks the blocks one after the other: long texts in one piece are cut off by some browsers. */
function readBlocks(synthesis: SpeechSynthesis, blocks: readonly ReadingBlock[], onDone: () => void): () => void {
  let isStopped = false;
  const finish = () => {
    if (isStopped) return;
    isStopped = true;
    clearWord();
    onDone();
  };
  const readFrom = (index: number) => {
    const block = blocks[index];
    if (isStopped) return;
    if (block === undefined) return finish();
    const utterance = new SpeechSynthesisUtterance(block.text);
    utterance.voice = findVoice() ?? null;
    utterance.lang = utterance.voice?.lang ?? 'en';
    utterance.addEventListener('boundary', ({ name, charIndex }) => {
      if (!isStopped && name !== 'sentence') paintWord(block, charIndex);
    });
    utterance.addEventListener('end', () => readFrom(index + 1));
    utterance.addEventListener('error', finish);
    synthesis.speak(utterance);
  };
  synthesis.cancel();
  readFrom(0);
  return () => {
    finish();
    synthesis.cancel();
  };
}

/** Reads what stands under an element with a voice of this device. `canRead` is false where there is none. */
export function useReadAloud(target: RefObject<HTMLElement | null>) {
  const canRead = useSyncExternalStore(
    subscribeToVoices,
    () => findVoice() !== undefined,
    () => false,
  );
  const [isReading, setIsReading] = useState(false);
  const stopReading = useRef<() => void>(undefined);
  useEffect(() => () => stopReading.current?.(), []);
  const start = () => {
    const synthesis = findSynthesis();
    if (synthesis === undefined || target.current === null) return;
    setIsReading(true);
    stopReading.current = readBlocks(synthesis, listReadingBlocks(target.current), () => setIsReading(false));
  };
  return { canRead, isReading, start, stop: () => stopReading.current?.() };
}
