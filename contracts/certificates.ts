import { defineCall, FORM_ERRORS } from './call.ts';
import { z } from './zod.ts';

/** The three pillars that a certificate can be for. */
export const PILLAR_IDS = ['communication', 'confidence', 'creativity'] as const;
export type PillarId = (typeof PILLAR_IDS)[number];
/** Activities of the pillar that have to be kept or marked as done. */
export const ACTIVITIES_NEEDED = 2;
/** Said to who is under the consent age. */
export const GUARDIAN_DECIDES = 'While you are under age this certificate is shown to nobody but you. It is yours all the same.';

const part = z.object({ done: z.int(), needed: z.int() });

/** How far somebody is with one pillar. */
export const certificateStep = z.object({
  subject: z.enum(PILLAR_IDS),
  topics: part,
  checks: part,
  activities: part,
  is_ready: z.boolean(),
});
export type CertificateStep = z.infer<typeof certificateStep>;

export const certificate = z.object({
  id: z.int(),
  code: z.string(),
  subject: z.enum(PILLAR_IDS),
  /** The display name at the time it was given. */
  name: z.string(),
  claims: z.array(z.string()),
  /** ISO 8601 time. */
  issued_at: z.string(),
  is_public: z.boolean(),
  is_revoked: z.boolean(),
});
export type Certificate = z.infer<typeof certificate>;

export const certificateList = z.object({
  data: z.array(certificate),
  steps: z.array(certificateStep),
  /** False for who is under the consent age: the guardian decides. */
  may_publish: z.boolean(),
});
export type CertificateList = z.infer<typeof certificateList>;

/** What anybody with the code sees: nothing of the person but the display name. */
export const publicCertificate = z.object({
  code: z.string(),
  subject: z.enum(PILLAR_IDS),
  name: z.string(),
  claims: z.array(z.string()),
  issued_at: z.string(),
  is_revoked: z.boolean(),
});
export type PublicCertificate = z.infer<typeof publicCertificate>;

const pathId = z.object({ id: z.coerce.number().check(z.gte(1), z.lte(2_147_483_647), z.refine(Number.isInteger)) });
const pathCode = z.object({ code: z.string().check(z.maxLength(40)) });

export const certificateCalls = {
  list: defineCall({
    method: 'get',
    path: '/api/certificates',
    summary: 'The own certificates, and how far the next ones are',
    access: 'signedIn',
    answer: certificateList,
    errors: [],
  }),
  issue: defineCall({
    method: 'post',
    path: '/api/certificates',
    summary: 'Gives the certificate of a pillar whose conditions are met; again, it answers the same one',
    access: 'storing',
    body: z.object({ subject: z.enum(PILLAR_IDS, 'Please choose one of the three pillars.') }),
    answer: certificate,
    status: 201,
    errors: ['conflict', ...FORM_ERRORS],
  }),
  setPublic: defineCall({
    method: 'put',
    path: '/api/certificates/:id/public',
    summary: 'Shows a certificate to everybody who has its code, or takes that back',
    access: 'signedIn',
    params: pathId,
    body: z.object({ is_public: z._default(z.boolean(), true) }),
    answer: certificate,
    errors: ['not_found', 'forbidden', ...FORM_ERRORS],
  }),
  check: defineCall({
    method: 'get',
    path: '/api/certificates/:code',
    summary: 'A certificate that its owner shows',
    access: 'public',
    params: pathCode,
    answer: publicCertificate,
    errors: ['not_found', 'too_many'],
    personal: true,
  }),
  revoke: defineCall({
    method: 'post',
    path: '/api/certificates/:code/revoke',
    summary: 'Staff: says that a certificate is not valid any more',
    access: 'manageCertificates',
    params: pathCode,
    answer: certificate,
    errors: ['not_found'],
  }),
};
