import { DOWNLOAD_LINK_DAYS, DOWNLOAD_LINK_USES } from '#contracts/studio-people.ts';
import { composeMail } from '../../integrations/mail/compose.ts';

type Person = { email: string; name: string };

/** These go to the guardian of a child too: they speak of the account, not of "you". */
export function writeSignedOutMail(publicUrl: string, { email, name }: Person) {
  return composeMail({
    to: email,
    subject: 'A ThreeSeas account has been signed out everywhere',
    parts: [`The ThreeSeas staff have signed ${name}'s account out on every device. The password stays the same.`],
    action: { label: 'Sign in', url: `${publicUrl}/login` },
  });
}

/** `reason` is what staff wrote for the person to read. */
export function writeLockedMail(publicUrl: string, { email, name }: Person, reason: string) {
  return composeMail({
    to: email,
    subject: 'A ThreeSeas account has been locked',
    parts: [
      `The ThreeSeas staff have locked ${name}'s account. No one can sign in to it until they unlock it. Nothing in it has been deleted.`,
      `The reason: ${reason}`,
      'If you disagree, please write to us. You can also still ask for a copy of what is stored, or have the account deleted.',
    ],
    action: { label: 'Write to us', url: `${publicUrl}/contact-us` },
  });
}

export function writeUnlockedMail(publicUrl: string, { email, name }: Person) {
  return composeMail({
    to: email,
    subject: 'A ThreeSeas account has been unlocked',
    parts: [`${name}'s ThreeSeas account is no longer locked. You can sign in as before.`],
    action: { label: 'Sign in', url: `${publicUrl}/login` },
  });
}

/** The last mail, after which nothing is stored. */
export function writeDeletedMail(publicUrl: string, { email, name }: Person) {
  return composeMail({
    to: email,
    subject: 'A ThreeSeas account has been deleted',
    parts: [`The ThreeSeas staff have deleted ${name}'s account and everything in it. This is our last email about it.`],
    action: { label: 'This is a mistake: write to us', url: `${publicUrl}/contact-us` },
  });
}

export function writeDownloadMail(publicUrl: string, { email, name }: Person, token: string) {
  return composeMail({
    to: email,
    subject: 'Your data on ThreeSeas',
    parts: [
      `Hello ${name},`,
      'Here is a copy of everything we store about you. The link opens a page where you can download it.',
      `It works ${DOWNLOAD_LINK_USES} times within ${DOWNLOAD_LINK_DAYS} days, for anyone who has it, so please don't pass it on. A new password ends it.`,
    ],
    action: { label: 'Download my data', url: `${publicUrl}/your-data?${new URLSearchParams({ token }).toString()}` },
    closing: ["If you didn't ask for it, you don't have to do anything."],
  });
}
