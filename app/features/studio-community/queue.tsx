import { useEffect, useRef, useState } from 'react';
import { communityStudioCalls, type QueuedWork } from '#contracts/community-studio.ts';
import calmArt from '#content/art/scenes/loader-lighthouse.svg';
import { useCall } from '../../data/use-call.ts';
import { CallState } from '../../ui/call-state.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Success } from '../../ui/form-parts.tsx';
import { QueuedCard } from './queued-card.tsx';

const EMPTY = {
  queue: 'Nothing is waiting. Calm sea.',
  reports: 'No reports are waiting.',
  appeals: 'No appeals are waiting.',
  shown: 'Nothing is on the walls.',
} as const;

/** After this many texts of harm a moderator is told to rest. */
const HEAVY_MAX = 20;

/** Work after work, so that a decision is one or two keys and the next is there. */
export function Queue({ only }: { only?: 'reports' | 'appeals' | 'shown' }) {
  const { answer, isLoading, problem, reload } = useCall(communityStudioCalls.getQueue, { query: only === undefined ? {} : { only } });
  const [done, setDone] = useState<{ ids: ReadonlySet<number>; message: string }>({ ids: new Set(), message: '' });
  const [place, setPlace] = useState(0);
  const [heavy, setHeavy] = useState(0);
  const works = (answer?.data ?? []).filter(({ id }) => !done.ids.has(id));
  const at = Math.min(place, Math.max(works.length - 1, 0));
  const work = works[at];
  const wasLast = answer !== undefined && answer.data.length > 0 && work === undefined;
  const asked = useRef(answer);
  // The page is empty and more may wait: ask once per answer.
  useEffect(() => {
    if (!wasLast || asked.current === answer) return;
    asked.current = answer;
    setDone(({ message }) => ({ ids: new Set(), message }));
    reload();
  }, [wasLast, answer, reload]);

  if (answer === undefined) return <CallState isLoading={isLoading} problem={problem} onRetry={reload} />;
  const finish = ({ id }: QueuedWork, message: string) => setDone(({ ids }) => ({ ids: new Set([...ids, id]), message }));
  const left = Math.max(answer.total - done.ids.size, works.length);
  return (
    <>
      <Success text={done.message} />
      {heavy >= HEAVY_MAX && (
        <p className="panel low sunny full" role="status">
          You have read {heavy} heavy texts. Please take a break; a colleague can go on.
        </p>
      )}
      {work === undefined ? (
        <EmptyState art={calmArt} text={EMPTY[only ?? 'queue']} role="status" />
      ) : (
        <>
          <p className="row far">
            <span role="status">{left === 1 ? '1 work' : `${left} works`}</span>
            <span className="row">
              <button className="btn small" type="button" disabled={at === 0} onClick={() => setPlace(at - 1)}>
                Previous
              </button>
              <button className="btn small" type="button" disabled={at >= works.length - 1} onClick={() => setPlace(at + 1)}>
                Next
              </button>
            </span>
          </p>
          <QueuedCard
            key={work.id}
            work={work}
            onDone={(message) => finish(work, message)}
            onStale={reload}
            onMove={(step) => setPlace(Math.min(Math.max(at + step, 0), works.length - 1))}
            onHeavy={() => setHeavy(heavy + 1)}
          />
        </>
      )}
    </>
  );
}
