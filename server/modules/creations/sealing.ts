import { createFieldError } from '../../core/app-error.ts';
import { DAY_MS } from '../../core/durations.ts';
import { findOffset, isNamed } from '../../core/zones.ts';
import type { Definition } from './item.ts';

/** A letter for one's grown-up self, but not for one's great-grandchildren. */
const YEARS_MAX = 50;
const YEAR_MS = 365.25 * DAY_MS;

type Wish = { opens_on?: string | undefined; time_zone?: string | undefined; mail_me?: boolean | undefined };
export type Sealing = { opens_on: string; opens_at: number };

/** When a day begins in a zone; undefined for a day that no calendar has. Epoch milliseconds. */
export function findStartOfDay(day: string, timeZone: string): number | undefined {
  const utc = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(utc) || new Date(utc).toISOString().slice(0, 10) !== day) return undefined;
  // The offset at midnight in UTC may be another one than at midnight there, so the second look decides.
  const first = utc - findOffset(utc, timeZone);
  return utc - findOffset(first, timeZone);
}

function requireZone(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    throw createFieldError('time_zone', 'We do not know this time zone.');
  }
}

/** Until when a letter is sealed; undefined if it is not. @throws AppError `invalid` for a bad day or what cannot be sealed */
export function checkSealing(definition: Definition, { opens_on, time_zone }: Wish, now: number): Sealing | undefined {
  if (opens_on === undefined) return undefined;
  if (definition.canBeSealed !== true) throw createFieldError('opens_on', 'Only a letter can be sealed.');
  const opens_at = findStartOfDay(opens_on, requireZone(time_zone === undefined || !isNamed(time_zone) ? 'UTC' : time_zone));
  if (opens_at === undefined) throw createFieldError('opens_on', 'There is no such day.');
  if (opens_at <= now) throw createFieldError('opens_on', 'Please choose a day in the future.');
  if (opens_at > now + YEARS_MAX * YEAR_MS) throw createFieldError('opens_on', `Please choose a day within ${YEARS_MAX} years.`);
  return { opens_on, opens_at };
}

export const isSealed = (row: { opens_at: number | null }, now: number): boolean => row.opens_at !== null && row.opens_at > now;
