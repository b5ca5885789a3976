import type { OwnWork } from '#contracts/community.ts';
import type { Session } from '../../core/api-router.ts';
import { AppError } from '../../core/app-error.ts';
import type { Db } from '../../database/schema.ts';
import type { WallContext } from './context.ts';
import { rememberWork } from './known-works.ts';
import { describeVisitor } from './members.ts';
import { answerReports, deleteOwn, findOwn, listAppealsOf, listLanterns, listOwn, type WorkRow } from './queries.ts';
import { requireState } from './states.ts';
import { toOwnWork } from './views.ts';

const startOfDay = (at: number) => new Date(at).setUTCHours(0, 0, 0, 0);

export async function toOwnWorks(context: WallContext, on: Db, rows: readonly WorkRow[], userId: number): Promise<OwnWork[]> {
  const { member } = await describeVisitor(context, on, userId);
  const appeals = new Map((await listAppealsOf(on, userId)).map((appeal) => [appeal.work_id, appeal]));
  // Gathered once a day: what came today is seen tomorrow, so no one counts minutes.
  const lanterns = await listLanterns(
    on,
    rows.map(({ id }) => id),
    startOfDay(context.now()),
  );
  return rows.map((row) => toOwnWork(row, { by: member?.name ?? null, appeal: appeals.get(row.id), lanterns: lanterns.get(row.id) ?? [] }));
}

/** The person's works in every state; of a sealed one only that it is. */
export async function listMine(context: WallContext, { userId }: Session): Promise<{ data: OwnWork[] }> {
  const { db } = context;
  return { data: await toOwnWorks(context, db, await listOwn(db, userId), userId) };
}

/** Works whatever else has changed: no one needs a reason to take back what is theirs. @throws AppError `not_found` */
export async function takeDown(context: WallContext, { userId }: Session, address: string): Promise<{ message: string }> {
  const { db, now } = context;
  const wasShown = await db.transaction().execute(async (transaction) => {
    const row = requireState('takeDown', await findOwn(transaction, userId, address));
    // Taken down while a report waits for an answer: moderators know it again when it comes back.
    if (row.is_urgent === 1) await rememberWork(context, transaction, row, 'hidden', null);
    await answerReports(transaction, row.id, 'gone', now());
    if ((await deleteOwn(transaction, userId, address)) === undefined) throw new AppError('not_found');
    return row.shown_at !== null;
  });
  return {
    message: wasShown ? 'It is off the wall, and still in your library.' : 'You have taken it back. It is still in your library.',
  };
}
