import { EXAMPLE_NOTE, LINK_SHOWN_MINUTES } from '#contracts/live-sessions.ts';
import { composeMail } from '../../integrations/mail/compose.ts';
import type { Mail } from '../../integrations/mail/port.ts';
import type { DateRow } from './queries.ts';
import { describeMoment } from './zones.ts';

type Person = { email: string; name: string };
/** `zone` is the reader's: every time is said in it, and named. */
type About = { publicUrl: string; date: DateRow; zone: string };

const listFacts = ({ date, zone }: About): string[] => [
  `${date.title}, ${date.minutes} minutes`,
  describeMoment(date.starts_at, zone),
  date.second_adult === '' ? `With ${date.host}` : `With ${date.host} and ${date.second_adult}`,
  ...(date.bring === '' ? [] : [`Please bring: ${date.bring}`]),
  ...(date.example_key === null ? [] : [EXAMPLE_NOTE]),
];
const open = ({ publicUrl, date }: About, label = 'Open the session') => ({ label, url: `${publicUrl}/sessions/${date.id}` });
const LINK_COMES = `The way in is shown on that page from ${LINK_SHOWN_MINUTES} minutes before the start.`;

export const writeBookedMail = ({ email, name }: Person, about: About): Mail =>
  composeMail({
    to: email,
    subject: 'You have a seat in a ThreeSeas session',
    parts: [`Hello ${name},`, 'You have a seat:', listFacts(about)],
    action: open(about),
    closing: [LINK_COMES, 'If you cannot come, please give the seat back there. Somebody else may be waiting for it.'],
  });

/** Subjects are fixed: what somebody typed as a name is no headline in a parent's mailbox. */
export const writeAgreementMail = (
  { email, childName, token, holdUntil }: { email: string; childName: string; token: string; holdUntil: number },
  about: About,
): Mail =>
  composeMail({
    to: email,
    subject: 'May your child come to this ThreeSeas session?',
    parts: [
      'Hello,',
      `${childName} would like to come to a live session on ThreeSeas. You agreed before that we keep an account for ${childName}; for each session we ask you again.`,
      listFacts(about),
      'It is a video call led by the adults named above. Other families see a first name and an initial, nothing more. We store the seat, whether your child came, and a note if your child writes one.',
    ],
    action: { label: 'Read it and decide', url: `${about.publicUrl}/session-agreement/${token}` },
    closing: [
      `We keep the seat until ${describeMoment(holdUntil, about.zone)}. Without your answer it then goes to the next.`,
      'Please open the link on your own phone or computer, not on one on which the child has signed in.',
      'With the same link you can take a yes back until the session begins.',
    ],
  });

export const writeAgreedMail = ({ email, name }: Person, about: About, isWaiting: boolean): Mail =>
  composeMail({
    to: email,
    subject: 'Your guardian said yes to the session',
    parts: [
      `Hello ${name},`,
      isWaiting ? 'Your guardian agreed. You are on the waiting list:' : 'Your guardian agreed. You have a seat:',
      listFacts(about),
    ],
    action: open(about),
    closing: [isWaiting ? 'We write to you when a seat is free.' : LINK_COMES],
  });

export const writeDeclinedMail = ({ email, name }: Person, about: About): Mail =>
  composeMail({
    to: email,
    subject: 'No seat this time',
    parts: [
      `Hello ${name},`,
      'Your guardian said no to this session, so your place went to somebody else:',
      listFacts(about),
      'You did nothing wrong. Talk with them if you would like to come another time.',
    ],
    action: { label: 'See the other sessions', url: `${about.publicUrl}/sessions` },
  });

export const writeLapsedMail = ({ email, name }: Person, about: About): Mail =>
  composeMail({
    to: email,
    subject: 'Your place was not kept any longer',
    parts: [
      `Hello ${name},`,
      'Your guardian has not answered in time, so your place went to the next:',
      listFacts(about),
      'You did nothing wrong. If a seat is free, you can ask again.',
    ],
    action: open(about),
  });

export const writeMovedUpMail = ({ email, name }: Person, about: About, holdUntil: number | null): Mail =>
  composeMail({
    to: email,
    subject: 'A seat became free for you',
    parts: [`Hello ${name},`, 'Somebody gave a seat back, and you were next on the waiting list:', listFacts(about)],
    action: open(about),
    closing: [
      holdUntil === null
        ? 'The seat is yours. If you cannot come any more, please give it back there.'
        : `It is kept for you until ${describeMoment(holdUntil, about.zone)}. Until then your guardian has to say yes, with the link in our mail to them.`,
    ],
  });

export const writeReminderMail = ({ email, name }: Person, about: About): Mail =>
  composeMail({
    to: email,
    subject: 'Your ThreeSeas session is soon',
    parts: [`Hello ${name},`, 'You have a seat in this session:', listFacts(about)],
    action: open(about),
    closing: [LINK_COMES],
  });

const greet = (name: string | undefined) => (name === undefined ? 'Hello,' : `Hello ${name},`);

/** To who has a seat or waits; to a guardian without a name. */
export const writeMovedMail = (to: { email: string; name?: string; childName?: string }, about: About, before: number): Mail =>
  composeMail({
    to: to.email,
    subject: 'A ThreeSeas session was moved',
    parts: [
      greet(to.name),
      `${to.childName === undefined ? 'Your session' : `A session that ${to.childName} booked`} has another time. It was on ${describeMoment(before, about.zone)}. Now:`,
      listFacts(about),
    ],
    action: open(about),
    closing: ['The place is kept. A calendar that was subscribed to changes by itself; a file that was saved once has to be saved again.'],
  });

export const writeCalledOffMail = (to: { email: string; name?: string; childName?: string }, about: About): Mail =>
  composeMail({
    to: to.email,
    subject: 'A ThreeSeas session will not take place',
    parts: [
      greet(to.name),
      `We are sorry: ${to.childName === undefined ? 'this session' : `this session, which ${to.childName} booked,`} was called off.`,
      listFacts(about),
      ...(about.date.cancel_reason === '' ? [] : [`The reason: ${about.date.cancel_reason}`]),
    ],
    action: { label: 'See the other sessions', url: `${about.publicUrl}/sessions` },
  });
