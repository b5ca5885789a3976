import { defineCall, FORM_ERRORS } from './call.ts';
import { PILLARS, type Pillar } from './pillars.ts';
import { nameField } from './accounts.ts';
import { z } from './zod.ts';

export const PILLAR_TITLES: Readonly<Record<Pillar, string>> = {
  communication: 'Communication',
  confidence: 'Confidence',
  creativity: 'Creativity',
};
/** Activities of the pillar that have to be kept or marked as done. */
export const ACTIVITIES_NEEDED = 2;
/** Said to who is under the consent age. */
export const GUARDIAN_DECIDES =
  'Until you are old enough, your parent or guardian decides who else can see this certificate. It is still yours.';
/** Shown wherever another person looks at a certificate. */
export const NAME_NOTE = 'ThreeSeas does not check who a learner is. The name is the one that they, or a guardian, gave.';
/** Share of a unit's last quiz that has to be right once, in percent. */
export const UNIT_PERCENT_NEEDED = 70;
export const REVOKE_REASON_CHARACTERS = 300;

/** A pillar, or a unit of the course by its number in the menu. */
export type UnitSubject = `unit-${number}`;
export type Subject = Pillar | UnitSubject;
const UNIT_SUBJECT = /^unit-[1-9]\d{0,8}$/;
const isSubject = (text: string): text is Subject => PILLARS.some((id) => id === text) || UNIT_SUBJECT.test(text);
const subject = z
  .string()
  .check(z.refine(isSubject, 'Please choose one of the three pillars or a unit of the course.')) as z.ZodMiniType<Subject>;

const part = z.object({ done: z.int(), needed: z.int() });

/** A learner's progress in one pillar. */
export const certificateStep = z.object({
  subject: z.enum(PILLARS),
  topics: part,
  checks: part,
  activities: part,
  is_ready: z.boolean(),
});
export type CertificateStep = z.infer<typeof certificateStep>;

/** A learner's progress in one unit whose last quiz they have taken. */
export const unitStep = z.object({
  subject,
  title: z.string(),
  /** Of the best try, 0 to 100. */
  percent: z.int(),
  is_ready: z.boolean(),
});
export type UnitStep = z.infer<typeof unitStep>;

const shownFields = {
  code: z.string(),
  subject,
  /** What it is for: the pillar, or the unit as it was called that day. */
  title: z.string(),
  /** The display name at the time it was given. */
  name: z.string(),
  claims: z.array(z.string()),
  /** ISO 8601 time. */
  issued_at: z.string(),
  is_revoked: z.boolean(),
};

export const certificate = z.object({
  id: z.int(),
  ...shownFields,
  is_public: z.boolean(),
  /** Why staff revoked it; null while it is valid. */
  revoked_reason: z.nullable(z.string()),
});
export type Certificate = z.infer<typeof certificate>;

export const certificateList = z.object({
  data: z.array(certificate),
  steps: z.array(certificateStep),
  units: z.array(unitStep),
  /** False for who is under the consent age: the guardian decides. */
  may_publish: z.boolean(),
});
export type CertificateList = z.infer<typeof certificateList>;

/** What anyone with the code sees: of the person only the display name. */
export const publicCertificate = z.object(shownFields);
export type PublicCertificate = z.infer<typeof publicCertificate>;

/** What a guardian sees of a child's certificates. */
export const guardianCertificates = z.object({ data: z.array(certificate) });
export type GuardianCertificates = z.infer<typeof guardianCertificates>;

/** What a guardian decides about a certificate of the child. Without a name the one on it stays; an empty one is the short name. */
export const guardianChoice = z.object({
  is_public: z._default(z.boolean(), true),
  name: z.optional(z.union([z.literal(''), nameField])),
});

/** What staff see. */
export const staffCertificate = z.object({
  ...shownFields,
  is_public: z.boolean(),
  revoked_at: z.nullable(z.string()),
  revoked_reason: z.nullable(z.string()),
});
export type StaffCertificate = z.infer<typeof staffCertificate>;
export const revokedCertificates = z.object({ data: z.array(staffCertificate) });

const REASON_NEEDED = 'Please say why. Its owner will read it.';
export const revokeRequest = z.object({
  reason: z
    .string(REASON_NEEDED)
    .check(
      z.trim(),
      z.minLength(1, REASON_NEEDED),
      z.maxLength(REVOKE_REASON_CHARACTERS, `Please use at most ${REVOKE_REASON_CHARACTERS} characters.`),
    ),
});

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
    summary: 'Gives the certificate of a pillar or a unit whose conditions are met; again, it answers the same one',
    access: 'storing',
    body: z.object({ subject }),
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
    summary: 'Staff: says that a certificate is not valid any more, and why',
    access: 'manageCertificates',
    params: pathCode,
    body: revokeRequest,
    answer: staffCertificate,
    errors: ['not_found', ...FORM_ERRORS],
  }),
  findAny: defineCall({
    method: 'get',
    path: '/api/studio/certificates/:code',
    summary: 'Staff: the certificate with this code, of any account',
    access: 'manageCertificates',
    params: pathCode,
    answer: staffCertificate,
    errors: ['not_found'],
  }),
  listRevoked: defineCall({
    method: 'get',
    path: '/api/studio/certificates',
    summary: 'Staff: the certificates that were revoked last, at most 50',
    access: 'manageCertificates',
    answer: revokedCertificates,
    errors: [],
  }),
  listOfChild: defineCall({
    method: 'get',
    path: '/api/guardian/:token/certificates',
    summary: 'The certificates of a child, for the guardian with the emailed link',
    access: 'public',
    answer: guardianCertificates,
    errors: ['not_found', 'too_many'],
    personal: true,
  }),
  setPublicOfChild: defineCall({
    method: 'put',
    path: '/api/guardian/:token/certificates/:id/public',
    summary: 'The guardian shows a certificate of the child to everybody who has its code, or takes that back',
    access: 'public',
    body: guardianChoice,
    answer: certificate,
    errors: ['forbidden', 'not_found', ...FORM_ERRORS],
    personal: true,
  }),
};
