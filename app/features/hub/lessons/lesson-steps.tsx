import { Link } from 'react-router';
import { Icon } from '../../../ui/icon.tsx';
import { findPlace } from '../hub-address.ts';

type Step = { id: string; title: string };
type Props = { label: string; list: readonly Step[]; id: string; toAddress: (id: string) => string };

/** Links to a group's neighbours, which need no script. Hidden for a group of one. */
export function LessonSteps({ label, list, id, toAddress }: Props) {
  const place = findPlace(list, id);
  if (place === undefined || place.total < 2) return null;
  const { previous, next, number, total } = place;
  return (
    <nav className="steps no-print row far" aria-label={label}>
      {previous !== undefined && (
        <Link className="btn" rel="prev" to={toAddress(previous.id)}>
          <Icon name="back" />
          {previous.title}
        </Link>
      )}
      <span className="soft bold">{`${number} of ${total}`}</span>
      {next !== undefined && (
        <Link className="btn sec" rel="next" to={toAddress(next.id)}>
          {next.title}
          <Icon name="arrow" />
        </Link>
      )}
    </nav>
  );
}
