import { emailField, givenPasswordField, messageAnswer, nameField, newPasswordField, samePasswords, tokenField, user } from './accounts.ts';
import { defineCall, FORM_ERRORS } from './call.ts';
import { z } from './zod.ts';

/** `POST /api/me/password` */
export const changePasswordRequest = z
  .object({ current_password: givenPasswordField, password: newPasswordField, password_confirmation: z.string() })
  .check(samePasswords);
export type ChangePasswordRequest = z.infer<typeof changePasswordRequest>;

/** A new password ends every token, the one that asked too: here is the next. */
export const changePasswordAnswer = z.object({ message: z.string(), token: z.string() });
export type ChangePasswordAnswer = z.infer<typeof changePasswordAnswer>;

/** `POST /api/me/email` */
export const changeEmailRequest = z.object({ email: emailField, password: givenPasswordField });
export type ChangeEmailRequest = z.infer<typeof changeEmailRequest>;

/** `POST /api/confirm-email`; the token comes from the query string of /confirm-email. */
export const confirmEmailRequest = z.object({ token: tokenField });
export type ConfirmEmailRequest = z.infer<typeof confirmEmailRequest>;

/** `PATCH /api/me` */
export const updateMeRequest = z.object({ name: nameField });
export type UpdateMeRequest = z.infer<typeof updateMeRequest>;

/** `DELETE /api/me` */
export const deleteMeRequest = z.object({ password: givenPasswordField });
export type DeleteMeRequest = z.infer<typeof deleteMeRequest>;

/** One place where the person is signed in; times are ISO 8601. */
export const sessionEntry = z.object({
  id: z.int(),
  /** Browser and system in words, e.g. "Firefox on Android". */
  device: z.string(),
  created_at: z.string(),
  /** Exact to the hour. */
  last_used_at: z.string(),
  /** True for the session that asks. */
  current: z.boolean(),
});
export type SessionEntry = z.infer<typeof sessionEntry>;
export const sessionList = z.object({ data: z.array(sessionEntry) });
export type SessionList = z.infer<typeof sessionList>;

/** `GET /api/me/export`: everything that is stored about the person. */
export const accountExport = z.object({
  exported_at: z.string(),
  account: z.object({
    ...user.shape,
    birth_year: z.nullable(z.int()),
    birth_month: z.nullable(z.int()),
  }),
  /** Other addresses that the person asked for, and how long their link can be opened. */
  waiting_addresses: z.array(z.object({ email: z.string(), until: z.string() })),
  sessions: z.array(z.omit(sessionEntry, { current: true })),
  guardian: z.nullable(
    z.object({ email: z.string(), asked_at: z.string(), decided_at: z.nullable(z.string()), consent_version: z.nullable(z.int()) }),
  ),
  /** The kinds of device the account was used on, in words: who signs in on another gets a mail. */
  known_devices: z.array(z.string()),
  last_seen_at: z.string(),
  /** When the account ends, if nothing happens, and why. */
  endings: z.array(z.object({ because: z.string(), ends_at: z.string() })),
  /** Since when and why staff have locked the account. */
  lock: z.nullable(z.object({ at: z.string(), reason: z.string() })),
  /** Since when signing in asks for six digits. */
  second_step_since: z.nullable(z.string()),
  /** Consent decisions and role changes, oldest first. */
  history: z.array(z.object({ at: z.string(), action: z.string(), actor: z.string(), details: z.record(z.string(), z.unknown()) })),
  /** What each part of the product stores of the person, by its kind. */
  made: z.record(z.string(), z.array(z.unknown())),
});
export type AccountExport = z.infer<typeof accountExport>;

/** Showing that an email address is one's own. */
export const emailCalls = {
  confirmEmail: defineCall({
    method: 'post',
    path: '/api/confirm-email',
    summary: 'Confirm an email address with the token of an emailed link',
    access: 'public',
    body: confirmEmailRequest,
    answer: messageAnswer,
    errors: FORM_ERRORS,
    personal: true,
  }),
  resendConfirmation: defineCall({
    method: 'post',
    path: '/api/me/email/resend',
    summary: 'Mail the link that confirms the own address again',
    access: 'signedIn',
    answer: messageAnswer,
    errors: ['conflict', 'too_many'],
  }),
  changeEmail: defineCall({
    method: 'post',
    path: '/api/me/email',
    summary: 'Ask for another email address; it changes when the link emailed to it is opened',
    access: 'signedIn',
    body: changeEmailRequest,
    answer: messageAnswer,
    errors: FORM_ERRORS,
  }),
};

/** The own account. */
export const meCalls = {
  getMe: defineCall({ method: 'get', path: '/api/me', summary: 'The own account', access: 'signedIn', answer: user, errors: [] }),
  updateMe: defineCall({
    method: 'patch',
    path: '/api/me',
    summary: 'Change the own name',
    access: 'signedIn',
    body: updateMeRequest,
    answer: user,
    errors: FORM_ERRORS,
  }),
  deleteMe: defineCall({
    method: 'delete',
    path: '/api/me',
    summary: 'Delete the own account and everything in it',
    access: 'signedIn',
    body: deleteMeRequest,
    answer: messageAnswer,
    errors: ['conflict', ...FORM_ERRORS],
  }),
  exportMe: defineCall({
    method: 'get',
    path: '/api/me/export',
    summary: 'Everything that is stored about oneself',
    access: 'signedIn',
    answer: accountExport,
    errors: ['too_many'],
    downloadName: 'threeseas-my-data.json',
    inParts: true,
  }),
  listSessions: defineCall({
    method: 'get',
    path: '/api/me/sessions',
    summary: 'Where one is signed in',
    access: 'signedIn',
    answer: sessionList,
    errors: [],
  }),
  endSession: defineCall({
    method: 'delete',
    path: '/api/me/sessions/:id',
    summary: 'Sign out somewhere else',
    access: 'signedIn',
    answer: messageAnswer,
    errors: ['not_found'],
  }),
  changePassword: defineCall({
    method: 'post',
    path: '/api/me/password',
    summary: 'Change the password; signs out everywhere else and answers with a new token',
    access: 'signedIn',
    body: changePasswordRequest,
    answer: changePasswordAnswer,
    errors: FORM_ERRORS,
  }),
};
