import type { Visitor } from '../../core/api-router.ts';
import { hashToken } from '../../core/tokens.ts';
import type { Db } from '../../database/schema.ts';
import type { AccountContext } from './context.ts';
import { LIMITS } from './limits.ts';
import { findStep, toStep } from './totp.ts';
import { decrypt, cleanCode } from './second-step-secret.ts';

declare module '../../database/schema.ts' {
  interface Database {
    second_steps: {
      user_id: number;
      /** Encrypted with a key of this installation. */
      secret: string;
      confirmed_at: number | null;
      /** The last half minute whose digits were used: none works twice. */
      last_step: number;
      /** JSON list of hashes. */
      recovery_codes: string;
    };
  }
}

export async function findSecondStep(db: Db, userId: number) {
  return db.selectFrom('second_steps').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Since when the person is asked for six digits; null when they are not. */
export async function findSecondStepSince(db: Db, userId: number): Promise<number | null> {
  return (await findSecondStep(db, userId))?.confirmed_at ?? null;
}

// Counts attempts so that a stranger with the password uses up neither recovery codes nor a known browser's digits. Gives what undoes it.

const findBrowser = (context: AccountContext, userId: number, visitor: Visitor) => context.people.marks.findKnownBrowser(visitor, userId);

/** @throws AppError `too_many` */
export async function takeDigits(context: AccountContext, userId: number, visitor: Visitor): Promise<() => Promise<void>> {
  const { limiter } = context;
  const browser = findBrowser(context, userId, visitor);
  const [limit, subject] = browser === undefined ? [LIMITS.digits, String(userId)] : [LIMITS.digitsOfBrowser, `${userId} ${browser}`];
  await limiter.take(limit, subject);
  return () => limiter.giveBack(limit, subject);
}

/** @throws AppError `too_many` */
async function takeRecoveryCode(context: AccountContext, userId: number, visitor: Visitor): Promise<() => Promise<void>> {
  const { limiter } = context;
  const subject = `${userId} ${findBrowser(context, userId, visitor) ?? visitor.address}`;
  await limiter.take(LIMITS.recoveryCode, subject);
  return () => limiter.giveBack(LIMITS.recoveryCode, subject);
}

async function useDigits(
  { db, secret, now }: AccountContext,
  userId: number,
  row: { secret: string; last_step: number },
  code: string,
): Promise<boolean> {
  const step = findStep(decrypt(secret, row.secret), code, now());
  if (step === undefined) return false;
  // Only forwards, and only for one of two at the same time. What lies ahead of every clock was used by a wrong one.
  const used = db
    .updateTable('second_steps')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('last_step', '<', step), eb('last_step', '>', toStep(now()) + 1)]));
  return (await used.executeTakeFirst()).numUpdatedRows > 0n;
}

async function useRecoveryCode({ db }: AccountContext, userId: number, list: string, code: string): Promise<boolean> {
  const hashes = JSON.parse(list) as string[];
  const rest = hashes.filter((hash) => hash !== hashToken(code));
  if (rest.length === hashes.length) return false;
  const used = db
    .updateTable('second_steps')
    .set({ recovery_codes: JSON.stringify(rest) })
    .where('user_id', '=', userId);
  return (await used.where('recovery_codes', '=', list).executeTakeFirst()).numUpdatedRows > 0n;
}

/** For signing in and for turning it off, after a right password. Digits and recovery codes work once. */
export async function checkSecondStep(
  context: AccountContext,
  userId: number,
  given: string | undefined,
  visitor: Visitor,
): Promise<'off' | 'passed' | 'missing' | 'wrong'> {
  const row = await findSecondStep(context.db, userId);
  if (row?.confirmed_at == null) return 'off';
  const code = cleanCode(given ?? '');
  if (code === '') return 'missing';
  const areDigits = /^\d{6}$/.test(code);
  const giveBack = await (areDigits ? takeDigits : takeRecoveryCode)(context, userId, visitor);
  const isRight = areDigits
    ? await useDigits(context, userId, row, code)
    : await useRecoveryCode(context, userId, row.recovery_codes, code);
  if (isRight) await giveBack();
  return isRight ? 'passed' : 'wrong';
}
