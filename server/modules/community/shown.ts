import { sql, type ExpressionBuilder } from 'kysely';
import type { AgeGroup } from '#contracts/accounts.ts';
import type { Database, Db } from '../../database/schema.ts';
import type { WallContext } from './context.ts';
import type { WorkRow } from './queries.ts';
import { ACTS } from './states.ts';

export type ShownRow = WorkRow & { by: string | null; lantern: string | null };
export type Position = { shownAt: number; id: number };
type Context = Pick<WallContext, 'db' | 'accounts'>;
const WALLS: readonly AgeGroup[] = ['kids', 'teens', 'adults'];

/** Whether the writer of a work on this wall is someone whose works others may see now. */
const hasGoodWriter =
  ({ accounts }: Pick<WallContext, 'accounts'>, wall: AgeGroup) =>
  (eb: ExpressionBuilder<Database, 'wall_works'>) =>
    eb.exists(
      eb
        .selectFrom('users')
        .innerJoin('wall_members', 'wall_members.user_id', 'users.id')
        .select('users.id')
        .whereRef('users.id', '=', 'wall_works.user_id')
        .where(accounts.mayShareIn(wall))
        .where((of) => of.or([of.not(accounts.mustAskGuardian()(of)), of('wall_members.agreement', '=', 'given')])),
    );

/**
 * What every list, page, voice, lantern and report asks: a work whose state this act knows, by someone who may share on
 * this wall. Whether the wall is open, and whether the reader may see it, `members.ts` asks before.
 */
export const isOnWall = (context: Pick<WallContext, 'accounts'>, wall: AgeGroup) => (eb: ExpressionBuilder<Database, 'wall_works'>) =>
  eb.and([eb('wall_works.state', 'in', ACTS.read), eb('wall_works.wall', '=', wall), hasGoodWriter(context, wall)(eb)]);

/** The same for works that wait: those of people who may not share any more are not put before moderators. */
export const isByGoodWriter = (context: Pick<WallContext, 'accounts'>) => (eb: ExpressionBuilder<Database, 'wall_works'>) =>
  eb.or(WALLS.map((wall) => eb.and([eb('wall_works.wall', '=', wall), hasGoodWriter(context, wall)(eb)])));

/** A work with its author's made-up name, as one reader sees it: not what they have said is wrong. */
const selectFor = (db: Db, readerId: number) =>
  db
    .selectFrom('wall_works')
    .leftJoin('wall_members', 'wall_members.user_id', 'wall_works.user_id')
    .selectAll('wall_works')
    .select('wall_members.name as by')
    .select((eb) =>
      eb
        .selectFrom('wall_lanterns')
        .innerJoin('wall_sentences', 'wall_sentences.id', 'wall_lanterns.sentence_id')
        .select('wall_sentences.text')
        .whereRef('wall_lanterns.work_id', '=', 'wall_works.id')
        .where('wall_lanterns.user_id', '=', readerId)
        .where('wall_sentences.is_used', '=', 1)
        .where('wall_sentences.approved_at', 'is not', null)
        .as('lantern'),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('wall_reports')
            .select('wall_reports.id')
            .whereRef('wall_reports.work_id', '=', 'wall_works.id')
            .where('wall_reports.reporter_id', '=', readerId),
        ),
      ),
    );

/** What is shown on one wall, newest first, from the index. */
export async function listShown(
  context: Context,
  readerId: number,
  wall: AgeGroup,
  after: Position | undefined,
  limit: number,
): Promise<ShownRow[]> {
  // The state stands by itself too, for the index over what is shown.
  let rows = selectFor(context.db, readerId).where('state', '=', 'shown').where(isOnWall(context, wall));
  if (after !== undefined) rows = rows.where(sql<boolean>`(wall_works.shown_at, wall_works.id) < (${after.shownAt}, ${after.id})`);
  return rows.orderBy('wall_works.shown_at', 'desc').orderBy('wall_works.id', 'desc').limit(limit).execute();
}

/** One that is shown on this wall, to a reader who may see it. */
export const findShown = (context: Context, readerId: number, wall: AgeGroup, address: string): Promise<ShownRow | undefined> =>
  selectFor(context.db, readerId).where('address', '=', address).where(isOnWall(context, wall)).executeTakeFirst();

/** What of one person others can see now, newest first. */
export const listShownOf = (context: Context, userId: number, wall: AgeGroup): Promise<WorkRow[]> =>
  context.db
    .selectFrom('wall_works')
    .selectAll()
    .where('user_id', '=', userId)
    .where(isOnWall(context, wall))
    .orderBy('shown_at', 'desc')
    .execute();
