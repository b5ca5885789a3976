import { randomBytes } from 'node:crypto';
import { CODE_NEEDED, type MessageAnswer } from '#contracts/accounts.ts';
import type { RecoveryCodes, SecondStepEndRequest, SecondStepSecret, SecondStepState } from '#contracts/second-step.ts';
import { AppError, createFieldError } from '../../core/app-error.ts';
import type { Session, Visitor } from '../../core/api-router.ts';
import { logSecurity } from '../../core/security-log.ts';
import { hashToken } from '../../core/tokens.ts';
import type { Db } from '../../database/schema.ts';
import { recordAudit } from '../audit/service.ts';
import { enqueueMail } from '../mail/queue.ts';
import { requireAccount } from '../people/service.ts';
import type { AccountContext } from './context.ts';
import { writeSecondStepMail } from './mails.ts';
import { requirePassword } from './own-password.ts';
import { findStep, toBase32 } from './totp.ts';
import { SECRET_BYTES, RECOVERY_CODES, encrypt, decrypt, cleanCode, groupCode, makeRecoveryCode } from './second-step-secret.ts';
import { findSecondStep, findSecondStepSince, takeDigits, checkSecondStep } from './check-second-step.ts';

const WRONG_CODE = 'These digits are not right. Please enter the latest ones.';

async function noteSecondStep(context: AccountContext, transaction: Db, userId: number, isOn: boolean): Promise<void> {
  const { people, publicUrl, now } = context;
  const row = await people.rows.findUser(transaction, userId);
  if (row === undefined) throw new AppError('unauthenticated');
  const user = requireAccount(row);
  await recordAudit(transaction, { at: now(), action: isOn ? 'second_step_on' : 'second_step_off', userId, actor: 'self' });
  await enqueueMail(transaction, { ...writeSecondStepMail(publicUrl, user, isOn), aboutUserId: userId }, now());
  logSecurity(context, 'second_step_changed', { account: userId, detail: isOn ? 'on' : 'off' });
}

export async function getSecondStep({ db }: AccountContext, { userId }: Session): Promise<SecondStepState> {
  const row = await findSecondStep(db, userId);
  const isOn = row?.confirmed_at != null;
  return { is_on: isOn, recovery_codes_left: isOn ? (JSON.parse(row.recovery_codes) as string[]).length : 0 };
}

/** A new secret, which counts once confirmed. @throws AppError `conflict` when one counts already, `invalid`, `too_many` */
export async function startSecondStep(context: AccountContext, { userId }: Session, password: string): Promise<SecondStepSecret> {
  const { db, people, secret } = context;
  await requirePassword(context, userId, password, 'password');
  const user = await people.rows.findUser(db, userId);
  if (user === undefined) throw new AppError('unauthenticated');
  if ((await findSecondStepSince(db, userId)) !== null) throw new AppError('conflict', { message: 'The second step is already on.' });
  const plain = randomBytes(SECRET_BYTES);
  const row = { secret: encrypt(secret, plain), confirmed_at: null, last_step: 0, recovery_codes: '[]' };
  await db
    .insertInto('second_steps')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
  const text = toBase32(plain);
  const label = encodeURIComponent(`ThreeSeas:${user.email}`);
  return { secret: text, otpauth: `otpauth://totp/${label}?${new URLSearchParams({ secret: text, issuer: 'ThreeSeas' }).toString()}` };
}

/** Turns it on and ends all other sessions. @throws AppError `invalid` for wrong digits, `conflict`, `too_many` */
export async function confirmSecondStep(
  context: AccountContext,
  { id: sessionId, userId }: Session,
  given: string,
  visitor: Visitor,
): Promise<RecoveryCodes> {
  const { db, engine, people, secret, now } = context;
  const row = await findSecondStep(db, userId);
  if (row === undefined || row.confirmed_at !== null) throw new AppError('conflict', { message: 'Please load the page again.' });
  const giveBack = await takeDigits(context, userId, visitor);
  const step = findStep(decrypt(secret, row.secret), cleanCode(given), now());
  if (step === undefined) throw createFieldError('code', WRONG_CODE);
  const codes = Array.from({ length: RECOVERY_CODES }, makeRecoveryCode);
  const changes = { confirmed_at: now(), last_step: step, recovery_codes: JSON.stringify(codes.map(hashToken)) };
  await db.transaction().execute(async (transaction) => {
    // A sign-in that is on its way holds the same row: it either ends here or sees that digits are needed.
    await people.rows.findUserForUpdate(transaction, engine, userId);
    await transaction.updateTable('second_steps').set(changes).where('user_id', '=', userId).execute();
    await people.sessions.endAllSessions(transaction, userId, sessionId);
    await noteSecondStep(context, transaction, userId, true);
  });
  await giveBack();
  return { message: 'From now on you need six digits to sign in.', recovery_codes: codes.map(groupCode) };
}

/** Asks for password and code: an open browser with the password is not enough. @throws AppError `invalid`, `too_many` */
export async function endSecondStep(
  context: AccountContext,
  { userId }: Session,
  { password, code }: SecondStepEndRequest,
  visitor: Visitor,
): Promise<MessageAnswer> {
  await requirePassword(context, userId, password, 'password');
  const result = await checkSecondStep(context, userId, code, visitor);
  if (result === 'missing' || result === 'wrong') throw createFieldError('code', result === 'missing' ? CODE_NEEDED : WRONG_CODE);
  await context.db.transaction().execute(async (transaction) => {
    const ended = await transaction.deleteFrom('second_steps').where('user_id', '=', userId).executeTakeFirst();
    if (ended.numDeletedRows > 0n) await noteSecondStep(context, transaction, userId, false);
  });
  return { message: 'You now need only your password to sign in.' };
}
