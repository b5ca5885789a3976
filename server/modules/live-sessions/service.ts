import type { LiveSession, LiveSessionList, SessionLevel } from '#contracts/live-sessions.ts';
import { AppError } from '../../core/app-error.ts';
import { DAY_MS } from '../../core/durations.ts';
import type { ModuleContext } from '../../core/module.ts';
import { accountsModule } from '../accounts/module.ts';
import { guardianModule } from '../guardian/module.ts';
import { createAgreement } from './agreement.ts';
import { createBookings } from './booking.ts';
import { createDates } from './dates.ts';
import { createExamples } from './examples.ts';
import { createOwnCalendar } from './own-calendar.ts';
import * as queries from './queries.ts';
import { createReminders } from './reminders.ts';
import { createSeats } from './seats.ts';
import { createStudio } from './studio.ts';
import { listUnmarked, listWithoutLink } from './studio-queries.ts';
import { toLiveSession } from './views.ts';

/** The public list looks so far ahead. */
const LIST_AHEAD_MS = 84 * DAY_MS;
const LIST_MAX = 200;
/** Today (studio) looks so far to both sides. */
const LINK_NEEDED_MS = 7 * DAY_MS;
const UNMARKED_MS = 14 * DAY_MS;

/** Live sessions (docs/spec/product.md §10). */
export function createLiveSessionService({ db, engine, env, secret, publicUrl, now, use }: ModuleContext) {
  const context = {
    db,
    engine,
    secret,
    publicUrl,
    now,
    childrenSessions: env.childrenSessions,
    accounts: use(accountsModule),
    guardian: use(guardianModule),
  };
  const seats = createSeats(context);

  return {
    ...createBookings(context, seats),
    ...createAgreement(context, seats),
    ...createOwnCalendar(context),
    ...createReminders(context),
    ...createStudio(context),
    ...createDates(context),
    ...createExamples(context),
    fillSeats: seats.fillSeats,
    endHold: seats.endHold,

    async list(level?: SessionLevel): Promise<LiveSessionList> {
      const rows = await queries.listUpcoming(db, { level, from: now(), until: now() + LIST_AHEAD_MS, max: LIST_MAX });
      return { data: rows.map(toLiveSession) };
    },

    async find(id: number): Promise<LiveSession | undefined> {
      const date = await queries.findDate(db, id);
      return date === undefined ? undefined : toLiveSession(date);
    },

    /** @throws AppError `not_found` */
    async get(id: number): Promise<LiveSession> {
      const date = await queries.findDate(db, id);
      if (date === undefined) throw new AppError('not_found', { message: 'There is no session at this address.' });
      return toLiveSession(date);
    },

    /** What of it waits for the staff. */
    async listWaitingForStaff() {
      const withoutLink = await listWithoutLink(db, now(), now() + LINK_NEEDED_MS);
      const unmarked = await listUnmarked(db, now() - UNMARKED_MS, now());
      return [
        ...withoutLink.map(({ id, title }) => ({
          id: `session-link-${id}`,
          text: `"${title}" has no meeting link, and it is within a week.`,
          to: `/studio/sessions/${id}`,
        })),
        ...unmarked.map(({ id, title }) => ({
          id: `session-attendance-${id}`,
          text: `Who was there at "${title}"? Nobody has noted it yet.`,
          to: `/studio/sessions/${id}`,
        })),
      ];
    },
  };
}
