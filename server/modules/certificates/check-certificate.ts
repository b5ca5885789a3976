import type { PublicCertificate, StaffCertificate } from '#contracts/certificates.ts';
import { AppError } from '../../core/app-error.ts';
import type { Session } from '../../core/api-router.ts';
import { consumeRateLimit } from '../../core/rate-limit.ts';
import { HOUR_MS } from '../../core/durations.ts';
import { recordAudit, recordStaffAct } from '../audit/service.ts';
import { readCode } from './code.ts';
import * as queries from './queries.ts';
import { toShown, toStaffCertificate } from './views.ts';
import type { CertificateContext } from './context.ts';
import { withShownName, withOneName } from './shown-name.ts';

/** Codes cannot be guessed; this only keeps a program from trying all day. A school checks far fewer. */
const CHECK_LIMIT = { name: 'certificate-check', hits: 600, windowMs: HOUR_MS };

const REVOKED_SHOWN = 50;

/** A certificate that its owner shows; a private one looks like none. */
export async function findShown(context: CertificateContext, text: string): Promise<PublicCertificate | undefined> {
  const { db } = context;
  const code = readCode(text);
  const row = code === undefined ? undefined : await queries.findPublic(db, code);
  return row === undefined ? undefined : toShown(await withOneName(context, row));
}

/** @throws AppError `too_many`; `not_found` for an unknown code and for one whose owner keeps it private, which look alike */
export async function checkCertificate(context: CertificateContext, text: string, clientAddress: string): Promise<PublicCertificate> {
  const { db, secret, now } = context;
  await consumeRateLimit(db, secret, CHECK_LIMIT, clientAddress, now());
  const shown = await findShown(context, text);
  if (shown === undefined) throw new AppError('not_found', { message: 'There is no public certificate with this code.' });
  return shown;
}

/** For staff. @throws AppError `not_found` */
export async function findAnyCertificate(context: CertificateContext, { userId: by }: Session, text: string): Promise<StaffCertificate> {
  const { db, now } = context;
  const code = readCode(text);
  const row = code === undefined ? undefined : await queries.findByCode(db, code);
  if (row === undefined) throw new AppError('not_found', { message: 'There is no certificate with this code.' });
  const details = { certificate: row.id };
  await recordAudit(db, { at: now(), action: 'certificate_read', userId: row.user_id, actor: 'staff', by, details });
  return toStaffCertificate(await withOneName(context, row));
}

export async function listRevoked(context: CertificateContext, { userId: by }: Session): Promise<{ data: StaffCertificate[] }> {
  const { db, now } = context;
  await recordStaffAct(db, { at: now(), action: 'revoked_certificates_read', by });
  return { data: (await withShownName(context, await queries.listRevoked(db, REVOKED_SHOWN))).map(toStaffCertificate) };
}

/** @throws AppError `not_found`, also for one that is revoked already: the first reason stays */
export async function revokeCertificate(
  context: CertificateContext,
  { userId: by }: Session,
  text: string,
  reason: string,
): Promise<StaffCertificate> {
  const { db, now } = context;
  const code = readCode(text);
  const revoked = await db.transaction().execute(async (transaction) => {
    const row = code === undefined ? undefined : await queries.revokeByCode(transaction, code, reason, now());
    if (row === undefined) throw new AppError('not_found', { message: 'There is no valid certificate with this code.' });
    const details = { certificate: row.id };
    await recordAudit(transaction, { at: now(), action: 'certificate_revoked', userId: row.user_id, actor: 'staff', by, details });
    return row;
  });
  return toStaffCertificate(await withOneName(context, revoked));
}
