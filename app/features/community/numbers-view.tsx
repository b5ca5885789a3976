import { communityCalls, type WallNumbers } from '#contracts/community.ts';
import { useCall } from '../../data/use-call.ts';
import { CallState } from '../../ui/call-state.tsx';
import { WideTable } from '../../ui/wide-table.tsx';
import './community.css';

const COLUMNS = [
  ['shown', 'Shown'],
  ['returned', 'Returned'],
  ['hidden', 'Taken down'],
  ['reports', 'Reports'],
  ['appeals', 'Appeals'],
  ['appeals_changed', 'Appeals that changed a decision'],
] as const;
const tell = (count: number | null) => (count === null ? 'under 5' : count);

function Table({ data }: WallNumbers) {
  return (
    <WideTable label="The wall in numbers">
      <table>
        <thead>
          <tr>
            <th scope="col">Quarter</th>
            {COLUMNS.map(([key, label]) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
            <th scope="col">Half were read within</th>
          </tr>
        </thead>
        <tbody>
          {data.map((row) => (
            <tr key={row.quarter}>
              <th scope="row">{row.quarter.replace('-', ' ')}</th>
              {COLUMNS.map(([key]) => (
                <td key={key}>{tell(row[key])}</td>
              ))}
              <td>{row.median_hours === null ? 'too few to say' : `${row.median_hours} hours`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
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
        <Table {...answer} />
      )}
    </div>
  );
}
