import { WALL_CONSENT } from '#contracts/community-words.ts';
import type { SealedAct } from '#contracts/community-studio.ts';
import { composeMail } from '../../integrations/mail/compose.ts';

/** `page`: the guardian's own, at the question. */
export const writeWallConsentMail = (publicUrl: string, guardianEmail: string, childName: string, page: string) =>
  composeMail({
    to: guardianEmail,
    subject: 'A child is asking to use the harbour wall on ThreeSeas',
    parts: [
      `${childName} would like to use the harbour wall on ThreeSeas and is asking for your agreement.`,
      ...WALL_CONSENT.sentences,
      'If you do nothing, the wall stays closed to your child.',
    ],
    action: { label: 'Say yes or no', url: page },
    closing: [
      `If something on the wall worries you, please write to us. You don’t need an account: ${publicUrl}/contact-us`,
      'You will get no more than one email like this a week.',
    ],
  });

/** What is new in the wording that a guardian agreed to. */
export const writeWallChangesMail = (publicUrl: string, guardianEmail: string) =>
  composeMail({
    to: guardianEmail,
    subject: 'What has changed on the harbour wall',
    parts: [
      'You agreed that your child uses the harbour wall on ThreeSeas. Its rules have become stricter since then:',
      WALL_CONSENT.changes,
      'You don’t have to do anything. To read what of your child is shown, or to take your agreement back, open the newest link we have sent you about the account.',
    ],
    action: { label: 'How the wall works', url: `${publicUrl}/community` },
  });

const SEALED_ACT_WORDS: Readonly<Record<SealedAct, string>> = {
  open: 'to open it',
  extend: 'to keep it for another year',
  end: 'to delete it, because it was sealed by mistake',
};

/** To every admin when one of them asks, so that each can object before a second one agrees. */
export const writeSealedAskedMail = (publicUrl: string, to: string, id: number, act: SealedAct) =>
  composeMail({
    to,
    subject: 'An admin asks about a sealed case',
    parts: [
      `Sealed case ${id} of the harbour wall: an admin asks ${SEALED_ACT_WORDS[act]}.`,
      'Another admin can agree in an hour. If this should not happen, talk to each other now. Each step is in the audit log.',
    ],
    action: { label: 'Sealed cases', url: `${publicUrl}/studio/community?part=sealed` },
  });
