import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { CODE_NEEDED, type MessageAnswer } from '#contracts/accounts.ts';
import type { RecoveryCodes, SecondStepEndRequest, SecondStepSecret, SecondStepState } from '#contracts/second-step.ts';
import { AppError, createFieldError } from '../../core/app-error.ts';
import type { Session, Visitor } from '../../core/api-router.ts';
import { createLimiter } from '../../core/limiter.ts';
import { logSecurity } from '../../core/security-log.ts';
import { hashToken } from '../../core/tokens.ts';
import type { Db } from '../../database/schema.ts';
import { recordAudit } from '../audit/service.ts';
import { enqueueMail } from '../mail/queue.ts';
import type { AccountContext } from './context.ts';
import { LIMITS } from './limits.ts';
import { writeSecondStepMail } from './mails.ts';
import { createOwnPassword } from './own-password.ts';
import { findStep, toBase32, toStep } from './totp.ts';

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

const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
const RECOVERY_CODE_BYTES = 10;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const UNREADABLE = "We can't check the digits at the moment. Please enter one of your recovery codes.";
const WRONG_CODE = 'These digits are not right. Please enter the latest ones.';

const toKey = (secret: string) => createHmac('sha256', secret).update('second-step').digest();

function encrypt(secret: string, plain: Buffer): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', toKey(secret), iv);
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

/** @throws AppError `unauthenticated` when the secret of the installation is another one than when this was written */
function decrypt(secret: string, text: string): Buffer {
  const bytes = Buffer.from(text, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', toKey(secret), bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    throw new AppError('unauthenticated', { message: UNREADABLE, fields: { code: [UNREADABLE] } });
  }
}

const cleanCode = (code: string) => code.toLowerCase().replaceAll(/[\s-]/g, '');
const groupCode = (code: string) => (code.match(/.{1,4}/g) ?? []).join('-');
const makeRecoveryCode = () => toBase32(randomBytes(RECOVERY_CODE_BYTES)).toLowerCase();

