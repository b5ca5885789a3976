import { Link } from 'react-router';
import type { SheetSubject } from '#contracts/sheet-filter.ts';

export type LevelRow = { href: string; title: string; level: string; canDo: string };
export type LevelGroup = { title: string; color: string; subject: SheetSubject; rows: readonly LevelRow[] };

/** What a learner can do after each lesson or unit, and its CEFR level. */
export function LevelTable({ label, what, groups }: { label: string; what: string; groups: readonly LevelGroup[] }) {
  return (
    <table className="level-table table" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{what}</th>
          <th scope="col">Level</th>
        </tr>
      </thead>
      {groups.map(({ title, color, rows }) => (
        <tbody key={title} className={color}>
          <tr className="level-group">
            <th scope="rowgroup" colSpan={2}>
              {title}
            </th>
          </tr>
          {rows.map((row) => (
            <tr key={row.href}>
              <th scope="row">
                <Link className="tap bold" to={row.href}>
                  {row.title}
                </Link>
                <span>{row.canDo}</span>
              </th>
              <td>
                <b>{row.level}</b>
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}
