import { useId, type FormEvent } from 'react';
import { WritingField } from '../host/writing/writing-field.tsx';

type Props = { description: string; onChange: (description: string) => void; onSave: () => void };

/** Appears with the fifth colour (docs/spec/activities.md §4). */
export function PaletteForm({ description, onChange, onSave }: Props) {
  const id = useId();
  const isBlank = description.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBlank) onSave();
  };
  return (
    <form className="whole-row stack" onSubmit={submit}>
      <WritingField
        label="I am a canvas made of..."
        value={description}
        rows={5}
        starter="I am a canvas made of early mornings and"
        describedBy={`${id}-hint`}
        onChange={onChange}
      />
      <p className="hint" id={`${id}-hint`}>
        Each word becomes a cut-out in the picture. The same word gets the same shape and colour each time you use it.
      </p>
      <div className="row">
        <button className="btn sec" type="submit" disabled={isBlank}>
          Save My Palette
        </button>
      </div>
    </form>
  );
}
