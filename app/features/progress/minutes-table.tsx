import { SECTION_IDS } from '#content/sections.ts';
import { WideTable } from '../../ui/wide-table.tsx';
import { SEA_LOOK } from './sea-look.tsx';
import { formatMinutes, type Sums } from './sums.ts';

export function MinutesTable({ sums, title }: { sums: Sums; title: string }) {
  return (
    <details className="fold plus">
      <summary>The same figures as a table</summary>
      <WideTable label={`Table of minutes, ${title}`}>
        <table className="table digits">
          <caption className="visually-hidden">{`Minutes, ${title}`}</caption>
          <thead>
            <tr>
              <th scope="col">When</th>
              {SECTION_IDS.map((section) => (
                <th scope="col" key={section}>
                  {SEA_LOOK[section].label}
                </th>
              ))}
              <th scope="col">Together</th>
            </tr>
          </thead>
          <tbody>
            {sums.bars.map((bar) => (
              <tr key={bar.from}>
                <th scope="row">{bar.longLabel}</th>
                {SECTION_IDS.map((section) => (
                  <td key={section}>{formatMinutes(bar.seconds[section])}</td>
                ))}
                <td>{formatMinutes(bar.total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
    </details>
  );
}
