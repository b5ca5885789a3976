import { useId } from 'react';
import { WritingField } from '../host/writing/writing-field.tsx';
import type { Letter } from './definition.ts';

type Props = { draft: Letter; onChange: (change: Partial<Letter>) => void };

export function LetterPaper({ draft, onChange }: Props) {
  const id = useId();
  return (
    <div className="letter-paper stack sunny rounded lifted">
      <WritingField
        label="A letter to yourself one year from now"
        value={draft.letter}
        rows={12}
        placeholder="Dear future me,"
        starter="Dear future me, today I am sitting"
        onChange={(letter) => onChange({ letter })}
      />
      <div className="field full letter-signature">
        <label htmlFor={id}>Your signature</label>
        <input
          id={id}
          type="text"
          dir="auto"
          autoComplete="off"
          value={draft.signature}
          onChange={(event) => onChange({ signature: event.target.value })}
        />
      </div>
    </div>
  );
}
