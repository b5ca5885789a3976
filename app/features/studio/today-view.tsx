import { Link } from 'react-router';
import { studioCalls } from '#contracts/studio.ts';
import calmArt from '#content/art/scenes/loader-lighthouse.svg';
import { useCall } from '../../data/use-call.ts';
import { CallState } from '../../ui/call-state.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

export function TodayView() {
  const { answer, problem, reload } = useCall(studioCalls.today, {});
  if (answer === undefined) return <CallState isLoading={problem === undefined} problem={problem} onRetry={reload} />;
  if (answer.data.length === 0) {
    return <EmptyState art={calmArt} text="Nothing is waiting for you. Calm sea." />;
  }
  return (
    <ul className="stack gap-3">
      {answer.data.map(({ id, text, to }) => (
        <li key={id} className="card pad row far">
          <p>{text}</p>
          {to !== undefined && (
            <Link className="btn small" to={to} aria-label={`See to it: ${text}`}>
              See to it
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
