import { useId, useImperativeHandle, useRef, type Ref } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { countWords } from '../../../lib/count-words.ts';
import { DraftSign } from './draft-sign.tsx';
import { useBlankForLong } from './use-blank-for-long.ts';
import { useUndo } from './use-undo.ts';
import './writing-field.css';
import { TextArea } from '../text-area.tsx';

type Props = {
  label: string;
  /** From the draft, which the host keeps; only the undo steps are stored here, in memory. */
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  rows?: number;
  /** Offered when the page has stayed blank for 20 s. */
  starter?: string;
  /** The id of the prompt or question, read out with the field. */
  describedBy?: string;
  /** To focus the page after drawing a prompt. */
  field?: Ref<HTMLTextAreaElement | null>;
};

/** A page to write on: lined paper, live word count, undo, and a starter that waits. */
export function WritingField({ label, value, onChange, placeholder, rows = 8, starter, describedBy, field }: Props) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const { canUndo, change, undo } = useUndo(value, onChange);
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(field, () => area.current, []);
  const isBlank = value.trim() === '';
  const isStarterShown = useBlankForLong(isBlank, starter) && starter !== undefined;
  const words = countWords(value);
  const takeStarter = () => {
    change(starter ?? '');
    area.current?.focus();
  };
  return (
    <div className="writing-field ruled field">
      <label htmlFor={id}>{label}</label>
      <TextArea
        ref={area}
        id={id}
        rows={rows}
        value={value}
        placeholder={placeholder}
        aria-describedby={describedBy === undefined ? `${id}-foot` : `${describedBy} ${id}-foot`}
        onChange={(event) => change(event.target.value)}
      />
      <div aria-live="polite">
        {isStarterShown && (
          <p className="appears panel low sunny full row">
            <span>If you would like a first line: “{starter.trim()} ...”</span>
            <button className="btn small" type="button" onClick={takeStarter}>
              Borrow it
            </button>
          </p>
        )}
      </div>
      <div className="writing-foot row hint">
        <span id={`${id}-foot`} className="digits">
          {`${words} ${words === 1 ? 'word' : 'words'}`}
        </span>
        <DraftSign isBlank={isBlank} />
        {/* Stays focusable after the last undo, so that keyboard focus is not lost. */}
        <button className="btn quiet small to-end" type="button" aria-disabled={!canUndo} aria-label={`Undo: ${label}`} onClick={undo}>
          <Icon name="back" />
          Undo
        </button>
      </div>
    </div>
  );
}
