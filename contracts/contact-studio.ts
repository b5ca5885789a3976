import { defineCall, FORM_ERRORS } from './call.ts';
import { z } from './zod.ts';

export const ANSWER_CHARACTERS = 4000;
/** To one message. */
export const ANSWERS_MAX = 10;
export const NOTE_CHARACTERS = 2000;
/** On one message. */
export const NOTES_MAX = 50;
export const MESSAGE_STATES = ['open', 'answered', 'spam'] as const;
export const messageState = z.enum(MESSAGE_STATES, 'Please choose open, answered or spam.');
export type MessageState = z.infer<typeof messageState>;

const sender = { id: z.int(), name: z.string(), email: z.string(), state: messageState, created_at: z.string() };
export const studioMessageEntry = z.object({
  ...sender,
  /** How the message begins. */
  beginning: z.string(),
});
export type StudioMessageEntry = z.infer<typeof studioMessageEntry>;
export const studioMessagePage = z.object({
  data: z.array(studioMessageEntry),
  meta: z.object({ page: z.int(), per_page: z.int(), total: z.int() }),
});
export type StudioMessagePage = z.infer<typeof studioMessagePage>;

/** What a colleague wrote under a message. */
const staffText = z.object({
  id: z.string(),
  text: z.string(),
  at: z.string(),
  /** Who wrote it; null when that account is gone. */
  by: z.nullable(z.string()),
});
export type StaffText = z.infer<typeof staffText>;
export const studioMessage = z.object({
  ...sender,
  message: z.string(),
  /** The day on which it is deleted. */
  deleted_on: z.string(),
  answers: z.array(staffText),
  /** For colleagues only, oldest first. */
  notes: z.array(staffText),
});
export type StudioMessage = z.infer<typeof studioMessage>;

const number = (max: number) => z.coerce.number().check(z.gte(1), z.lte(max), z.refine(Number.isInteger));
export const messageQuery = z.object({
  q: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  state: z._default(messageState, 'open'),
  page: z._default(number(10_000), 1),
});
export type MessageQuery = z.infer<typeof messageQuery>;

/** A text with an id made by the browser, so that pressing twice counts once. */
const makeTextRequest = (missing: string, max: number) =>
  z.object({
    id: z.string('Please load the page again.').check(z.regex(/^[\w-]{16,64}$/, 'Please load the page again.')),
    text: z.string(missing).check(z.trim(), z.minLength(1, missing), z.maxLength(max, `Please use at most ${max} characters.`)),
  });
export const answerRequest = makeTextRequest('Please write your answer.', ANSWER_CHARACTERS);
export const noteRequest = makeTextRequest('Please write your note.', NOTE_CHARACTERS);
export type StaffTextRequest = z.infer<typeof answerRequest>;

const params = z.object({ id: number(2_147_483_647) });
/** Messages in the studio (docs/spec/product.md §8). */
export const studioMessageCalls = {
  list: defineCall({
    method: 'get',
    path: '/api/studio/messages',
    summary: 'Messages of the contact page, newest first, twenty-five at a time',
    access: 'answerMessages',
    query: messageQuery,
    answer: studioMessagePage,
    errors: ['invalid'],
  }),
  get: defineCall({
    method: 'get',
    path: '/api/studio/messages/:id',
    summary: 'One message with its answers and the notes of colleagues',
    access: 'answerMessages',
    params,
    answer: studioMessage,
    errors: ['not_found'],
  }),
  answer: defineCall({
    method: 'post',
    path: '/api/studio/messages/:id/answers',
    summary: 'Answer a message by email',
    access: 'answerMessages',
    params,
    body: answerRequest,
    answer: studioMessage,
    errors: ['not_found', 'conflict', ...FORM_ERRORS],
  }),
  addNote: defineCall({
    method: 'post',
    path: '/api/studio/messages/:id/notes',
    summary: 'Write a note for colleagues on a message',
    access: 'answerMessages',
    params,
    body: noteRequest,
    answer: studioMessage,
    errors: ['not_found', 'conflict', ...FORM_ERRORS],
  }),
  mark: defineCall({
    method: 'put',
    path: '/api/studio/messages/:id/state',
    summary: 'Mark a message as open, answered or spam',
    access: 'answerMessages',
    params,
    body: z.object({ state: messageState }),
    answer: studioMessage,
    errors: ['not_found', ...FORM_ERRORS],
  }),
  delete: defineCall({
    method: 'delete',
    path: '/api/studio/messages/:id',
    summary: 'Delete a message with its answers and notes',
    access: 'answerMessages',
    params,
    answer: z.object({ id: z.int() }),
    errors: ['not_found'],
  }),
};
