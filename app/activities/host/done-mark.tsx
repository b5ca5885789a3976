import { noteMark, useMarks } from '../../lib/practice/marks.ts';
import { Icon } from '../../ui/icon.tsx';

type Props = { activityId: string; title: string };

/** What somebody did away from the screen counts too: an activity is done when its doer says so, and can be taken back. */
export function DoneMark({ activityId, title }: Props) {
  const isDone = useMarks().some(({ kind, subject, done }) => kind === 'activity' && subject === activityId && done);
  return (
    <div className="activity-done row">
      <p role="status">
        {isDone && (
          <span className="badge">
            <Icon name="check" /> You did this activity
          </span>
        )}
      </p>
      <button
        type="button"
        className="btn quiet small"
        aria-label={`${isDone ? 'Take the tick away' : 'Mark as done'}: ${title}`}
        onClick={() => noteMark('activity', activityId, !isDone)}
      >
        {isDone ? 'Take the tick away' : 'Mark as done'}
      </button>
    </div>
  );
}
