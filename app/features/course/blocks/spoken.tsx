import type { Speed } from '../../../lib/speech.ts';
import { findWordEnd } from '../../../lib/word-end.ts';

const SPEEDS: readonly (readonly [Speed, string])[] = [
  ['normal', 'Normal'],
  ['slow', 'Slow'],
];

export function SpeedChoice({ speed, onSpeed }: { speed: Speed; onSpeed: (speed: Speed) => void }) {
  return (
    <div className="row" role="group" aria-label="Speed">
      {SPEEDS.map(([value, label]) => (
        <button key={value} type="button" className="chip" aria-pressed={speed === value} onClick={() => onSpeed(value)}>
          {label}
        </button>
      ))}
    </div>
  );
}

/** A text with the word marked that begins here, while it is said. Some voices do not tell where they are. */
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
