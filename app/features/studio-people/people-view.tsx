import { Link, useSearchParams } from 'react-router';
import { PeopleList } from './people-list.tsx';
import { VouchedView } from './vouched-view.tsx';
import './studio-people.css';

const VIEWS = [
  { to: '/studio/people', view: null, label: 'All accounts' },
  { to: '/studio/people?view=sessions', view: 'sessions', label: 'Sessions among children' },
];

/** The room People: every account, and those of children whose family the staff know. */
export function PeopleView() {
  const [search] = useSearchParams();
  const chosen = search.get('view') === 'sessions' ? 'sessions' : null;
  return (
    <>
      <nav aria-label="Lists of people">
        <ul className="row">
          {VIEWS.map(({ to, view, label }) => (
            <li key={to}>
              <Link className="chip" to={to} aria-current={view === chosen ? 'true' : undefined}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {chosen === null ? <PeopleList /> : <VouchedView />}
    </>
  );
}
