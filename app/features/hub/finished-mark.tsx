import { useIsPreReader } from '../../device/pre-reader.ts';
import { Icon } from '../../ui/icon.tsx';
import { markFinished, useFinishedTopics } from './finished-topics.ts';
import { TICK_FROM, usePracticeRecord } from '../../device/questions/records.ts';

/** A lesson's tick: earned by answering, and removable. */
export function FinishedMark({ topicId }: { topicId: string }) {
  const isFinished = useFinishedTopics().includes(topicId);
  const isPreReader = useIsPreReader();
  const right = Math.min(usePracticeRecord(topicId).right.length, TICK_FROM);
  return (
    <div className="row">
      <p className="if-any" role="status">
        {isFinished && (
          <span className="media gap-2 bold success">
            <Icon name="check" />
            You finished this topic
          </span>
        )}
      </p>
      {isFinished ? (
        <button type="button" className="btn quiet small" onClick={() => markFinished(topicId, false)}>
          Remove the tick
        </button>
      ) : (
        <p className="soft">
          {isPreReader
            ? 'Right answers earn this lesson its tick.'
            : right === 0
              ? 'Five right answers earn this lesson its tick.'
              : `${right} of ${TICK_FROM} for the tick.`}
        </p>
      )}
    </div>
  );
}
