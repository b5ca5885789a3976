import { z } from '#contracts/zod.ts';
import { enqueueJob, type JobHandlers } from '../../core/jobs.ts';
import type { ModuleContext } from '../../core/module.ts';
import type { Db } from '../../database/schema.ts';
import type { StoragePort } from '../../integrations/storage/port.ts';
import { countAsNow } from '../../core/clock.ts';
import { HOUR_MS } from '../../core/durations.ts';
import { enqueueMail } from '../mail/queue.ts';
import { writeLetterMail } from './mails.ts';
import { findLastLetterMail, findReader, isLetterMailDue, isRecordingUsed, takeLetterMails } from './queries.ts';

const FORGET_RECORDING = 'forget_recording';
const MAIL_LETTER = 'mail_letter';
/** An upload that has not ended after this time never will. */
const UPLOAD_MS = HOUR_MS;

const recordingJob = z.object({ key: z.string() });
/** A day has one mail for all its letters. A little shorter, so that the next day's is not put off by seconds. */
const BETWEEN_LETTER_MAILS_MS = 20 * HOUR_MS;

const letterJob = z.object({ userId: z.int(), id: z.string() });

/** Deletes what a row named that is gone, once the caller's transaction has committed. */
export async function forgetRecordings(db: Db, rows: readonly { recording_key: string | null }[], now: number): Promise<void> {
  for (const { recording_key: key } of rows) {
    if (key !== null) await enqueueJob(db, { kind: FORGET_RECORDING, payload: { key }, key: `forget:${key}` }, now);
  }
}

/** Before bytes are written: should nothing name them in the end, they go. */
export const watchUpload = (db: Db, key: string, now: number): Promise<void> =>
  enqueueJob(db, { kind: FORGET_RECORDING, payload: { key }, key: `upload:${key}`, at: now + UPLOAD_MS }, now);

type Letter = { userId: number; id: string; opensAt: number };

/** The mail on the day a letter opens. A letter that is put off has a job for each day; only the one that is due does something. */
export const planLetterMail = (db: Db, { userId, id, opensAt }: Letter, now: number): Promise<void> =>
  enqueueJob(db, { kind: MAIL_LETTER, payload: { userId, id }, key: `letter:${userId}:${id}:${opensAt}`, at: opensAt }, now);

type Context = Pick<ModuleContext, 'db' | 'publicUrl' | 'now'> & { storage: StoragePort };

export const createCreationJobs = ({ db, publicUrl, now, storage }: Context): JobHandlers => ({
  [FORGET_RECORDING]: {
    async run(payload) {
      const { key } = z.parse(recordingJob, payload);
      if (!(await isRecordingUsed(db, key))) await storage.delete(key);
    },
  },
  [MAIL_LETTER]: {
    async run(payload) {
      const { userId, id } = z.parse(letterJob, payload);
      await db.transaction().execute(async (transaction) => {
        if (!(await isLetterMailDue(transaction, userId, id, now()))) return;
        const last = await findLastLetterMail(transaction, userId);
        const next = last === undefined ? 0 : countAsNow(last, now()) + BETWEEN_LETTER_MAILS_MS;
        if (next > now()) return planLetterMail(transaction, { userId, id, opensAt: next }, now());
        const letters = await takeLetterMails(transaction, userId, now());
        const reader = await findReader(transaction, userId);
        if (reader === undefined || letters === 0) return undefined;
        await enqueueMail(transaction, { ...writeLetterMail(publicUrl, reader, letters), aboutUserId: userId }, now());
        return undefined;
      });
    },
  },
});
