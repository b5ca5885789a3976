import { SECTION_IDS } from '#content/sections.ts';
import { SEA_LOOK, toFill } from './sea-look.tsx';
import { formatMinutes, type BySea } from './sums.ts';

/** Minutes by sea; also the legend of the weaves. */
export function SeaBars({ seas }: { seas: BySea }) {
  const longest = Math.max(1, ...SECTION_IDS.map((section) => seas[section]));
  return (
    <ul className="progress-seas stack gap-2">
      {SECTION_IDS.map((section) => {
        const { label, color } = SEA_LOOK[section];
        return (
          <li key={section}>
            <span>{label}</span>
            <svg aria-hidden="true" focusable="false">
              <rect fill="var(--foam)" width="100%" height="100%" rx="4" />
              <rect
                className={`progress-bar ${color}`}
                width={`${(seas[section] / longest) * 100}%`}
                height="100%"
                fill={toFill(section)}
              />
            </svg>
            <b className="digits">{formatMinutes(seas[section])}</b>
          </li>
        );
      })}
    </ul>
  );
}
