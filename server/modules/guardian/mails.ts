import { CONSENT, GRACE_DAYS, GUARDIAN_LINK_DAYS } from '#contracts/guardian.ts';
import { formatDay } from '../../core/days.ts';
import { composeMail } from '../../integrations/mail/compose.ts';

type Person = { email: string; name: string };

const toGuardianLink = (publicUrl: string, token: string) => `${publicUrl}/guardian/${token}`;

/** Subjects are fixed: what a stranger typed as a name is no headline in a parent's mailbox. */
export function writeGuardianRequestMail(publicUrl: string, guardianEmail: string, childName: string, token: string) {
  return composeMail({
    to: guardianEmail,
    subject: 'A child asks for your agreement on ThreeSeas',
    parts: [
      'Hello,',
      `${childName} has made an account on ThreeSeas, a place to practise communication, confidence, creativity and everyday English, and named you as their parent or guardian. That is how we got your address. We use it for nothing else.`,
      'With your agreement we would store:',
      CONSENT.stores,
      'What we promise:',
      CONSENT.promises,
      `You can read all the details in our privacy notice: ${publicUrl}/privacy`,
    ],
    action: { label: 'Read it and decide', url: toGuardianLink(publicUrl, token) },
    closing: [
      'Please open the link on your own phone or computer, not on one where the child has signed in.',
      `If you do nothing, we delete the account and your address after ${GUARDIAN_LINK_DAYS} days.`,
      `If this is not your child, open ${toGuardianLink(publicUrl, token)}?not-mine=1 and we will not write to you about children again.`,
    ],
  });
}

export function writeGuardianLinkMail(publicUrl: string, guardianEmail: string, childName: string, token: string) {
  return composeMail({
    to: guardianEmail,
    subject: 'Your link to the ThreeSeas account you agreed to',
    parts: [
      'Hello,',
      `You agreed that we may store ${childName}'s work on ThreeSeas. Please keep this mail. The link shows you how much is stored, and you can use it to take your agreement back.`,
    ],
    action: { label: 'See what is stored', url: toGuardianLink(publicUrl, token) },
    closing: [
      'The link works for a year, and we will send you a new one before it ends. When you get a newer link, this one stops working.',
    ],
  });
}

/** A day after: whoever agreed in the guardian's place has to be in the mailbox a second time. */
export function writeReminderMail(publicUrl: string, guardianEmail: string, childName: string, token: string) {
  return composeMail({
    to: guardianEmail,
    subject: 'You agreed yesterday on ThreeSeas: was it you?',
    parts: [
      'Hello,',
      `Yesterday someone used your link to agree that we may store ${childName}'s work on ThreeSeas. If it was you, you don't have to do anything.`,
      'If it was not you, open the link and take the agreement back. We then delete everything that we have stored since.',
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
      `You asked us to delete ${childName}'s account. Open the link within a day to confirm this. We then delete the account after ${GRACE_DAYS} days. Until then you can still stop it.`,
    ],
    action: {
      label: 'Yes, delete the account',
      url: `${toGuardianLink(publicUrl, token)}?${new URLSearchParams({ delete: confirmation }).toString()}`,
    },
    closing: ['If it was not you, do nothing. The account stays.'],
  });
}

export function writeDeletionPlannedMail(publicUrl: string, guardianEmail: string, childName: string, token: string, endsAt: number) {
  return composeMail({
    to: guardianEmail,
    subject: `A ThreeSeas account will be deleted on ${formatDay(endsAt)}`,
    parts: ['Hello,', `As you confirmed, ${childName}'s account and everything in it will be deleted on ${formatDay(endsAt)}.`],
    action: { label: 'Keep the account after all', url: toGuardianLink(publicUrl, token) },
  });
}

export function writeConsentGivenMail(publicUrl: string, { email, name }: Person) {
  return composeMail({
    to: email,
    subject: 'Your guardian said yes',
    parts: [
      `Hello ${name},`,
      'Your guardian has agreed. From now on you can keep what you make. Your guardian can see how much you keep, but not what it says.',
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
    subject: 'Your ThreeSeas account stays',
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
