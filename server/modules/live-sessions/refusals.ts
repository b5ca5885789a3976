import type { OwnSeat, SessionLevel } from '#contracts/live-sessions.ts';
import type { ErrorCode } from '#contracts/errors.ts';
import { AppError } from '../../core/app-error.ts';
import type { DescribedPerson } from '../accounts/service.ts';
import { getHoldEnd } from './policy.ts';
import type { DateRow } from './queries.ts';

type Refusal = NonNullable<OwnSeat['refusal']> & { code: ErrorCode };

export const NO_TIME_TO_ASK = 'There is not enough time left to ask your guardian. Please choose a later session.';
export const CLOSED_TO_CHILDREN =
  'Sessions for children and teens are closed for now. They open when a grown-up who looks after them has been named.';
const FOR_WHOM: Record<SessionLevel, string> = {
  kids: 'This session is for children from 6 to 12.',
  teens: 'This session is for teens from 13 to 17.',
  adults: 'This session is for people from 18 on.',
};

export const toError = ({ code, message }: Refusal): AppError => new AppError(code, { message });

/** Why this person cannot take a seat at this date, and where that can be changed; undefined when they can. */
export function findRefusal(
  person: DescribedPerson,
  date: DateRow,
  { mayUse, isOpenToChildren, now }: { mayUse: boolean; isOpenToChildren: boolean; now: number },
): Refusal | undefined {
  if (date.cancelled_at !== null) return { code: 'conflict', message: 'This session was called off.' };
  if (now >= date.starts_at) return { code: 'conflict', message: 'This session has begun. Please choose a later one.' };
  if (person.ageGroup === undefined) return { code: 'forbidden', message: 'Staff accounts lead sessions; they do not book them.' };
  // A grown-up among children, or the other way round, is not what the others were promised.
  if (person.ageGroup !== date.level)
    return { code: 'forbidden', message: FOR_WHOM[date.level], to: '/sessions', to_label: 'See the other sessions' };
  if (date.level !== 'adults' && !isOpenToChildren) return { code: 'forbidden', message: CLOSED_TO_CHILDREN };
  if (!person.hasConfirmedEmail) {
    const message = 'Please confirm your email address first: we write to you when something changes. The link is in our mail to you.';
    return { code: 'forbidden', message, to: '/account-details', to_label: 'Open your account' };
  }
  if (!person.canStore) {
    const message = 'Your guardian has to agree to your account first. Then you can ask for a seat.';
    return { code: 'consent_needed', message, to: '/account-details', to_label: 'Open your account' };
  }
  if (person.needsGuardian && person.guardianEmail === undefined) {
    const message = 'We do not know the address of your parent or guardian any more. Please write to us.';
    return { code: 'forbidden', message, to: '/contact-us', to_label: 'Write to us' };
  }
  if (!mayUse) {
    const message = 'This session is part of a package. The lessons and activities stay free.';
    return { code: 'forbidden', message, to: '/pricing-page', to_label: 'See the packages' };
  }
  if (person.needsGuardian && getHoldEnd(date, now) === undefined) return { code: 'conflict', message: NO_TIME_TO_ASK };
  return undefined;
}
