import type { OffersTexts } from '#content/schemas.ts';
import { Icon } from '../../ui/icon.tsx';

function Value({ value }: { value: string | boolean }) {
  if (typeof value === 'string') return value;
  return value ? (
    <>
      <Icon name="check" />
      <span className="visually-hidden">Yes</span>
    </>
  ) : (
    <>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">No</span>
    </>
  );
}

/** What is in which package. On a narrow screen each line is a small list. */
export function Comparison({ comparison: { columns, rows } }: { comparison: OffersTexts['comparison'] }) {
  return (
    <div className="card pad comparison">
      <table className="table">
        <caption>What each contains</caption>
        <thead>
          <tr>
            <th scope="col">What</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ feature, values }) => (
            <tr key={feature}>
              <th scope="row">{feature}</th>
              {values.map((value, index) => (
                <td key={columns[index]}>
                  <span className="comparison-column" aria-hidden="true">
                    {columns[index]}
                  </span>
                  <span>
                    <Value value={value} />
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
