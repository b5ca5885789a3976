import { QUEUE_PAGE, type DecisionRequest, type QueuedWork, type WallQueue } from '#contracts/community-studio.ts';
import type { FileAnswer } from '#contracts/call.ts';
import { AppError, createFieldError } from '../../core/app-error.ts';
import { bindContext } from '../../core/bind-context.ts';
import type { Session } from '../../core/api-router.ts';
import { toIso } from '../../core/days.ts';
import type { Db } from '../../database/schema.ts';
import { recordAudit, recordStaffAct } from '../audit/service.ts';
import type { WallContext } from './context.ts';
import { countOne, countWait } from './counts.ts';
import { answerReports, findWork, updateWork, type WorkRow } from './queries.ts';
import * as queue from './queue-queries.ts';
import { readReasons } from './read-reasons.ts';
import { markText, readFindings, readItem, toDueDay, toText } from './views.ts';

const NOT_THERE = { message: 'This work is no longer there, because its author took it down.' };
const CHANGED = { message: 'Someone else has decided about this work, or it has changed. The list has been loaded again.' };
const SAME_PERSON = { message: 'You were the first to look at this. Another moderator or an admin decides now.' };
const STATES = { publish: 'shown', return: 'returned', hide: 'hidden' } as const;
type Around = { reports: QueuedWork['reports']; appeal?: queue.OpenAppeal; staffId: number };

function toQueued(row: queue.QueuedRow, { reports, appeal, staffId }: Around): QueuedWork {
  const { version, item } = readItem(row);
  const found = readFindings(row);
  return {
    id: row.id,
    revision: row.revision,
    wall: row.wall,
    by: row.by ?? 'Someone',
    activity: row.activity,
    version,
    item,
    title: row.title,
    has_sound: row.recording_key !== null,
    state: row.state,
    queued_at: toIso(row.queued_at ?? row.sent_at),
    text: markText(toText(row.title, item), found),
    kinds: [...new Set(found.map(({ kind }) => kind))],
    reports,
    first:
      row.first_by === null || row.first_decision === null
        ? null
        : { decision: row.first_decision, reason: row.first_reason, is_mine: row.first_by === staffId },
    appeal:
      appeal === undefined
        ? null
        : { id: appeal.id, due_on: toDueDay(appeal.created_at), is_mine: appeal.against === staffId, reason: row.reason },
  };
}

type Context = WallContext;

async function settle(
  context: Context,
  transaction: Db,
  row: WorkRow,
  { decision, reason }: DecisionRequest,
  staffId: number,
): Promise<void> {
  const { now } = context;
  const isFirstTime = row.state === 'waiting';
  const open = (await queue.listOpenReasons(transaction, [row.id])).get(row.id) ?? [];
  const cleared = decision === 'publish' ? [...new Set([...readReasons(row.cleared), ...open])] : readReasons(row.cleared);
  const changes = {
    state: STATES[decision],
    queued_at: null,
    is_urgent: 0,
    decided_by: staffId,
    decided_at: now(),
    decided_how: 'person',
    reason: decision === 'publish' ? null : reason,
    cleared: JSON.stringify(cleared),
    shown_at: decision === 'publish' ? (row.shown_at ?? now()) : row.shown_at,
  } as const;
  if (!(await updateWork(transaction, row, changes))) throw new AppError('conflict', CHANGED);
  await answerReports(transaction, row.id, decision === 'publish' ? 'stays' : 'gone', now());
  if (isFirstTime || decision !== 'publish') await countOne(transaction, now(), STATES[decision]);
  if (isFirstTime) await countWait(transaction, now(), now() - row.sent_at);
}

async function record(
  context: Context,
  transaction: Db,
  row: WorkRow,
  staffId: number,
  action: string,
  details: Record<string, string | number> = {},
): Promise<void> {
  const { now } = context;
  const line = { at: now(), action, userId: row.user_id, actor: 'staff', by: staffId } as const;
  await recordAudit(transaction, { ...line, details: { work: row.id, ...details } });
}

