import { useId } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { LiveSessionsTexts } from '#content/schemas.ts';
import { EXAMPLES_NOTE, liveSessionCalls, type LiveSession, type LiveSessionList, type SessionLevel } from '#contracts/live-sessions.ts';
import groupArt from '#content/art/scenes/service-sessions.svg';
import emptyArt from '#content/art/scenes/empty-bottle.svg';
import { useCall } from '../../data/use-call.ts';
import { useAuthToken } from '../../session/session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { LEVEL_WORDS, LEVELS } from './level-words.ts';
import { SessionCard } from './session-card.tsx';
import { formatDay, nameZone, toDay, useZone } from './zone.ts';
import './sessions.css';

type Texts = Omit<LiveSessionsTexts, 'examples'>;
type Filter = { level: SessionLevel | undefined; day: string };

const readLevel = (text: string | null): SessionLevel | undefined => LEVELS.find((level) => level === text);

function toAddress({ level, day }: Filter): string {
  const search = new URLSearchParams({ ...(level === undefined ? {} : { level }), ...(day === '' ? {} : { day }) });
  return search.size === 0 ? '/sessions' : `/sessions?${search}`;
}

function LevelChips({ filter }: { filter: Filter }) {
  const options = [{ level: undefined, label: 'All levels' }, ...LEVELS.map((level) => ({ level, label: LEVEL_WORDS[level] }))];
  return (
    <nav className="row gap-2" aria-label="Level">
      {options.map(({ level, label }) => (
        <Link
          key={label}
          className="chip"
          to={toAddress({ ...filter, level })}
          preventScrollReset
          replace
          aria-current={filter.level === level ? 'true' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

function DayChoice({
  days,
  day,
  onChoose,
}: {
  days: readonly { day: string; label: string }[];
  day: string;
  onChoose: (day: string) => void;
}) {
  const id = useId();
  return (
    <div className="field sessions-day">
      <label htmlFor={id}>Day</label>
      <select id={id} value={day} onChange={({ target }) => onChoose(target.value)}>
        <option value="">Any day</option>
        {days.map((option, place) => (
          // By place: a group may be another day in the reader's zone than in the server's.
          <option key={place} value={option.day}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

type DayGroup = { day: string; label: string; sessions: LiveSession[] };
function groupByDay(sessions: readonly LiveSession[], zone: string): DayGroup[] {
  const groups: DayGroup[] = [];
  for (const session of sessions) {
    const day = toDay(session.starts_at, zone);
    const last = groups.at(-1);
    if (last?.day === day) last.sessions.push(session);
    else groups.push({ day, label: formatDay(session.starts_at, zone), sessions: [session] });
  }
  return groups;
}

/** What is to come, in the reader's time. The filters are in the address. */
export function SessionsView({ texts, drawn }: { texts: Texts; drawn: LiveSessionList }) {
  const [search, setSearch] = useSearchParams();
  const { zone, isKnown } = useZone();
  const isSignedIn = useAuthToken() !== undefined;
  const level = readLevel(search.get('level'));
  // Days depend on the reader's time zone, so the server renders none; until the zone is known the page must match the server's.
  const day = (isKnown ? search.get('day') : null) ?? '';
  // The server's page may be some seconds old; free seats are fetched again.
  const { answer } = useCall(liveSessionCalls.list, { query: level === undefined ? {} : { level } });
  // Until another filter is answered, shows what is known.
  const known = (answer ?? drawn).data.filter((session) => level === undefined || session.level === level);
  const groups = groupByDay(known, zone);
  const shown = isKnown && day !== '' ? groups.filter((group) => group.day === day) : groups;
  const count = shown.reduce((sum, { sessions }) => sum + sessions.length, 0);
  const first = groups[0]?.sessions[0];
  const days = groups.some((group) => group.day === day) || day === '' ? groups : [...groups, { day, label: day, sessions: [] }];
  return (
    <div className="wrap parts sessions-page">
      <PageHead title={texts.title} lead={texts.intro} art={groupArt}>
        {isSignedIn && (
          <p>
            <Link className="btn" to="/library#session-history">
              Your sessions
            </Link>
          </p>
        )}
      </PageHead>
      <div className="row far ends">
        <LevelChips filter={{ level, day }} />
        <DayChoice
          days={days}
          day={day}
          onChoose={(chosen) =>
            setSearch(new URLSearchParams(toAddress({ level, day: chosen }).split('?')[1] ?? ''), {
              replace: true,
              preventScrollReset: true,
            })
          }
        />
      </div>
      {first !== undefined && (
        <p className={`soft ${isKnown ? '' : 'zone-pending'}`}>
          {isKnown ? `Times are in your time zone: ${nameZone(first.starts_at, zone)}.` : 'Times are in UTC.'}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {count === 1 ? '1 session' : `${count} sessions`}
      </p>
      {shown.some(({ sessions }) => sessions.some((session) => session.is_example)) && (
        <p className="panel low sunny full">{EXAMPLES_NOTE}</p>
      )}
      {count === 0 && isKnown ? (
        <EmptyState art={emptyArt} text={texts.empty}>
          {(level !== undefined || day !== '') && (
            <Link className="btn" to="/sessions" preventScrollReset replace>
              Show all sessions
            </Link>
          )}
        </EmptyState>
      ) : (
        <div className={`sessions-days stack gap-6 ${isKnown ? '' : 'zone-pending'}`}>
          {shown.map((group) => (
            <section key={group.day} className="split line-top" aria-label={group.label}>
              <h2 className="lg">{group.label}</h2>
              <ul className="stack">
                {group.sessions.map((session) => (
                  <SessionCard key={session.id} session={session} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
      <section className="stack" aria-labelledby="sessions-how">
        <h2 id="sessions-how">{texts.how_title}</h2>
        <ul className="bullets">
          {texts.how.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}
