import { Icon } from '../../ui/icon.tsx';
import { markFinished, useFinishedTopics } from './finished-topics.ts';

/** The tick of a lesson: it comes with the last right answer, or by hand, and can be taken away again. */
export function FinishedMark({ topicId }: { topicId: string }) {
  const isFinished = useFinishedTopics().includes(topicId);
  return (
    <div className="hub-finish">
      <p role="status">
        {isFinished && (
          <span className="hub-finished">
            <Icon name="check" />
            You finished this topic
          </span>
        )}
      </p>
      <button type="button" className={isFinished ? 'btn quiet small' : 'btn'} onClick={() => markFinished(topicId, !isFinished)}>
        {isFinished ? 'Take the tick away' : 'Mark as finished'}
      </button>
    </div>
  );
}
