import { composeMail } from '../../../integrations/mail/compose.ts';
import type { Mail } from '../../../integrations/mail/port.ts';
import { describeMoment } from '../../../core/zones.ts';
import { listFacts, open, listChanged, greet, type Person, type About } from '../mail-parts.ts';
import type { Change } from './series-changes.ts';

/** `dates` says how many dates with a seat the change is for. */
export const writeChangedMail = (
  { email, name }: Person,
  about: About,
  { changes, dates }: { changes: readonly Change[]; dates: number },
): Mail =>
  composeMail({
    to: email,
    subject: 'A ThreeSeas session has changed',
    parts: [
      `Hello ${name},`,
      'Something has changed in a session you have booked. This is what has changed:',
      listChanged(changes),
      'This is how the session is now:',
      listFacts(about),
      ...(dates === 1 ? [] : [`The change applies to all ${dates} dates you have booked.`]),
    ],
    action: open(about),
    closing: ['Your seat is still yours. If you no longer want to come, please give it back on that page.'],
  });

export type Reader = {
  email: string;
  name?: string;
  childName?: string;
  /** A child whose guardian has to agree once more. */
  isAskedAgain?: boolean;
};

/** To everyone who has a seat or waits; to a guardian without a name. */
export const writeMovedMail = (to: Reader, about: About, before: number): Mail =>
  composeMail({
    to: to.email,
    subject: 'A ThreeSeas session has a new time',
    parts: [
      greet(to.name),
      `${to.childName === undefined ? 'Your session' : `A session that ${to.childName} booked`} has a new time. It was on ${describeMoment(before, about.zone)}. This is how it is now:`,
      listFacts(about),
    ],
    action: open(about),
    closing: [
      to.isAskedAgain === true
        ? 'Your seat is still yours, but we have had to ask your guardian again. They need to say yes before the session begins.'
        : 'Your seat is still yours.',
      'If you have subscribed to your ThreeSeas calendar, it will update by itself. If you saved the date as a file, please save it again.',
    ],
  });

export const writeCalledOffMail = (to: Reader, about: About): Mail =>
  composeMail({
    to: to.email,
    subject: 'A ThreeSeas session has been cancelled',
    parts: [
      greet(to.name),
      `We are sorry, but ${to.childName === undefined ? 'this session' : `this session, which ${to.childName} had booked,`} has been cancelled.`,
      listFacts(about),
      ...(about.date.cancel_reason === '' ? [] : [`The reason: ${about.date.cancel_reason}`]),
    ],
    action: { label: 'See the other sessions', url: `${about.publicUrl}/sessions` },
  });
