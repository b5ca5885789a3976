import type { SealedContent } from '#contracts/community-studio.ts';
import { AppError } from '../../core/app-error.ts';
import type { Session } from '../../core/api-router.ts';
import { toIso } from '../../core/days.ts';
import type { Db } from '../../database/schema.ts';
import { recordStaffAct } from '../audit/service.ts';
import type { Country } from './checklists.ts';
import type { WallContext } from './context.ts';
import { countOne } from './counts.ts';
import { rememberWork } from './known-works.ts';
import { SEALED_MS } from './limits.ts';
import { notePart } from './parts.ts';
import { answerReports, findWork, updateWork, type WorkRow } from './queries.ts';
import { seal } from './seal.ts';
import { requireState } from './states.ts';
import { isSealingOn } from './switches.ts';
import { readItem } from './views.ts';

const OFF = { message: 'Sealing is off. An admin can turn it on under "Switches".' };
const OWN_WORK = { message: 'This is your own work. Someone else looks at it.' };
const CHANGED = { message: 'This was sealed or changed by someone else. The list has been loaded again.' };

async function readSound({ creations }: WallContext, row: WorkRow): Promise<SealedContent['sound']> {
  if (row.recording_key === null) return null;
  try {
    const { bytes, type } = await creations.readSharedRecording(row.user_id, row.creation_id, row.recording_key, undefined);
    return { type, base64: Buffer.from(await new Response(bytes).arrayBuffer()).toString('base64') };
  } catch (error) {
    // Its author has removed or replaced it since: the words are sealed all the same.
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  }
}

async function listSeenBy(on: Db, workId: number): Promise<number[]> {
  const lanterns = await on.selectFrom('wall_lanterns').select('user_id as id').where('work_id', '=', workId).execute();
  const reports = await on.selectFrom('wall_reports').select('reporter_id as id').where('work_id', '=', workId).execute();
  return [...new Set([...lanterns, ...reports].map(({ id }) => id))];
}

async function insertCase(
  { sealedKey, now }: WallContext,
  transaction: Db,
  { row, country, staffId, sound }: { row: WorkRow; country: Country; staffId: number; sound: SealedContent['sound'] },
): Promise<void> {
  const content: SealedContent = {
    account: row.user_id,
    activity: row.activity,
    item: readItem(row).item,
    title: row.title,
    sent_at: toIso(row.sent_at),
    shown_at: row.shown_at === null ? null : toIso(row.shown_at),
    seen_by: await listSeenBy(transaction, row.id),
    sound,
  };
  const { id: keyId, key } = sealedKey.read();
  const nothingAsked = { asked_by: null, asked_at: null, asked_act: null, asked_because: null, confirmed_by: null, confirmed_at: null };
  await transaction
    .insertInto('wall_sealed')
    .values({
      sealed_at: now(),
      sealed_by: staffId,
      gone_at: now() + SEALED_MS,
      wall: row.wall,
      country,
      payload: seal(key, content),
      key_id: keyId,
      done: '[]',
      extended_because: null,
      ...nothingAsked,
    })
    .execute();
}

/** Nothing of the words or the voice stays in the row once they are encrypted. */
const emptied = (staffId: number, at: number) =>
  ({
    state: 'sealed',
    item: '{}',
    title: null,
    recording_key: null,
    findings: '[]',
    queued_at: null,
    is_urgent: 0,
    first_by: null,
    first_decision: null,
    first_reason: null,
    reason: 'serious',
    decided_how: 'person',
    decided_by: staffId,
    decided_at: at,
  }) as const;

/** @throws AppError `not_found`, `conflict` while sealing is off, for an own work, or when someone else was faster */
export async function sealWork(context: WallContext, { userId }: Session, workId: number, country: Country): Promise<{ message: string }> {
  const { db, now } = context;
  const first = requireState('seal', await findWork(db, workId));
  const sound = await readSound(context, first);
  await db.transaction().execute(async (transaction) => {
    if (!(await isSealingOn(transaction))) throw new AppError('conflict', OFF);
    const row = requireState('seal', await findWork(transaction, workId));
    if (row.user_id === userId) throw new AppError('conflict', OWN_WORK);
    await insertCase(context, transaction, { row, country, staffId: userId, sound });
    await rememberWork(context, transaction, row, 'sealed', 'serious');
    if (!(await updateWork(transaction, row, emptied(userId, now())))) throw new AppError('conflict', CHANGED);
    await transaction
      .updateTable('wall_appeals')
      .set({ state: 'stays', decided_at: now() })
      .where('work_id', '=', row.id)
      .where('state', '=', 'open')
      .execute();
    await transaction.deleteFrom('wall_lanterns').where('work_id', '=', row.id).execute();
    await notePart(transaction, row.id, userId, 'seal', now());
    await answerReports(transaction, workId, 'gone', now());
    await countOne(transaction, now(), 'hidden');
    // Without the account: that is in the case, which two admins open.
    await recordStaffAct(transaction, { at: now(), action: 'wall_sealed', by: userId, details: { work: workId } });
  });
  return { message: 'Sealed, and out of every list. Follow the checklist under "Sealed cases" now.' };
}
