import { DAY_MS } from '../../core/durations.ts';
import { enqueueJob } from '../../core/jobs.ts';
import { enqueueMail } from '../mail/queue.ts';
import { isAccount, type UserRow } from '../people/service.ts';
import type { AccountContext } from './context.ts';
import { LIMITS } from './limits.ts';
import { writeMoreDevicesMail, writeNewDeviceMail } from './mails.ts';

export const MORE_DEVICES_JOB = 'more-devices';

// One mail a day about devices that are new: the first at once, and one a day later for all that came after it.

/** A sign-in with a kind of device that the account was not used on before. */
export async function tellNewDevice({ db, publicUrl, now, limiter }: AccountContext, row: UserRow, device: string): Promise<void> {
  if (row.email_confirmed_at === null || !isAccount(row)) return;
  const at = now();
  if (await limiter.hasCapacity(LIMITS.newDeviceMail, String(row.id))) {
    await enqueueMail(db, { ...writeNewDeviceMail(publicUrl, row, device), aboutUserId: row.id }, at);
    return;
  }
  // The key makes all of them one job.
  await enqueueJob(db, { kind: MORE_DEVICES_JOB, payload: { userId: row.id }, key: `${MORE_DEVICES_JOB}:${row.id}`, at: at + DAY_MS }, at);
}

/** For the queue of jobs. Twice is once: the second finds the day's mail taken. */
export async function tellMoreDevices({ db, people, publicUrl, now, limiter }: AccountContext, userId: number): Promise<void> {
  const row = await people.rows.findUser(db, userId);
  if (row === undefined || !isAccount(row) || !(await limiter.hasCapacity(LIMITS.newDeviceMail, String(userId)))) return;
  await enqueueMail(db, { ...writeMoreDevicesMail(publicUrl, row), aboutUserId: userId }, now());
}
