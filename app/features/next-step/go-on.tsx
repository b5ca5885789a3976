import { useState } from 'react';
import { Link } from 'react-router';
import { DEFINITIONS } from '../../activities/definitions.ts';
import { toLocalDay } from '../../lib/local-day.ts';
import { pickForDay } from '../../lib/pick-for-day.ts';
import { useUser } from '../../session/session.ts';
import { useDueCount } from '../../sync/course/use-due-count.ts';
import { useNextStep } from '../../sync/next-step/use-next-step.ts';
import { useMarks } from '../../sync/practice/marks.ts';
import { Icon } from '../../ui/icon.tsx';
import { SayButton } from '../../ui/say-button.tsx';
import { describeStep } from './describe-step.ts';
import './next-step.css';

const REVIEW_MAX = 12;
const tellDue = (due: number) => (due === 1 ? 'One question is due' : `${Math.min(due, REVIEW_MAX)} questions are due`);

/** An activity for this age that this person has not done yet, another each day. */
function useSomethingNew(day: string, leftOut: string) {
  const age = useUser()?.age_group;
  const done = useMarks();
  const isDone = (id: string) => done.some(({ kind, subject }) => kind === 'activity' && subject === id);
  const fits = DEFINITIONS.filter(({ ageGroup }) => (ageGroup === 'kids') === (age === 'kids'));
  return pickForDay(
    fits.filter(({ id }) => !isDone(id) && !leftOut.endsWith(`/${id}`)),
    day,
  );
}

/** First thing on a person's own pages: what to go on with, what is due today, and one thing that is new. */
export function GoOn() {
  const [day] = useState(() => toLocalDay(new Date()));
  const step = describeStep(useNextStep());
  const due = useDueCount(day);
  const fresh = useSomethingNew(day, step.href);
  return (
    <section className="go-on" aria-label="Go on">
      <div className={`go-on-main with-say media ${step.color}`}>
        <Link className="go-on-link" to={step.href}>
          <img className="art" src={step.image} alt="" width="640" height="400" />
          <span className="btn main">
            <span dir="auto">{step.words}</span>
            <Icon name="arrow" />
          </span>
        </Link>
        <SayButton text={step.words} />
      </div>
      <ul className="go-on-more">
        {due > 0 && (
          <li className="card violet">
            <Link className="link-card" to="/review">
              <span className="badge at-start">Today</span>
              <b>{tellDue(due)}</b>
            </Link>
          </li>
        )}
        {fresh !== undefined && (
          <li className="card orange">
            <Link className="link-card" to={`/activities/${fresh.id}`}>
              <img className="art" src={`/public/scenes/${fresh.id}.svg`} alt="" width="640" height="400" loading="lazy" />
              <span className="badge at-start">New for you</span>
              <b>{fresh.title}</b>
            </Link>
          </li>
        )}
      </ul>
    </section>
  );
}
