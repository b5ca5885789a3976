import { useState } from 'react';
import { Link } from 'react-router';
import { progressCalls } from '#contracts/progress.ts';
import { useCall } from '../../data/use-call.ts';
import { formatDate } from '../../lib/format-date.ts';
import { CallState } from '../../ui/call-state.tsx';
import { formatMinutes } from './sums.ts';
import './progress.css';

type Props = {
  /** An activity's or topic's name and address; undefined for one that no longer exists. */
  describe: (section: string, activity: string) => { title: string; href: string } | undefined;
};

type PageProps = Props & { before: number | undefined };

function HistoryPage({ before, describe }: PageProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { answer, isLoading, problem, reload } = useCall(progressCalls.getHistory, { query: before === undefined ? {} : { before } });
  if (answer === undefined) return <CallState isLoading={isLoading} problem={problem} onRetry={reload} />;
  if (answer.data.length === 0) {
    return (
      <p className="soft">
        No visits yet. The activities and lessons you use will be listed here: <Link to="/activities">choose an activity</Link>.
      </p>
    );
  }
  return (
    <>
      <ul className="lines">
        {answer.data.map(({ id, section, activity, time_spent, day }) => {
          const found = describe(section, activity);
          return (
            <li className="row far" key={id}>
              {found === undefined ? <span>{activity}</span> : <Link to={found.href}>{found.title}</Link>}
              <span className="hint">{`${formatDate(`${day}T00:00:00Z`)}, ${formatMinutes(time_spent)}`}</span>
            </li>
          );
        })}
      </ul>
      {answer.next !== null &&
        (isOpen ? (
          <HistoryPage before={answer.next} describe={describe} />
        ) : (
          <button type="button" className="btn small at-start" onClick={() => setIsOpen(true)}>
            Show older visits
          </button>
        ))}
    </>
  );
}

/** The signed-in person's visits, newest first. */
export function ActivityHistory({ describe }: Props) {
  return (
    <section className="stack" aria-labelledby="activity-history">
      <h2 id="activity-history">Activity history</h2>
      <HistoryPage before={undefined} describe={describe} />
    </section>
  );
}
