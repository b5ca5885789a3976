import { useId, type FormEvent, type RefObject } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { WritingField } from '../host/writing/writing-field.tsx';
import type { Starter } from './starters.ts';

type Props = {
  starter: Starter;
  text: string;
  page: RefObject<HTMLTextAreaElement | null>;
  onChange: (text: string) => void;
  onAnother: () => void;
  onSave: () => void;
};

/** The page with its first line. Another first line leaves the words alone. */
export function MemoirForm({ starter, text, page, onChange, onAnother, onSave }: Props) {
  const id = useId();
  const isBlank = text.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBlank) onSave();
  };
  return (
    <form className="stack" onSubmit={submit}>
      <div id={id} aria-live="polite" className="stack">
        <h2 className="appears xl deep" key={starter.id}>
          {starter.text}
        </h2>
        <p className="soft">{starter.handle}</p>
      </div>
      <WritingField
        label="Your story goes on"
        value={text}
        onChange={onChange}
        rows={9}
        starter={starter.next}
        describedBy={id}
        field={page}
      />
      <div className="row">
        <button className="btn sec" type="submit" disabled={isBlank}>
          Save Memoir
        </button>
        <button className="btn" type="button" onClick={onAnother}>
          <Icon name="again" />
          Another first line
        </button>
      </div>
    </form>
  );
}
