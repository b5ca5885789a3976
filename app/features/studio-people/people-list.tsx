import { useId, type FormEvent, type ReactNode } from 'react';
import { href, Link, useSearchParams } from 'react-router';
import { peopleQuery, studioPeopleCalls, type PersonEntry } from '#contracts/studio-people.ts';
import { z } from '#contracts/zod.ts';
import { useCall } from '../../data/use-call.ts';
import { formatDate } from '../../lib/format-date.ts';
import { CallState } from '../../ui/call-state.tsx';
import { AGE_WORDS, ORDER_WORDS, ROLE_WORDS, STATE_WORDS } from './words.ts';

const FILTERS = ['q', 'role', 'age', 'state', 'order'] as const;
const START = z.parse(peopleQuery, {});

/** The address's query without its invalid parts. */
function readQuery(search: URLSearchParams) {
  const given = [...FILTERS, 'page'].flatMap((name) => (search.get(name) ? [[name, search.get(name)]] : []));
  const fits = given.filter((part) => z.safeParse(peopleQuery, Object.fromEntries([part])).success);
  return z.parse(peopleQuery, Object.fromEntries(fits));
}

function Choice({ name, label, value, words }: { name: string; label: string; value: string; words: Record<string, string> }) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={value}>
        {name !== 'order' && <option value="">All</option>}
        {Object.entries(words).map(([key, word]) => (
          <option key={key} value={key}>
            {word}
          </option>
        ))}
      </select>
    </div>
  );
}

function SearchForm({ query, onSearch }: { query: z.infer<typeof peopleQuery>; onSearch: (next: URLSearchParams) => void }) {
  const id = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const next = new URLSearchParams();
    for (const name of FILTERS) {
      const value = form.get(name);
      if (typeof value === 'string' && value.trim() !== '' && value !== START[name]) next.set(name, value.trim());
    }
    onSearch(next);
  };
  return (
    <form className="cards slim fit gap-3 ends" role="search" onSubmit={submit}>
      <div className="field whole-row">
        <label htmlFor={`${id}-q`}>Name or email</label>
        <input id={`${id}-q`} name="q" dir="auto" defaultValue={query.q} maxLength={200} autoComplete="off" spellCheck={false} />
      </div>
      <Choice name="role" label="Role" value={query.role ?? ''} words={ROLE_WORDS} />
      <Choice name="age" label="Age group" value={query.age ?? ''} words={AGE_WORDS} />
      <Choice name="state" label="State" value={query.state ?? ''} words={STATE_WORDS} />
      <Choice name="order" label="Order" value={query.order} words={ORDER_WORDS} />
      <button className="btn main" type="submit">
        Search
      </button>
    </form>
  );
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

function Pages({ page, last, toPage }: { page: number; last: number; toPage: (page: number) => string }): ReactNode {
  if (last < 2 && page === 1) return null;
  return (
    <nav className="row far" aria-label="Pages of accounts">
      {page > 1 ? <Link to={toPage(page - 1)}>Previous</Link> : <span />}
      <span>{`Page ${page} of ${last}`}</span>
      {page < last ? <Link to={toPage(page + 1)}>Next</Link> : <span />}
    </nav>
  );
}

export function PeopleList() {
  const [search, setSearch] = useSearchParams();
  const query = readQuery(search);
  const { answer, isLoading, problem, reload } = useCall(studioPeopleCalls.list, { query });
  const toPage = (page: number) => {
    const next = new URLSearchParams(search);
    next.set('page', String(page));
    return `?${next.toString()}`;
  };
  const { page: _page, ...asked } = query;
  return (
    <>
      <SearchForm key={JSON.stringify(asked)} query={query} onSearch={setSearch} />
      {answer === undefined ? (
        <CallState isLoading={isLoading} problem={problem} onRetry={reload} />
      ) : (
        <>
          <p role="status">
            {answer.meta.total === 0 ? 'No account matches.' : answer.meta.total === 1 ? '1 account' : `${answer.meta.total} accounts`}
          </p>
          <ul className="stack gap-3">
            {answer.data.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ul>
          <Pages page={query.page} last={Math.max(1, Math.ceil(answer.meta.total / answer.meta.per_page))} toPage={toPage} />
        </>
      )}
      <p className="hint">Every time someone opens this list or an account, it is logged.</p>
    </>
  );
}
