import { ageGroup, consentState, emailField, messageAnswer, tokenField } from './accounts.ts';
import { defineCall, FORM_ERRORS } from './call.ts';
import { role, staffRole } from './roles.ts';
import { accountExport } from './own-account.ts';
import { z } from './zod.ts';

export const PEOPLE_PER_PAGE = 25;
export const LOCK_REASON_MAX = 500;
/** So long a mailed link to one's own download works. */
export const DOWNLOAD_LINK_DAYS = 7;
/** So often a mailed link gives the download; it ends with the person's sign-ins, too. */
export const DOWNLOAD_LINK_USES = 3;
/** A role to look for; `staff` is any of them. */
export const personRole = z.enum(['staff', ...role.options]);
export type PersonRole = z.infer<typeof personRole>;
export const personState = z.enum(['guardian', 'unconfirmed', 'locked']);
export type PersonState = z.infer<typeof personState>;
export const personOrder = z.enum(['newest', 'oldest', 'name', 'seen']);
export type PersonOrder = z.infer<typeof personOrder>;

const number = (max: number) => z.coerce.number().check(z.gte(1), z.lte(max), z.refine(Number.isInteger));
/** Of the list; what is left out does not narrow it. */
export const peopleQuery = z.object({
  q: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
  role: z.optional(personRole),
  age: z.optional(ageGroup),
  state: z.optional(personState),
  order: z._default(personOrder, 'newest'),
  page: z._default(number(10_000), 1),
});
export type PeopleQuery = z.infer<typeof peopleQuery>;

const whoever = {
  id: z.int(),
  name: z.string(),
  email: z.string(),
  email_confirmed: z.boolean(),
  /** Null for staff accounts, which are made without a birth date. */
  age_group: z.nullable(ageGroup),
  roles: z.array(staffRole),
  consent: consentState,
  is_locked: z.boolean(),
  created_at: z.string(),
  /** Exact to the hour. */
  last_seen_at: z.string(),
};
export const personEntry = z.object(whoever);
export type PersonEntry = z.infer<typeof personEntry>;
export const peoplePage = z.object({
  data: z.array(personEntry),
  meta: z.object({ page: z.int(), per_page: z.int(), total: z.int() }),
});
export type PeoplePage = z.infer<typeof peoplePage>;

/** One account: who it is and what may be decided about it; how much it has, never what it made. */
export const personDetail = z.object({
  ...whoever,
  is_you: z.boolean(),
  age: z.nullable(z.int()),
  guardian: z.nullable(
    z.object({
      email: z.string(),
      /** When the guardian was written to; null while the child's own address is not confirmed. */
      mailed_at: z.nullable(z.string()),
      decided_at: z.nullable(z.string()),
      /** Which wording was decided on. */
      consent_version: z.nullable(z.int()),
    }),
  ),
  lock: z.nullable(
    z.object({
      at: z.string(),
      reason: z.string(),
      /** Null when that account is gone. */
      by: z.nullable(z.string()),
    }),
  ),
  /** Since when signing in asks for six digits. */
  second_step_since: z.nullable(z.string()),
  devices: z.array(z.object({ id: z.int(), device: z.string(), created_at: z.string(), last_used_at: z.string() })),
  /** When the account ends, if nothing happens, and why. */
  endings: z.array(z.object({ because: z.enum(['no_consent', 'guardian', 'unused']), ends_at: z.string() })),
  stored: z.array(z.object({ kind: z.string(), label: z.string(), count: z.int() })),
});
export type PersonDetail = z.infer<typeof personDetail>;

/** All that the account has afterwards; an empty list makes a learner of it. */
export const rolesRequest = z.object({ roles: z.array(staffRole, 'Please choose roles.').check(z.maxLength(staffRole.options.length)) });
export const lockRequest = z.object({
  reason: z
    .string('Please say why.')
    .check(z.trim(), z.minLength(1, 'Please say why.'), z.maxLength(LOCK_REASON_MAX, `Please use at most ${LOCK_REASON_MAX} characters.`)),
});
/** The address of the account, typed, so that no other one is deleted by a slip. */
export const deletePersonRequest = z.object({ email: emailField });
/** `POST /api/your-data`; the token comes from the query string of /your-data. */
export const yourDataRequest = z.object({ token: tokenField });

