import type { WaitingItem } from '#contracts/studio.ts';
import { DAY_MS } from '../../core/durations.ts';
import type { Db } from '../../database/schema.ts';
import { listOpenRequests, listWithoutAdults } from './series/adult-queries.ts';
import { countReports } from './children/report-queries.ts';
import { listUnmarked, listWithoutLink } from './series/studio-queries.ts';

const LINK_NEEDED_MS = 7 * DAY_MS;
const UNMARKED_MS = 14 * DAY_MS;

/** For admins alone: a host never learns who reported a session, or that anyone did. */
export async function listReported(db: Db): Promise<WaitingItem[]> {
  const count = await countReports(db, { isHandled: false, reader: undefined });
  if (count === 0) return [];
  const text = count === 1 ? 'Someone has reported a problem in a session.' : `${count} people have reported a problem in a session.`;
  return [{ id: 'session-reports', text, to: '/studio/sessions/reports' }];
}

async function listUnanswered(db: Db, now: number): Promise<WaitingItem[]> {
  const missing = (await listWithoutAdults(db, now)).map(({ id, title }) => ({
    id: `session-adults-${id}`,
    text: `"${title}" needs two adults from the staff. No one can book until then.`,
    to: `/studio/sessions/series/${id}`,
  }));
  const asked = (await listOpenRequests(db, now)).map(({ id, title, name, place, declined_at, may_lead }) => {
    const what = !may_lead
      ? `${name} may not lead sessions any more. "${title}" needs someone else.`
      : declined_at !== null
        ? `${name} cannot lead "${title}". Please choose someone else.`
        : `${name} has not said yet whether they lead "${title}". No one can book until then.`;
    return { id: `session-adult-${id}-${place}`, text: what, to: `/studio/sessions/series/${id}` };
  });
  return [...missing, ...asked];
}

/** What of the live sessions waits for the staff. */
export async function listWaitingForStaff(db: Db, now: number): Promise<WaitingItem[]> {
  const withoutLink = await listWithoutLink(db, now, now + LINK_NEEDED_MS);
  const unmarked = await listUnmarked(db, now - UNMARKED_MS, now);
  return [
    ...(await listUnanswered(db, now)),
    ...withoutLink.map(({ id, title }) => ({
      id: `session-link-${id}`,
      text: `"${title}" has no meeting link, and it is within a week.`,
      to: `/studio/sessions/${id}`,
    })),
    ...unmarked.map(({ id, title }) => ({
      id: `session-attendance-${id}`,
      text: `Who was there at "${title}"? No one has noted it yet.`,
      to: `/studio/sessions/${id}`,
    })),
  ];
}
