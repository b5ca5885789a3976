import { QUEUE_PAGE, type QueuedWork, type WallQueue } from '#contracts/community-studio.ts';
import type { FileAnswer } from '#contracts/call.ts';
import { AppError } from '../../core/app-error.ts';
import type { Session } from '../../core/api-router.ts';
import { toIso } from '../../core/days.ts';
import { recordAudit, recordStaffAct } from '../audit/service.ts';
import type { WallContext } from './context.ts';
import { listEarlier } from './known-works.ts';
import { listOwnParts } from './parts.ts';
import { findWork, type WorkRow } from './queries.ts';
import * as queue from './queue-queries.ts';
import { requireState } from './states.ts';
import { markText, readFindings, readItem, toDueDay, toText } from './views.ts';

type Around = {
  reports: QueuedWork['reports'];
  earlier: QueuedWork['earlier'];
  hasPart: boolean;
  appeal: queue.OpenAppeal | undefined;
  staffId: number;
};

function toQueued(row: queue.QueuedRow, { reports, earlier, hasPart, appeal, staffId }: Around): QueuedWork {
  // A sealed work reaches no queue; this tells the types so.
  if (row.state === 'sealed') throw new AppError('internal');
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
    sent_at: toIso(row.sent_at),
    queued_at: toIso(row.queued_at ?? row.sent_at),
    may_decide: !hasPart,
    earlier,
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
        : { id: appeal.id, due_on: toDueDay(appeal.created_at), is_mine: hasPart || appeal.against === staffId, reason: row.reason },
  };
}

/** @throws nothing: an empty list when nothing waits */
export async function getQueue(
  context: WallContext,
  { userId }: Session,
  only: 'reports' | 'appeals' | 'shown' | undefined,
): Promise<WallQueue> {
  const { db, now } = context;
  const appealed = only === 'appeals' ? await queue.listAppealedWorks(context, QUEUE_PAGE) : [];
  const page =
    only === undefined || only === 'reports' ? await queue.listQueue(context, userId, only === 'reports', QUEUE_PAGE) : undefined;
  const shown = only === 'shown' ? await queue.listNewestShown(db, QUEUE_PAGE) : [];
  const rows = page?.rows ?? [...appealed.map(({ work }) => work), ...shown];
  const ids = rows.map(({ id }) => id);
  const reports = await queue.listOpenReasons(db, ids);
  const parts = await listOwnParts(db, ids, userId);
  const earlier = await listEarlier(context, db, rows);
  const appeals = new Map(appealed.map(({ work, appeal }) => [work.id, appeal]));
  const data = rows.map((row) =>
    toQueued(row, {
      reports: reports.get(row.id) ?? [],
      earlier: earlier.get(row.id) ?? [],
      hasPart: parts.has(row.id),
      appeal: appeals.get(row.id),
      staffId: userId,
    }),
  );
  await recordStaffAct(db, { at: now(), action: 'wall_queue_read', by: userId, details: { works: data.length } });
  return { data, total: page?.total ?? data.length };
}

/** What a moderator can have in front of them: it waits, is on a wall, or its author asks again. */
async function isBeforeModerators({ db }: WallContext, row: WorkRow): Promise<boolean> {
  return row.queued_at !== null || row.state === 'shown' || (await queue.hasOpenAppeal(db, row.id));
}

/** @throws AppError `not_found`, also for what is in none of the lists */
export async function hearQueuedWork(
  context: WallContext,
  { userId }: Session,
  id: number,
  range: string | undefined,
): Promise<FileAnswer> {
  const { db, creations, now } = context;
  const row = requireState('hearQueued', await findWork(db, id));
  if (row.recording_key === null || !(await isBeforeModerators(context, row))) throw new AppError('not_found');
  const sound = await creations.readSharedRecording(row.user_id, row.creation_id, row.recording_key, range);
  const line = { at: now(), action: 'wall_sound_heard', userId: row.user_id, actor: 'staff', by: userId } as const;
  await recordAudit(db, { ...line, details: { work: row.id } });
  return sound;
}
