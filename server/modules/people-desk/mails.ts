import { DOWNLOAD_LINK_DAYS } from '#contracts/studio-people.ts';
import { composeMail } from '../../integrations/mail/compose.ts';

type Person = { email: string; name: string };

/** These go to the guardian of a child too: they speak of the account, not of "you". */
export function writeSignedOutMail(publicUrl: string, { email, name }: Person) {
  return composeMail({
    to: email,
    subject: 'Signed out of ThreeSeas everywhere',
    parts: [`The staff of ThreeSeas have signed the account of ${name} out on every device. The password stays as it is.`],
    action: { label: 'Sign in', url: `${publicUrl}/login` },
  });
}

/** `reason` is what staff wrote for the person to read. */
export function writeLockedMail(publicUrl: string, { email, name }: Person, reason: string) {
  return composeMail({
    to: email,
    subject: 'A ThreeSeas account was locked',
    parts: [
      `The staff of ThreeSeas have locked the account of ${name}. Nobody can sign in with it until they unlock it. Nothing in it was deleted.`,
      `The reason: ${reason}`,
      'You can answer, and you can still ask for a copy of what is stored, or for the end of the account.',
    ],
    action: { label: 'Write to us', url: `${publicUrl}/contact-us` },
  });
}

export function writeUnlockedMail(publicUrl: string, { email, name }: Person) {
  return composeMail({
    to: email,
    subject: 'A ThreeSeas account was unlocked',
    parts: [`The account of ${name} on ThreeSeas is no longer locked. You can sign in as before.`],
    action: { label: 'Sign in', url: `${publicUrl}/login` },
  });
}

/** The last mail, after which nothing is stored. */
export function writeDeletedMail(publicUrl: string, { email, name }: Person) {
  return composeMail({
    to: email,
    subject: 'A ThreeSeas account was deleted',
    parts: [`The staff of ThreeSeas have deleted the account of ${name} and everything in it. This is our last mail about it.`],
    action: { label: 'It was a mistake: write to us', url: `${publicUrl}/contact-us` },
  });
}

export function writeDownloadMail(publicUrl: string, { email, name }: Person, token: string) {
  return composeMail({
    to: email,
    subject: 'Your data on ThreeSeas',
    parts: [
      `Hello ${name},`,
      'Here is the copy of what is stored about you. The link opens a page with a button that downloads it.',
      `It works for ${DOWNLOAD_LINK_DAYS} days, for whoever has it: please do not pass it on.`,
    ],
    action: { label: 'Download my data', url: `${publicUrl}/your-data?${new URLSearchParams({ token }).toString()}` },
    closing: ["If you did not ask for it, you don't have to do anything."],
  });
}
