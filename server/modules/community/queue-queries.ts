import type { ExpressionBuilder, Selectable } from 'kysely';
import type { Database, Db } from '../../database/schema.ts';
import type { WallContext } from './context.ts';
import type { WorkRow } from './queries.ts';
import { isByGoodWriter } from './shown.ts';
import { ACTS } from './states.ts';
import './tables.ts';

export type QueuedRow = WorkRow & { by: string | null };
type Page = { rows: QueuedRow[]; total: number };
type Context = Pick<WallContext, 'db' | 'accounts'>;

/** Not a work in which this person had a part, as author, first look, decision, pause, seal or report. */
const isForeign = (staffId: number) => (eb: ExpressionBuilder<Database, 'wall_works'>) =>
  eb.and([
    eb('wall_works.user_id', '<>', staffId),
    eb.not(
      eb.exists(
        eb
          .selectFrom('wall_parts')
          .select('wall_parts.work_id')
          .whereRef('wall_parts.work_id', '=', 'wall_works.id')
          .where('wall_parts.user_id', '=', staffId),
      ),
    ),
    eb.not(
      eb.exists(
        eb
          .selectFrom('wall_reports')
          .select('wall_reports.id')
          .whereRef('wall_reports.work_id', '=', 'wall_works.id')
          .where('wall_reports.reporter_id', '=', staffId),
      ),
    ),
  ]);

/** What waits for a decision, of people who may share. */
const selectQueue = (context: Context) =>
  context.db.selectFrom('wall_works').where('queued_at', 'is not', null).where('state', 'in', ACTS.decide).where(isByGoodWriter(context));

/** Someone who may moderate and had no part in it: without one nobody can decide. */
const hasJudge = (eb: ExpressionBuilder<Database, 'wall_works'>) =>
  eb.exists(
    eb
      .selectFrom('users as judge')
      .innerJoin('second_steps', 'second_steps.user_id', 'judge.id')
      .select('judge.id')
      .where('second_steps.confirmed_at', 'is not', null)
      .where((of) => of.or([of('judge.roles', 'like', '%"moderator"%'), of('judge.roles', 'like', '%"admin"%')]))
      .whereRef('judge.id', '<>', 'wall_works.user_id')
      .where((of) =>
        of.not(
          of.exists(
            of
              .selectFrom('wall_parts')
              .select('wall_parts.work_id')
              .whereRef('wall_parts.work_id', '=', 'wall_works.id')
              .whereRef('wall_parts.user_id', '=', 'judge.id'),
          ),
        ),
      )
      .where((of) =>
        of.not(
          of.exists(
            of
              .selectFrom('wall_reports')
              .select('wall_reports.id')
              .whereRef('wall_reports.work_id', '=', 'wall_works.id')
              .whereRef('wall_reports.reporter_id', '=', 'judge.id'),
          ),
        ),
      ),
  );

/** What waits although everyone here has had a part in it: another moderator has to be named. */
export async function countStuck(context: Context): Promise<number> {
  const { stuck } = await selectQueue(context)
    .where((eb) => eb.not(hasJudge(eb)))
    .select((eb) => eb.fn.countAll<number>().as('stuck'))
    .executeTakeFirstOrThrow();
  return stuck;
}

/**
 * Since when the work waits that has waited longest for someone's first look: sent and unread, or hidden by a report.
 * What waits for a second person has been looked at, and what nobody here may decide is no reason to close the wall.
 */
export async function findOldestWaiting(context: Context): Promise<number | undefined> {
  const row = await selectQueue(context)
    .select((eb) => eb.fn.min('queued_at').as('at'))
    .where('state', '<>', 'shown')
    .where('first_by', 'is', null)
    .where(hasJudge)
    .executeTakeFirst();
  return row?.at ?? undefined;
}

/** Reports first, then what has waited longest, for this member of staff. */
export async function listQueue(context: Context, staffId: number, onlyReports: boolean, limit: number): Promise<Page> {
  const queue = selectQueue(context)
    .where(isForeign(staffId))
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
export async function listAppealedWorks(context: Context, limit: number): Promise<{ work: QueuedRow; appeal: OpenAppeal }[]> {
  const { db } = context;
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
    .where('state', 'in', ACTS.decideAppeal)
    .where(isByGoodWriter(context))
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

export const hasOpenAppeal = async (db: Db, workId: number): Promise<boolean> =>
  (await db.selectFrom('wall_appeals').select('id').where('work_id', '=', workId).where('state', '=', 'open').executeTakeFirst()) !==
  undefined;

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

/** How much waits, how much of it after a report, and what waits for a second person, with since when. */
export async function countQueue(
  context: Context,
): Promise<{ amount: number; urgent: number; second: number; secondSince: number | null }> {
  const { amount, urgent } = await selectQueue(context)
    .select((eb) => [eb.fn.countAll<number>().as('amount'), eb.fn.sum<number | null>('is_urgent').as('urgent')])
    .executeTakeFirstOrThrow();
  const { second, since } = await selectQueue(context)
    .innerJoin('wall_parts', 'wall_parts.work_id', 'wall_works.id')
    .where('wall_parts.part', '=', 'first_look')
    .where('wall_works.first_by', 'is not', null)
    .select((eb) => [eb.fn.count<number>('wall_works.id').distinct().as('second'), eb.fn.min('wall_parts.at').as('since')])
    .executeTakeFirstOrThrow();
  return { amount, urgent: urgent ?? 0, second, secondSince: since };
}
