import { useId, useRef, type FormEvent, type ReactNode } from 'react';
import { TextArea } from '../host/text-area.tsx';

type Props = { text: string; pictureWords: ReactNode; onChange: (text: string) => void; onSave: () => void };

export function MoodForm({ text, pictureWords, onChange, onSave }: Props) {
  const id = useId();
  const page = useRef<HTMLTextAreaElement>(null);
  const isBlank = text.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBlank) return;
    onSave();
    // The button is disabled now; the focus returns to the page.
    page.current?.focus();
  };
  return (
    <form className="stack" onSubmit={submit}>
      <div className="field">
        <label htmlFor={id}>I feel like this color when...</label>
        <TextArea
          ref={page}
          id={id}
          rows={4}
          value={text}
          placeholder="This color makes me think of..."
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      {pictureWords}
      <div className="row">
        <button className="btn sec" type="submit" disabled={isBlank}>
          Save My Mood
        </button>
        {!isBlank && <span className="hint">draft kept in this tab</span>}
      </div>
    </form>
  );
}
