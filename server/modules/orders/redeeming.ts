import type { EntitlementKind } from '#contracts/entitlements.ts';
import { formatDay } from '../../core/days.ts';
import { AppError, createFieldError } from '../../core/app-error.ts';
import { readCode } from '../../core/crockford.ts';
import type { Session } from '../../core/api-router.ts';
import { HOUR_MS } from '../../core/durations.ts';
import { giveBackToRateLimit, consumeRateLimit } from '../../core/rate-limit.ts';
import { holdUser } from '../../database/hold-user.ts';
import { findFreeStart, grant } from '../entitlements/service.ts';
import { hashGiftCode } from './codes.ts';
import type { OrderContext } from './context.ts';
import { addPeriods } from './periods.ts';
import { findCode, takeCode } from './queries.ts';
import { toCodeRef } from './settle.ts';

/** Codes that are none. They cannot be guessed; this only keeps a program from trying all day. */
const WRONG_CODES = { name: 'wrong-code', hits: 20, windowMs: HOUR_MS };
/** A class redeems from one address, and slips too. */
const WRONG_FROM_ADDRESS = { name: 'wrong-code-address', hits: 300, windowMs: HOUR_MS };
const NO_SUCH_CODE = "We don't know this code. Please check it: it has sixteen letters and digits.";
const USED = 'This code has already been used. A code works only once.';
const TAKEN_BACK = 'This code no longer works because it was refunded. Please ask the person who gave it to you.';

/** @throws AppError `invalid`, `conflict` for one that was used or given back, `too_many` */
export async function redeemCode(
  { db, engine, secret, now }: OrderContext,
  { userId }: Session,
  text: string,
  clientAddress: string,
): Promise<{ message: string }> {
  const limits = [
    [WRONG_CODES, String(userId)],
    [WRONG_FROM_ADDRESS, clientAddress],
  ] as const;
  // Counted beforehand, so that many at once are counted too; given back when the code is one.
  for (const [limit, subject] of limits) await consumeRateLimit(db, secret, limit, subject, now());
  const code = readCode(text);
  const hash = code === undefined ? undefined : hashGiftCode(code);
  const found = hash === undefined ? undefined : await findCode(db, hash);
  if (found === undefined || hash === undefined) throw createFieldError('code', NO_SUCH_CODE);
  for (const [limit, subject] of limits) await giveBackToRateLimit(db, secret, limit, subject);
  const until = await db.transaction().execute(async (transaction) => {
    if (!(await holdUser(transaction, engine, userId))) throw new AppError('unauthenticated');
    if (!(await takeCode(transaction, hash, userId, now()))) {
      const isUsed = (await findCode(transaction, hash))?.revoked_at === null;
      throw new AppError('conflict', { message: isUsed ? USED : TAKEN_BACK });
    }
    const kinds = JSON.parse(found.opens) as EntitlementKind[];
    const startsAt = await findFreeStart(transaction, userId, kinds, now());
    const endsAt = addPeriods(startsAt, found.period, 1);
    const sourceRef = toCodeRef(found.order_id, found.position);
    for (const kind of kinds) await grant(transaction, { userId, kind, source: 'code', sourceRef, startsAt, endsAt });
    return endsAt;
  });
  return { message: `${found.package_name} is open for you until ${formatDay(until)}.` };
}
