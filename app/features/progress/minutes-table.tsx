import { SECTION_IDS } from '#content/sections.ts';
import { SEA_LOOK } from './sea-look.tsx';
import { formatMinutes, type Sums } from './sums.ts';

/** The same figures as the drawing. */
export function MinutesTable({ sums, title }: { sums: Sums; title: string }) {
  return (
    <details className="progress-figures">
      <summary>The same figures as a table</summary>
      {/* Without a tab stop a keyboard could not scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="progress-scroll" role="region" aria-label={`Table of minutes, ${title}`} tabIndex={0}>
        <table>
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
      </div>
    </details>
  );
}
