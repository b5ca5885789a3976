import { Link, useSearchParams } from 'react-router';
import { InvitationsView } from './invitations-view.tsx';
import { PeopleList } from './people-list.tsx';
import { VouchedView } from './vouched-view.tsx';

const VIEWS = [
  { to: '/studio/people', view: null, label: 'All accounts' },
  { to: '/studio/people?view=invitations', view: 'invitations', label: 'Invitations' },
  { to: '/studio/people?view=sessions', view: 'sessions', label: 'Sessions among children' },
];

/** The page People: every account, invited colleagues, and children whose family the staff know. */
export function PeopleView() {
  const [search] = useSearchParams();
  const view = search.get('view');
  const chosen = VIEWS.find((each) => each.view === view)?.view ?? null;
  return (
    <>
      <nav aria-label="Lists of people">
        <ul className="row">
          {VIEWS.map(({ to, label, ...each }) => (
            <li key={to}>
              <Link className="chip" to={to} aria-current={each.view === chosen ? 'true' : undefined}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {chosen === null && <PeopleList />}
      {chosen === 'invitations' && <InvitationsView />}
      {chosen === 'sessions' && <VouchedView />}
    </>
  );
}
