const REAL_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const EARLIEST_YEAR = 1900;

/** Whole years between a date of birth and today, both in UTC; undefined while the date is not a real one. */
export function countYears(birthDate: string, now: number): number | undefined {
  const match = REAL_DATE.exec(birthDate);
  if (match === null) return undefined;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const birth = new Date(Date.UTC(year, month - 1, day));
  if (year < EARLIEST_YEAR || birth.getUTCMonth() !== month - 1 || birth.getTime() > now) return undefined;
  const today = new Date(now);
  const hadBirthday = today.getUTCMonth() > month - 1 || (today.getUTCMonth() === month - 1 && today.getUTCDate() >= day);
  return today.getUTCFullYear() - year - (hadBirthday ? 0 : 1);
}