async function findSecondStep(db: Db, userId: number) {
  return db.selectFrom('second_steps').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Since when the person is asked for six digits; null when they are not. */
export async function findSecondStepSince(db: Db, userId: number): Promise<number | null> {
  return (await findSecondStep(db, userId))?.confirmed_at ?? null;
}

/** Counts attempts so that a stranger with the password uses up neither recovery codes nor a known browser's digits. Gives what undoes it. */
function createAttempts(context: AccountContext) {
  const limiter = createLimiter(context);
  const findBrowser = (userId: number, visitor: Visitor) => context.people.marks.findKnownBrowser(visitor, userId);
  return {
    /** @throws AppError `too_many` */
    async takeDigits(userId: number, visitor: Visitor): Promise<() => Promise<void>> {
      const browser = findBrowser(userId, visitor);
      const [limit, subject] = browser === undefined ? [LIMITS.digits, String(userId)] : [LIMITS.digitsOfBrowser, `${userId} ${browser}`];
      await limiter.take(limit, subject);
      return () => limiter.giveBack(limit, subject);
    },

    /** @throws AppError `too_many` */
    async takeRecoveryCode(userId: number, visitor: Visitor): Promise<() => Promise<void>> {
      const subject = `${userId} ${findBrowser(userId, visitor) ?? visitor.address}`;
      await limiter.take(LIMITS.recoveryCode, subject);
      return () => limiter.giveBack(LIMITS.recoveryCode, subject);
    },
  };
}

/** For signing in and for turning it off, after a right password. Digits and recovery codes work once. */
export function createSecondStepCheck(context: AccountContext) {
  const { db, secret, now } = context;
  const attempts = createAttempts(context);

  async function useDigits(userId: number, row: { secret: string; last_step: number }, code: string): Promise<boolean> {
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

  async function useRecoveryCode(userId: number, list: string, code: string): Promise<boolean> {
    const hashes = JSON.parse(list) as string[];
    const rest = hashes.filter((hash) => hash !== hashToken(code));
    if (rest.length === hashes.length) return false;
    const used = db
      .updateTable('second_steps')
      .set({ recovery_codes: JSON.stringify(rest) })
      .where('user_id', '=', userId);
    return (await used.where('recovery_codes', '=', list).executeTakeFirst()).numUpdatedRows > 0n;
  }

  /** @throws AppError `too_many` */
  return async (userId: number, given: string | undefined, visitor: Visitor): Promise<'off' | 'passed' | 'missing' | 'wrong'> => {
    const row = await findSecondStep(db, userId);
    if (row?.confirmed_at == null) return 'off';
    const code = cleanCode(given ?? '');
    if (code === '') return 'missing';
    const areDigits = /^\d{6}$/.test(code);
    const giveBack = await (areDigits ? attempts.takeDigits : attempts.takeRecoveryCode)(userId, visitor);
    const isRight = areDigits ? await useDigits(userId, row, code) : await useRecoveryCode(userId, row.recovery_codes, code);
    if (isRight) await giveBack();
    return isRight ? 'passed' : 'wrong';
  };
}

/** A second step of signing in for those who may do more than others. */
export function createSecondStep(context: AccountContext) {
  const { db, engine, people, secret, publicUrl, now } = context;
  const attempts = createAttempts(context);
  const checkSecondStep = createSecondStepCheck(context);
  const requirePassword = createOwnPassword(context);

  async function tell(transaction: Db, userId: number, isOn: boolean): Promise<void> {
    const user = await people.rows.findUser(transaction, userId);
    if (user === undefined) throw new AppError('unauthenticated');
    await recordAudit(transaction, { at: now(), action: isOn ? 'second_step_on' : 'second_step_off', userId, actor: 'self' });
    await enqueueMail(transaction, { ...writeSecondStepMail(publicUrl, user, isOn), aboutUserId: userId }, now());
    logSecurity(context, 'second_step_changed', { account: userId, detail: isOn ? 'on' : 'off' });
  }

  return {
    async getSecondStep({ userId }: Session): Promise<SecondStepState> {
      const row = await findSecondStep(db, userId);
      const isOn = row?.confirmed_at != null;
      return { is_on: isOn, recovery_codes_left: isOn ? (JSON.parse(row.recovery_codes) as string[]).length : 0 };
    },

    /** A new secret, which counts once confirmed. @throws AppError `conflict` when one counts already, `invalid`, `too_many` */
    async startSecondStep({ userId }: Session, password: string): Promise<SecondStepSecret> {
      await requirePassword(userId, password, 'password');
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
    },

    /** Turns it on and ends all other sessions. @throws AppError `invalid` for wrong digits, `conflict`, `too_many` */
    async confirmSecondStep({ id: sessionId, userId }: Session, given: string, visitor: Visitor): Promise<RecoveryCodes> {
      const row = await findSecondStep(db, userId);
      if (row === undefined || row.confirmed_at !== null) throw new AppError('conflict', { message: 'Please load the page again.' });
      const giveBack = await attempts.takeDigits(userId, visitor);
      const step = findStep(decrypt(secret, row.secret), cleanCode(given), now());
      if (step === undefined) throw createFieldError('code', WRONG_CODE);
      const codes = Array.from({ length: RECOVERY_CODES }, makeRecoveryCode);
      const changes = { confirmed_at: now(), last_step: step, recovery_codes: JSON.stringify(codes.map(hashToken)) };
      await db.transaction().execute(async (transaction) => {
        // A sign-in that is on its way holds the same row: it either ends here or sees that digits are needed.
        await people.rows.findUserForUpdate(transaction, engine, userId);
        await transaction.updateTable('second_steps').set(changes).where('user_id', '=', userId).execute();
        await people.sessions.endAllSessions(transaction, userId, sessionId);
        await tell(transaction, userId, true);
      });
      await giveBack();
      return { message: 'From now on you need six digits to sign in.', recovery_codes: codes.map(groupCode) };
    },

    /** Asks for password and code: an open browser with the password is not enough. @throws AppError `invalid`, `too_many` */
    async endSecondStep({ userId }: Session, { password, code }: SecondStepEndRequest, visitor: Visitor): Promise<MessageAnswer> {
      await requirePassword(userId, password, 'password');
      const result = await checkSecondStep(userId, code, visitor);
      if (result === 'missing' || result === 'wrong') throw createFieldError('code', result === 'missing' ? CODE_NEEDED : WRONG_CODE);
      await db.transaction().execute(async (transaction) => {
        const ended = await transaction.deleteFrom('second_steps').where('user_id', '=', userId).executeTakeFirst();
        if (ended.numDeletedRows > 0n) await tell(transaction, userId, false);
      });
      return { message: 'You now need only your password to sign in.' };
    },
  };
}