/** @throws nothing: an empty list when nothing waits */
async function getQueue(context: Context, { userId }: Session, only: 'reports' | 'appeals' | 'shown' | undefined): Promise<WallQueue> {
  const { db, now } = context;
  const appealed = only === 'appeals' ? await queue.listAppealedWorks(db, QUEUE_PAGE) : [];
  const page = only === undefined || only === 'reports' ? await queue.listQueue(db, userId, only === 'reports', QUEUE_PAGE) : undefined;
  const shown = only === 'shown' ? await queue.listNewestShown(db, QUEUE_PAGE) : [];
  const rows = page?.rows ?? [...appealed.map(({ work }) => work), ...shown];
  const reports = await queue.listOpenReasons(
    db,
    rows.map(({ id }) => id),
  );
  const appeals = new Map(appealed.map(({ work, appeal }) => [work.id, appeal]));
  const data = rows.map((row) => {
    const appeal = appeals.get(row.id);
    return toQueued(row, { reports: reports.get(row.id) ?? [], staffId: userId, ...(appeal === undefined ? {} : { appeal }) });
  });
  await recordStaffAct(db, { at: now(), action: 'wall_queue_read', by: userId, details: { works: data.length } });
  return { data, total: page?.total ?? data.length };
}

/** @throws AppError `not_found` */
async function getQueuedSound(context: Context, { userId }: Session, id: number, range: string | undefined): Promise<FileAnswer> {
  const { db, creations } = context;
  const row = await findWork(db, id);
  if (row?.recording_key == null) throw new AppError('not_found');
  const sound = await creations.readSharedRecording(row.user_id, row.creation_id, row.recording_key, range);
  await record(context, db, row, userId, 'wall_sound_heard');
  return sound;
}

/** Publishes, returns or hides; of harm, proposes to a second moderator. @throws AppError `not_found`, `conflict`, `invalid` */
async function decide(
  context: Context,
  { userId }: Session,
  id: number,
  request: DecisionRequest,
): Promise<{ message: string; needs_second: boolean }> {
  const { db } = context;
  if (request.decision !== 'publish' && request.reason === null)
    throw createFieldError('reason', 'Please choose a reason: the author reads it.');
  return db.transaction().execute(async (transaction) => {
    const row = await findWork(transaction, id);
    if (row === undefined) throw new AppError('not_found', NOT_THERE);
    const isOpen = row.queued_at !== null || (row.state === 'shown' && request.decision !== 'publish');
    if (!isOpen || row.revision !== request.revision) throw new AppError('conflict', CHANGED);
    const details = { decision: request.decision, reason: request.reason ?? '' };
    if (row.state === 'waiting' && row.has_harm === 1) {
      if (row.first_by === userId) throw new AppError('conflict', SAME_PERSON);
      if (row.first_by === null) {
        const first = { first_by: userId, first_decision: request.decision, first_reason: request.reason };
        if (!(await updateWork(transaction, row, first))) throw new AppError('conflict', CHANGED);
        await record(context, transaction, row, userId, 'wall_first_look', details);
        return { message: 'Passed on. A second moderator decides.', needs_second: true };
      }
    }
    await settle(context, transaction, row, request, userId);
    await record(context, transaction, row, userId, 'wall_decided', details);
    return { message: 'Done.', needs_second: false };
  });
}

/** The second person's answer to an appeal. @throws AppError `not_found`, `conflict` for the first decision's maker */
async function decideAppeal(context: Context, { userId }: Session, id: number, outcome: 'changed' | 'stays'): Promise<{ message: string }> {
  const { db, now } = context;
  await db.transaction().execute(async (transaction) => {
    const appeal = await queue.findOpenAppeal(transaction, id);
    if (appeal === undefined) throw new AppError('not_found');
    if (appeal.against === userId)
      throw new AppError('conflict', { message: 'You made this decision, so someone else has to look at it again.' });
    if (!(await queue.closeAppeal(transaction, id, outcome, now()))) throw new AppError('conflict', CHANGED);
    const row = appeal.work_id === null ? undefined : await findWork(transaction, appeal.work_id);
    if (outcome === 'changed') {
      if (row === undefined)
        await transaction
          .updateTable('wall_members')
          .set({ paused_at: null, pause_reason: null, paused_by: null })
          .where('user_id', '=', appeal.user_id)
          .execute();
      else await settle(context, transaction, row, { decision: 'publish', reason: null, revision: row.revision }, userId);
      await countOne(transaction, now(), 'appeals_changed');
    }
    const line = { at: now(), action: 'wall_appeal_decided', userId: appeal.user_id, actor: 'staff', by: userId } as const;
    await recordAudit(transaction, { ...line, details: { appeal: id, outcome } });
  });
  return { message: outcome === 'changed' ? 'Changed. The author will see it.' : 'It stays. The author will see it.' };
}

/** What moderators do with works. They see made-up names and walls, never whose account it is. */
export function createModeration(context: WallContext) {
  return bindContext(context, { getQueue, getQueuedSound, decide, decideAppeal });
}
