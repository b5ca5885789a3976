import { useEffect, useId, useRef, useState } from 'react';
import { href, Link } from 'react-router';
import { creationCalls, type Creation } from '#contracts/creations.ts';
import { findCreationKind } from '../../../activities/definitions.ts';
import { nameWork } from '../../../activities/shown-work.tsx';
import { takesWork, type TaskOfClass } from '../../../activities/host/hand-in/find-tasks.ts';
import { HandInDialog } from '../../../activities/host/hand-in/hand-in-dialog.tsx';
import { useCall } from '../../../data/use-call.ts';
import { formatDate } from '../../../lib/format-date.ts';
import { CallState } from '../../../ui/call-state.tsx';

const SHOWN_MAX = 24;
const getKindTitle = (activity: string) => findCreationKind(activity)?.title ?? 'Something made';

type Props = { of: TaskOfClass; onClose: () => void; onDone: (how: 'sent' | 'waiting') => void };

/** Which of one's things goes to the teacher. A sealed letter never does. */
export function ChooseWork({ of, onClose, onDone }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [chosen, setChosen] = useState<Creation>();
  const { task } = of;
  const activity = task.kind === 'activity' ? task.ref : undefined;
  const { answer, isLoading, problem, reload } = useCall(creationCalls.listCreations, {
    query: { limit: SHOWN_MAX, ...(activity === undefined ? {} : { activity }) },
  });
  useEffect(() => dialog.current?.showModal(), []);
  if (chosen !== undefined)
    return <HandInDialog of={of} creationId={chosen.id} work={chosen.shortened ? undefined : chosen} onClose={onClose} onDone={onDone} />;
  const works = (answer?.data ?? []).filter((each) => !each.sealed && takesWork(task, each.activity));
  return (
    <dialog ref={dialog} className="card dialog" aria-labelledby={titleId} onClose={onClose}>
      <div className="stack">
        <h2 id={titleId}>What do you hand in?</h2>
        {answer === undefined ? (
          <CallState isLoading={isLoading} problem={problem} onRetry={reload} />
        ) : works.length === 0 ? (
          <>
            <p>You have kept nothing for this yet. Make something, press “Keep it”, and come back.</p>
            <p>
              <Link className="btn main" to={activity === undefined ? '/activities' : href('/activities/:id', { id: activity })}>
                {activity === undefined ? 'Make something' : `Open ${getKindTitle(activity)}`}
              </Link>
            </p>
          </>
        ) : (
          <ul className="stack gap-2">
            {works.map((work) => (
              <li key={work.id}>
                <button type="button" className="btn full" onClick={() => setChosen(work)}>
                  <span dir="auto">{nameWork(work)}</span>
                  <span className="soft small">{` ${getKindTitle(work.activity)}, ${formatDate(work.kept_at)}`}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
        <p>
          <button type="button" className="btn" onClick={() => dialog.current?.close()}>
            Not now
          </button>
        </p>
      </div>
    </dialog>
  );
}
