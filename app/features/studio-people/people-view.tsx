import { useSearchParams } from 'react-router';
import { ListChips } from '../../ui/list-filters.tsx';
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
      <ListChips label="Lists of people" chips={VIEWS.map(({ label, to, ...each }) => ({ label, to, isOn: each.view === chosen }))} />
      {chosen === null && <PeopleList />}
      {chosen === 'invitations' && <InvitationsView />}
      {chosen === 'sessions' && <VouchedView />}
    </>
  );
}
