import { Link } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import './module-progress.css';

/** `color` is a section's class. */
export type ModuleState = {
  id: string;
  title: string;
  color: string;
  href: string;
  done: number;
  total: number;
  /** What is counted. */ of: 'topics' | 'units';
};

/** A stop for each topic, and the boat at the last one reached. */
function Route({ done, total }: Pick<ModuleState, 'done' | 'total'>) {
  const toX = (step: number) => 14 + (step / Math.max(total, 1)) * 212;
  const toY = (step: number) => 34 + Math.sin(step * 1.3) * 7;
  const stops = Array.from({ length: total }, (_, index) => index + 1);
  return (
    <svg className="module-route whole-row full" viewBox="0 0 240 64" aria-hidden="true" focusable="false">
      <path fill="var(--strong)" opacity="0.22" d="M0 46q20-8 40 0t40 0 40 0 40 0 40 0 40 0V64H0Z" />
      <polyline
        fill="none"
        stroke="var(--strong)"
        strokeWidth="2"
        strokeDasharray="1 6"
        strokeLinecap="round"
        points={[0, ...stops].map((step) => `${toX(step)},${toY(step)}`).join(' ')}
      />
      {stops.map((step) => (
        <circle key={step} className={step <= done ? 'module-stop is-reached' : 'module-stop'} cx={toX(step)} cy={toY(step)} r="4.5" />
      ))}
      <g transform={`translate(${toX(done) - 12} ${toY(done) - 24})`}>
        <path fill="var(--raised)" stroke="var(--ink)" strokeWidth="1.25" d="M12 2v15H2Z" />
        <path fill="var(--raised)" stroke="var(--ink)" strokeWidth="1.25" d="M14 5v12h7Z" />
        <path fill="var(--ink)" d="M0 19h24l-4 6H4Z" />
      </g>
    </svg>
  );
}

/** Progress in the three Cs and vocabulary, from plain figures counted elsewhere. */
export function ModuleProgress({ modules }: { modules: readonly ModuleState[] }) {
  return (
    <ul className="cards mid module-cards">
      {modules.map((module) => (
        <li key={module.id} className={`card tint ${module.color}`}>
          <Link className="link-card" to={module.href}>
            <Route done={module.done} total={module.total} />
            <b>{module.title}</b>
            <span className="small">{`${module.done} of ${module.total} ${module.of} finished`}</span>
            <Icon name="arrow" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
