import { consentState, emailField, messageAnswer, user } from './accounts.ts';
import { defineCall, FORM_ERRORS } from './call.ts';
import { z } from './zod.ts';

/** Days for which an unanswered, declined or withdrawn request keeps the guardian's address and link. */
export const GUARDIAN_LINK_DAYS = 30;
/** Days for which a guardian's link works after agreeing; a new one is mailed before it ends. */
export const GIVEN_LINK_DAYS = 365;
/** Days between a guardian's no, or their confirmed wish to delete, and the end of the child's account. */
export const GRACE_DAYS = 7;
/** Words for a decision that comes from where the child registered. */
export const NOT_ON_THIS_DEVICE = "Please open this link on the guardian's own device or browser.";

/** The wording in which a class's teacher is first named. */
export const CLASSES_SINCE = 5;

/** What is stored, with the version of the wording that named it first. */
const STORES: readonly { since: number; text: string }[] = [
  { since: 3, text: 'What the child chooses to keep from an activity: a text, a drawing in colours, or a recording of their voice.' },
  { since: 3, text: 'Which activities and lessons the child opened, when, and for how many seconds.' },
  { since: 3, text: 'Quiz answers and results, and the certificates they lead to.' },
  {
    since: 4,
    text: 'Seats in live sessions, which are video calls at another company, whether the child came, and a note the child may write. We ask you before each session.',
  },
  { since: 4, text: 'A note that our staff know your family, from a call with you or from the school. We email you when it is written.' },
  {
    since: 4,
    text: 'What the child shows on the harbour wall under a made-up name, and the kind sentences they leave for others. We ask you about the wall separately.',
  },
  {
    since: 5,
    text: 'If the child joins a class: what they hand in to the teacher, with the answers, and which tasks they did.',
  },
  { since: 4, text: 'What the child tells our staff when something is wrong in a session or on the wall.' },
];

/** What a guardian agrees to. Count the version up with every change: each decision is stored with its version. */
export const CONSENT = {
  version: 5,
  stores: STORES.map(({ text }) => text),
  promises: [
    'Only the child and the few people who look after this site can open it, except for what you allow the child to show on the wall and what the child hands in to a teacher. You see how much there is and which certificates there are, never what the child wrote or said.',
    'A certificate is shown to others only if you say so, and you can take that back.',
    'Nothing is sold, shown to advertisers, or sent to another company.',
    'You can take your agreement back at any time with the link in our newest email to you. Everything the child made is then deleted.',
    'Without your agreement the child can still use every activity. Nothing they make is stored with us, and the account is deleted after a while.',
  ],
} as const;

/** What has been added since the version a guardian agreed to. */
export const listNewStores = (agreedVersion: number): string[] =>
  STORES.filter(({ since }) => since > agreedVersion).map(({ text }) => text);

/** `GET /api/guardian/{token}` and the answer to a decision. Times are ISO 8601. */
export const guardianRequest = z.object({
  /** The name under which the child registered. */
  child_name: z.string(),
  state: consentState,
  consent_version: z.int(),
  stores: z.array(z.string()),
  /** Of these, what the wording did not name yet when the guardian agreed; empty before. */
  new_stores: z.array(z.string()),
  promises: z.array(z.string()),
  asked_at: z.string(),
  decided_at: z.nullable(z.string()),
  /** When the link ends. */
  expires_at: z.string(),
  /** False where a child has signed in: the page then says NOT_ON_THIS_DEVICE instead of asking. */
  may_decide_here: z.boolean(),
  /** When the account is deleted because the guardian wished so; null when it is not. */
  deleted_on: z.nullable(z.string()),
  /** After agreeing: the token of the link from now on. The one used works for an hour more. */
  token: z.optional(z.string()),
});
export type GuardianRequest = z.infer<typeof guardianRequest>;

/** `POST /api/guardian/{token}/decision`; `version` is the wording the guardian has read. */
export const guardianDecisionRequest = z.object({
  decision: z.enum(['agree', 'decline'], 'Please choose whether you agree or decline.'),
  version: z.int('Please load the page again.'),
});
export type GuardianDecisionRequest = z.infer<typeof guardianDecisionRequest>;

