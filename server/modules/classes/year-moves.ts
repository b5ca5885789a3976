import { z } from '#contracts/zod.ts';
import { MOVE_ONCE, type NewYearAnswer, type NewYearRequest } from '#contracts/class-year.ts';
import { CLASS_FULL } from '#contracts/class-pupils.ts';
import { CLASS_PUPILS_MAX } from '#contracts/classes.ts';
import { AppError, createFieldError } from '../../core/app-error.ts';
import type { Db } from '../../database/schema.ts';
import { listMembers } from './pupil-queries.ts';
import { countMembers, findTaughtClass, type OwnClass } from './queries.ts';

const NOT_IN_CLASS = 'One of these pupils is not in this class any more. Please load the page again.';
const OWN_ACCOUNT = 'Learners with an account of their own join another class with its code.';
const NO_TARGET = 'Please choose one of your classes for each pupil who moves.';

/** What was done, so that it can be undone: numbers of accounts, and the class each came into. `isNew` where they were not in it before. */
export const storedMoves = z.array(z.object({ user: z.int(), to: z.nullable(z.int()), isNew: z.boolean() }));
export type StoredMove = z.infer<typeof storedMoves>[number];

type Target = { row: OwnClass; pupils: number[] };
export type YearPlan = { stay: number; targets: Target[]; leave: number[] };

/** A class that one teaches, with room for those who come. @throws AppError `invalid`, `conflict` */
async function getTarget(db: Db, teacherId: number, classId: number | null | undefined, pupils: number[]): Promise<Target> {
  const row = classId == null ? undefined : await findTaughtClass(db, classId, teacherId);
  if (row === undefined || row.archived_at !== null) throw createFieldError('moves', NO_TARGET);
  const present = new Set((await listMembers(db, row.id)).map(({ id }) => id));
  const coming = pupils.filter((id) => !present.has(id)).length;
  if ((await countMembers(db, row.id)) + coming > CLASS_PUPILS_MAX)
    throw new AppError('conflict', { message: `${row.name}: ${CLASS_FULL}` });
  return { row, pupils };
}

/** What would happen. Who is not named stays. @throws AppError `invalid`, `conflict` */
export async function planYear(db: Db, teacherId: number, classId: number, moves: NewYearRequest['moves']): Promise<YearPlan> {
  if (new Set(moves.map(({ pupil }) => pupil)).size !== moves.length) throw createFieldError('moves', MOVE_ONCE);
  const members = await listMembers(db, classId);
  const known = new Set(members.map(({ id }) => id));
  if (moves.some(({ pupil }) => !known.has(pupil))) throw new AppError('conflict', { message: NOT_IN_CLASS });
  // A learner with an account of their own moves by themself.
  const isAccount = new Set(members.filter(({ kind }) => kind === 'account').map(({ id }) => id));
  if (moves.some(({ pupil, to }) => to === 'moves' && isAccount.has(pupil))) throw createFieldError('moves', OWN_ACCOUNT);
  const leave = moves.filter(({ to }) => to === 'leaves').map(({ pupil }) => pupil);
  const going = moves.filter(({ to, class_id }) => to === 'moves' && class_id !== classId);
  const targets: Target[] = [];
  for (const [target, group] of Map.groupBy(going, ({ class_id }) => class_id))
    targets.push(
      await getTarget(
        db,
        teacherId,
        target,
        group.map(({ pupil }) => pupil),
      ),
    );
  return { stay: members.length - leave.length - going.length, targets, leave };
}

export const describePlan = ({ stay, targets, leave }: YearPlan, undoUntil: string | null): NewYearAnswer => ({
  stay,
  move: targets.map(({ row, pupils }) => ({ class_id: row.id, class_name: row.name, count: pupils.length })),
  leave: leave.length,
  undo_until: undoUntil,
});
