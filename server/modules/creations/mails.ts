import { composeMail } from '../../integrations/mail/compose.ts';

export const writeLetterMail = (publicUrl: string, { email, name }: { email: string; name: string }, letters: number) =>
  composeMail({
    to: email,
    subject: letters === 1 ? 'You can open a letter from your past self' : 'You can open letters from your past self',
    parts: [
      `Hello ${name},`,
      letters === 1
        ? 'You once wrote a letter to yourself and sealed it until today. It is waiting for you in your library.'
        : `You once wrote ${letters} letters to yourself and sealed them until today. They are waiting for you in your library.`,
    ],
    action: { label: 'Open your library', url: `${publicUrl}/library` },
    closing: ["You asked for this email when you sealed the letter. We won't send another one about it."],
  });
