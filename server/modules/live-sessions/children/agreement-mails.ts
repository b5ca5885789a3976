import { composeMail } from '../../../integrations/mail/compose.ts';
import type { Mail } from '../../../integrations/mail/port.ts';
import { describeMoment } from '../../../core/zones.ts';
import type { Change } from '../series/series-changes.ts';
import { listFacts, open, LINK_COMES, OWN_DEVICE, TAKE_BACK, listChanged, type Person, type About } from '../mail-parts.ts';

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
