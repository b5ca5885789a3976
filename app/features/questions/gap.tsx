import { Fragment } from 'react';
import { readList, splitGaps } from './given.ts';
import type { KindProps } from './props.ts';

/** Helpers of the device would give the answer away, or change it. */
export const PLAIN_INPUT = { autoComplete: 'off', autoCapitalize: 'off', autoCorrect: 'off', spellCheck: false } as const;

export function Gap({ question, value, onChange, disabled, promptId }: KindProps<'gap'>) {
  const pieces = splitGaps(question.text);
  const count = pieces.length - 1;
  const words = Array.from({ length: count }, (_, index) => readList(value)[index] ?? '');
  return (
    <p className="q-gap">
      {pieces.map((piece, index) => (
        <Fragment key={index}>
          {piece}
          {index < count && (
            <input
              {...PLAIN_INPUT}
              type="text"
              maxLength={60}
              size={Math.max(7, (words[index] ?? '').length + 1)}
              aria-label={count === 1 ? 'The missing word' : `Gap ${index + 1} of ${count}`}
              aria-describedby={promptId}
              value={words[index]}
              disabled={disabled}
              onChange={({ target }) => onChange(words.map((word, other) => (other === index ? target.value : word)))}
            />
          )}
        </Fragment>
      ))}
    </p>
  );
}
