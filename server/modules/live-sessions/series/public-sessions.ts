import type { LiveSession, LiveSessionList, SessionLevel } from '#contracts/live-sessions.ts';
import { AppError } from '../../../core/app-error.ts';
import { DAY_MS } from '../../../core/durations.ts';
import { findResponsible } from '../children/children-switch.ts';
import { toLiveSession } from '../views.ts';
import type { LiveContext } from '../context.ts';
import { findDate } from './date-queries.ts';
import { listUpcoming } from './upcoming-queries.ts';

/** The public list looks so far ahead. */
const LIST_AHEAD_MS = 84 * DAY_MS;
const LIST_MAX = 200;

export async function listSessions({ db, now }: LiveContext, level?: SessionLevel): Promise<LiveSessionList> {
  const isOpenToChildren = (await findResponsible(db)) !== undefined;
  const span = { from: now(), until: now() + LIST_AHEAD_MS, max: LIST_MAX };
  const rows = await listUpcoming(db, { level, isOpenToChildren, ...span });
  return { data: rows.map(toLiveSession) };
}

export async function findSession({ db }: LiveContext, id: number): Promise<LiveSession | undefined> {
  const date = await findDate(db, id);
  return date === undefined ? undefined : toLiveSession(date);
}

/** @throws AppError `not_found` */
export async function getSession({ db }: LiveContext, id: number): Promise<LiveSession> {
  const date = await findDate(db, id);
  if (date === undefined) throw new AppError('not_found', { message: 'There is no session at this address.' });
  return toLiveSession(date);
}
