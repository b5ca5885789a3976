import { composeMail } from '../../integrations/mail/compose.ts';

/** Quotes nothing of the message: the address may be a stranger's. */
export const writeAnswerMail = (publicUrl: string, email: string, answer: string) =>
  composeMail({
    to: email,
    subject: 'Our answer to your message',
    parts: ['You wrote to us on our contact page. This is our answer:', ...answer.split(/\n\s*\n/)],
    action: { label: 'Write to us again', url: `${publicUrl}/contact-us` },
    closing: ["If you didn't write to us, you can ignore this email."],
  });
