import { formatDay } from '../../core/days.ts';
import { composeMail } from '../../integrations/mail/compose.ts';

type Person = { email: string; name: string };

const toConfirmLink = (publicUrl: string, token: string) => `${publicUrl}/confirm-email?${new URLSearchParams({ token }).toString()}`;

/** `asksGuardian`: what confirming sets in motion. The name is left out: the address may be a stranger's. */
export function writeConfirmMail(publicUrl: string, email: string, token: string, asksGuardian: boolean) {
  return composeMail({
    to: email,
    subject: 'Please confirm your email address for ThreeSeas',
    parts: [
      'Someone, probably you, made an account on ThreeSeas with this email address.',
      ...(asksGuardian
        ? ['When you open the link and press the button, we will write to the parent or guardian you named and ask if they agree.']
        : []),
    ],
    action: { label: 'This is my address', url: toConfirmLink(publicUrl, token) },
    closing: [
      asksGuardian
        ? "If it wasn't you, you don't have to do anything. We won't write to anyone else, and the account will be deleted after 30 days."
        : 'If it wasn\'t you, you don\'t have to do anything. If you would like to delete the account, choose "Forgot password?" on the sign-in page and set a password of your own.',
    ],
  });
}

export function writeNewAddressMail(publicUrl: string, newEmail: string, token: string) {
  return composeMail({
    to: newEmail,
    subject: 'Please confirm your new email address for ThreeSeas',
    parts: ['Someone, probably you, asked to use this email address for a ThreeSeas account from now on.'],
    action: { label: 'Use this address', url: toConfirmLink(publicUrl, token) },
    closing: ["If it wasn't you, you don't have to do anything, and nothing will change."],
  });
}

type Ending = 'no_consent' | 'unused' | 'guardian';

const wordEnding = (day: string): Record<Ending, readonly string[]> => ({
  no_consent: [
    `Your parent or guardian hasn't agreed to your account yet, so we will delete it on ${day}.`,
    'You did nothing wrong. You can still use every activity, even without an account. If you would like to keep your account, talk to them. The link they need is in their email.',
  ],
  unused: [
    `No one has signed in to your account for a long time, so we will delete it on ${day}. If you would like to keep it, sign in before then.`,
  ],
  guardian: [`Your parent or guardian has asked us to delete your account on ${day}. Until then you can download what you made.`],
});

export function writeEndingMail(publicUrl: string, { email, name }: Person, because: Ending, endsAt: number) {
  return composeMail({
    to: email,
    subject: `Your ThreeSeas account will be deleted on ${formatDay(endsAt)}`,
    parts: [`Hello ${name},`, ...wordEnding(formatDay(endsAt))[because]],
    action: { label: 'Open your account', url: `${publicUrl}/account-details` },
  });
}

/** The confirmation once more, before the account ends. The name is left out: the address may be a stranger's. */
export function writeUnconfirmedEndingMail(publicUrl: string, email: string, token: string, because: Ending, endsAt: number) {
  return composeMail({
    to: email,
    subject: `A ThreeSeas account will be deleted on ${formatDay(endsAt)}`,
    parts: [
      'Someone, probably you, made an account on ThreeSeas with this email address. The address has never been confirmed.',
      because === 'unused'
        ? `No one has signed in for a long time, so we will delete the account on ${formatDay(endsAt)}. If you would like to keep it, sign in before then.`
        : `We will delete the account on ${formatDay(endsAt)}. If you would like to keep it, open the link. We can then write to your parent or guardian.`,
    ],
    action: { label: 'This is my address', url: toConfirmLink(publicUrl, token) },
    closing: ["If it wasn't you, you don't have to do anything."],
  });
}
