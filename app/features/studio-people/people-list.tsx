import { href, Link } from 'react-router';
import { peopleQuery, studioPeopleCalls, type PersonEntry } from '#contracts/studio-people.ts';
import { z } from '#contracts/zod.ts';
import { useCall } from '../../data/use-call.ts';
import { formatDate } from '../../lib/format-date.ts';
import { ListSearch } from '../../ui/list-filters.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { useListAddress, type ListAddress } from '../../ui/use-list-address.ts';
import { AGE_WORDS, ORDER_WORDS, ROLE_WORDS, STATE_WORDS } from './words.ts';

/** The address's query without its invalid parts. */
function readQuery({ page, readText }: ListAddress) {
  const given = ['q', 'role', 'age', 'state', 'order'].map((name) => [name, readText(name)]);
  const fits = given.filter((part) => z.safeParse(peopleQuery, Object.fromEntries([part])).success);
  return z.parse(peopleQuery, { ...Object.fromEntries(fits), page });
}

/** In words, at a glance. */
const listBadges = ({ roles, email_confirmed, consent, is_locked }: PersonEntry): string[] => [
  ...(is_locked ? [STATE_WORDS.locked] : []),
  ...roles.map((each) => ROLE_WORDS[each]),
  ...(consent === 'waiting' ? [STATE_WORDS.guardian] : []),
  ...(email_confirmed ? [] : [STATE_WORDS.unconfirmed]),
];

function Entry({ entry }: { entry: PersonEntry }) {
  const { id, name, email, age_group, created_at } = entry;
  return (
    <li className="card pad stack gap-1 breaks">
      <p className="row">
        <Link className="tap bold" to={href('/studio/people/:id', { id: String(id) })} dir="auto">
          {name}
        </Link>
        {listBadges(entry).map((word) => (
          <span key={word} className="badge">
            {word}
          </span>
        ))}
      </p>
      <p className="soft">{email}</p>
      <p className="soft">{`${age_group === null ? 'No birth date' : AGE_WORDS[age_group]}, since ${formatDate(created_at)}`}</p>
    </li>
  );
}

const countAccounts = (total: number) => (total === 1 ? '1 account' : `${total} accounts`);

/** Every account; words, filters, order and page are in the address. */
export function PeopleList() {
  const list = useListAddress();
  const query = readQuery(list);
  const asked = useCall(studioPeopleCalls.list, { query });
  const choices = [
    { name: 'role', label: 'Role', value: query.role ?? '', words: ROLE_WORDS, all: 'All' },
    { name: 'age', label: 'Age group', value: query.age ?? '', words: AGE_WORDS, all: 'All' },
    { name: 'state', label: 'State', value: query.state ?? '', words: STATE_WORDS, all: 'All' },
    { name: 'order', label: 'Order', value: query.order, words: ORDER_WORDS },
  ];
  return (
    <>
      <ListSearch list={list} label="Name or email" choices={choices} className="cards slim fit gap-3 ends" />
      <PagedList
        {...{ list, asked }}
        label="Pages of accounts"
        count={countAccounts}
        empty={{ text: 'No account matches.', hasArt: false }}
      >
        {({ data }) => (
          <ul className="stack gap-3">
            {data.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
      </PagedList>
      <p className="hint">Every time someone opens this list or an account, it is logged.</p>
    </>
  );
}
