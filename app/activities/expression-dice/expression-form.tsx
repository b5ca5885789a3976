import { useId, useRef, type FormEvent, type ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import type { Emotion } from './emotions.ts';
import { TextArea } from '../host/text-area.tsx';

type Props = {
  emotion: Emotion;
  response: string;
  pictureWords: ReactNode;
  isRolling: boolean;
  isRefused: boolean;
  onChange: (response: string) => void;
  onSave: () => void;
  onRoll: () => void;
};

/** The dice's result in words, and the page to write on. Save is never disabled: without words it says what is missing. */
export function ExpressionForm({ emotion, response, pictureWords, isRolling, isRefused, onChange, onSave, onRoll }: Props) {
  const id = useId();
  const page = useRef<HTMLTextAreaElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isRolling) return;
    if (response.trim() === '') page.current?.focus();
    onSave();
  };
  return (
    <form className="stack" onSubmit={submit}>
      <h2 className="media deep">
        <img src={emotion.picture} alt={emotion.emoji} width="44" height="44" />
        {emotion.name}
      </h2>
      <p className="panel low tint deep">
        From a little to a lot: <b>{emotion.words[0]}</b>, <b>{emotion.words[1]}</b>, <b>{emotion.words[2]}</b>.
      </p>
      <div className="field">
        <label htmlFor={id}>{emotion.prompt}</label>
        <TextArea
          id={id}
          ref={page}
          rows={6}
          value={response}
          placeholder="I felt like this when..."
          aria-invalid={isRefused || undefined}
          aria-describedby={emotion.isHeavy ? `${id}-heavy` : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      {pictureWords}
      {emotion.isHeavy && (
        <p className="hint" id={`${id}-heavy`}>
          If this feeling stays for days, tell a grown-up you trust. You don't have to carry it alone.
        </p>
      )}
      <div className="row">
        <button className="btn sec" type="submit" aria-disabled={isRolling}>
          Save Expression
        </button>
        <button className="btn" type="button" aria-disabled={isRolling} onClick={onRoll}>
          <Icon name="again" />
          Roll Again
        </button>
      </div>
    </form>
  );
}
