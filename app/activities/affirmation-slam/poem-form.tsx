import { useId, useRef, type FormEvent } from 'react';
import { DraftSign } from '../host/writing/draft-sign.tsx';
import { useUndo } from '../host/writing/use-undo.ts';
import { Icon } from '../../ui/icon.tsx';
import { isPoemComplete, POEM_LINES, type Poem, type PoemLine } from './poem.ts';

type LineProps = { line: PoemLine; value: string; onChange: (value: string) => void };

function PoemLineField({ line, value, onChange }: LineProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { canUndo, change, undo } = useUndo(value, onChange);
  const takeBridge = (bridge: string) => {
    change(`${bridge} `);
    input.current?.focus();
  };
  return (
    <div className="slam-line stack gap-2 starts">
      <div className="field full">
        <label htmlFor={id}>{line.label}</label>
        <input
          ref={input}
          id={id}
          type="text"
          dir="auto"
          value={value}
          autoComplete="off"
          aria-describedby={`${id}-hint`}
          onChange={(event) => change(event.target.value)}
        />
      </div>
      <p className="hint" id={`${id}-hint`}>
        {line.hint}
      </p>
      {/* A bridge is for an empty line; it never overwrites words. */}
      {value.trim() === '' ? (
        <div className="row gap-2" role="group" aria-label={`Ways to begin: ${line.label}`}>
          {line.bridges.map((bridge) => (
            <button key={bridge} className="chip" type="button" onClick={() => takeBridge(bridge)}>
              {bridge} ...
            </button>
          ))}
          {canUndo && <UndoButton label={line.label} onClick={undo} />}
        </div>
      ) : (
        canUndo && <UndoButton label={line.label} onClick={undo} />
      )}
    </div>
  );
}

function UndoButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button className="btn quiet small" type="button" aria-label={`Undo: ${label}`} onClick={onClick}>
      <Icon name="back" />
      Undo
    </button>
  );
}

type Props = { poem: Poem; onChange: (change: Partial<Poem>) => void; onCreate: () => void };

/** With any blank input nothing happens (docs/spec/activities.md §5). */
export function PoemForm({ poem, onChange, onCreate }: Props) {
  const isComplete = isPoemComplete(poem);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete) onCreate();
  };
  return (
    <form className="gap-5 stack" onSubmit={submit}>
      {POEM_LINES.map((line) => (
        <PoemLineField key={line.field} line={line} value={poem[line.field]} onChange={(value) => onChange({ [line.field]: value })} />
      ))}
      <div className="row">
        <button className="btn sec" type="submit" disabled={!isComplete}>
          Create My Poem
        </button>
        <DraftSign isBlank={POEM_LINES.every(({ field }) => poem[field].trim() === '')} />
      </div>
    </form>
  );
}
