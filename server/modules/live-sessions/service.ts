import type { LiveSession, LiveSessionList, SessionLevel } from '#contracts/live-sessions.ts';
import { AppError } from '../../core/app-error.ts';
import { DAY_MS } from '../../core/durations.ts';
import type { ModuleContext } from '../../core/module.ts';
import { accountsModule } from '../accounts/module.ts';
import { guardianModule } from '../guardian/module.ts';
import { createAdults } from './adults.ts';
import { createAgreement } from './agreement.ts';
import { createAskAgain } from './ask-again.ts';
import { createBookings } from './booking.ts';
import { createChildrenSwitch, findResponsible } from './children-switch.ts';
import { createDates } from './dates.ts';
import { createExamples } from './examples.ts';
import { createOwnCalendar } from './own-calendar.ts';
import * as queries from './queries.ts';
import { createReminders } from './reminders.ts';
import { createReports } from './reports.ts';
import { createSeats } from './seats.ts';
import { createStudio } from './studio.ts';
import { toLiveSession } from './views.ts';
import { createVouching } from './vouching.ts';
import { pickVouched } from './vouching-queries.ts';
import { listReported, listWaitingForStaff } from './waiting.ts';

/** The public list looks so far ahead. */
const LIST_AHEAD_MS = 84 * DAY_MS;
const LIST_MAX = 200;

/** Live sessions (docs/spec/product.md §10). */
export function createLiveSessionService({ db, engine, env, secret, publicUrl, now, use }: ModuleContext) {
  const context = {
    db,
    engine,
    secret,
    publicUrl,
    now,
    contactEmail: env.contactEmail,
    accounts: use(accountsModule),
    guardian: use(guardianModule),
  };
  const seats = createSeats(context);
  const askAgain = createAskAgain(context);
  const adults = createAdults(context);

  return {
    ...createBookings(context, seats),
    ...createAgreement(context, seats),
    ...createOwnCalendar(context),
    ...createReminders(context),
    ...createStudio(context, adults, askAgain),
    ...createDates(context, askAgain),
    ...createChildrenSwitch(context),
    ...createVouching(context, seats),
    ...createReports(context),
    ...createExamples(context),
    /** Of these people, those of whom staff or a school know who they are. */
    pickVouched,
    listAdults: adults.listAdults,
    fillSeats: seats.fillSeats,
    endHold: seats.endHold,

    async list(level?: SessionLevel): Promise<LiveSessionList> {
      const isOpenToChildren = (await findResponsible(db)) !== undefined;
      const span = { from: now(), until: now() + LIST_AHEAD_MS, max: LIST_MAX };
      const rows = await queries.listUpcoming(db, { level, isOpenToChildren, ...span });
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
    listWaitingForStaff: () => listWaitingForStaff(db, now()),
    listReported: () => listReported(db),
  };
}
export type LiveSessionService = ReturnType<typeof createLiveSessionService>;
