import { PILLAR_TITLES, type Certificate, type PublicCertificate, type StaffCertificate } from '#contracts/certificates.ts';
import { toIso } from '../../core/days.ts';
import { toPillar } from './policy.ts';
import type { CertificateRow } from './queries.ts';

export function toShown(row: CertificateRow): PublicCertificate {
  const pillar = toPillar(row.subject);
  return {
    code: row.code,
    subject: row.subject,
    title: row.title ?? (pillar === undefined ? '' : PILLAR_TITLES[pillar]),
    name: row.name,
    claims: JSON.parse(row.claims) as string[],
    issued_at: toIso(row.issued_at),
    is_revoked: row.revoked_at !== null,
  };
}

export const toCertificate = (row: CertificateRow): Certificate => ({
  id: row.id,
  ...toShown(row),
  is_public: row.public_at !== null,
  revoked_reason: row.revoked_reason,
});

export const toStaffCertificate = (row: CertificateRow): StaffCertificate => ({
  ...toShown(row),
  is_public: row.public_at !== null,
  revoked_at: row.revoked_at === null ? null : toIso(row.revoked_at),
  revoked_reason: row.revoked_reason,
});
