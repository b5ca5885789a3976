import { defineCall, FORM_ERRORS } from './call.ts';
import { role, staffRole } from './roles.ts';
import { EMAIL_PATTERN, isPlainName, isVisibleName, toAsciiAddress } from './typed.ts';
import { z } from './zod.ts';

export const NAME_CHARACTERS_MAX = 60;
export const EMAIL_CHARACTERS_MAX = 254;
/** Passwords (docs/spec/product.md §4), counted in characters as people see them. */
export const PASSWORD_CHARACTERS_MIN = 10;
export const PASSWORD_CHARACTERS_MAX = 128;
export const AGE_YEARS_MIN = 3;
export const AGE_YEARS_MAX = 120;
/** The client's own words before it sends (docs/spec/platform.md §5); the server says the same. */
export const PASSWORDS_DIFFER = 'Passwords do not match.';
/** docs/spec/platform.md §7. */
export const RESET_LINK_SENT = 'Password reset link sent to your email.';
/** docs/spec/platform.md §7; the browser goes to /login after 2 seconds (§4). */
export const RESET_DONE = 'Password reset successful! Redirecting to login...';

/** To anyone who signs in or asks for a new password, with an account that staff have locked. */
export const ACCOUNT_LOCKED =
  'This account is locked, so no one can sign in to it. To ask why, or to get a copy of your data, please write to us.';

export { role, type Role, type StaffRole } from './roles.ts';
export const consentState = z.enum(['not_needed', 'waiting', 'given', 'declined', 'withdrawn']);
export type ConsentState = z.infer<typeof consentState>;
/** Kids 6-12, Teens 13-17, Students and grown-ups 18+ (docs/spec/product.md §2). */
export const ageGroup = z.enum(['kids', 'teens', 'adults']);
export type AgeGroup = z.infer<typeof ageGroup>;

const countCharacters = (text: string) => [...text].length;

const NO_ADDRESS = 'Please enter an email address, like asha@example.org.';
const NO_LINKS = 'Please use a name without web addresses or signs like < > @ in it.';

/** An address as it was typed, its domain in ASCII. */
export const typedEmailField = z
  .string()
  .check(
    z.trim(),
    z.overwrite(toAsciiAddress),
    z.maxLength(EMAIL_CHARACTERS_MAX, 'This email address is too long.'),
    z.regex(EMAIL_PATTERN, NO_ADDRESS),
  );
/** The same in small letters, as accounts have it. */
export const emailField = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.overwrite(toAsciiAddress),
    z.maxLength(EMAIL_CHARACTERS_MAX, 'This email address is too long.'),
    z.regex(EMAIL_PATTERN, NO_ADDRESS),
  );
// Names go into mails to guardians: nothing that a mail program would turn into a link.
export const nameField = z.string().check(
  z.trim(),
  z.refine(isVisibleName, 'Please tell us your name.'),
  z.refine((name) => countCharacters(name) <= NAME_CHARACTERS_MAX, `Please use at most ${NAME_CHARACTERS_MAX} characters.`),
  z.refine(isPlainName, NO_LINKS),
);
export const newPasswordField = z.string().check(
  z.refine(
    (password) => countCharacters(password) >= PASSWORD_CHARACTERS_MIN,
    `Please use at least ${PASSWORD_CHARACTERS_MIN} characters.`,
  ),
  z.refine((password) => countCharacters(password) <= PASSWORD_CHARACTERS_MAX, `Please use at most ${PASSWORD_CHARACTERS_MAX} characters.`),
);
/** A password that is only compared: an older rule may have let it through, so no rule is applied but a bound. */
export const givenPasswordField = z
  .string()
  .check(z.minLength(1, 'Please enter your password.'), z.maxLength(1024, 'This password is too long.'));
/** The token of a link or a session: 256 bits in base64url. Anything else is not valid, which the service says. */
export const tokenField = z.string().check(z.maxLength(200));

type PasswordPair = { password: string; password_confirmation: string };
export const samePasswords = z.refine<PasswordPair>((body) => body.password === body.password_confirmation, {
  message: PASSWORDS_DIFFER,
  path: ['password_confirmation'],
});

/** "This is my own device": whether the sign-in may last; without it it is meant to end soon. Missing counts as false. */
const ownDeviceField = z.optional(z.boolean());
const birthDateField = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Please enter a real date of birth.'));

/** `POST /api/register/age`: the first step of registering, the date of birth alone. YYYY-MM-DD. */
export const ageRequest = z.object({ birth_date: birthDateField });
export type AgeRequest = z.infer<typeof ageRequest>;
/** What the next step asks for. */
export const ageAnswer = z.object({ needs_guardian: z.boolean() });
export type AgeAnswer = z.infer<typeof ageAnswer>;

