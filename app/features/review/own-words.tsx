import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { reviewCalls } from '#contracts/course.ts';
import type { ReviewTexts } from '#content/schemas.ts';
import { createId } from '../../lib/create-id.ts';
import { isForeign } from '../../data/api.ts';
import { useCall, useSend } from '../../data/use-call.ts';
import { storeOwnWords, readReviewCache } from '../../sync/course/review-cache.ts';
import { toLocalDay } from '../../lib/local-day.ts';
import { useHelpNear } from '../../safety/use-help-near.ts';
import { useUser } from '../../session/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Field } from '../../ui/field.tsx';
import { HelpNear } from '../../ui/help-near.tsx';
import { Icon } from '../../ui/icon.tsx';

const EMPTY = { word: '', meaning: '', example: '' };
type Values = typeof EMPTY;
const FIELDS: readonly { name: keyof Values; label: string; hint?: string; max: number }[] = [
  { name: 'word', label: 'Word', max: 60 },
  { name: 'meaning', label: 'What it means', hint: 'In your own words, in any language.', max: 200 },
  { name: 'example', label: 'A sentence with it', hint: 'Optional.', max: 300 },
];

function AddWord({ onAdded }: { onAdded: (word: string) => void }) {
  const [values, setValues] = useState(EMPTY);
  const { send, isSending, problem, errors } = useSend(reviewCalls.addWord, { refreshes: [reviewCalls.listWords] });
  const first = useRef<HTMLInputElement>(null);
  const { near, look } = useHelpNear();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    // Failures are said at the field or above the button.
    const added = await send({ body: { id: createId(), ...values, day: toLocalDay(new Date()) } }).catch(() => undefined);
    if (added === undefined) return;
    void look([values.word, values.meaning, values.example].join('. '));
    setValues(EMPTY);
    onAdded(added.word);
    first.current?.focus();
  };
  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      {FIELDS.map(({ name, label, hint, max }) => (
        <Field key={name} label={label} {...(hint === undefined ? {} : { hint })} errors={errors[name]}>
          {(control) => (
            <input
              {...control}
              ref={name === 'word' ? first : undefined}
              type="text"
              autoComplete="off"
              maxLength={max}
              value={values[name]}
              onChange={({ target }) => setValues({ ...values, [name]: target.value })}
            />
          )}
        </Field>
      ))}
      {Object.keys(errors).length === 0 && <Alert text={problem} />}
      <button type="submit" className="btn sec at-start" aria-disabled={isSending}>
        Add the word
      </button>
      <HelpNear near={near} />
    </form>
  );
}

/** The learner's own words: added from a course page or by hand, and removed. */
export function OwnWords({ texts }: { texts: ReviewTexts['words'] }) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [said, setSaid] = useState('');
  const owner = useUser()?.id;
  const { answer, problem, isFailing, reload } = useCall(reviewCalls.listWords, {});
  useEffect(() => {
    if (owner !== undefined && answer !== undefined && !isForeign(answer)) storeOwnWords(owner, answer.data);
  }, [owner, answer]);
  const removal = useSend(reviewCalls.removeWord, { refreshes: [reviewCalls.listWords] });
  const words = answer?.data ?? (owner !== undefined && isFailing ? readReviewCache(owner).words : []);
  const remove = async (wordId: string, word: string) => {
    const done = await removal.send({ params: { id: wordId } }).catch(() => undefined);
    if (done === undefined) return;
    setSaid(`${word} is no longer in your words.`);
    // The button went with its word.
    heading.current?.focus();
  };
  return (
    <section className="route-top stack gap-3" aria-labelledby={id}>
      <h2 className="deep no-ring" id={id} ref={heading} tabIndex={-1}>
        {texts.title}
      </h2>
      <p className="soft">{texts.text}</p>
      {answer !== undefined && words.length === 0 && <p>{texts.none}</p>}
      {problem !== undefined && answer === undefined && words.length === 0 && (
        <p className="row">
          <span className="form-error" role="alert">
            {problem}
          </span>
          <button type="button" className="btn small" onClick={reload}>
            Try again
          </button>
        </p>
      )}
      <Alert text={removal.problem} />
      <ul className="stack gap-2">
        {words.map(({ id: wordId, word, meaning, example }) => (
          <li key={wordId} className="panel low side-rule media far">
            <div className="grow breaks">
              <b className="deep" dir="auto">
                {word}
              </b>
              <p dir="auto">{meaning}</p>
              {example !== '' && (
                <p className="example" dir="auto">
                  {example}
                </p>
              )}
            </div>
            <button type="button" className="btn quiet" aria-label={`Remove: ${word}`} onClick={() => void remove(wordId, word)}>
              <Icon name="trash" />
            </button>
          </li>
        ))}
      </ul>
      <p className="small if-any" role="status">
        {said}
      </p>
      <details className="fold plus">
        <summary>Add a word by hand</summary>
        <AddWord onAdded={(word) => setSaid(`${word} is in your words.`)} />
      </details>
    </section>
  );
}
