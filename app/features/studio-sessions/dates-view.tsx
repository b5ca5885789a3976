import { useId, type FormEvent } from 'react';
import { href, Link, useSearchParams } from 'react-router';
import { DATES_PER_PAGE, sessionStudioCalls, type StudioDate } from '#contracts/live-sessions-studio.ts';
import emptyArt from '#content/art/scenes/empty-search.svg';
import { useCall } from '../../data/use-call.ts';
import { CallState } from '../../ui/call-state.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { WideTable } from '../../ui/wide-table.tsx';
import { STATE_NAMES } from './state-names.ts';
import { LEVEL_NAMES, LEVELS } from './level-names.ts';
import { formatWallTime } from './wall-time.ts';
import './studio-sessions.css';

type Query = { when: 'upcoming' | 'past'; mine: boolean; level: string; q: string; page: number };

function readQuery(search: URLSearchParams): Query {
  const page = Number(search.get('page') ?? '1');
  const level = search.get('level') ?? '';
  return {
    when: search.get('when') === 'past' ? 'past' : 'upcoming',
    mine: search.get('mine') === '1',
    level: LEVELS.some((known) => known === level) ? level : '',
    q: (search.get('q') ?? '').slice(0, 100),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

const toSearch = ({ when, mine, level, q, page }: Query): URLSearchParams =>
  new URLSearchParams({
    ...(when === 'past' ? { when } : {}),
    ...(mine ? { mine: '1' } : {}),
    ...(level === '' ? {} : { level }),
    ...(q === '' ? {} : { q }),
    ...(page === 1 ? {} : { page: String(page) }),
  });
const toAddress = (query: Query) => {
  const search = toSearch(query);
  return search.size === 0 ? '/studio/sessions' : `/studio/sessions?${search}`;
};

const isFiltered = ({ mine, level, q, page }: Query) => mine || level !== '' || q !== '' || page > 1;
function tellEmpty(query: Query): string {
  const kind = query.when === 'past' ? 'past' : 'upcoming';
  return isFiltered(query) ? `No ${kind} sessions match. Try other words, or fewer filters.` : `There are no ${kind} sessions yet.`;
}

function Filters({ query, onAsk }: { query: Query; onAsk: (query: Query) => void }) {
  const [searchId, levelId] = [useId(), useId()];
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = new FormData(event.currentTarget).get('q');
    onAsk({ ...query, q: typeof q === 'string' ? q.trim() : '', page: 1 });
  };
  const chips = [
    { label: 'Upcoming', to: { ...query, when: 'upcoming' as const, page: 1 }, isOn: query.when === 'upcoming' },
    { label: 'Past', to: { ...query, when: 'past' as const, page: 1 }, isOn: query.when === 'past' },
    { label: 'Only mine', to: { ...query, mine: !query.mine, page: 1 }, isOn: query.mine },
  ];
  return (
    <div className="stack">
      <nav className="row" aria-label="Which sessions">
        {chips.map(({ label, to, isOn }) => (
          <Link key={label} className="chip" to={toAddress(to)} replace aria-current={isOn ? 'true' : undefined}>
            {label}
          </Link>
        ))}
      </nav>
      <form className="row ends" role="search" onSubmit={submit}>
        <div className="field">
          <label htmlFor={levelId}>Level</label>
          <select id={levelId} value={query.level} onChange={({ target }) => onAsk({ ...query, level: target.value, page: 1 })}>
            <option value="">All levels</option>
            {LEVELS.map((level) => (
              <option key={level} value={level}>
                {LEVEL_NAMES[level]}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor={searchId}>Title or host</label>
          <input key={query.q} id={searchId} name="q" type="search" dir="auto" defaultValue={query.q} maxLength={100} />
        </div>
        <button type="submit" className="btn">
          Search
        </button>
      </form>
    </div>
  );
}

function Row({ date }: { date: StudioDate }) {
  const { id, title, level, host, starts_at, zone, booked, seats, waiting, state, has_link, is_example } = date;
  return (
    <tr>
      <th scope="row">
        <Link to={href('/studio/sessions/:id', { id: String(id) })} dir="auto">
          {title}
        </Link>
        <span className="block soft small">
          {LEVEL_NAMES[level]}, {host}
        </span>
        <span className="row gap-1 if-any">
          {state !== 'open' && <span className="badge">{STATE_NAMES[state]}</span>}
          {is_example && <span className="badge">Example</span>}
          {!has_link && !is_example && state !== 'cancelled' && <span className="badge bad">No link yet</span>}
        </span>
      </th>
      <td>
        {formatWallTime(starts_at, zone)}
        <span className="block soft small">{zone}</span>
      </td>
      <td>
        <span>{`${booked} of ${seats}`}</span>
        {waiting > 0 && <span className="block soft small">{`${waiting} waiting`}</span>}
      </td>
    </tr>
  );
}

export function DatesView() {
  const [search, setSearch] = useSearchParams();
  const query = readQuery(search);
  const { when, mine, level, q, page } = query;
  const { answer, problem, reload } = useCall(sessionStudioCalls.listDates, {
    query: {
      when,
      page,
      ...(mine ? { mine: '1' as const } : {}),
      ...(level === '' ? {} : { level: LEVELS.find((known) => known === level) ?? 'kids' }),
      ...(q === '' ? {} : { q }),
    },
  });
  const pages = answer === undefined ? 1 : Math.max(1, Math.ceil(answer.meta.total / DATES_PER_PAGE));
  return (
    <>
      <Filters query={query} onAsk={(asked) => setSearch(toSearch(asked), { replace: true })} />
      {answer === undefined ? (
        <CallState isLoading={problem === undefined} problem={problem} onRetry={reload} />
      ) : answer.data.length === 0 ? (
        <EmptyState art={emptyArt} text={tellEmpty(query)}>
          {isFiltered(query) ? (
            <Link className="btn" to={toAddress({ when, mine: false, level: '', q: '', page: 1 })}>
              Show all of them
            </Link>
          ) : (
            <Link className="btn main" to="/studio/sessions/new">
              Plan a series
            </Link>
          )}
        </EmptyState>
      ) : (
        <WideTable label={when === 'past' ? 'Past sessions' : 'Upcoming sessions'}>
          <table className="studio-table table">
            <thead>
              <tr>
                <th scope="col">Session</th>
                <th scope="col">When, for the host</th>
                <th scope="col">Seats</th>
              </tr>
            </thead>
            <tbody>
              {answer.data.map((date) => (
                <Row key={date.id} date={date} />
              ))}
            </tbody>
          </table>
        </WideTable>
      )}
      {pages > 1 && (
        <nav className="row" aria-label="Pages">
          {page > 1 && (
            <Link className="btn small" to={toAddress({ ...query, page: page - 1 })}>
              Previous
            </Link>
          )}
          <span>{`Page ${page} of ${pages}`}</span>
          {page < pages && (
            <Link className="btn small" to={toAddress({ ...query, page: page + 1 })}>
              Next
            </Link>
          )}
        </nav>
      )}
    </>
  );
}
