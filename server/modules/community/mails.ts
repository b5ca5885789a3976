import { WALL_CONSENT } from '#contracts/community-words.ts';
import { composeMail } from '../../integrations/mail/compose.ts';

export const writeWallConsentMail = (publicUrl: string, guardianEmail: string, childName: string) =>
  composeMail({
    to: guardianEmail,
    subject: 'A child is asking to use the harbour wall on ThreeSeas',
    parts: [
      `${childName} would like to use the harbour wall on ThreeSeas and is asking for your agreement.`,
      ...WALL_CONSENT.sentences,
      'To say yes or no, open the newest link we have sent you about the account. If you can’t find it, your child can ask for a new one from their account page. If you do nothing, the wall stays closed to your child.',
    ],
    action: { label: 'How the wall works', url: `${publicUrl}/community` },
    closing: [
      `If something on the wall worries you, please write to us. You don’t need an account: ${publicUrl}/contact-us`,
      'You will get no more than one email like this a week.',
    ],
  });
