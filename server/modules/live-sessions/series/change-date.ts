import type { StudioDatePage } from '#contracts/live-sessions-studio.ts';
import { AppError, createFieldError } from '../../../core/app-error.ts';
import { isRealDay } from '../../../core/days.ts';
import type { Session } from '../../../core/api-router.ts';
import type { Db } from '../../../database/schema.ts';
import { bumpContentVersion } from '../../../database/settings.ts';
import type { Mail } from '../../../integrations/mail/port.ts';
import { describeMoment, placeWallTime } from '../../../core/zones.ts';
import { recordAudit } from '../../audit/service.ts';
import { enqueueMail } from '../../mail/queue.ts';
import type { LiveContext } from '../context.ts';
import { findBooking } from '../seats/seat-queries.ts';
import { listPeople } from '../seats/seat-lists.ts';
import { planReminder } from '../seats/reminders.ts';
import { askAgain } from '../children/ask-again.ts';
import { NO_DATE, toPage } from './date-page.ts';
import { writeCalledOffMail, writeMovedMail, type Reader } from './date-mails.ts';
import { findPlanProblem } from './plan.ts';
import { holdDate, listPlanned, updateDate, type DateRow } from './date-queries.ts';

async function holdOpen(context: LiveContext, transaction: Db, id: number, version: number, userId: number): Promise<DateRow> {
  const { engine, now } = context;
  const date = await holdDate(transaction, engine, id);
  if (date === undefined) throw new AppError('not_found', NO_DATE);
  if (date.version !== version)
    throw new AppError('conflict', { message: 'Someone else has changed this.', current: await toPage(context, transaction, id, userId) });
  if (date.cancelled_at !== null) throw new AppError('conflict', { message: 'This session has already been called off.' });
  if (now() >= date.starts_at) throw new AppError('conflict', { message: 'This session has begun.' });
  return date;
}

/** Everybody with a seat or a place on the waiting list, and their guardians where those are not asked again anyway. */
async function tellAll(
  context: LiveContext,
  transaction: Db,
  date: DateRow,
  write: (reader: Reader, zone: string) => Mail,
  { withGuardians = true } = {},
): Promise<void> {
  const { now, accounts } = context;
  for (const { id, user_id: userId, agreement } of await listPeople(transaction, date.id)) {
    const person = await accounts.describePerson(transaction, userId);
    const zone = (await findBooking(transaction, id))?.zone ?? date.zone;
    if (person === undefined) continue;
    await enqueueMail(
      transaction,
      { ...write({ email: person.email, name: person.name, isAskedAgain: agreement !== 'not_needed' }, zone), aboutUserId: userId },
      now(),
    );
    if (!withGuardians || !person.needsGuardian || person.guardianEmail === undefined) continue;
    const toGuardian = write({ email: person.guardianEmail, childName: person.name }, zone);
    await enqueueMail(transaction, { ...toGuardian, aboutUserId: userId }, now());
  }
}

/** @throws AppError `not_found`, `conflict`, `invalid` for a time that does not exist or has passed */
export async function moveDate(
  context: LiveContext,
  { userId }: Session,
  id: number,
  { version, day, time }: { version: number; day: string; time: string },
): Promise<StudioDatePage> {
  const { db, publicUrl, now } = context;
  return db.transaction().execute(async (transaction) => {
    const before = await holdOpen(context, transaction, id, version, userId);
    if (!isRealDay(day)) throw createFieldError('day', `${day} is not a day.`);
    const wall = `${day}T${time}`;
    const placed = placeWallTime(wall, before.zone);
    const problem = findPlanProblem([{ wall, ...placed }], before.zone, now());
    if (problem !== undefined || placed.kind === 'missing') throw createFieldError('time', problem ?? 'This time does not exist.');
    if (placed.at === before.starts_at) return toPage(context, transaction, id, userId);
    const taken = await listPlanned(transaction, before.series_id, now());
    if (taken.some((date) => date.cancelled_at === null && date.starts_at === placed.at))
      throw createFieldError('time', 'This series already has a date at that time.');
    const changes = { starts_at: placed.at, sequence: before.sequence + 1, version: version + 1, updated_at: now() };
    await updateDate(transaction, id, changes);
    await planReminder(transaction, { id, startsAt: placed.at }, now());
    const date = { ...before, ...changes };
    const write = (reader: Reader, zone: string) => writeMovedMail(reader, { publicUrl, date, zone }, before.starts_at);
    await tellAll(context, transaction, date, write, { withGuardians: false });
    const change = { what: 'Start', from: describeMoment(before.starts_at, date.zone), to: describeMoment(placed.at, date.zone) };
    await askAgain(context, transaction, [id], [change], userId);
    await bumpContentVersion(transaction);
    await recordAudit(transaction, {
      at: now(),
      action: 'session_moved',
      userId,
      actor: 'staff',
      by: userId,
      details: { session: id, from: before.starts_at, to: placed.at },
    });
    return toPage(context, transaction, id, userId);
  });
}

/** @throws AppError `not_found`, `conflict` */
export async function cancelDate(
  context: LiveContext,
  { userId }: Session,
  id: number,
  { version, reason }: { version: number; reason: string },
): Promise<StudioDatePage> {
  const { db, publicUrl, now } = context;
  return db.transaction().execute(async (transaction) => {
    const before = await holdOpen(context, transaction, id, version, userId);
    const changes = {
      cancelled_at: now(),
      cancel_reason: reason,
      sequence: before.sequence + 1,
      version: version + 1,
      updated_at: now(),
    };
    await updateDate(transaction, id, changes);
    const date = { ...before, ...changes };
    await tellAll(context, transaction, date, (reader, zone) => writeCalledOffMail(reader, { publicUrl, date, zone }));
    await bumpContentVersion(transaction);
    await recordAudit(transaction, {
      at: now(),
      action: 'session_called_off',
      userId,
      actor: 'staff',
      by: userId,
      details: { session: id },
    });
    return toPage(context, transaction, id, userId);
  });
}
