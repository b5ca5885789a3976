import { AGE_YEARS_MAX, AGE_YEARS_MIN, type AgeGroup, type ConsentState } from '#contracts/accounts.ts';

/** A calendar day; months count from 1. Ages are reckoned in UTC. */
export type BirthDate = { year: number; month: number; day: number };
/** What is kept of a birth date. Both null for staff accounts, which are made without one. */
export type BirthMonth = { birth_year: number | null; birth_month: number | null };
export type ConsentSubject = BirthMonth & { consent: ConsentState };
type Rule = { consentAge: number; now: number };

const KIDS_AGE_MAX = 12;
const TEENS_AGE_MAX = 17;

/** The day a text like "2016-02-29" names, or undefined when there is no such day. */
export function parseBirthDate(text: string): BirthDate | undefined {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = year >= 1000 && date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? { year, month, day } : undefined;
}

/** Whole years; below zero for a day that is still to come. */
export function computeAge(birth: BirthDate, now: number): number {
  const today = new Date(now);
  const [month, day] = [today.getUTCMonth() + 1, today.getUTCDate()];
  const hadBirthday = month > birth.month || (month === birth.month && day >= birth.day);
  return today.getUTCFullYear() - birth.year - (hadBirthday ? 0 : 1);
}

export function isPlausibleAge(age: number): boolean {
  return age >= AGE_YEARS_MIN && age <= AGE_YEARS_MAX;
}

/** With only the month known, the age lies between these two. */
function computeAgeBounds(year: number, month: number, now: number) {
  return { youngest: computeAge({ year, month, day: 31 }, now), oldest: computeAge({ year, month, day: 1 }, now) };
}

/**
 * Whether a guardian has a say. Who was of age by the exact date at registration stays so; a child comes of age when the
 * month of the birthday is over. A threshold that is raised later counts for everyone who is surely below it.
 */
export function needsConsent({ birth_year, birth_month, consent }: ConsentSubject, { consentAge, now }: Rule): boolean {
  if (birth_year === null || birth_month === null) return false;
  const { youngest, oldest } = computeAgeBounds(birth_year, birth_month, now);
  return (consent === 'not_needed' ? oldest : youngest) < consentAge;
}

export function getConsentState(subject: ConsentSubject, rule: Rule): ConsentState {
  if (!needsConsent(subject, rule)) return 'not_needed';
  return subject.consent === 'not_needed' ? 'waiting' : subject.consent;
}

/** Whether anything the person makes may be stored (docs/spec/product.md §4). */
export function canStore(subject: ConsentSubject, rule: Rule): boolean {
  const state = getConsentState(subject, rule);
  return state === 'not_needed' || state === 'given';
}

export function getAgeGroup({ birth_year, birth_month }: BirthMonth, now: number): AgeGroup | undefined {
  if (birth_year === null || birth_month === null) return undefined;
  const { youngest } = computeAgeBounds(birth_year, birth_month, now);
  if (youngest <= KIDS_AGE_MAX) return 'kids';
  return youngest <= TEENS_AGE_MAX ? 'teens' : 'adults';
}

/** Whole years, for those who have to know whom they have before them; in the month of a birthday still the younger age. */
export function getAge({ birth_year, birth_month }: BirthMonth, now: number): number | undefined {
  return birth_year === null || birth_month === null ? undefined : computeAgeBounds(birth_year, birth_month, now).youngest;
}
