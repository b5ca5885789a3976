import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { reviewCalls, type ReviewEntry } from '#contracts/course.ts';
import type { GivenAnswer, Marking } from '#contracts/questions.ts';
import type { ReviewTexts } from '#content/schemas.ts';
import restArt from '#content/art/scenes/loader-lighthouse.svg';
import emptyArt from '#content/art/scenes/empty-bottle.svg';
import { createId } from '../../lib/create-id.ts';
import { useCall, useSend } from '../../lib/data/use-call.ts';
import { toLocalDay } from '../../lib/local-day.ts';
import { useAuthToken, useIsHydrated } from '../../lib/session.ts';
import { useLocalVoice } from '../../lib/speech.ts';
import { Icon } from '../../ui/icon.tsx';
import { isAnswered } from '../questions/given.ts';
import { QuestionView } from '../questions/question-view.tsx';
import { OwnWords } from './own-words.tsx';
import './review.css';

function Rest({
  art,
  title,
  text,
  isEnd = false,
  children,
}: {
  art: string;
  title: string;
  text: string;
  isEnd?: boolean;
  children?: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isEnd) heading.current?.focus();
  }, [isEnd]);
  return (
    <section className="review-rest">
      <img className="art" src={art} alt="" width="320" height="240" />
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p>{text}</p>
      {children}
    </section>
  );
}

const COURSE_LINK = (
  <Link className="btn" to="/learning-page">
    Open the course
  </Link>
);

type OneProps = { entry: ReviewEntry; number: number; total: number; onDone: () => void };

/** One due question: answered, explained, then the next. The answer has an id of its own, so that sending it again counts once. */
function OneQuestion({ entry, number, total, onDone }: OneProps) {
  const [id] = useState(createId);
  const [answer, setAnswer] = useState<GivenAnswer>();
  const [marking, setMarking] = useState<Marking>();
  const { send, isSending, problem } = useSend(reviewCalls.answer);
  const hasVoice = useLocalVoice();
  const { question } = entry;
  const canAsk = question.kind !== 'dictation' || hasVoice;
  const isReady = isAnswered(question, answer);
  const box = useRef<HTMLDivElement>(null);
  const isFirst = number === 1;
  useEffect(() => {
    if (!isFirst) box.current?.focus();
  }, [isFirst]);
  const next = useRef<HTMLButtonElement>(null);
  const isChecked = marking !== undefined;
  useEffect(() => {
    if (isChecked) next.current?.focus();
  }, [isChecked]);
  const post = async (given: GivenAnswer) => {
    const now = new Date();
    const sent = { id, key: entry.key, answer: given, day: toLocalDay(now), answered_at: now.toISOString() };
    // A failure is told by `problem`; the answer stays, to be sent again.
    return send({ body: { answers: [sent] } }).catch(() => undefined);
  };
  const check = async () => {
    if (answer === undefined || isSending) return;
    const given = await post(answer);
    if (given === undefined) return;
    const result = given.results.find((one) => one.id === id);
    // Its question is gone by now: there is nothing to say about it.
    if (result === undefined) onDone();
    else setMarking(result.marking);
  };
  const leaveOut = async () => {
    await post('');
    onDone();
  };
  return (
    <section className="review-card" aria-label={`Question ${number} of ${total}`}>
      <div ref={box} tabIndex={-1} className="review-count">
        <span>{`${number} of ${total}`}</span>
        <progress aria-label="Questions done" value={number - (isChecked ? 0 : 1)} max={total} />
      </div>
      <QuestionView question={question} value={answer} onChange={setAnswer} marking={marking} disabled={isChecked || isSending} />
      {problem !== undefined && !isChecked && (
        <p className="form-error" role="alert">
          {problem}
        </p>
      )}
      <p className="row">
        {isChecked ? (
          <button ref={next} type="button" className="btn main" onClick={onDone}>
            {number === total ? 'Done' : 'Next question'}
            <Icon name="arrow" />
          </button>
        ) : canAsk ? (
          <button type="button" className="btn main" aria-disabled={!isReady || isSending} onClick={() => isReady && void check()}>
            {problem === undefined ? 'Check' : 'Try again'}
          </button>
        ) : (
          <button type="button" className="btn" onClick={() => void leaveOut()}>
            Leave it out
          </button>
        )}
      </p>
    </section>
  );
}

/** The round that was due when it began: nothing is added while somebody is at it. */
function Round({ entries, texts }: { entries: readonly ReviewEntry[]; texts: ReviewTexts }) {
  const [done, setDone] = useState(0);
  const entry = entries[done];
  if (entry === undefined)
    return (
      <Rest art={restArt} {...texts.end} isEnd>
        {COURSE_LINK}
      </Rest>
    );
  return <OneQuestion key={entry.key} entry={entry} number={done + 1} total={entries.length} onDone={() => setDone(done + 1)} />;
}

function Today({ texts }: { texts: ReviewTexts }) {
  const [day] = useState(() => toLocalDay(new Date()));
  const { answer, problem, reload } = useCall(reviewCalls.list, { query: { day } });
  const [round, setRound] = useState<readonly ReviewEntry[]>();
  if (round === undefined && answer !== undefined && answer.items.length > 0) setRound(answer.items);
  if (round !== undefined) return <Round entries={round} texts={texts} />;
  if (answer !== undefined)
    return (
      <Rest art={emptyArt} {...texts.empty}>
        {COURSE_LINK}
      </Rest>
    );
  if (problem !== undefined)
    return (
      <div className="stack review-failed">
        <p className="form-error" role="alert">
          {problem}
        </p>
        <button type="button" className="btn main" onClick={reload}>
          Try again
        </button>
      </div>
    );
  return (
    <p className="state" role="status">
      Looking...
    </p>
  );
}

/** The daily review: what is due, one question at a time, and a quiet end; below, the learner's own words. */
export function ReviewView({ texts }: { texts: ReviewTexts }) {
  const isHydrated = useIsHydrated();
  const token = useAuthToken();
  return (
    <div className="narrow review violet">
      <header className="stack">
        <h1>{texts.title}</h1>
        <p className="lead">{texts.intro}</p>
      </header>
      {!isHydrated ? (
        <p className="state">One moment...</p>
      ) : token === undefined ? (
        <Rest art={emptyArt} {...texts.signed_out}>
          <p className="row">
            <Link className="btn main" to="/login?next=%2Freview">
              Sign in
            </Link>
            {COURSE_LINK}
          </p>
        </Rest>
      ) : (
        <>
          <Today key={token} texts={texts} />
          <OwnWords texts={texts.words} />
        </>
      )}
    </div>
  );
}
