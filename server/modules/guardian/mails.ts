import { CONSENT, GRACE_DAYS, GUARDIAN_LINK_DAYS } from '#contracts/guardian.ts';
import { formatDay } from '../../core/days.ts';
import { composeMail } from '../../integrations/mail/compose.ts';

type Person = { email: string; name: string };

const toGuardianLink = (publicUrl: string, token: string) => `${publicUrl}/guardian/${token}`;

/** Subjects are fixed: what a stranger typed as a name is no headline in a parent's mailbox. */
export function writeGuardianRequestMail(publicUrl: string, guardianEmail: string, childName: string, token: string) {
  return composeMail({
    to: guardianEmail,
    subject: 'A child is asking for your agreement on ThreeSeas',
    parts: [
      'Hello,',
      `${childName} has made an account on ThreeSeas, a place to practise communication, confidence, creativity and everyday English, and has named you as their parent or guardian. That is how we got your address. We won't use it for anything else.`,
      'If you agree, we will store:',
      CONSENT.stores,
      'What we promise:',
      CONSENT.promises,
      `You can read all the details in our privacy notice: ${publicUrl}/privacy`,
    ],
    action: { label: 'Read it and decide', url: toGuardianLink(publicUrl, token) },
    closing: [
      'Please open the link on your own phone or computer, not on one where the child has signed in.',
      `If you do nothing, we will delete the account and your address after ${GUARDIAN_LINK_DAYS} days.`,
      `If this is not your child, please open ${toGuardianLink(publicUrl, token)}?not-mine=1 and we won't write to you about a child again.`,
    ],
  });
}

export function writeGuardianLinkMail(publicUrl: string, guardianEmail: string, childName: string, token: string) {
  return composeMail({
    to: guardianEmail,
    subject: 'Your link to the ThreeSeas account you agreed to',
    parts: [
      'Hello,',
      `You agreed to let us store ${childName}'s work on ThreeSeas. Please keep this email. The link shows you how much is stored, and you can use it to take your agreement back.`,
    ],
    action: { label: 'See what is stored', url: toGuardianLink(publicUrl, token) },
    closing: [
      'The link works for a year, and we will send you a new one before it expires. When you get a newer link, this one will stop working.',
    ],
  });
}

/** A day after: anyone who agreed in the guardian's place has to be in the mailbox a second time. */
export function writeReminderMail(publicUrl: string, guardianEmail: string, childName: string, token: string) {
  return composeMail({
    to: guardianEmail,
    subject: 'Was it you who agreed on ThreeSeas yesterday?',
    parts: [
      'Hello,',
      `Yesterday someone used your link to let us store ${childName}'s work on ThreeSeas. If it was you, you don't have to do anything.`,
      "If it wasn't you, please open the link and take the agreement back. We will then delete everything we have stored since.",
    ],
    action: { label: 'Check it', url: toGuardianLink(publicUrl, token) },
    closing: ['This link replaces the one we sent yesterday.'],
  });
}

/** The second step of deleting: who only has the link, and not the mailbox, does not get further. */
export function writeDeletionMail(publicUrl: string, guardianEmail: string, childName: string, token: string, confirmation: string) {
  return composeMail({
    to: guardianEmail,
    subject: 'Please confirm: delete a ThreeSeas account',
    parts: [
      'Hello,',
      `You asked us to delete ${childName}'s account. Please open the link within a day to confirm this. We will delete the account ${GRACE_DAYS} days later, and until then you can still change your mind.`,
    ],
    action: {
      label: 'Yes, delete the account',
      url: `${toGuardianLink(publicUrl, token)}?${new URLSearchParams({ delete: confirmation }).toString()}`,
    },
    closing: ["If it wasn't you, you don't have to do anything. The account will not be deleted."],
  });
}

export function writeDeletionPlannedMail(publicUrl: string, guardianEmail: string, childName: string, token: string, endsAt: number) {
  return composeMail({
    to: guardianEmail,
    subject: `A ThreeSeas account will be deleted on ${formatDay(endsAt)}`,
    parts: ['Hello,', `As you confirmed, ${childName}'s account and everything in it will be deleted on ${formatDay(endsAt)}.`],
    action: { label: "I've changed my mind: keep the account", url: toGuardianLink(publicUrl, token) },
  });
}

export function writeConsentGivenMail(publicUrl: string, { email, name }: Person) {
  return composeMail({
    to: email,
    subject: 'Your guardian said yes',
    parts: [
      `Hello ${name},`,
      "Your guardian has agreed, so you can keep what you make from now on. Your guardian can see how much you keep, but can't read or hear any of it.",
    ],
    action: { label: 'Open ThreeSeas', url: publicUrl },
  });
}

export function writeConsentWithdrawnMail(publicUrl: string, { email, name }: Person, endsAt: number) {
  return composeMail({
    to: email,
    subject: 'What you kept on ThreeSeas has been deleted',
    parts: [
      `Hello ${name},`,
      'Your guardian has taken back their agreement, so we have deleted what you kept with us. You did nothing wrong.',
      `Your account will be deleted on ${formatDay(endsAt)}, unless they agree again. You can still use every activity, even without an account.`,
    ],
    action: { label: 'Open ThreeSeas', url: publicUrl },
  });
}

export function writeAccountStaysMail(publicUrl: string, { email, name }: Person) {
  return composeMail({
    to: email,
    subject: 'Your ThreeSeas account is staying',
    parts: [`Hello ${name},`, 'Your guardian has changed their mind, so your account will not be deleted.'],
    action: { label: 'Open ThreeSeas', url: publicUrl },
  });
}

export function writeNotMineMail(publicUrl: string, { email, name }: Person) {
  return composeMail({
    to: email,
    subject: 'We need a different email address for your parent or guardian',
    parts: [
      `Hello ${name},`,
      "The email address you gave us seems to be someone else's. Perhaps there is a typo. Please give us your parent's or guardian's address again.",
    ],
    action: { label: 'Open your account', url: `${publicUrl}/account-details` },
  });
}
