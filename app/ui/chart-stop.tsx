import { Link } from 'react-router';
import boat from '#content/art/scenes/boat.svg';
import { Icon } from './icon.tsx';
import './chart.css';

type Props = { to: string; name: string; isCurrent: boolean; isFinished: boolean };

/** A stop in a list `chart-route`; the boat is at the current one. */
export function ChartStop({ to, name, isCurrent, isFinished }: Props) {
  return (
    <li className={isFinished ? 'done' : undefined}>
      <Link to={to} aria-current={isCurrent ? 'page' : undefined}>
        {isCurrent && <img className="art chart-boat" src={boat} alt="" width="240" height="240" />}
        <span>{name}</span>
        {isFinished && (
          <span className="chart-done">
            <Icon name="check" />
            Finished
          </span>
        )}
      </Link>
    </li>
  );
}
