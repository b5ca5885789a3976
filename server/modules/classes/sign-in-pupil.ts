import type { SignedIn } from '#contracts/accounts.ts';
import { NO_OPEN_CLASS, WAIT_FOR_PICTURES, WRONG_PICTURES, type PictureSignIn } from '#contracts/class-door.ts';
import { AppError } from '../../core/app-error.ts';
import type { Visitor } from '../../core/api-router.ts';
import { holdUser } from '../../database/hold-user.ts';
import type { Db } from '../../database/schema.ts';
import { logSecurity } from '../../core/security-log.ts';
import type { ClassContext } from './context.ts';
import { getOpenClass } from './open-door.ts';
import { openPictures } from './pictures.ts';
import { findWaitMs } from './policy.ts';
import { findMember } from './pupil-queries.ts';
import type { ClassRow } from './queries.ts';

const MINUTE_MS = 60_000;
const LONGEST_WAIT_MS = 11 * MINUTE_MS;
type Outcome = { token: string } | { wrong: true } | { waitMs: number };

async function begin(context: ClassContext, transaction: Db, row: ClassRow, userId: number, userAgent: string): Promise<string> {
  const { people, now, school } = context;
  await school.hold(transaction);
  await transaction.updateTable('pupils').set({ wrong_count: 0, wait_until: null }).where('user_id', '=', userId).execute();
  const idleMs = row.idle_minutes * MINUTE_MS;
  const { token, id } = await people.sessions.startSessionWithId(transaction, { userId, userAgent, now: now(), idleMs });
  await transaction.insertInto('class_sign_ins').values({ session_id: id, class_id: row.id }).execute();
  return token;
}

/** Compares while the pupil's row is held, so that thirty guesses at once are counted one after the other. */
async function tryPictures(
  context: ClassContext,
  transaction: Db,
  row: ClassRow,
  { pupil: userId, pictures }: PictureSignIn,
  userAgent: string,
): Promise<Outcome> {
  const { engine, secret, now } = context;
  await holdUser(transaction, engine, userId);
  const member = await findMember(transaction, row.id, userId);
  // An account of one's own has no pictures.
  if (member?.picture_cipher == null) throw new AppError('not_found', { message: NO_OPEN_CLASS });
  // A wait that ends further ahead than any can was reckoned by a wrong clock.
  const waitMs = (member.wait_until ?? 0) - now();
  // While it waits nothing is compared: the answer is the same for right and wrong.
  if (waitMs > 0 && waitMs <= LONGEST_WAIT_MS) return { waitMs };
  const right = openPictures(secret, userId, member.picture_cipher);
  if (right !== undefined && right.length > 0 && right.join() === pictures.join())
    return { token: await begin(context, transaction, row, userId, userAgent) };
  const wrong_count = (member.wrong_count ?? 0) + 1;
  const nextMs = findWaitMs(wrong_count);
  const wait_until = nextMs === 0 ? null : now() + nextMs;
  await transaction.updateTable('pupils').set({ wrong_count, wait_until }).where('user_id', '=', userId).execute();
  return { wrong: true };
}

/**
 * A pupil signs in. Tries are counted by pupil, never by class or network: classmates who mistype hold nobody up.
 * @throws AppError `not_found` (closed, unknown, not in the class), `unauthenticated`, `too_many`, `forbidden`
 */
export async function signInPupil(context: ClassContext, typed: string, body: PictureSignIn, visitor: Visitor): Promise<SignedIn> {
  const { db, people } = context;
  const row = await getOpenClass(context, typed, visitor);
  const outcome = await db.transaction().execute((transaction) => tryPictures(context, transaction, row, body, visitor.userAgent));
  if ('waitMs' in outcome)
    throw new AppError('too_many', { message: WAIT_FOR_PICTURES, retryAfterSeconds: Math.max(1, Math.ceil(outcome.waitMs / 1000)) });
  if ('wrong' in outcome) {
    logSecurity(context, 'login_failed', { account: body.pupil, subject: visitor.address, detail: 'pictures' });
    throw new AppError('unauthenticated', { message: WRONG_PICTURES });
  }
  const user = await people.rows.findUser(db, body.pupil);
  if (user === undefined) throw new AppError('not_found', { message: NO_OPEN_CLASS });
  logSecurity(context, 'login_ok', { account: user.id, subject: visitor.address });
  return { token: outcome.token, user: { ...people.toUser(user, undefined), idle_minutes: row.idle_minutes } };
}
