import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { reviewCalls } from '#contracts/course.ts';
import type { ReviewTexts } from '#content/schemas.ts';
import restArt from '#content/art/scenes/loader-lighthouse.svg';
import emptyArt from '#content/art/scenes/empty-bottle.svg';
import { useReviewOutbox } from '../../sync/course/review-outbox.ts';
import { refreshCall } from '../../data/use-call.ts';
import { toLocalDay } from '../../lib/local-day.ts';
import { useAuthToken } from '../../session/session.ts';
import { useIsHydrated } from '../../lib/use-is-hydrated.ts';
import { Alert } from '../../ui/alert.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { CheckedSince } from './checked-later.tsx';
import { LessonQuestion } from './lesson-question.tsx';
import type { LessonIds } from './load-lessons.ts';
import { OneQuestion } from './one-question.tsx';
import { OwnWords } from './own-words.tsx';
import { COURSE_LINK, Rest } from './rest.tsx';
import { TodaysFive } from './todays-five.tsx';
import { useDue, type DueEntry } from './use-due.ts';

/** After the last question. Keeps the next ones for days offline. */
function RoundEnd({ texts, waiting }: { texts: ReviewTexts; waiting: number }) {
  useEffect(() => void refreshCall(reviewCalls.list), []);
  const waits = waiting === 1 ? '1 answer waits for the network.' : `${waiting} answers are waiting to be sent.`;
  return (
    <Rest art={restArt} title={texts.end.title} text={waiting === 0 ? texts.end.text : waits} isEnd>
      {COURSE_LINK}
    </Rest>
  );
}

/** What was due at its start: nothing is added while it runs. */
function Round({ entries, texts, waiting }: { entries: readonly DueEntry[]; texts: ReviewTexts; waiting: number }) {
  const [done, setDone] = useState(0);
  const due = entries[done];
  if (due === undefined) return <RoundEnd texts={texts} waiting={waiting} />;
  const props = { number: done + 1, total: entries.length, onDone: () => setDone(done + 1) };
  return due.from === 'lesson' ? (
    <LessonQuestion key={due.entry.item.id} entry={due.entry} {...props} />
  ) : (
    <OneQuestion key={due.entry.key} entry={due.entry} waitingText={texts.away.waiting} {...props} />
  );
}

function Today({ texts }: { texts: ReviewTexts }) {
  const [day] = useState(() => toLocalDay(new Date()));
  const { entries, isAway, problem, reload } = useDue(day);
  const { waiting, checked, forgetChecked } = useReviewOutbox();
  const [round, setRound] = useState<{ entries: readonly DueEntry[]; isAway: boolean }>();
  if (round === undefined && entries !== undefined && entries.length > 0) setRound({ entries, isAway });
  const renderRound = () => {
    if (round !== undefined) return <Round entries={round.entries} texts={texts} waiting={waiting} />;
    if (entries !== undefined)
      return isAway ? (
        <Rest art={emptyArt} title={texts.away.none_title} text={texts.away.none_text}>
          <p className="row">
            <button type="button" className="btn main" onClick={reload}>
              Try again
            </button>
            {COURSE_LINK}
          </p>
        </Rest>
      ) : (
        <Rest art={emptyArt} {...texts.empty}>
          {COURSE_LINK}
        </Rest>
      );
    if (problem !== undefined)
      return (
        <div className="stack starts">
          <Alert text={problem} />
          <button type="button" className="btn main" onClick={reload}>
            Try again
          </button>
        </div>
      );
    return <Waiting text="Looking..." />;
  };
  return (
    <>
      <CheckedSince texts={texts.checked} checked={checked} onRead={forgetChecked} />
      {round?.isAway === true && <p className="panel low tint side-rule full deep">{texts.away.note}</p>}
      {renderRound()}
    </>
  );
}

type Props = { texts: ReviewTexts; lessons: LessonIds };

function Five({ texts, lessons, beginsAtOnce }: Props & { beginsAtOnce: boolean }) {
  return (
    <section className="stack" aria-labelledby="five-title">
      <h2 id="five-title">{texts.five.title}</h2>
      <p>{texts.five.intro}</p>
      <TodaysFive texts={texts.five} endTitle={texts.end.title} lessons={lessons} beginsAtOnce={beginsAtOnce} />
    </section>
  );
}

/** The daily review: what is due, one question at a time; below, the learner's own words. */
export function ReviewView({ texts, lessons }: Props) {
  const isHydrated = useIsHydrated();
  const token = useAuthToken();
  return (
    <div className="narrow parts violet">
      <header className="stack">
        <h1 className="deep">{texts.title}</h1>
        <p className="lead">{texts.intro}</p>
      </header>
      {!isHydrated ? (
        <Waiting />
      ) : token === undefined ? (
        <>
          <Five texts={texts} lessons={lessons} beginsAtOnce />
          <section className="stack" aria-labelledby="review-account-title">
            <h2 id="review-account-title">{texts.signed_out.title}</h2>
            <p>{texts.signed_out.text}</p>
            <p className="row">
              <Link className="btn" to="/login?next=%2Freview">
                Sign in
              </Link>
              {COURSE_LINK}
            </p>
          </section>
        </>
      ) : (
        <>
          <Today key={token} texts={texts} />
          <Five texts={texts} lessons={lessons} beginsAtOnce={false} />
          <OwnWords texts={texts.words} />
        </>
      )}
    </div>
  );
}
