import { href, Link } from 'react-router';
import type { LiveSession } from '#contracts/live-sessions.ts';
import { LEVEL_COLOR, LEVEL_WORDS } from './level-words.ts';
import { SessionTime } from './session-time.tsx';

/** How full it is, in words. */
export function tellSeats({ state, seats, seats_left, waiting }: LiveSession): string {
  if (state === 'cancelled') return 'Called off';
  if (state === 'closed') return 'Closed for now';
  if (state === 'unconfirmed') return 'Cannot be booked yet';
  if (seats_left > 0 && waiting === 0) return seats_left === 1 ? '1 seat left' : `${seats_left} of ${seats} seats left`;
  return waiting === 0 ? 'Full, with a waiting list' : `Full, ${waiting} waiting`;
}

export const tellLeaders = ({ host, second_adult }: LiveSession): string => (second_adult === null ? host : `${host} and ${second_adult}`);

export function SessionCard({ session }: { session: LiveSession }) {
  const { id, title, level, starts_at, minutes, is_example } = session;
  return (
    <li className={`card session-card ringed ${LEVEL_COLOR[level]}`}>
      <p className="tint deep bold">
        <SessionTime at={starts_at} minutes={minutes} hasDay={false} hasZone={false} />
      </p>
      <div className="inset stack gap-2">
        <h3 className="lg">
          <Link className="whole-link" to={href('/sessions/:id', { id: String(id) })} dir="auto">
            {title}
          </Link>
        </h3>
        <p className="soft">With {tellLeaders(session)}</p>
        <p className="row small">
          <span className="badge">{LEVEL_WORDS[level]}</span>
          {is_example && <span className="badge sunny ink">Example</span>}
          <span>{tellSeats(session)}</span>
        </p>
      </div>
    </li>
  );
}
