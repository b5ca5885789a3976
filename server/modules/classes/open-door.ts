import { NO_OPEN_CLASS, WRONG_CODES_MAX, type OpenClass } from '#contracts/class-door.ts';
import { CLASS_CODE_LENGTH, CLASS_CODE_LETTERS, foldClassCode } from '#contracts/classes.ts';
import { AppError } from '../../core/app-error.ts';
import type { Visitor } from '../../core/api-router.ts';
import type { Db } from '../../database/schema.ts';
import type { ClassContext } from './context.ts';
import { listMembers } from './pupil-queries.ts';
import type { ClassRow } from './queries.ts';

const CODE = new RegExp(`^[${CLASS_CODE_LETTERS}]{${CLASS_CODE_LENGTH}}$`);
/** Wrong codes of one network. Visitors and right codes are not counted, so a whole school may come in at once. */
const WRONG_CODES = { name: 'class-code', hits: WRONG_CODES_MAX, windowMs: 10 * 60_000 };

/** A network from which this code was right today is never held up: one child who guesses must not keep a class out. */
const FAMILIAR = { name: 'class-code-known', hits: 1_000_000, windowMs: 12 * 3_600_000 };

const findOpen = (db: Db, code: string, now: number): Promise<ClassRow | undefined> =>
  db
    .selectFrom('classes')
    .selectAll()
    .where('code', '=', code)
    .where('code_open_until', '>', now)
    .where('archived_at', 'is', null)
    .executeTakeFirst();

/** The class with this code while it is open. A closed and an unknown one are the same. @throws AppError `not_found`, `too_many` */
export async function getOpenClass({ db, now, school, limiter }: ClassContext, typed: string, { address }: Visitor): Promise<ClassRow> {
  const code = foldClassCode(typed);
  const place = `${code} ${address}`;
  const isFamiliar = (await limiter.count(FAMILIAR, place)) > 0;
  if (!isFamiliar && (await limiter.count(WRONG_CODES, address)) >= WRONG_CODES.hits) await limiter.take(WRONG_CODES, address);
  const row = CODE.test(code) ? await findOpen(db, code, now()) : undefined;
  if (row === undefined || !(await school.isInForce())) {
    await limiter.take(WRONG_CODES, address);
    throw new AppError('not_found', { message: NO_OPEN_CLASS });
  }
  if (!isFamiliar) await limiter.take(FAMILIAR, place);
  return row;
}

/** The names behind a code: of pupils only, never of learners with an account of their own. */
export async function openDoor(context: ClassContext, typed: string, visitor: Visitor): Promise<OpenClass> {
  const row = await getOpenClass(context, typed, visitor);
  const members = await listMembers(context.db, row.id);
  const pupils = members.filter(({ kind }) => kind === 'pupil').map(({ id, name }) => ({ id, name }));
  return { class_name: row.name, level: row.level, pupils };
}
