import { useId, type FormEvent, type ReactNode } from 'react';
import type { Country } from './countries.ts';
import { getAdventure } from './pages.ts';
import { TextArea } from '../host/text-area.tsx';

type Props = { country: Country; page: string; pictureWords: ReactNode; onChange: (page: string) => void; onSave: () => void };

export function AdventureForm({ country, page, pictureWords, onChange, onSave }: Props) {
  const id = useId();
  const isBlank = getAdventure(page) === undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBlank) onSave();
  };
  return (
    <form className="whole-row stack" onSubmit={submit}>
      <div className="field">
        <label htmlFor={id}>{country.prompt}</label>
        <TextArea id={id} rows={6} value={page} placeholder={country.placeholder} onChange={(event) => onChange(event.target.value)} />
      </div>
      {pictureWords}
      <div className="row far">
        <button className="btn sec" type="submit" disabled={isBlank}>
          Save Adventure
        </button>
        {!isBlank && <span className="hint">Draft kept in this tab</span>}
      </div>
    </form>
  );
}
