import {
  GUARDIAN_DECIDES,
  PILLAR_IDS,
  type Certificate,
  type CertificateList,
  type PillarId,
  type PublicCertificate,
} from '#contracts/certificates.ts';
import { AppError } from '../../core/app-error.ts';
import type { Session } from '../../core/door.ts';
import type { ModuleContext } from '../../core/module.ts';
import { takeFromRateLimit } from '../../core/rate-limit.ts';
import { accountsModule } from '../accounts/module.ts';
import { activityLogModule } from '../activity-log/module.ts';
import { recordAudit } from '../audit/service.ts';
import { createCode, readCode } from './code.ts';
import { getStep, writeClaims } from './policy.ts';
import { findOwnBySubject, findPublic, insertOnce, listOwn, revokeByCode, updatePublic, type CertificateRow } from './queries.ts';

/** Codes cannot be guessed; this only keeps a program from trying all day. A school checks far fewer. */
const CHECK_LIMIT = { name: 'certificate-check', hits: 600, windowMs: 3_600_000 };

const toCertificate = (row: CertificateRow): Certificate => ({
  id: row.id,
  code: row.code,
  subject: row.subject,
  name: row.name,
  claims: JSON.parse(row.claims) as string[],
  issued_at: new Date(row.issued_at).toISOString(),
  is_public: row.public_at !== null,
  is_revoked: row.revoked_at !== null,
});

/** Certificates (product.md, The learner's space). */
export function createCertificateService({ db, secret, now, use }: ModuleContext) {
  const accounts = use(accountsModule);
  const log = use(activityLogModule);

  /** A certificate that its owner shows; a private one looks like none. */
  async function findShown(text: string): Promise<PublicCertificate | undefined> {
    const code = readCode(text);
    const row = code === undefined ? undefined : await findPublic(db, code);
    if (row === undefined) return undefined;
    const { subject, name, claims, issued_at, is_revoked } = toCertificate(row);
    return { code: row.code, subject, name, claims, issued_at, is_revoked };
  }

  return {
    async list({ userId }: Session): Promise<CertificateList> {
      const marks = await log.listMarks(userId);
      return {
        data: (await listOwn(db, userId)).map(toCertificate),
        steps: PILLAR_IDS.map((subject) => getStep(subject, marks)),
        may_publish: !(await accounts.needsGuardian(userId)),
      };
    },

    /** @throws AppError `conflict` while something is still missing */
    async issue(session: Session, subject: PillarId): Promise<Certificate> {
      const { userId } = session;
      const marks = await log.listMarks(userId);
      const before = await findOwnBySubject(db, userId, subject);
      if (before !== undefined) return toCertificate(before);
      if (!getStep(subject, marks).is_ready) {
        throw new AppError('conflict', {
          message: 'This certificate needs all topics read, all their checks passed and two activities done.',
        });
      }
      const { name } = await accounts.getMe(session);
      const claims = JSON.stringify(writeClaims(subject, marks));
      const row = { user_id: userId, code: createCode(), subject, name, claims, issued_at: now(), public_at: null, revoked_at: null };
      await insertOnce(db, row);
      const given = await findOwnBySubject(db, userId, subject);
      if (given === undefined) throw new AppError('unauthenticated');
      return toCertificate(given);
    },

    /** @throws AppError `not_found`; `forbidden` for who is under the consent age */
    async setPublic({ userId }: Session, id: number, isPublic: boolean): Promise<Certificate> {
      const isOwn = (await listOwn(db, userId)).some((row) => row.id === id);
      if (!isOwn) throw new AppError('not_found');
      if (isPublic && (await accounts.needsGuardian(userId))) throw new AppError('forbidden', { message: GUARDIAN_DECIDES });
      const row = await updatePublic(db, userId, id, isPublic ? now() : null);
      if (row === undefined) throw new AppError('not_found');
      return toCertificate(row);
    },

    findShown,

    /** @throws AppError `too_many`; `not_found` for an unknown code and for one whose owner keeps it private, which look alike */
    async check(text: string, clientAddress: string): Promise<PublicCertificate> {
      await takeFromRateLimit(db, secret, CHECK_LIMIT, clientAddress, now());
      const shown = await findShown(text);
      if (shown === undefined) throw new AppError('not_found', { message: 'There is no public certificate with this code.' });
      return shown;
    },

    /** @throws AppError `not_found` */
    async revoke(text: string): Promise<Certificate> {
      const code = readCode(text);
      return db.transaction().execute(async (transaction) => {
        const row = code === undefined ? undefined : await revokeByCode(transaction, code, now());
        if (row === undefined) throw new AppError('not_found', { message: 'There is no valid certificate with this code.' });
        await recordAudit(transaction, {
          at: now(),
          action: 'certificate_revoked',
          userId: row.user_id,
          actor: 'staff',
          details: { certificate: row.id },
        });
        return toCertificate(row);
      });
    },
  };
}
