import { defineCall, FORM_ERRORS } from './call.ts';
import { z } from './zod.ts';

/** On one page of the list; as many can be sent again or removed at once. */
export const FAILED_MAILS_PER_PAGE = 25;
const ID_MAX = 2_147_483_647;

const entry = {
  id: z.int(),
  /** The recipient's address, of whose name the first letter is left. */
  to: z.string(),
  /** Without secrets, as the text. */
  subject: z.string(),
  /** What the mail is for, in words. */
  kind: z.string(),
  written_at: z.string(),
  failed_at: z.string(),
  attempts: z.int(),
  /** Why the last try failed, in plain words, with the mail server's code. */
  last_error: z.string(),
};
export const failedMailEntry = z.object(entry);
export type FailedMailEntry = z.infer<typeof failedMailEntry>;
export const failedMailPage = z.object({
  data: z.array(failedMailEntry),
  meta: z.object({ page: z.int(), per_page: z.int(), total: z.int() }),
  /** Mails that will be sent by themselves. */
  waiting: z.object({ count: z.int(), oldest_at: z.nullable(z.string()) }),
});
export type FailedMailPage = z.infer<typeof failedMailPage>;
/** `text` is the mail without what opens anything: links, digits and codes are taken out. */
export const failedMail = z.object({ ...entry, text: z.string() });
export type FailedMail = z.infer<typeof failedMail>;

const number = (max: number) => z.coerce.number().check(z.gte(1), z.lte(max), z.refine(Number.isInteger));
export const failedMailQuery = z.object({ page: z._default(number(10_000), 1) });
export const chosenMails = z.object({
  ids: z
    .array(z.int().check(z.gte(1), z.lte(ID_MAX)), 'Please choose at least one mail.')
    .check(
      z.minLength(1, 'Please choose at least one mail.'),
      z.maxLength(FAILED_MAILS_PER_PAGE, `Please choose at most ${FAILED_MAILS_PER_PAGE} mails.`),
    ),
});
/** How many of them were still there. */
const decided = z.object({ count: z.int() });

/** Emails that could not be sent, in the studio (docs/spec/product.md §8). */
export const studioMailCalls = {
  list: defineCall({
    method: 'get',
    path: '/api/studio/mails',
    summary: 'Emails that could not be sent, newest first, and how many wait',
    access: 'manageSystem',
    query: failedMailQuery,
    answer: failedMailPage,
    errors: ['invalid'],
  }),
  get: defineCall({
    method: 'get',
    path: '/api/studio/mails/:id',
    summary: 'One email that could not be sent, without its secrets',
    access: 'manageSystem',
    params: z.object({ id: number(ID_MAX) }),
    answer: failedMail,
    errors: ['not_found'],
  }),
  retry: defineCall({
    method: 'post',
    path: '/api/studio/mails/retry',
    summary: 'Try to send these emails again',
    access: 'manageSystem',
    body: chosenMails,
    answer: decided,
    errors: FORM_ERRORS,
  }),
  remove: defineCall({
    method: 'post',
    path: '/api/studio/mails/remove',
    summary: 'Remove these emails for good',
    access: 'manageSystem',
    body: chosenMails,
    answer: decided,
    errors: FORM_ERRORS,
  }),
};
