import { SECTION_IDS } from '#content/sections.ts';
import { SEA_LOOK, toFill } from './sea-look.tsx';
import { formatMinutes, type BarSums } from './sums.ts';

const WIDTH = 720;
const HEIGHT = 260;
const LEFT = 92;
const BOTTOM = 34;
const TOP = 12;
const INNER_HEIGHT = HEIGHT - BOTTOM - TOP;
/** The axis ends at one of these, so that its three lines are round minutes. */
const ROUND_MINUTES = [10, 20, 30, 60, 90, 120, 180, 240, 360, 600, 1200, 2400, 6000];

const findTop = (seconds: number) => 60 * (ROUND_MINUTES.find((minutes) => minutes * 60 >= seconds) ?? Math.ceil(seconds / 6000) * 100);
const formatAxis = (seconds: number) => (seconds < 7200 ? `${seconds / 60} min` : `${Math.round((seconds / 3600) * 10) / 10} h`);

type BarProps = { bar: BarSums; x: number; width: number; top: number };

function Bar({ bar, x, width, top }: BarProps) {
  const parts = SECTION_IDS.filter((section) => bar.seconds[section] > 0).map((section, index, shown) => ({
    section,
    height: (bar.seconds[section] / top) * INNER_HEIGHT,
    below: shown.slice(0, index).reduce((sum, id) => sum + bar.seconds[id], 0),
  }));
  return parts.map(({ section, height, below }) => (
    <rect
      key={section}
      className={`progress-bar ${SEA_LOOK[section].color}`}
      x={x}
      y={HEIGHT - BOTTOM - (below / top) * INNER_HEIGHT - height}
      width={width}
      height={height}
      fill={toFill(section)}
    />
  ));
}

type Props = { bars: readonly BarSums[]; label: string };

/** Minutes over time. Screen readers hear one sentence and find every figure in the table below. */
export function BarChart({ bars, label }: Props) {
  const top = findTop(Math.max(...bars.map(({ total }) => total)));
  const step = (WIDTH - LEFT) / bars.length;
  const width = step * (bars.length > 12 ? 0.7 : 0.56);
  // A month has no room for every number.
  const every = bars.length > 12 ? 5 : 1;
  return (
    <svg className="progress-chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {[0, top / 2, top].map((seconds) => {
        const y = HEIGHT - BOTTOM - (seconds / top) * INNER_HEIGHT;
        return (
          <g key={seconds}>
            <line stroke="var(--line)" strokeWidth="1.5" x1={LEFT} x2={WIDTH} y1={y} y2={y} />
            <text className="progress-axis" x={LEFT - 8} y={y + 5} textAnchor="end">
              {formatAxis(seconds)}
            </text>
          </g>
        );
      })}
      {bars.map((bar, index) => {
        const x = LEFT + index * step + (step - width) / 2;
        return (
          <g key={bar.from}>
            <title>{`${bar.longLabel}: ${formatMinutes(bar.total)}`}</title>
            <Bar bar={bar} x={x} width={width} top={top} />
            {index % every === 0 && (
              <text className="progress-axis" x={x + width / 2} y={HEIGHT - 10} textAnchor="middle">
                {bar.label}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
