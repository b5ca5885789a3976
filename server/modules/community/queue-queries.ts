import type { Selectable } from 'kysely';
import type { Database, Db } from '../../database/schema.ts';
import type { WorkRow } from './queries.ts';
import './tables.ts';

export type QueuedRow = WorkRow & { by: string | null };
type Page = { rows: QueuedRow[]; total: number };

/** Reports first, then what has waited longest; without one's own first decisions, which wait for someone else. */
export async function listQueue(db: Db, staffId: number, onlyReports: boolean, limit: number): Promise<Page> {
  const queue = db
    .selectFrom('wall_works')
    .where('queued_at', 'is not', null)
    .where((eb) => eb.or([eb('first_by', 'is', null), eb('first_by', '<>', staffId), eb('is_urgent', '=', 1)]))
    .$if(onlyReports, (query) => query.where('is_urgent', '=', 1));
  const rows = await queue
    .leftJoin('wall_members', 'wall_members.user_id', 'wall_works.user_id')
    .selectAll('wall_works')
    .select('wall_members.name as by')
    .orderBy('is_urgent', 'desc')
    .orderBy('queued_at')
    .limit(limit)
    .execute();
  const { total } = await queue.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}

/** What is on the walls, newest first, so that a slip can be put right. */
export const listNewestShown = (db: Db, limit: number): Promise<QueuedRow[]> =>
  db
    .selectFrom('wall_works')
    .leftJoin('wall_members', 'wall_members.user_id', 'wall_works.user_id')
    .selectAll('wall_works')
    .select('wall_members.name as by')
    .where('state', '=', 'shown')
    .orderBy('decided_at', 'desc')
    .limit(limit)
    .execute();

export type OpenAppeal = Selectable<Database['wall_appeals']>;
/** Appeals against decisions about works that wait, oldest first. */
export async function listAppealedWorks(db: Db, limit: number): Promise<{ work: QueuedRow; appeal: OpenAppeal }[]> {
  const appeals = await db
    .selectFrom('wall_appeals')
    .selectAll()
    .where('state', '=', 'open')
    .where('work_id', 'is not', null)
    .orderBy('created_at')
    .limit(limit)
    .execute();
  if (appeals.length === 0) return [];
  const works = await db
    .selectFrom('wall_works')
    .leftJoin('wall_members', 'wall_members.user_id', 'wall_works.user_id')
    .selectAll('wall_works')
    .select('wall_members.name as by')
    .where(
      'wall_works.id',
      'in',
      appeals.flatMap(({ work_id }) => work_id ?? []),
    )
    .execute();
  const byId = new Map(works.map((work) => [work.id, work]));
  return appeals.flatMap((appeal) => {
    const work = appeal.work_id === null ? undefined : byId.get(appeal.work_id);
    return work === undefined ? [] : [{ work, appeal }];
  });
}

/** Reasons of reports that wait for an answer, by work. */
export async function listOpenReasons(
  db: Db,
  workIds: readonly number[],
): Promise<Map<number, Selectable<Database['wall_reports']>['reason'][]>> {
  if (workIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('wall_reports')
    .select(['work_id', 'reason'])
    .distinct()
    .where('state', '=', 'open')
    .where('work_id', 'in', workIds)
    .execute();
  return new Map([...Map.groupBy(rows, ({ work_id }) => work_id ?? 0)].map(([id, own]) => [id, own.map(({ reason }) => reason)]));
}

export const findOpenAppeal = (db: Db, id: number) =>
  db.selectFrom('wall_appeals').selectAll().where('id', '=', id).where('state', '=', 'open').executeTakeFirst();

/** Decides it once, however many decide at the same time. */
export async function closeAppeal(db: Db, id: number, state: 'changed' | 'stays', at: number): Promise<boolean> {
  const closed = db.updateTable('wall_appeals').set({ state, decided_at: at }).where('id', '=', id).where('state', '=', 'open');
  return (await closed.executeTakeFirst()).numUpdatedRows > 0n;
}

export const countOpenAppeals = async (db: Db): Promise<{ amount: number; oldest: number | null }> =>
  db
    .selectFrom('wall_appeals')
    .select((eb) => [eb.fn.countAll<number>().as('amount'), eb.fn.min('created_at').as('oldest')])
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();

export async function countQueue(db: Db): Promise<{ amount: number; urgent: number }> {
  const { amount, urgent } = await db
    .selectFrom('wall_works')
    .select((eb) => [eb.fn.countAll<number>().as('amount'), eb.fn.sum<number | null>('is_urgent').as('urgent')])
    .where('queued_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return { amount, urgent: urgent ?? 0 };
}
