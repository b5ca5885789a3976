import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import {
  CLASS_SENTENCES,
  CLASS_STAMP_NAMES,
  CLASS_STAMPS,
  KEEP_GOING_SENTENCES,
  type ClassSentence,
  type ClassStamp,
} from '#contracts/class-pictures.ts';
import { classTaskCalls } from '#contracts/class-tasks.ts';
import { classCalls, type ClassDetail } from '#contracts/classes.ts';
import { ANSWER_CHARACTERS, handInCalls, type HandIn, type HandInPage } from '#contracts/hand-ins.ts';
import { useSend } from '../../../data/use-call.ts';
import { usePages } from '../../../data/use-pages.ts';
import { formatDate } from '../../../lib/format-date.ts';
import { Alert } from '../../../ui/alert.tsx';
import { CallState } from '../../../ui/call-state.tsx';
import { Field } from '../../../ui/field.tsx';
import { AnswerShown } from '../answer-shown.tsx';
import { StampPicture } from '../class-picture.tsx';
import css from '../answer.module.css';
import { findCreationKind } from '../../../activities/definitions.ts';
import { ShownWork } from '../../../activities/shown-work.tsx';

const FEELINGS = { easy: 'It was easy', right: 'It was right for me', hard: 'It was hard' } as const;
const KIND = Object.entries(CLASS_SENTENCES) as [keyof typeof CLASS_SENTENCES, string][];
const GOING = Object.entries(KEEP_GOING_SENTENCES) as [keyof typeof KEEP_GOING_SENTENCES, string][];
const isKeepGoing = (sentence: ClassSentence | undefined) => sentence !== undefined && Object.hasOwn(KEEP_GOING_SENTENCES, sentence);

function Work({ handIn }: { handIn: HandIn }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <article className="card pad stack gap-3">
      <header className="stack gap-1">
        <h2 ref={heading} tabIndex={-1} className="no-ring" dir="auto">
          {handIn.pupil.name}
        </h2>
        <p className="soft">{`${handIn.task.title}, ${findCreationKind(handIn.activity)?.title ?? 'Something made'}, ${formatDate(handIn.at)}`}</p>
        {handIn.feeling !== null && (
          <p>
            <span className="badge">{FEELINGS[handIn.feeling]}</span>
          </p>
        )}
        {handIn.task.note !== '' && (
          <p className="soft" dir="auto">
            {handIn.task.note}
          </p>
        )}
        {handIn.changed_since && <p className="hint">The pupil has changed the work since. This is what was handed in.</p>}
      </header>
      {handIn.title !== null && (
        <p className="bold" dir="auto">
          {handIn.title}
        </p>
      )}
      <ShownWork work={handIn} />
    </article>
  );
}

type FormState = { stamp: ClassStamp; sentence: ClassSentence | undefined; text: string; isGoing: boolean };
const START: FormState = { stamp: 'sun', sentence: undefined, text: '', isGoing: false };

