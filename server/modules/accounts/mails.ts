import { CONSENT, GUARDIAN_LINK_DAYS } from '#contracts/guardian.ts';
import { composeMail } from '../../integrations/mail/compose.ts';

type Person = { email: string; name: string };

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

const toGuardianLink = (publicUrl: string, token: string) => `${publicUrl}/guardian/${token}`;

export function writeGuardianRequestMail(publicUrl: string, guardianEmail: string, childName: string, token: string) {
  return composeMail({
    to: guardianEmail,
    subject: `${childName} asks for your agreement on ThreeSeas`,
    parts: [
      'Hello,',
      `${childName} made an account on ThreeSeas, a place to practise communication, confidence, creativity and everyday English, and named you as parent or guardian.`,
      'With your agreement we would store:',
      CONSENT.stores,
      'What we promise:',
      CONSENT.promises,
    ],
    action: { label: 'Read it and decide', url: toGuardianLink(publicUrl, token) },
    closing: [
      'Please open the link on your own phone or computer, not on the one the child registered with.',
      `If you do nothing, we delete your address after ${GUARDIAN_LINK_DAYS} days. If you do not know this child, choose "decline" or ignore this mail.`,
    ],
  });
}

export function writeGuardianLinkMail(publicUrl: string, guardianEmail: string, childName: string, token: string) {
  return composeMail({
    to: guardianEmail,
    subject: `Your link for ${childName}'s ThreeSeas account`,
    parts: [
      'Hello,',
      `You agreed that ${childName}'s work on ThreeSeas is stored. Keep this mail: the link shows how much is stored, and with it you can take your agreement back.`,
    ],
    action: { label: 'See what is stored', url: toGuardianLink(publicUrl, token) },
    closing: ['A newer link ends this one.'],
  });
}

export function writeConsentGivenMail(publicUrl: string, { email, name }: Person) {
  return composeMail({
    to: email,
    subject: 'Your guardian said yes',
    parts: [
      `Hello ${name},`,
      'Your guardian agreed. From now on you can keep what you make. Your guardian can see how much you keep, but not what it says.',
    ],
    action: { label: 'Open ThreeSeas', url: publicUrl },
  });
}

export function writeConsentWithdrawnMail(publicUrl: string, { email, name }: Person) {
  return composeMail({
    to: email,
    subject: 'What you kept on ThreeSeas was deleted',
    parts: [
      `Hello ${name},`,
      'Your guardian took back the agreement, so what you had kept with us was deleted. You did nothing wrong.',
      'You can still use every activity. Talk with your guardian if you would like to keep things again.',
    ],
    action: { label: 'Open ThreeSeas', url: publicUrl },
  });
}