/** `GET /api/guardian/{token}/data`: how much is stored, never what it says. */
export const guardianData = z.object({
  child_name: z.string(),
  state: consentState,
  /** ISO 8601 time. */
  account_since: z.string(),
  /** What the account itself holds, in words. */
  account_fields: z.array(z.string()),
  /** What the child made, by kind. */
  stored: z.array(z.object({ kind: z.string(), label: z.string(), count: z.int() })),
  /** Whole minutes of practice that were recorded. */
  effort_minutes: z.int(),
  /** Days on which practice was recorded. */
  effort_days: z.int(),
  topics_finished: z.int(),
});
export type GuardianData = z.infer<typeof guardianData>;

/** `POST /api/guardian/{token}/withdraw` */
export const guardianWithdrawRequest = z.object({ delete_account: z._default(z.boolean(), false) });
export type GuardianWithdrawRequest = z.infer<typeof guardianWithdrawRequest>;

export const guardianWithdrawAnswer = z.object({ message: z.string(), account_deleted: z.boolean() });
export type GuardianWithdrawAnswer = z.infer<typeof guardianWithdrawAnswer>;

/** `POST /api/guardian/{token}/delete`; the second link has both tokens. */
export const guardianDeletionRequest = z.object({ confirmation: z.string().check(z.maxLength(200)) });
export type GuardianDeletionRequest = z.infer<typeof guardianDeletionRequest>;

/** `POST /api/me/guardian/resend`: mails a new link and ends the old one. An undecided request may get another address. */
export const guardianResendRequest = z.object({ guardian_email: z.optional(z.union([z.literal(''), emailField])) });
export type GuardianResendRequest = z.infer<typeof guardianResendRequest>;
export const guardianResendAnswer = z.object({ message: z.string(), user });
export type GuardianResendAnswer = z.infer<typeof guardianResendAnswer>;

/** The guardian's calls: anyone with the emailed link may use them, without an account. The last is the child's. */
export const guardianCalls = {
  getRequest: defineCall({
    method: 'get',
    path: '/api/guardian/:token',
    summary: 'What a guardian is asked',
    access: 'public',
    answer: guardianRequest,
    errors: ['not_found', 'too_many'],
    personal: true,
  }),
  decide: defineCall({
    method: 'post',
    path: '/api/guardian/:token/decision',
    summary: 'Agree or decline; refused where the child registered or is signed in',
    access: 'public',
    body: guardianDecisionRequest,
    answer: guardianRequest,
    errors: ['forbidden', 'not_found', 'conflict', ...FORM_ERRORS],
    personal: true,
  }),
  getData: defineCall({
    method: 'get',
    path: '/api/guardian/:token/data',
    summary: 'How much is stored, never what it says',
    access: 'public',
    answer: guardianData,
    errors: ['not_found', 'too_many'],
    personal: true,
  }),
  withdraw: defineCall({
    method: 'post',
    path: '/api/guardian/:token/withdraw',
    summary: 'Take consent back, which deletes what the child made; or ask for the email that lets them delete the account',
    access: 'public',
    body: guardianWithdrawRequest,
    answer: guardianWithdrawAnswer,
    errors: ['forbidden', 'not_found', 'conflict', ...FORM_ERRORS],
    personal: true,
  }),
  confirmDeletion: defineCall({
    method: 'post',
    path: '/api/guardian/:token/delete',
    summary: 'Delete the account after seven days, with the token of the second email',
    access: 'public',
    body: guardianDeletionRequest,
    answer: guardianRequest,
    errors: ['forbidden', 'not_found', ...FORM_ERRORS],
    personal: true,
  }),
  stopDeletion: defineCall({
    method: 'post',
    path: '/api/guardian/:token/keep',
    summary: 'Stop the deletion while the seven days last',
    access: 'public',
    answer: guardianRequest,
    errors: ['forbidden', 'not_found', 'too_many'],
    personal: true,
  }),
  refuseMail: defineCall({
    method: 'post',
    path: '/api/guardian/:token/not-mine',
    summary: 'Say that one does not know the child, and get no more emails',
    access: 'public',
    answer: messageAnswer,
    errors: ['conflict', 'forbidden', 'not_found', 'too_many'],
    personal: true,
  }),
  resendLink: defineCall({
    method: 'post',
    path: '/api/me/guardian/resend',
    summary: 'Mail the guardian a new link, which ends the old one',
    access: 'signedIn',
    body: guardianResendRequest,
    answer: guardianResendAnswer,
    errors: ['conflict', ...FORM_ERRORS],
  }),
};
