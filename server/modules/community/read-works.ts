import { WALL_PAGE, type WallPage, type WallWork } from '#contracts/community.ts';
import type { FileAnswer } from '#contracts/call.ts';
import { AppError, createFieldError } from '../../core/app-error.ts';
import type { Session } from '../../core/api-router.ts';
import type { WallContext } from './context.ts';
import { describeVisitor, requireReader } from './members.ts';
import { findOwn } from './queries.ts';
import { findShown, listShown, type Position, type ShownRow } from './shown.ts';
import { pickHeard } from './sound.ts';
import { mayBe } from './states.ts';
import { toWork } from './views.ts';

function readCursor(after: string | undefined): Position | undefined {
  if (after === undefined) return undefined;
  const [, shownAt, id] = /^(\d{1,15})-(\d{1,10})$/.exec(after) ?? [];
  if (shownAt === undefined || Number(id) > 2_147_483_647) throw createFieldError('after', 'There is no such page.');
  return { shownAt: Number(shownAt), id: Number(id) };
}

/** One page of the reader's own wall. @throws AppError `not_found` for anyone who may not see a wall; `invalid` */
export async function listWorks(context: WallContext, { userId }: Session, after: string | undefined): Promise<WallPage> {
  const { db } = context;
  const { wall } = await requireReader(context, db, userId);
  const rows = await listShown(context, userId, wall, readCursor(after), WALL_PAGE + 1);
  const page = rows.slice(0, WALL_PAGE);
  const last = page.at(-1);
  const heard = await pickHeard(
    context,
    db,
    userId,
    page.map(({ user_id }) => user_id),
  );
  return {
    data: page.map((row) => toWork(row, userId, row.user_id === userId || heard.has(row.user_id))),
    next: rows.length > WALL_PAGE && last !== undefined ? `${last.shown_at ?? 0}-${last.id}` : null,
  };
}

/** An own one that is not sealed, or one that is shown on the reader's wall. */
async function findVisible(context: WallContext, userId: number, address: string): Promise<ShownRow | undefined> {
  const { db } = context;
  const own = await findOwn(db, userId, address);
  if (own !== undefined) {
    const { member } = await describeVisitor(context, db, userId);
    return mayBe('readOwn', own.state) ? { ...own, by: member?.name ?? null, lantern: null } : undefined;
  }
  const { wall } = await requireReader(context, db, userId);
  return findShown(context, userId, wall, address);
}

const isHeard = async (context: WallContext, userId: number, row: ShownRow): Promise<boolean> =>
  row.user_id === userId || (await pickHeard(context, context.db, userId, [row.user_id])).has(row.user_id);

/** @throws AppError `not_found` */
export async function getWork(context: WallContext, { userId }: Session, address: string): Promise<WallWork> {
  const row = await findVisible(context, userId, address);
  if (row === undefined) throw new AppError('not_found');
  return toWork(row, userId, await isHeard(context, userId, row));
}

/** @throws AppError `not_found` */
export async function getSound(context: WallContext, { userId }: Session, address: string, range: string | undefined): Promise<FileAnswer> {
  const row = await findVisible(context, userId, address);
  if (row?.recording_key == null || !(await isHeard(context, userId, row))) throw new AppError('not_found');
  return context.creations.readSharedRecording(row.user_id, row.creation_id, row.recording_key, range);
}
