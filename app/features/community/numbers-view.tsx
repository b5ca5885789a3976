import { communityCalls, type WallNumbers } from '#contracts/community.ts';
import { useCall } from '../../data/use-call.ts';
import { CallState } from '../../ui/call-state.tsx';
import './community.css';

const COLUMNS = [
  ['shown', 'Shown'],
  ['returned', 'Returned'],
  ['hidden', 'Taken down'],
  ['reports', 'Reports'],
  ['appeals', 'Appeals'],
  ['appeals_changed', 'Decisions changed by an appeal'],
] as const;
const tell = (count: number | null) => (count === null ? 'under 5' : count);

const tellQuarter = (quarter: string) => quarter.replace('-', ' ');

/** A card for each quarter: a table of eight columns is no reading for a phone. */
function Quarters({ data }: WallNumbers) {
  return (
    <ul className="cards broad gap-5 tops">
      {data.map((row) => (
        <li key={row.quarter} className="card pad stack gap-3">
          <h2 className="lg">{tellQuarter(row.quarter)}</h2>
          <dl className="wall-numbers">
            {COLUMNS.map(([key, label]) => (
              <div key={key} className="row far">
                <dt>{label}</dt>
                <dd className="bold">{tell(row[key])}</dd>
              </div>
            ))}
            <div className="row far">
              <dt>Half were read within</dt>
              <dd className="bold">{row.median_hours === null ? 'too few to say' : `${row.median_hours} hours`}</dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  );
}

/** The wall's numbers by quarter, for everyone to read. */
export function NumbersView() {
  const { answer, isLoading, problem, reload } = useCall(communityCalls.getNumbers, {});
  return (
    <div className="wrap parts">
      <header className="stack">
        <h1>The harbour wall in numbers</h1>
        <p className="lead">
          How many works were shown, returned and taken down, and how appeals ended. A number from 1 to 4 isn’t shown, because it could
          point at a person.
        </p>
      </header>
      {answer === undefined ? (
        <CallState isLoading={isLoading} problem={problem} onRetry={reload} />
      ) : answer.data.length === 0 ? (
        <p>Nothing has been on the wall yet.</p>
      ) : (
        <Quarters {...answer} />
      )}
    </div>
  );
}
