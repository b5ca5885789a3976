import type { Speed } from '../../../media/speech.ts';
import { findWordEnd } from '../../../media/word-end.ts';
import { ChipChoice } from '../../../ui/chip-choice.tsx';

const SPEEDS: readonly (readonly [Speed, string])[] = [
  ['normal', 'Normal'],
  ['slow', 'Slow'],
];

export function SpeedChoice({ speed, onSpeed }: { speed: Speed; onSpeed: (speed: Speed) => void }) {
  return <ChipChoice label="Speed" options={SPEEDS} value={speed} onChange={onSpeed} />;
}

/** Marks the word that begins here while it is said. Some voices do not report their place. */
export function SpokenText({ text, word }: { text: string; word: number | undefined }) {
  if (word === undefined) return text;
  const end = findWordEnd(text, word);
  return (
    <>
      {text.slice(0, word)}
      <mark className="course-spoken">{text.slice(word, end)}</mark>
      {text.slice(end)}
    </>
  );
}
