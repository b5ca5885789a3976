import { systemCalls, type SystemOverview } from '#contracts/studio-system.ts';
import { useCall } from '../../data/use-call.ts';
import { CallState } from '../../ui/call-state.tsx';
import { formatBytes, formatMoment } from './words.ts';

const ENGINES = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const;
const inFiles = ({ count, bytes }: SystemOverview['pictures']) =>
  count === 0 ? 'None' : `${count.toLocaleString('en-GB')}, ${formatBytes(bytes)}`;

/** Which program this is, how long it has run, and how much there is. */
export function OverviewView() {
  const { answer, isLoading, problem, reload } = useCall(systemCalls.overview, {});
  if (answer === undefined) return <CallState isLoading={isLoading} problem={problem} onRetry={reload} />;
  const facts: [string, string][] = [
    ['Version', `ThreeSeas ${answer.version}, Node ${answer.node}`],
    ['Running since', formatMoment(answer.running_since)],
    ['Database', `${ENGINES[answer.engine]}, ${formatBytes(answer.database_bytes)}`],
    ['Recordings', inFiles(answer.recordings)],
    ['Pictures', inFiles(answer.pictures)],
    ['Accounts', answer.people.toLocaleString('en-GB')],
    ['Posts', answer.posts.toLocaleString('en-GB')],
  ];
  return (
    <section className="card pad stack" aria-labelledby="system-overview">
      <h2 id="system-overview" className="xl">
        This installation
      </h2>
      <dl className="facts stack gap-2">
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
