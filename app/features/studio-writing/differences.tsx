import type { Difference } from './parts.ts';

type Props = { differences: readonly Difference[]; names: readonly [theirs: string, mine: string] };

export function Differences({ differences, names }: Props) {
  if (differences.length === 0) return <p>Both say the same.</p>;
  return (
    <dl className="course-editor-differences stack">
      {differences.map((difference) => (
        <div className="cards fit gap-3" key={difference.what}>
          <dt className="whole-row soft small">{difference.what}</dt>
          <dd className="panel sand stack gap-1">
            <b>{names[0]}</b>
            <span className="breaks as-typed" dir="auto">
              {difference.theirs || 'nothing'}
            </span>
          </dd>
          <dd className="panel sand stack gap-1">
            <b>{names[1]}</b>
            <span className="breaks as-typed" dir="auto">
              {difference.mine || 'nothing'}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