/** `POST /api/register`. An empty guardian's address counts as none, as forms send it. */
export const registerRequest = z
  .object({
    name: nameField,
    email: emailField,
    password: newPasswordField,
    password_confirmation: z.string(),
    /** YYYY-MM-DD. */
    birth_date: birthDateField,
    guardian_email: z.optional(z.union([z.literal(''), emailField])),
    own_device: ownDeviceField,
  })
  .check(samePasswords);
export type RegisterRequest = z.infer<typeof registerRequest>;

/** Said at the field `code` when the account has a second step and none was given. */
export const CODE_NEEDED = 'Please enter the six digits.';
/** Six digits of an authenticator, or a recovery code such as "k7f2-9xqm"; spaces do not matter. */
export const codeField = z.string().check(z.maxLength(40));

/** `POST /api/login`; `code` only where the account has a second step. */
export const loginRequest = z.object({
  email: emailField,
  password: givenPasswordField,
  code: z.optional(codeField),
  own_device: ownDeviceField,
});
export type LoginRequest = z.infer<typeof loginRequest>;

/** Who is signed in, as the browser keeps it in `userData` (docs/spec/platform.md §3). */
export const user = z.object({
  id: z.int(),
  name: z.string(),
  /** Empty for a pupil account. */
  email: z.string(),
  /** A pupil account of a school, which has no email, no password and no roles. Missing for every other. */
  kind: z.optional(z.literal('pupil')),
  /** Of a pupil who has just come in: minutes of rest after which the sign-in ends. */
  idle_minutes: z.optional(z.int()),
  /** Whether a mailed link of this address was opened. */
  email_confirmed: z.boolean(),
  /** True while the mail that confirms the address has to wait, because its mailbox has had many of ours. */
  confirmation_waits: z.optional(z.literal(true)),
  /** The first of `roles`, or `learner`. */
  role,
  /** Every staff role; empty for a learner. */
  roles: z.array(staffRole),
  /** Whether signing in asks for six digits; before that no staff role counts. */
  second_step: z.boolean(),
  /** Missing for staff accounts, which are made without a birth date. */
  age_group: z.optional(ageGroup),
  /** Whether what a child makes may be stored; `not_needed` from the consent age on. */
  consent: consentState,
  /** The address the guardian's link goes to; missing when there is none (any more). */
  guardian_email: z.optional(z.string()),
  /** ISO 8601 time. */
  created_at: z.string(),
});
export type User = z.infer<typeof user>;

export const signedIn = z.object({ token: z.string(), user });
export type SignedIn = z.infer<typeof signedIn>;

export const messageAnswer = z.object({ message: z.string() });
export type MessageAnswer = z.infer<typeof messageAnswer>;

/** `POST /api/forgot-password` (docs/spec/platform.md §7) */
export const forgotPasswordRequest = z.object({ email: emailField });
export type ForgotPasswordRequest = z.infer<typeof forgotPasswordRequest>;

/** `POST /api/reset-password` (docs/spec/platform.md §7); email and token come from the query string. */
export const resetPasswordRequest = z
  .object({ email: emailField, token: tokenField, password: newPasswordField, password_confirmation: z.string() })
  .check(samePasswords);
export type ResetPasswordRequest = z.infer<typeof resetPasswordRequest>;

/** Signing in and out, lost passwords (docs/spec/platform.md §7; docs/spec/product.md §4). */
export const signInCalls = {
  answerAge: defineCall({
    method: 'post',
    path: '/api/register/age',
    summary: 'The date of birth, before anything else is asked; what is answered is remembered for this browser',
    access: 'public',
    body: ageRequest,
    answer: ageAnswer,
    errors: FORM_ERRORS,
    personal: true,
  }),
  register: defineCall({
    method: 'post',
    path: '/api/register',
    summary: 'Make an account and sign in',
    access: 'public',
    body: registerRequest,
    answer: signedIn,
    status: 201,
    errors: FORM_ERRORS,
    personal: true,
  }),
  login: defineCall({
    method: 'post',
    path: '/api/login',
    summary: 'Sign in',
    access: 'public',
    body: loginRequest,
    answer: signedIn,
    errors: ['unauthenticated', 'forbidden', ...FORM_ERRORS],
    personal: true,
  }),
  logout: defineCall({
    method: 'post',
    path: '/api/logout',
    summary: 'Sign out here',
    access: 'signedIn',
    answer: messageAnswer,
    errors: [],
  }),
  forgotPassword: defineCall({
    method: 'post',
    path: '/api/forgot-password',
    summary: 'Mail a link for a new password; the answer is the same for unknown addresses',
    access: 'public',
    body: forgotPasswordRequest,
    answer: messageAnswer,
    errors: FORM_ERRORS,
    personal: true,
  }),
  resetPassword: defineCall({
    method: 'post',
    path: '/api/reset-password',
    summary: 'Set a new password with the token of an emailed link',
    access: 'public',
    body: resetPasswordRequest,
    answer: messageAnswer,
    errors: ['forbidden', ...FORM_ERRORS],
    personal: true,
  }),
};
