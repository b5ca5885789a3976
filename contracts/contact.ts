import { typedEmailField } from './accounts.ts';
import { defineCall, FORM_ERRORS } from './call.ts';
import { z } from './zod.ts';

export const CONTACT_NAME_CHARACTERS = 80;
export const CONTACT_MESSAGE_CHARACTERS = 4000;

/** `POST /api/contact`. `website` is the honeypot: people never see it, so it must stay empty. */
export const contactRequest = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Please tell us your name.'),
      z.maxLength(CONTACT_NAME_CHARACTERS, `Please use at most ${CONTACT_NAME_CHARACTERS} characters.`),
    ),
  email: typedEmailField,
  message: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Please write your message.'),
      z.maxLength(CONTACT_MESSAGE_CHARACTERS, `Please use at most ${CONTACT_MESSAGE_CHARACTERS} characters.`),
    ),
  website: z.optional(z.string()),
});
export type ContactRequest = z.infer<typeof contactRequest>;

export const contactResponse = z.object({ message: z.string() });
export type ContactResponse = z.infer<typeof contactResponse>;

export const contactCalls = {
  sendMessage: defineCall({
    method: 'post',
    path: '/api/contact',
    summary: 'Write to the people behind this site',
    access: 'public',
    body: contactRequest,
    answer: contactResponse,
    status: 201,
    errors: FORM_ERRORS,
  }),
};
