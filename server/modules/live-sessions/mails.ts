import { EXAMPLE_NOTE, LINK_SHOWN_MINUTES } from '#contracts/live-sessions.ts';
import { composeMail } from '../../integrations/mail/compose.ts';
import type { Mail } from '../../integrations/mail/port.ts';
import type { DateRow } from './queries.ts';
import type { Change } from './series-changes.ts';
import { describeMoment } from './zones.ts';

type Person = { email: string; name: string };
type MailedDate = Pick<
  DateRow,
  'id' | 'title' | 'minutes' | 'starts_at' | 'host' | 'second_adult' | 'bring' | 'example_key' | 'cancel_reason'
>;
/** `zone` is the reader's: every time is said in it, and named. */
type About = { publicUrl: string; date: MailedDate; zone: string };

const listFacts = ({ date, zone }: About): string[] => [
  `${date.title}, ${date.minutes} minutes`,
  describeMoment(date.starts_at, zone),
  date.second_adult === '' ? `Led by ${date.host}` : `Led by ${date.host} and ${date.second_adult}`,
  ...(date.bring === '' ? [] : [`Please bring: ${date.bring}`]),
  ...(date.example_key === null ? [] : [EXAMPLE_NOTE]),
];
const open = ({ publicUrl, date }: About, label = 'Open the session') => ({ label, url: `${publicUrl}/sessions/${date.id}` });
const LINK_COMES = `The link to the video call will appear on that page ${LINK_SHOWN_MINUTES} minutes before the start.`;
const OWN_DEVICE = 'Please open the link on your own phone or computer, not on one where the child has signed in.';
const TAKE_BACK = 'If you say yes, you can change your mind until the session begins. The same link lets you do that.';

export const writeBookedMail = ({ email, name }: Person, about: About): Mail =>
  composeMail({
    to: email,
    subject: 'You have a seat in a ThreeSeas session',
    parts: [`Hello ${name},`, 'You have a seat:', listFacts(about)],
    action: open(about),
    closing: [LINK_COMES, "If you can't come, please give the seat back on that page. Someone else may be waiting for it."],
  });

/** Subjects are fixed: a typed name must not become a headline in a parent's mailbox. */
export const writeAgreementMail = (
  { email, childName, token, holdUntil }: { email: string; childName: string; token: string; holdUntil: number },
  about: About,
): Mail =>
  composeMail({
    to: email,
    subject: 'May your child come to this ThreeSeas session?',
    parts: [
      'Hello,',
      `${childName} would like to come to a live session on ThreeSeas. You have already agreed that we keep an account for ${childName}. We will ask you again before each session.`,
      listFacts(about),
      "It is a video call led by the adults named above. Other families see a number instead of your child's name. We store the booking, whether your child came, and a note if your child writes one.",
    ],
    action: { label: 'Read it and decide', url: `${about.publicUrl}/session-agreement/${token}` },
    closing: [
      `We will keep the seat until ${describeMoment(holdUntil, about.zone)}. If you haven't answered by then, we will offer it to someone else.`,
      OWN_DEVICE,
      TAKE_BACK,
    ],
  });

const listChanged = (changes: readonly Change[]) => changes.map(({ what, from, to }) => `${what}: ${to} (before: ${from})`);

type Again = {
  email: string;
  childName: string;
  /** One for each date, the nearest first. */
  links: readonly { at: number; token: string }[];
  changes: readonly Change[];
};

export const writeAskAgainMail = ({ email, childName, links, changes }: Again, about: About): Mail => {
  const toUrl = (token: string) => `${about.publicUrl}/session-agreement/${token}`;
  const [first, ...others] = links;
  return composeMail({
    to: email,
    subject: 'A ThreeSeas session has changed: do you still agree?',
    parts: [
      'Hello,',
      `Something has changed in a session ${childName} has booked, so we need to ask you again. This is what has changed:`,
      listChanged(changes),
      'This is how the session is now:',
      listFacts(about),
      ...(others.length === 0
        ? []
        : [
            'These dates have changed too. Each one has its own link:',
            others.map(({ at, token }) => `${describeMoment(at, about.zone)}: ${toUrl(token)}`),
          ]),
    ],
    action: { label: 'Read it and decide', url: toUrl(first?.token ?? '') },
    closing: [
      `Until you agree, ${childName} won't get the link to the video call. If you haven't agreed by the time the session begins, the seat will be given up.`,
      OWN_DEVICE,
      TAKE_BACK,
    ],
  });
};

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

export const writeAgreedMail = ({ email, name }: Person, about: About, isWaiting: boolean): Mail =>
  composeMail({
    to: email,
    subject: 'Your guardian said yes to the session',
    parts: [
      `Hello ${name},`,
      isWaiting ? 'Your guardian has agreed. You are on the waiting list:' : 'Your guardian has agreed. You have a seat:',
      listFacts(about),
    ],
    action: open(about),
    closing: [isWaiting ? 'We will write to you when a seat is free.' : LINK_COMES],
  });

export const writeDeclinedMail = ({ email, name }: Person, about: About): Mail =>
  composeMail({
    to: email,
    subject: 'No seat this time',
    parts: [
      `Hello ${name},`,
      'Your guardian said no to this session, so we are offering your seat to someone else:',
      listFacts(about),
      'You did nothing wrong. If you would like to come another time, you can talk to them about it.',
    ],
    action: { label: 'See the other sessions', url: `${about.publicUrl}/sessions` },
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

export type Reader = {
  email: string;
  name?: string;
  childName?: string;
  /** A child whose guardian has to agree once more. */
  isAskedAgain?: boolean;
};

const greet = (name: string | undefined) => (name === undefined ? 'Hello,' : `Hello ${name},`);

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
