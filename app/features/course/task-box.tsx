import { lazy, Suspense, useEffect, useId, useRef, useState, type ComponentType } from 'react';
import { TASK_CHARACTERS } from '../../activities/course-task/definition.ts';
import { countWords } from '../../lib/count-words.ts';
import { deleteRecording, useRecording } from '../../media/recordings.ts';
import { useIsHydrated } from '../../lib/use-is-hydrated.ts';
import { SayButton } from '../../ui/say-button.tsx';
import type { OfBlock } from './blocks/block-view.tsx';
import { TASK_ANCHOR, useTaskDraft } from './task-draft.ts';
import type { StoreTaskProps } from './store-task.tsx';
import type { TaskRecorderProps } from './task-recorder.tsx';

const NOTHING = { default: () => null };
/** Loads after the page. If it can't, the words stay in this tab. */
const TaskRecorder = lazy<ComponentType<TaskRecorderProps>>(() => import('./task-recorder.tsx').catch(() => NOTHING));
const StoreTask = lazy<ComponentType<StoreTaskProps>>(() => import('./store-task.tsx').catch(() => NOTHING));

type Props = {
  block: OfBlock<'speaking' | 'writing'>;
  page: { id: number; name: string };
  /** Among the page's blocks. */
  index: number;
  /** For the page's writer: what is typed goes nowhere. */
  isPreview: boolean;
};

/** A speaking or writing task: first words to borrow, the learner's page, which can be kept, and another learner's text. */
export function TaskBox({ block, page, index, isPreview }: Props) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [soundUrl, setSoundUrl] = useState<string>();
  const sound = useRecording(soundUrl)?.blob;
  const isHydrated = useIsHydrated();
  const { draft, setDraft, clear } = useTaskDraft(page.id, index);
  useEffect(() => {
    if (window.location.hash === `#${TASK_ANCHOR}`) field.current?.focus();
  }, []);
  const isSpeaking = block.kind === 'speaking';
  const words = countWords(draft.text);
  const borrow = (starter: string) => {
    const first = starter.replace(/\s*(?:\.\.\.|…)\s*$/, '');
    setDraft({ ...draft, text: draft.text.trim() === '' ? `${first} ` : `${draft.text.trimEnd()} ${first} ` });
    field.current?.focus();
  };
  const work = {
    page: page.id,
    page_name: page.name,
    block: index,
    kind: block.kind,
    task: block.title,
    prompt: block.prompt,
    text: draft.text.trim(),
  };
  return (
    <section className="panel wide sunny dashed stack gap-3" id={TASK_ANCHOR} aria-labelledby={`${id}-title`}>
      <p className="badge at-start">{isSpeaking ? 'Speak' : 'Write'}</p>
      <h2 id={`${id}-title`} dir="auto">
        {block.title}
      </h2>
      <div className="with-say media gap-2">
        <p id={`${id}-prompt`} dir="auto">
          {block.prompt}
        </p>
        <SayButton text={block.prompt} />
      </div>
      <div className="row gap-2" role="group" aria-label="First words to borrow">
        {block.starters.map((starter) => (
          <span key={starter} className="with-say media gap-2">
            <button type="button" className="chip" onClick={() => borrow(starter)}>
              {starter}
            </button>
            <SayButton text={starter} />
          </span>
        ))}
      </div>
      <div className="field">
        <label htmlFor={id}>{isSpeaking ? 'Say it aloud. Then write what you said, or notes for it.' : 'Your text'}</label>
        <textarea
          ref={field}
          id={id}
          dir="auto"
          rows={6}
          maxLength={TASK_CHARACTERS}
          value={draft.text}
          aria-describedby={`${id}-prompt ${id}-count`}
          onChange={({ target }) => setDraft({ ...draft, text: target.value })}
        />
      </div>
      <p className="soft small" id={`${id}-count`}>
        {`${words} ${words === 1 ? 'word' : 'words'}, aim for ${block.min_words} or more.${draft.text === '' ? '' : ' The draft stays in this tab.'}`}
      </p>
      {isHydrated && !isPreview && (
        <Suspense fallback={null}>
          {isSpeaking && draft.kept === undefined && <TaskRecorder url={soundUrl} onRecorded={setSoundUrl} />}
          <StoreTask
            work={work}
            sound={sound}
            stored={draft.kept}
            onStored={(kept) => setDraft({ text: draft.text, kept })}
            onOpen={(kept) => {
              setDraft({ text: kept.text, kept });
              field.current?.focus();
            }}
            onGone={() => setDraft({ text: draft.text })}
            onNew={() => {
              clear();
              deleteRecording(soundUrl);
              setSoundUrl(undefined);
              field.current?.focus();
            }}
          />
        </Suspense>
      )}
      <details className="fold plus">
        <summary>{`What ${block.model.by} ${isSpeaking ? 'said' : 'wrote'}`}</summary>
        <blockquote className="panel raised" dir="auto">
          {block.model.text}
        </blockquote>
      </details>
    </section>
  );
}
