import { href, Link } from 'react-router';
import { sessionStudioCalls, type StudioDate } from '#contracts/live-sessions-studio.ts';
import { useCall } from '../../data/use-call.ts';
import { ListChips, ListSearch } from '../../ui/list-filters.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { useListAddress, type ListAddress } from '../../ui/use-list-address.ts';
import { WideTable } from '../../ui/wide-table.tsx';
import { STATE_NAMES } from './state-names.ts';
import { LEVEL_NAMES, LEVELS } from './level-names.ts';
import { formatWallTime } from './wall-time.ts';
import './studio-sessions.css';

function readQuery({ page, readText, choose }: ListAddress) {
  const level = choose('level', LEVELS);
  const q = readText('q').slice(0, 100);
  return {
    when: choose('when', ['past']) ?? ('upcoming' as const),
    page,
    ...(choose('mine', ['1']) === undefined ? {} : { mine: '1' as const }),
    ...(level === undefined ? {} : { level }),
    ...(q === '' ? {} : { q }),
  };
}

function Filters({ list, query: { when, mine, level } }: { list: ListAddress; query: ReturnType<typeof readQuery> }) {
  const chips = [
    { label: 'Upcoming', to: list.toAddress({ when: '', page: '' }), isOn: when === 'upcoming' },
    { label: 'Past', to: list.toAddress({ when: 'past', page: '' }), isOn: when === 'past' },
    { label: 'Only mine', to: list.toAddress({ mine: mine === undefined ? '1' : '', page: '' }), isOn: mine !== undefined },
  ];
  const levels = { name: 'level', label: 'Level', value: level ?? '', words: LEVEL_NAMES, all: 'All levels', isAtOnce: true } as const;
  return (
    <div className="stack">
      <ListChips label="Which sessions" chips={chips} />
      <ListSearch list={list} label="Title or host" choices={[levels]} />
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

/** Dates of live sessions; when, whose, level, words and page are in the address. */
export function DatesView() {
  const list = useListAddress();
  const query = readQuery(list);
  const asked = useCall(sessionStudioCalls.listDates, { query });
  const isFiltered = list.page > 1 || 'mine' in query || 'level' in query || 'q' in query;
  const all = (
    <Link className="btn" to={list.toAddress({ mine: '', level: '', q: '', page: '' })}>
      Show all of them
    </Link>
  );
  const plan = (
    <Link className="btn main" to="/studio/sessions/new">
      Plan a series
    </Link>
  );
  const empty = isFiltered
    ? { text: `No ${query.when} sessions match. Try other words, or fewer filters.`, action: all }
    : { text: `There are no ${query.when} sessions yet.`, action: plan };
  return (
    <>
      <Filters list={list} query={query} />
      <PagedList {...{ list, asked, empty }} label="Pages">
        {({ data }) => (
          <WideTable label={query.when === 'past' ? 'Past sessions' : 'Upcoming sessions'}>
            <table className="studio-table table">
              <thead>
                <tr>
                  <th scope="col">Session</th>
                  <th scope="col">When, for the host</th>
                  <th scope="col">Seats</th>
                </tr>
              </thead>
              <tbody>
                {data.map((date) => (
                  <Row key={date.id} date={date} />
                ))}
              </tbody>
            </table>
          </WideTable>
        )}
      </PagedList>
    </>
  );
}