const params = z.object({ id: number(2_147_483_647) });

/** Accounts in the studio (docs/spec/product.md §8). */
export const studioPeopleCalls = {
  list: defineCall({
    method: 'get',
    path: '/api/studio/people',
    summary: 'Accounts by name or address, role, age and state, twenty-five at a time',
    access: 'managePeople',
    query: peopleQuery,
    answer: peoplePage,
    errors: ['invalid'],
  }),
  get: defineCall({
    method: 'get',
    path: '/api/studio/people/:id',
    summary: 'One account: confirmation, consent, devices, roles and how much is stored; never what was made',
    access: 'managePeople',
    params,
    answer: personDetail,
    errors: ['not_found'],
  }),
  setRoles: defineCall({
    method: 'put',
    path: '/api/studio/people/:id/roles',
    summary: 'Give and take roles of an account with a confirmed address: it is signed out everywhere and its owner gets an email',
    access: 'managePeople',
    params,
    body: rolesRequest,
    answer: personDetail,
    errors: ['not_found', 'conflict', ...FORM_ERRORS],
  }),
  signOut: defineCall({
    method: 'delete',
    path: '/api/studio/people/:id/sessions',
    summary: 'Sign an account out everywhere; its owner gets an email',
    access: 'managePeople',
    params,
    answer: personDetail,
    errors: ['not_found', 'conflict'],
  }),
  lock: defineCall({
    method: 'put',
    path: '/api/studio/people/:id/lock',
    summary: 'Lock an account with a reason: no one can sign in to it, and its owner gets an email',
    access: 'managePeople',
    params,
    body: lockRequest,
    answer: personDetail,
    errors: ['not_found', 'conflict', ...FORM_ERRORS],
  }),
  unlock: defineCall({
    method: 'delete',
    path: '/api/studio/people/:id/lock',
    summary: 'Unlock an account; its owner gets an email',
    access: 'managePeople',
    params,
    answer: personDetail,
    errors: ['not_found', 'conflict'],
  }),
  resendConfirmation: defineCall({
    method: 'post',
    path: '/api/studio/people/:id/confirmation',
    summary: 'Mail the link that confirms the address of an account again',
    access: 'managePeople',
    params,
    answer: messageAnswer,
    errors: ['not_found', 'conflict', 'too_many'],
  }),
  resendGuardianLink: defineCall({
    method: 'post',
    path: '/api/studio/people/:id/guardian-link',
    summary: 'Mail the guardian whom a child named a new link',
    access: 'managePeople',
    params,
    answer: messageAnswer,
    errors: ['not_found', 'conflict', 'too_many'],
  }),
  mailDownload: defineCall({
    method: 'post',
    path: '/api/studio/people/:id/download',
    summary: 'Email a person the link to the download of all that is stored about them; staff do not see it',
    access: 'managePeople',
    params,
    answer: messageAnswer,
    errors: ['not_found', 'conflict', 'too_many'],
  }),
  delete: defineCall({
    method: 'delete',
    path: '/api/studio/people/:id',
    summary: 'Delete an account and everything in it; its address gets an email',
    access: 'managePeople',
    params,
    body: deletePersonRequest,
    answer: z.object({ id: z.int() }),
    errors: ['not_found', 'conflict', ...FORM_ERRORS],
  }),
};

/** For people who asked for their data and cannot, or will not, sign in. */
export const yourDataCalls = {
  download: defineCall({
    method: 'post',
    path: '/api/your-data',
    summary: 'Everything that is stored about a person, by the link that staff had emailed to them',
    access: 'public',
    body: yourDataRequest,
    answer: accountExport,
    errors: FORM_ERRORS,
    personal: true,
    downloadName: 'threeseas-my-data.json',
    inParts: true,
  }),
};
