import { NOTHING_TO_UNDO, UNDO_DAYS, type NewYearAnswer, type NewYearRequest } from '#contracts/class-year.ts';
import { AppError } from '../../core/app-error.ts';
import type { Session } from '../../core/api-router.ts';
import { toIso } from '../../core/days.ts';
import { DAY_MS } from '../../core/durations.ts';
import type { Db } from '../../database/schema.ts';
import { z } from '#contracts/zod.ts';
import { holdOwnClass, requireOwner } from './access.ts';
import type { ClassContext } from './context.ts';
import { noteAct } from './note-act.ts';
import { countMembers, findNewestMove, findTaughtClass, holdClass } from './queries.ts';
import { endMemberships, listMembers, putMembers } from './pupil-queries.ts';
import { describePlan, planYear, storedMoves, type StoredMove, type YearPlan } from './year-moves.ts';
import { CLASS_FULL } from '#contracts/class-pupils.ts';
import { CLASS_PUPILS_MAX } from '#contracts/classes.ts';

async function carryOut({ now }: ClassContext, transaction: Db, classId: number, { targets, leave }: YearPlan): Promise<StoredMove[]> {
  const stored: StoredMove[] = leave.map((user) => ({ user, to: null, isNew: false }));
  for (const { row, pupils } of targets) {
    const present = new Set((await listMembers(transaction, row.id)).map(({ id }) => id));
    await putMembers(transaction, row.id, pupils, now());
    const ofLevel = transaction.updateTable('users').set({ pupil_level: row.level });
    await ofLevel.where('kind', '=', 'pupil').where('id', 'in', pupils).execute();
    stored.push(...pupils.map((user) => ({ user, to: row.id, isNew: !present.has(user) })));
  }
  await endMemberships(
    transaction,
    classId,
    stored.map(({ user }) => user),
    now(),
  );
  return stored;
}

/** One choice for each pupil: stays, moves, leaves. A dry run changes nothing. @throws AppError `not_found`, `forbidden`, `conflict`, `invalid` */
export const moveIntoNewYear = (
  context: ClassContext,
  session: Session,
  classId: number,
  { moves, dry_run }: NewYearRequest,
): Promise<NewYearAnswer> =>
  context.db.transaction().execute(async (transaction) => {
    const { now, engine } = context;
    const { userId: by } = session;
    // In one order, so that two moves at once do not wait for each other.
    const others = moves.flatMap(({ class_id: target }) => (target == null ? [] : [target]));
    for (const id of [...new Set([classId, ...others])].toSorted((one, other) => one - other)) await holdClass(transaction, engine, id);
    requireOwner(await holdOwnClass(context, session, classId, transaction), session);
    const plan = await planYear(transaction, by, classId, moves);
    const isEmpty = plan.targets.length === 0 && plan.leave.length === 0;
    await noteAct(context, transaction, dry_run ? 'class_year_planned' : 'class_year_moved', by, { class: classId, count: moves.length });
    if (dry_run || isEmpty) return describePlan(plan, null);
    const stored = await carryOut(context, transaction, classId, plan);
    await transaction.deleteFrom('class_moves').where('class_id', '=', classId).execute();
    await transaction
      .insertInto('class_moves')
      .values({ class_id: classId, moved_by: by, at: now(), moves: JSON.stringify(stored) })
      .execute();
    return describePlan(plan, toIso(now() + UNDO_DAYS * DAY_MS));
  });

/** Of what was moved, the pupils who are still there; a learner with an account of their own comes back by themself. */
async function listLeft(transaction: Db, moves: readonly StoredMove[]): Promise<StoredMove[]> {
  if (moves.length === 0) return [];
  const ids = moves.map(({ user }) => user);
  const rows = await transaction.selectFrom('users').select('id').where('kind', '=', 'pupil').where('id', 'in', ids).execute();
  const known = new Set(rows.map(({ id }) => id));
  return moves.filter(({ user }) => known.has(user));
}

/** Puts everyone back who was moved last, as far as they are still there. @throws AppError `not_found`, `forbidden`, `conflict` */
export const undoNewYear = (context: ClassContext, session: Session, classId: number): Promise<NewYearAnswer> =>
  context.db.transaction().execute(async (transaction) => {
    const { now } = context;
    const { userId: by } = session;
    const own = await holdOwnClass(context, session, classId, transaction);
    requireOwner(own, session);
    const move = await findNewestMove(transaction, classId, now() - UNDO_DAYS * DAY_MS);
    if (move === undefined) throw new AppError('conflict', { message: NOTHING_TO_UNDO });
    const moves = await listLeft(transaction, z.parse(storedMoves, JSON.parse(move.moves)));
    const back = moves.map(({ user }) => user);
    if ((await countMembers(transaction, classId)) + back.length > CLASS_PUPILS_MAX)
      throw new AppError('conflict', { message: CLASS_FULL });
    await putMembers(transaction, classId, back, now());
    const ofLevel = transaction.updateTable('users').set({ pupil_level: own.level });
    if (back.length > 0) await ofLevel.where('kind', '=', 'pupil').where('id', 'in', back).execute();
    for (const [target, group] of Map.groupBy(moves, ({ to }) => to)) {
      // A class that one does not teach any more is left as its teachers have it.
      if (target === null || (await findTaughtClass(transaction, target, by)) === undefined) continue;
      const fresh = group.filter(({ isNew }) => isNew).map(({ user }) => user);
      await endMemberships(transaction, target, fresh, now());
    }
    await transaction.deleteFrom('class_moves').where('id', '=', move.id).execute();
    await noteAct(context, transaction, 'class_year_undone', by, { class: classId, count: back.length });
    return describePlan({ stay: await countMembers(transaction, classId), targets: [], leave: [] }, null);
  });
