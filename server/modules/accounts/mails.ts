import { composeMail } from '../../integrations/mail/compose.ts';

export type Person = { email: string; name: string };

/** 4 March 2027: the same for every reader. */
export const formatDay = (epochMs: number): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(epochMs));

/** The link of platform.md §2: /reset-password with the parameters token and email. */
export function writeResetMail(publicUrl: string, { email }: Pick<Person, 'email'>, token: string) {
  return composeMail({
    to: email,
    subject: 'Choose a new password for ThreeSeas',
    parts: [
      'Somebody, probably you, asked for a new password for the ThreeSeas account with this email address.',
      'The link works once, for 30 minutes.',
    ],
    action: { label: 'Choose a new password', url: `${publicUrl}/reset-password?${new URLSearchParams({ token, email }).toString()}` },
    closing: ['If it was not you, do nothing. Your password stays as it is.'],
  });
}

export function writePasswordChangedMail(publicUrl: string, { email, name }: Person) {
  return composeMail({
    to: email,
    subject: 'Your ThreeSeas password was changed',
    parts: [`Hello ${name},`, 'The password of your account was changed a moment ago. Every other device has been signed out.'],
    action: { label: 'It was not me: choose a new password', url: `${publicUrl}/forgot-password` },
  });
}

const toConfirmLink = (publicUrl: string, token: string) => `${publicUrl}/confirm-email?${new URLSearchParams({ token }).toString()}`;

/** `asksGuardian`: what opening the link sets in motion. The name is left out: the address may be a stranger's. */
export function writeConfirmMail(publicUrl: string, email: string, token: string, asksGuardian: boolean) {
  return composeMail({
    to: email,
    subject: 'Please confirm your email address for ThreeSeas',
    parts: [
      'Somebody, probably you, made an account on ThreeSeas with this email address.',
      ...(asksGuardian ? ['When you open the link, we write to the parent or guardian you named and ask for their agreement.'] : []),
    ],
    action: { label: 'This is my address', url: toConfirmLink(publicUrl, token) },
    closing: [
      asksGuardian
        ? 'If it was not you, do nothing. Nobody is written to, and the account is deleted after 30 days.'
        : 'If it was not you, do nothing, or choose "Forgot password?" on the sign-in page to take the account over and delete it.',
    ],
  });
}

export function writeNewAddressMail(publicUrl: string, newEmail: string, token: string) {
  return composeMail({
    to: newEmail,
    subject: 'Please confirm your new email address for ThreeSeas',
    parts: ['Somebody, probably you, asked that their ThreeSeas account uses this email address from now on.'],
    action: { label: 'Use this address', url: toConfirmLink(publicUrl, token) },
    closing: ['If it was not you, do nothing. Nothing changes then.'],
  });
}

/** To the address of before. */
export function writeAddressChangedMail(publicUrl: string, { email, name }: Person) {
  return composeMail({
    to: email,
    subject: 'Your ThreeSeas account has another email address',
    parts: [`Hello ${name},`, 'Your account uses another email address from now on. This one is not used for it any more.'],
    action: { label: 'It was not me: write to us', url: `${publicUrl}/contact-us` },
  });
}

/** To the owner of an address with which somebody tried to register. */
export function writeTakenMail(publicUrl: string, email: string) {
  return composeMail({
    to: email,
    subject: 'You have a ThreeSeas account already',
    parts: [
      'Somebody tried to make a new ThreeSeas account with this email address. There is one already, and nothing was changed.',
      'If it was you, sign in, or ask for a new password.',
    ],
    action: { label: 'Choose a new password', url: `${publicUrl}/forgot-password` },
    closing: ['If it was not you, you need not do anything.'],
  });
}

export function writeNewDeviceMail(publicUrl: string, { email, name }: Person, device: string) {
  return composeMail({
    to: email,
    subject: 'A new device signed in to your ThreeSeas account',
    parts: [`Hello ${name},`, `Somebody, probably you, signed in with ${device}, where you have not been signed in before.`],
    action: { label: 'It was not me: choose a new password', url: `${publicUrl}/forgot-password` },
  });
}

export function writeSecondStepMail(publicUrl: string, { email, name }: Person, isOn: boolean) {
  return composeMail({
    to: email,
    subject: isOn ? 'Signing in to ThreeSeas now asks for six digits' : 'Signing in to ThreeSeas asks for the password alone',
    parts: [`Hello ${name},`, isOn ? 'You turned the second step of signing in on.' : 'The second step of signing in was turned off.'],
    action: { label: 'It was not me: choose a new password', url: `${publicUrl}/forgot-password` },
  });
}

const ENDING_WORDS = {
  no_consent: [
    'Your parent or guardian has not agreed that we keep an account for you, so we delete it on that day.',
    'You did nothing wrong. Every activity stays open for you, also without an account. If you would like to keep yours, talk with your guardian: their mail has the link.',
  ],
  unused: [
    'Nobody has signed in to your account for a long time, so we delete it on that day. If you would like to keep it, sign in before.',
  ],
  guardian: ['Your parent or guardian asked us to delete your account. You can download what you made until then.'],
} as const;

export function writeEndingMail(publicUrl: string, { email, name }: Person, because: keyof typeof ENDING_WORDS, endsAt: number) {
  return composeMail({
    to: email,
    subject: `Your ThreeSeas account will be deleted on ${formatDay(endsAt)}`,
    parts: [`Hello ${name},`, ...ENDING_WORDS[because]],
    action: { label: 'Open your account', url: `${publicUrl}/account-details` },
  });
}
