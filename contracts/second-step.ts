import { codeField, givenPasswordField, messageAnswer } from './accounts.ts';
import { defineCall, FORM_ERRORS } from './call.ts';
import { z } from './zod.ts';

/** `GET /api/me/second-step`: whether signing in asks for six digits. */
export const secondStepState = z.object({ is_on: z.boolean(), recovery_codes_left: z.int() });
export type SecondStepState = z.infer<typeof secondStepState>;
/** `POST /api/me/second-step` */
export const secondStepStartRequest = z.object({ password: givenPasswordField });
/** The secret in Base32, and the same as an address for authenticator programs. */
export const secondStepSecret = z.object({ secret: z.string(), otpauth: z.string() });
export type SecondStepSecret = z.infer<typeof secondStepSecret>;
/** `POST /api/me/second-step/confirm` */
export const secondStepConfirmRequest = z.object({ code: codeField });
/** `DELETE /api/me/second-step`: the digits, or a recovery code, as well as the password. */
export const secondStepEndRequest = z.object({ password: givenPasswordField, code: codeField });
export type SecondStepEndRequest = z.infer<typeof secondStepEndRequest>;
/** Shown once; each works once. */
export const recoveryCodes = z.object({ message: z.string(), recovery_codes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodes>;

/** The second step of signing in: staff set it up; who has no role any more can still turn it off. */
export const secondStepCalls = {
  getState: defineCall({
    method: 'get',
    path: '/api/me/second-step',
    summary: 'Whether signing in asks for six digits',
    access: 'signedIn',
    answer: secondStepState,
    errors: [],
  }),
  start: defineCall({
    method: 'post',
    path: '/api/me/second-step',
    summary: 'A new secret for an authenticator; it counts once it is confirmed',
    access: 'staff',
    body: secondStepStartRequest,
    answer: secondStepSecret,
    errors: ['conflict', ...FORM_ERRORS],
  }),
  confirm: defineCall({
    method: 'post',
    path: '/api/me/second-step/confirm',
    summary: 'Turn the second step on with six digits, and get the recovery codes',
    access: 'staff',
    body: secondStepConfirmRequest,
    answer: recoveryCodes,
    errors: ['conflict', ...FORM_ERRORS],
  }),
  turnOff: defineCall({
    method: 'delete',
    path: '/api/me/second-step',
    summary: 'Turn the second step off, with the password and with digits or a recovery code',
    access: 'signedIn',
    body: secondStepEndRequest,
    answer: messageAnswer,
    errors: FORM_ERRORS,
  }),
};
