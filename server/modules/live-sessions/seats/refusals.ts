import { EXAMPLE_NOTE, type OwnSeat, type SessionLevel } from '#contracts/live-sessions.ts';
import type { ErrorCode } from '#contracts/errors.ts';
import { AppError } from '../../../core/app-error.ts';
import type { DescribedPerson } from '../../accounts/service.ts';
import type { Responsible } from '../children/children-switch.ts';
import { getHoldEnd, getState } from '../policy.ts';
import type { DateRow } from '../series/date-queries.ts';

type Refusal = NonNullable<OwnSeat['refusal']> & { code: ErrorCode };

export const NO_TIME_TO_ASK = 'There is not enough time left to ask your guardian. Please choose a later session.';
export const CLOSED_TO_CHILDREN =
  'Sessions for children and teens are closed for now. They will open again when there is a grown-up who is responsible for them.';
export const TWO_ADULTS_FIRST =
  "You can't book yet, because two grown-ups still have to say that they will lead this session. Please check again later.";
/** Which grown-up to ask, for a child who shows this to one. */
const sayWhomToAsk = (responsible: Responsible | undefined): string =>
  'Before your first session, someone from ThreeSeas will talk to your parent or guardian, so that we know who you are. ' +
  (responsible === undefined
    ? 'Please ask your parent or guardian to write to us.'
    : `Please show this to your parent or guardian. They can write to ${responsible.name} at ${responsible.email}.`);
const FOR_WHOM: Record<SessionLevel, string> = {
  kids: 'This session is for children aged 6 to 12.',
  teens: 'This session is for teens aged 13 to 17.',
  adults: 'This session is for people aged 18 and over.',
};

export const toError = ({ code, message }: Refusal): AppError => new AppError(code, { message });

type Facts = { mayUse: boolean; isVouched: boolean; responsible: Responsible | undefined; now: number };

function findObstacle(date: DateRow): Refusal | undefined {
  const state = getState(date);
  if (state === 'closed') return { code: 'forbidden', message: CLOSED_TO_CHILDREN };
  if (state === 'unconfirmed') return { code: 'conflict', message: TWO_ADULTS_FIRST };
  return date.level !== 'adults' && date.example_key !== null ? { code: 'conflict', message: EXAMPLE_NOTE } : undefined;
}

/** Why this person cannot take a seat at this date, and where that can be changed; undefined when they can. */
export function findRefusal(person: DescribedPerson, date: DateRow, { mayUse, isVouched, responsible, now }: Facts): Refusal | undefined {
  if (date.cancelled_at !== null) return { code: 'conflict', message: 'This session was called off.' };
  if (now >= date.starts_at) return { code: 'conflict', message: 'This session has begun. Please choose a later one.' };
  if (person.isStaff || person.ageGroup === undefined)
    return { code: 'forbidden', message: 'Staff accounts lead sessions; they do not book them.' };
  // A grown-up among children, or the other way round, is not what the others were promised.
  if (person.ageGroup !== date.level)
    return { code: 'forbidden', message: FOR_WHOM[date.level], to: '/sessions', to_label: 'See the other sessions' };
  const obstacle = findObstacle(date);
  if (obstacle !== undefined) return obstacle;
  if (!person.hasConfirmedEmail) {
    const message =
      'Please confirm your email address first, so that we can write to you if something changes. The link is in the email we sent you.';
    return { code: 'forbidden', message, to: '/account-details', to_label: 'Open your account' };
  }
  if (!person.canStore) {
    const message = 'Your guardian has to agree to your account first. Then you can ask for a seat.';
    return { code: 'consent_needed', message, to: '/account-details', to_label: 'Open your account' };
  }
  if (person.needsGuardian && person.guardianEmail === undefined) {
    const message = 'We no longer have the address of your parent or guardian. Please write to us.';
    return { code: 'forbidden', message, to: '/contact-us', to_label: 'Write to us' };
  }
  if (date.level !== 'adults' && !isVouched)
    return { code: 'forbidden', message: sayWhomToAsk(responsible), to: '/contact-us', to_label: 'Write to us' };
  if (!mayUse) {
    const message = 'This session is part of a package. The lessons and activities stay free.';
    return { code: 'forbidden', message, to: '/pricing-page', to_label: 'See the packages' };
  }
  if (person.needsGuardian && getHoldEnd(date, now) === undefined) return { code: 'conflict', message: NO_TIME_TO_ASK };
  return undefined;
}
