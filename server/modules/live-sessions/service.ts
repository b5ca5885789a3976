import type { SessionExample } from '#content/schemas.ts';
import type { SessionLevel } from '#contracts/live-sessions.ts';
import type { ModuleContext } from '../../core/module.ts';
import type { Session } from '../../core/api-router.ts';
import { accountsModule } from '../accounts/module.ts';
import { guardianModule } from '../guardian/module.ts';
import type { LiveContext } from './context.ts';
import { listSessions, findSession } from './series/public-sessions.ts';
import { pickVouched } from './children/vouching-queries.ts';
import { fillSeats, endHold } from './seats/fill-seats.ts';
import { remindOfDate } from './seats/reminders.ts';
import { seedExamples, rollExamples } from './series/examples.ts';
import { listWaitingForStaff, listReported } from './waiting.ts';
import { bookSeat, cancelSeat } from './seats/book-seat.ts';

/** Live sessions (docs/spec/product.md §10): what pages, start, jobs and other modules ask of them. */
export function createLiveSessionService({ db, engine, env, secret, publicUrl, now, use }: ModuleContext) {
  const accounts = use(accountsModule);
  const guardian = use(guardianModule);
  const context: LiveContext = { db, engine, secret, publicUrl, now, contactEmail: env.contactEmail, accounts, guardian };
  return {
    context,
    list: (level?: SessionLevel) => listSessions(context, level),
    find: (id: number) => findSession(context, id),
    book: (session: Session, request: { session_id: number; zone: string }) => bookSeat(context, session, request),
    cancel: (session: Session, id: number) => cancelSeat(context, session, id),
    /** Of these people, those of whom staff or a school know who they are. */
    pickVouched,
    fillSeats: (sessionId: number) => fillSeats(context, sessionId),
    endHold: (bookingId: number) => endHold(context, bookingId),
    remind: (sessionId: number, startsAt: number) => remindOfDate(context, sessionId, startsAt),
    seedExamples: (examples: readonly SessionExample[]) => seedExamples(context, examples),
    rollExamples: () => rollExamples(context),
    listWaitingForStaff: () => listWaitingForStaff(db, now()),
    listReported: () => listReported(db),
  };
}
export type LiveSessionService = ReturnType<typeof createLiveSessionService>;
