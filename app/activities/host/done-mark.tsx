import { noteMark, useMarks } from '../../sync/practice/marks.ts';
import { Icon } from '../../ui/icon.tsx';

/** Work away from the screen counts too: an activity is done when the learner says so, and that can be undone. */
export function DoneMark({ activityId }: { activityId: string }) {
  const isDone = useMarks().some(({ kind, subject, done }) => kind === 'activity' && subject === activityId && done);
  return (
    <p className="row activity-done">
      {isDone && (
        <span className="badge">
          <Icon name="check" /> Done
        </span>
      )}
      <button type="button" className="btn quiet small" onClick={() => noteMark('activity', activityId, !isDone)}>
        {isDone ? 'Remove the tick' : 'I did this activity'}
      </button>
    </p>
  );
}
