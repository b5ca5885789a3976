import { Fragment } from 'react';
import { SayButton } from '../../ui/say-button.tsx';
import { nameGap, readList, sayGaps, splitGaps } from './given.ts';
import type { KindProps } from './props.ts';

/** The device's helpers would give the answer away, or change it. */
export const PLAIN_INPUT = { autoComplete: 'off', autoCapitalize: 'off', autoCorrect: 'off', spellCheck: false } as const;

/** The sentence to read, with what has been chosen for its gaps. */
export function Sentence({ text, words }: { text: string; words: readonly string[] }) {
  const pieces = splitGaps(text);
  return (
    <p className="lg with-say media gap-2">
      <span>
        {pieces.map((piece, place) => (
          <Fragment key={place}>
            {piece}
            {place < pieces.length - 1 && (
              <b className="q-slot">
                {words[place] || (
                  <>
                    …<span className="visually-hidden">gap</span>
                  </>
                )}
              </b>
            )}
          </Fragment>
        ))}
      </span>
      <SayButton text={sayGaps(text, words)} />
    </p>
  );
}

export function Gap({ question, value, onChange, disabled, promptId }: KindProps<'gap'>) {
  const pieces = splitGaps(question.text);
  const count = pieces.length - 1;
  const words = Array.from({ length: count }, (_, index) => readList(value)[index] ?? '');
  return (
    <p className="q-gap lg">
      {pieces.map((piece, index) => (
        <Fragment key={index}>
          {piece}
          {index < count && (
            <input
              {...PLAIN_INPUT}
              type="text"
              maxLength={60}
              size={Math.max(7, (words[index] ?? '').length + 1)}
              aria-label={nameGap(index, count)}
              aria-describedby={promptId}
              value={words[index]}
              disabled={disabled}
              onChange={({ target }) => onChange(words.map((word, other) => (other === index ? target.value : word)))}
            />
          )}
        </Fragment>
      ))}
      <SayButton text={sayGaps(question.text, words)} />
    </p>
  );
}
