import { ageGroup, consentState } from './accounts.ts';
import { defineCall } from './call.ts';
import { role, staffRole } from './roles.ts';
import { z } from './zod.ts';

export const PEOPLE_PER_PAGE = 25;
/** A role to look for; `staff` is any of them. */
export const personRole = z.enum(['staff', ...role.options]);
export type PersonRole = z.infer<typeof personRole>;
export const personState = z.enum(['guardian', 'unconfirmed']);
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
  /** Since when signing in asks for six digits. */
  second_step_since: z.nullable(z.string()),
  devices: z.array(z.object({ id: z.int(), device: z.string(), created_at: z.string(), last_used_at: z.string() })),
  /** When the account ends, if nothing happens, and why. */
  endings: z.array(z.object({ because: z.enum(['no_consent', 'guardian', 'unused']), ends_at: z.string() })),
  stored: z.array(z.object({ kind: z.string(), label: z.string(), count: z.int() })),
});
export type PersonDetail = z.infer<typeof personDetail>;

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
};
