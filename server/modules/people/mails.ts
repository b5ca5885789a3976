import { formatDay } from '../../core/days.ts';
import { composeMail } from '../../integrations/mail/compose.ts';

type Person = { email: string; name: string };

const toConfirmLink = (publicUrl: string, token: string) => `${publicUrl}/confirm-email?${new URLSearchParams({ token }).toString()}`;

/** `asksGuardian`: what opening the link sets in motion. The name is left out: the address may be a stranger's. */
export function writeConfirmMail(publicUrl: string, email: string, token: string, asksGuardian: boolean) {
  return composeMail({
    to: email,
    subject: 'Please confirm your email address for ThreeSeas',
    parts: [
      'Someone, probably you, made an account on ThreeSeas with this email address.',
      ...(asksGuardian ? ['When you open the link, we write to the parent or guardian you named and ask for their agreement.'] : []),
    ],
    action: { label: 'This is my address', url: toConfirmLink(publicUrl, token) },
    closing: [
      asksGuardian
        ? 'If it was not you, do nothing. We will not write to anyone, and the account is deleted after 30 days.'
        : 'If it was not you, do nothing, or choose "Forgot password?" on the sign-in page to take the account over and delete it.',
    ],
  });
}

export function writeNewAddressMail(publicUrl: string, newEmail: string, token: string) {
  return composeMail({
    to: newEmail,
    subject: 'Please confirm your new email address for ThreeSeas',
    parts: ['Someone, probably you, asked us to use this email address for their ThreeSeas account from now on.'],
    action: { label: 'Use this address', url: toConfirmLink(publicUrl, token) },
    closing: ['If it was not you, do nothing. Then nothing will change.'],
  });
}

const ENDING_WORDS = {
  no_consent: [
    'Your parent or guardian has not agreed that we keep an account for you, so we will delete it on that day.',
    'You did nothing wrong. You can still use every activity, even without an account. If you would like to keep yours, talk to your guardian. The link is in their email.',
  ],
  unused: [
    'Nobody has signed in to your account for a long time, so we will delete it on that day. If you would like to keep it, sign in before then.',
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

/** The confirmation once more, before the account ends. The name is left out: the address may be a stranger's. */
export function writeUnconfirmedEndingMail(
  publicUrl: string,
  email: string,
  token: string,
  because: keyof typeof ENDING_WORDS,
  endsAt: number,
) {
  return composeMail({
    to: email,
    subject: `A ThreeSeas account will be deleted on ${formatDay(endsAt)}`,
    parts: [
      'Someone, probably you, made an account on ThreeSeas with this email address. Nobody has shown yet that the address is theirs.',
      because === 'unused'
        ? 'Nobody has signed in for a long time, so we will delete the account on that day. If you would like to keep it, sign in before then.'
        : 'We will delete the account on that day. If you would like to keep it, open the link. We can then write to your parent or guardian.',
    ],
    action: { label: 'This is my address', url: toConfirmLink(publicUrl, token) },
    closing: ['If it was not you, do nothing.'],
  });
}
