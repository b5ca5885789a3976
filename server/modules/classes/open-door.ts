import { NO_OPEN_CLASS, WRONG_CODES_MAX, type OpenClass } from '#contracts/class-door.ts';
import { CLASS_CODE_LENGTH, CLASS_CODE_LETTERS, foldClassCode } from '#contracts/classes.ts';
import { AppError } from '../../core/app-error.ts';
import type { Visitor } from '../../core/api-router.ts';
import type { Db } from '../../database/schema.ts';
import type { ClassContext } from './context.ts';
import { listMembers } from './pupil-queries.ts';
import type { ClassRow } from './queries.ts';

const CODE = new RegExp(`^[${CLASS_CODE_LETTERS}]{${CLASS_CODE_LENGTH}}$`);
/** Codes that no class has, of one network. Visitors and right codes are not counted, so a whole school may come in at once. */
const WRONG_CODES = { name: 'class-code', hits: WRONG_CODES_MAX, windowMs: 10 * 60_000 };

/** Open or closed; a code of a class is never counted as wrong. */
const findClass = (db: Db, code: string): Promise<ClassRow | undefined> =>
  db.selectFrom('classes').selectAll().where('code', '=', code).where('archived_at', 'is', null).executeTakeFirst();

/**
 * The class with this code while it is open. A closed and an unknown one are the same. What a network has tried wrongly holds up only
 * more wrong codes: a school is one network. @throws AppError `not_found`, `too_many`
 */
export async function getOpenClass({ db, now, school, limiter }: ClassContext, typed: string, { address }: Visitor): Promise<ClassRow> {
  const code = foldClassCode(typed);
  const row = CODE.test(code) ? await findClass(db, code) : undefined;
  if (row === undefined) await limiter.take(WRONG_CODES, address);
  if (row === undefined || (row.code_open_until ?? 0) <= now() || !(await school.isInForce()))
    throw new AppError('not_found', { message: NO_OPEN_CLASS });
  return row;
}

/** The names behind a code: of pupils only, never of learners with an account of their own. */
export async function openDoor(context: ClassContext, typed: string, visitor: Visitor): Promise<OpenClass> {
  const row = await getOpenClass(context, typed, visitor);
  const members = await listMembers(context.db, row.id);
  const pupils = members.filter(({ kind }) => kind === 'pupil').map(({ id, name }) => ({ id, name }));
  return { class_name: row.name, level: row.level, pupils };
}
