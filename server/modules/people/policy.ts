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
 * Whether a guardian has a say. Who was of age by the exact date stays so; a child comes of age after the birthday's
 * month. A raised threshold counts for those surely below it.
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

/** Months since the year 0, as birth months are compared in lists; the month of today counts only once it is over. */
function toMonths(now: number, isMonthOver: boolean): number {
  const today = new Date(now);
  return today.getUTCFullYear() * 12 + today.getUTCMonth() + (isMonthOver ? 1 : 0);
}

/** The month by which a birthday of the youngest is over: the last day of a month of 31 days is a birthday already. */
const toLatestBirthday = (now: number) => toMonths(now, new Date(now).getUTCDate() === 31);

/** First and last birth month (year * 12 + month) of an age group, as `getAgeGroup` has it. */
export function findBirthSpan(group: AgeGroup, now: number): { from: number; to: number } {
  const latest = toLatestBirthday(now);
  const turned = (age: number) => latest - age * 12;
  if (group === 'kids') return { from: turned(KIDS_AGE_MAX + 1) + 1, to: latest + 12 };
  if (group === 'teens') return { from: turned(TEENS_AGE_MAX + 1) + 1, to: turned(KIDS_AGE_MAX + 1) };
  return { from: 0, to: turned(TEENS_AGE_MAX + 1) };
}

/** The first birth months that need consent, as `needsConsent` has it: of those who were asked, and of those who were not. */
export const findConsentSpan = ({ consentAge, now }: Rule): { asked: number; unasked: number } => ({
  asked: toLatestBirthday(now) - consentAge * 12 + 1,
  unasked: toMonths(now, true) - consentAge * 12 + 1,
});
