import { composeMail } from '../../../integrations/mail/compose.ts';
import type { Mail } from '../../../integrations/mail/port.ts';
import { describeMoment } from '../../../core/zones.ts';
import { listFacts, open, LINK_COMES, type Person, type About } from '../mail-parts.ts';

export const writeBookedMail = ({ email, name }: Person, about: About): Mail =>
  composeMail({
    to: email,
    subject: 'You have a seat in a ThreeSeas session',
    parts: [`Hello ${name},`, 'You have a seat:', listFacts(about)],
    action: open(about),
    closing: [LINK_COMES, "If you can't come, please give the seat back on that page. Someone else may be waiting for it."],
  });

export const writeLapsedMail = ({ email, name }: Person, about: About): Mail =>
  composeMail({
    to: email,
    subject: "We couldn't keep your seat",
    parts: [
      `Hello ${name},`,
      "Your guardian didn't answer in time, so we are offering your seat to someone else:",
      listFacts(about),
      'You did nothing wrong. If a seat is free, you can ask again.',
    ],
    action: open(about),
  });

export const writeMovedUpMail = ({ email, name }: Person, about: About, holdUntil: number | null): Mail =>
  composeMail({
    to: email,
    subject: 'A seat is free for you',
    parts: [`Hello ${name},`, 'Someone has given up a seat, and you were next on the waiting list:', listFacts(about)],
    action: open(about),
    closing: [
      holdUntil === null
        ? "The seat is yours. If you can't come, please give it back on that page."
        : `We will keep it for you until ${describeMoment(holdUntil, about.zone)}. Your guardian needs to say yes by then, using the link in our email to them.`,
    ],
  });

export const writeReminderMail = ({ email, name }: Person, about: About): Mail =>
  composeMail({
    to: email,
    subject: 'Your ThreeSeas session is coming up',
    parts: [`Hello ${name},`, 'You have a seat in this session:', listFacts(about)],
    action: open(about),
    closing: [LINK_COMES],
  });