function Stamps({ value, onChange }: { value: ClassStamp; onChange: (stamp: ClassStamp) => void }) {
  const name = useId();
  return (
    <fieldset>
      <legend>A stamp</legend>
      <div className={css['stamps']}>
        {CLASS_STAMP_NAMES.map((stamp) => (
          <label key={stamp} title={CLASS_STAMPS[stamp]}>
            <input type="radio" name={name} aria-label={CLASS_STAMPS[stamp]} checked={value === stamp} onChange={() => onChange(stamp)} />
            <span className={css['stamp']}>
              <StampPicture name={stamp} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type SentencesProps = {
  legend: string;
  list: readonly (readonly [ClassSentence, string])[];
  hasKeys: boolean;
  value: ClassSentence | undefined;
  onChange: (sentence: ClassSentence) => void;
};
function Sentences({ legend, list, hasKeys, value, onChange }: SentencesProps) {
  const name = useId();
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className={css['sentences']}>
        {list.map(([id, words], at) => (
          <label key={id}>
            <input type="radio" name={name} checked={value === id} onChange={() => onChange(id)} />
            {hasKeys && <kbd aria-hidden="true">{at + 1}</kbd>}
            <span>{words}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.matches('textarea, select, input:not([type="radio"])') || target.closest('dialog') !== null);

/** 1 to 9 choose a sentence, T goes to one's own words, N sends and goes on. */
function useKeys({ onSentence, onOwn, onNext }: { onSentence: (sentence: ClassSentence) => void; onOwn: () => void; onNext: () => void }) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target)) return;
    const sentence = /^[1-9]$/.test(event.key) ? KIND[Number(event.key) - 1]?.[0] : undefined;
    const key = event.key.toLowerCase();
    if (sentence === undefined && key !== 't' && key !== 'n') return;
    event.preventDefault();
    if (sentence !== undefined) onSentence(sentence);
    else if (key === 't') onOwn();
    else onNext();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

function AnswerForm({ handIn, onDone, onSkip }: { handIn: HandIn; onDone: (answered: HandIn) => void; onSkip: () => void }) {
  const [form, setForm] = useState(START);
  const own = useRef<HTMLTextAreaElement>(null);
  const { send, isSending, problem, errors } = useSend(handInCalls.answer, {
    refreshes: [classCalls.get, classCalls.list, classTaskCalls.getOverview],
  });
  const { stamp, sentence, text, isGoing } = form;
  const isReady = sentence !== undefined || text.trim() !== '';
  const choose = (chosen: ClassSentence) => setForm((last) => ({ ...last, sentence: chosen, text: '', isGoing: isKeepGoing(chosen) }));
  const next = async () => {
    if (isSending) return;
    if (!isReady) return onSkip();
    const body = {
      stamp,
      sentence: sentence ?? null,
      text: sentence === undefined ? text : '',
      state: isGoing ? ('keep_going' as const) : ('seen' as const),
      seen_answer: handIn.answer?.id ?? null,
    };
    const answered = await send({ params: { id: handIn.id }, body }).catch(() => undefined);
    if (answered !== undefined) onDone(answered);
  };
  useKeys({ onSentence: choose, onOwn: () => own.current?.focus(), onNext: () => void next() });
  return (
    <form
      className="stack gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void next();
      }}
    >
      {handIn.answer !== null && <AnswerShown answer={handIn.answer} />}
      <Stamps value={stamp} onChange={(chosen) => setForm((last) => ({ ...last, stamp: chosen }))} />
      <Sentences legend="A sentence" list={KIND} hasKeys value={sentence} onChange={choose} />
      <details className="fold plus">
        <summary>Keep going: what to try</summary>
        <Sentences legend="What to try" list={GOING} hasKeys={false} value={sentence} onChange={choose} />
      </details>
      <Field label="Or your own words" hint={`T. Ctrl and Enter send. At most ${ANSWER_CHARACTERS} characters.`} errors={errors['text']}>
        {(control) => (
          <textarea
            {...control}
            ref={own}
            rows={3}
            maxLength={ANSWER_CHARACTERS}
            value={text}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
              event.preventDefault();
              void next();
            }}
            onChange={({ target }) => setForm((last) => ({ ...last, text: target.value, sentence: undefined }))}
          />
        )}
      </Field>
      {text.trim() !== '' && (
        <label className="tick">
          <input type="checkbox" checked={isGoing} onChange={({ target }) => setForm((last) => ({ ...last, isGoing: target.checked }))} />
          Keep going: the pupil works on it again
        </label>
      )}
      {errors['text'] === undefined && <Alert text={problem} />}
      <p className="row">
        <button type="submit" className="btn main" aria-disabled={isSending}>
          {isReady ? 'Send and next' : 'Skip for now'}
        </button>
        <span className="hint">N</span>
      </p>
    </form>
  );
}

/** One work a screen, the oldest first. */
export function AnswerPart({ one }: { one: ClassDetail }) {
  const list = usePages(
    handInCalls.list,
    (after) => ({ params: { id: one.id }, query: { which: 'unanswered' as const, ...(after === undefined ? {} : { after }) } }),
    ({ next }: HandInPage) => next ?? undefined,
  );
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const [answered, setAnswered] = useState(0);
  if (list.pages === undefined) return <CallState isLoading={list.isLoading} problem={list.problem} onRetry={list.reload} />;
  const waiting = list.pages.flatMap(({ data }) => data).filter(({ id }) => !done.has(id));
  const [current] = waiting;
  const leave = (id: string) => {
    setDone((last) => new Set(last).add(id));
    if (waiting.length <= 1 && list.hasMore) void list.loadMore();
  };
  if (current === undefined) {
    return (
      <div className="panel wide sunny stack gap-3" role="status">
        <p className="lg">
          {answered === 0
            ? 'Nothing is waiting for an answer.'
            : `${answered === 1 ? 'One work' : `${answered} works`} answered. Nothing else is waiting here.`}
        </p>
        <p className="row">
          <Link className="btn main" to="?">
            Back to the class
          </Link>
          {done.size > answered && (
            <button type="button" className="btn" onClick={() => setDone(new Set())}>
              Look at those you skipped
            </button>
          )}
        </p>
      </div>
    );
  }
  return (
    <section className="stack gap-3" aria-label="Answering">
      <p className="row far">
        <span className="soft">{`${waiting.length}${list.hasMore ? ' or more' : ''} to answer`}</span>
        <Link to="?">Back to the class</Link>
      </p>
      <div key={current.id} className={css['screen']}>
        <Work handIn={current} />
        <AnswerForm
          handIn={current}
          onSkip={() => leave(current.id)}
          onDone={() => {
            setAnswered((last) => last + 1);
            leave(current.id);
          }}
        />
      </div>
    </section>
  );
}
