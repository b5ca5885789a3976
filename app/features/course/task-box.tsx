import { useId, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { DEVICE } from '../../lib/device/registry.ts';
import { createDeviceStore } from '../../lib/device/store.ts';
import type { OfBlock } from './blocks/block-view.tsx';

const LETTERS_MAX = 5000;
const countWords = (text: string) => text.split(/\s+/).filter(Boolean).length;

type Props = {
  block: OfBlock<'speaking' | 'writing'>;
  /** Under which the draft lies in this tab. */
  draftKey: string;
  /** Keeps what was made. Without it there is no button. */
  onKeep?: ((text: string) => Promise<void>) | undefined;
};

function useTaskDraft(key: string) {
  const store = useMemo(() => createDeviceStore(DEVICE.courseTask, key), [key]);
  const text = useSyncExternalStore(store.subscribe, store.get, () => undefined) ?? '';
  return { text, setText: (next: string) => (next === '' ? store.remove() : store.set(next)) };
}

/** A speaking or writing task: first words to borrow, a page of one's own, and what another learner made. */
export function TaskBox({ block, draftKey, onKeep }: Props) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { text, setText } = useTaskDraft(draftKey);
  const [message, setMessage] = useState('');
  const isSpeaking = block.kind === 'speaking';
  const words = countWords(text);
  const borrow = (starter: string) => {
    const first = starter.replace(/\s*(?:\.\.\.|…)\s*$/, '');
    setText(text.trim() === '' ? `${first} ` : `${text.trimEnd()} ${first} `);
    field.current?.focus();
  };
  const keep = async () => {
    await onKeep?.(text.trim());
    setMessage('Kept.');
  };
  return (
    <section className="course-task" aria-labelledby={`${id}-title`}>
      <p className="badge">{isSpeaking ? 'Speak' : 'Write'}</p>
      <h2 id={`${id}-title`}>{block.title}</h2>
      <p id={`${id}-prompt`}>{block.prompt}</p>
      <div className="course-starters" role="group" aria-label="First words to borrow">
        {block.starters.map((starter) => (
          <button key={starter} type="button" className="chip" onClick={() => borrow(starter)}>
            {starter}
          </button>
        ))}
      </div>
      <div className="field">
        <label htmlFor={id}>{isSpeaking ? 'Say it aloud. Then write what you said, or notes for it.' : 'Your text'}</label>
        <textarea
          ref={field}
          id={id}
          rows={6}
          maxLength={LETTERS_MAX}
          value={text}
          aria-describedby={`${id}-prompt ${id}-count`}
          onChange={({ target }) => {
            setMessage('');
            setText(target.value);
          }}
        />
      </div>
      <div className="row">
        <p className="soft small" id={`${id}-count`}>
          {`${words} ${words === 1 ? 'word' : 'words'}, aim for ${block.min_words} or more.${text === '' ? '' : ' The draft stays in this tab.'}`}
        </p>
        {onKeep !== undefined && (
          <button type="button" className="btn" aria-disabled={words === 0} onClick={() => words > 0 && void keep()}>
            Keep it
          </button>
        )}
      </div>
      <p role="status" className="small">
        {message}
      </p>
      <details className="course-model">
        <summary>{`What ${block.model.by} ${isSpeaking ? 'said' : 'wrote'}`}</summary>
        <blockquote>{block.model.text}</blockquote>
      </details>
    </section>
  );
}
