import { Link } from 'react-router';
import { EXAMPLE_NOTE, liveSessionCalls, type LiveSession } from '#contracts/live-sessions.ts';
import { useCall } from '../../data/use-call.ts';
import { Alert } from '../../ui/alert.tsx';
import { LEVEL_COLOR, LEVEL_WORDS } from './level-words.ts';
import { ReportWrong } from './report-wrong.tsx';
import { SeatCard } from './seat-card.tsx';
import { tellLeaders, tellSeats } from './session-card.tsx';
import { SessionTime } from './session-time.tsx';
import { formatDay, formatTime, nameZone, OWN_ZONE, useZone } from './zone.ts';
import './sessions.css';

const STATE_WORDS: Record<Exclude<LiveSession['state'], 'open'>, string> = {
  cancelled: 'This session was called off.',
  closed: 'Sessions for children and teens are closed for now.',
  unconfirmed: "You can't book yet, because the two adults still have to say that they will lead it.",
};

/** On the host's clock, if that differs. */
function HostTime({ session }: { session: LiveSession }) {
  const { isKnown } = useZone();
  const { starts_at, zone: hostZone } = session;
  if (!isKnown) return null;
  const isSame =
    formatDay(starts_at, OWN_ZONE) === formatDay(starts_at, hostZone) &&
    formatTime(starts_at, OWN_ZONE) === formatTime(starts_at, hostZone);
  if (isSame) return null;
  return (
    <span className="block soft small">
      For the host it is {formatTime(starts_at, hostZone)} on {formatDay(starts_at, hostZone)} ({nameZone(starts_at, hostZone)}).
    </span>
  );
}

export function SessionView({ drawn }: { drawn: LiveSession }) {
  const { answer } = useCall(liveSessionCalls.get, { params: { id: drawn.id } });
  const session = answer ?? drawn;
  const { title, summary, bring, level, minutes, starts_at, is_example, state } = session;
  return (
    <div className={`wrap parts ${LEVEL_COLOR[level]}`}>
      <p>
        <Link to="/sessions">All sessions</Link>
      </p>
      <div className="session-columns split gap-6 tops">
        <article className="stack">
          <p className="row">
            <span className="badge">{LEVEL_WORDS[level]}</span>
            {is_example && <span className="badge sunny ink">Example</span>}
          </p>
          <h1 dir="auto">{title}</h1>
          {is_example && <p className="panel low sunny full">{EXAMPLE_NOTE}</p>}
          {state !== 'open' && <Alert text={STATE_WORDS[state]} />}
          <p className="lead" dir="auto">
            {summary}
          </p>
          <dl className="facts lines">
            <div>
              <dt>When</dt>
              <dd>
                <SessionTime at={starts_at} minutes={minutes} />
                <HostTime session={session} />
              </dd>
            </div>
            <div>
              <dt>With</dt>
              <dd>
                <span>{tellLeaders(session)}</span>
                {state === 'unconfirmed' && <span className="block soft small">They have not both said yes yet.</span>}
                {session.second_adult !== null && (
                  <span className="block soft small">Sessions for children and teens are led by two adults.</span>
                )}
              </dd>
            </div>
            {bring !== '' && (
              <div>
                <dt>Please bring</dt>
                <dd>{bring}</dd>
              </div>
            )}
            <div>
              <dt>Seats</dt>
              <dd>{tellSeats(session)}</dd>
            </div>
          </dl>
        </article>
        <SeatCard session={session} />
      </div>
      <ReportWrong session={session} />
    </div>
  );
}
