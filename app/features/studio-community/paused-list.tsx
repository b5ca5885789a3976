import { communityStudioCalls, type PausedList as Paused } from '#contracts/community-studio.ts';
import { REASONS } from '#contracts/community-words.ts';
import { useCall, useSend } from '../../data/use-call.ts';
import { formatDate } from '../../lib/format-date.ts';
import { Alert } from '../../ui/alert.tsx';
import { CallState } from '../../ui/call-state.tsx';

const CHANGED = [communityStudioCalls.listPaused];

function Entry({ entry }: { entry: Paused['data'][number] }) {
  const { by, since, reason, appeal } = entry;
  const lifting = useSend(communityStudioCalls.resume, { refreshes: CHANGED });
  const appealing = useSend(communityStudioCalls.decideAppeal, { refreshes: CHANGED });
  const decide = (outcome: 'changed' | 'stays') =>
    void appealing.send({ params: { id: appeal?.id ?? 0 }, body: { outcome } }).catch(() => undefined);
  return (
    <li className="card pad row far">
      <span>
        <b>{by}</b>
        <span>{`, since ${formatDate(since)}: ${REASONS[reason].label}`}</span>
        {appeal !== null && <span>{`. Asks for a second look by ${appeal.due_on}${appeal.is_mine ? '; someone else decides' : ''}.`}</span>}
      </span>
      <Alert text={lifting.problem ?? appealing.problem} />
      <span className="row">
        {appeal !== null && !appeal.is_mine && (
          <button className="btn small" type="button" aria-label={`It stays: ${by}`} onClick={() => decide('stays')}>
            It stays
          </button>
        )}
        <button
          className="btn small"
          type="button"
          aria-label={`Lift the pause: ${by}`}
          onClick={() =>
            appeal !== null && !appeal.is_mine ? decide('changed') : void lifting.send({ params: { id: entry.id } }).catch(() => undefined)
          }
        >
          Lift the pause
        </button>
      </span>
    </li>
  );
}

/** Whose sharing is stopped, by made-up names. */
export function PausedList() {
  const { answer, isLoading, problem, reload } = useCall(communityStudioCalls.listPaused, {});
  if (answer === undefined) return <CallState isLoading={isLoading} problem={problem} onRetry={reload} />;
  if (answer.data.length === 0) return <p>No one is paused. You can pause someone from one of their works in the queue.</p>;
  return (
    <ul className="stack gap-3">
      {answer.data.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </ul>
  );
}
