import { composeMail } from '../../../integrations/mail/compose.ts';
import type { Mail } from '../../../integrations/mail/port.ts';
import type { SeriesRow } from '../series/series-queries.ts';

type Child = { to: string; childName: string };

export const writeVouchedMail = (publicUrl: string, { to, childName }: Child): Mail =>
  composeMail({
    to,
    subject: 'Your child can now join live sessions on ThreeSeas',
    parts: [
      'Hello,',
      `Our staff have noted that they know ${childName}'s family, from a call with you or from the school. ${childName} can now ask for a seat in live sessions for children and teens.`,
      'We will still ask you before each session.',
    ],
    action: { label: 'See the sessions', url: `${publicUrl}/sessions` },
    closing: [`If no one has talked to you or the school, please write to us straight away: ${publicUrl}/contact-us`],
  });

export const writeVouchingEndedMail = (publicUrl: string, { to, childName }: Child): Mail =>
  composeMail({
    to,
    subject: "Your child can't join live sessions on ThreeSeas for now",
    parts: [
      'Hello,',
      `Our staff have taken back the note that they know ${childName}'s family. Any seats ${childName} had in live sessions for children and teens have been given up. Everything else in the account stays as it is.`,
      'If you have a question or would like to talk to us, please write to us.',
    ],
    action: { label: 'Write to us', url: `${publicUrl}/contact-us` },
  });

export const writeVouchingEndedToChild = (publicUrl: string, { email, name }: { email: string; name: string }): Mail =>
  composeMail({
    to: email,
    subject: 'Your seats in live sessions have been given up',
    parts: [
      `Hello ${name},`,
      'We need to talk to your parent or guardian again before you can join a live session, so your seats have been given up. You did nothing wrong.',
      'Please show them this email.',
    ],
    action: { label: 'See the sessions', url: `${publicUrl}/sessions` },
  });

export const writeNamedMail = (publicUrl: string, { name, email }: { name: string; email: string }): Mail =>
  composeMail({
    to: email,
    subject: 'You are responsible for children’s sessions on ThreeSeas',
    parts: [
      `Hello ${name},`,
      'A ThreeSeas admin has opened live sessions for children and teens and has named you as the person responsible for them.',
      'Families can see your name and this address, and we will write to you when someone reports that something is wrong in a session.',
    ],
    action: { label: 'Open the sessions', url: `${publicUrl}/sessions` },
    closing: ["If you didn't agree to this, please tell the admin or write to us."],
  });

export const writeLeadRequestMail = (
  publicUrl: string,
  { name, email }: { name: string; email: string },
  { id, title, level, minutes }: Pick<SeriesRow, 'id' | 'title' | 'level' | 'minutes'>,
): Mail =>
  composeMail({
    to: email,
    subject: 'Will you lead this ThreeSeas session?',
    parts: [
      `Hello ${name},`,
      'You have been named as one of the two adults who will lead these sessions:',
      [title, `${level === 'kids' ? 'For children aged 6 to 12' : 'For teens aged 13 to 17'}, ${minutes} minutes`],
      'No one can book a seat until you have both said yes.',
    ],
    action: { label: 'Read it and answer', url: `${publicUrl}/studio/sessions/series/${id}` },
  });

/** Without what the person wrote: that stays in the studio. */
export const writeReportedMail = (publicUrl: string, to: string, title: string): Mail =>
  composeMail({
    to,
    subject: 'Someone has reported a problem in a session',
    parts: [
      'Hello,',
      'Someone has pressed "Something is wrong here" on the page for this session:',
      [title],
      'Please read the report in the studio today.',
    ],
    action: { label: 'Read the reports', url: `${publicUrl}/studio/sessions/reports` },
  });

export const writeHandledMail = (publicUrl: string, { email, name }: { email: string; name: string }, sessionId: number): Mail =>
  composeMail({
    to: email,
    subject: 'We have looked at what you told us',
    parts: [
      `Hello ${name},`,
      "Thank you for telling us that something was wrong in a session. Someone from our team has looked into it. You can read our answer on the session's page.",
    ],
    action: { label: 'Read the answer', url: `${publicUrl}/sessions/${sessionId}` },
    closing: [`If you need help now, please talk to a grown-up you trust. You can also find people to talk to here: ${publicUrl}/help`],
  });
