import type { PlannedDates } from '#contracts/live-sessions-studio.ts';
import { toIso } from '../../../core/days.ts';
import { describeMoment } from '../../../core/zones.ts';
import { DAY_MS } from '../../../core/durations.ts';
import type { PlacedDate } from './rule.ts';

const YEARS_AHEAD_MS = 2 * 366 * DAY_MS;

const readWall = (wall: string) => {
  const [day = '', time = ''] = wall.split('T');
  return { day: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`)), time };
};

/** What is odd about one date, in words; undefined where nothing is. `isWrong`: it cannot be made. */
export function describeOddity(date: PlacedDate, zone: string, now: number): { text: string; isWrong: boolean } | undefined {
  const { day, time } = readWall(date.wall);
  if (date.kind === 'missing') {
    return {
      text: `On ${day} the clocks go forward in ${zone}: ${time} does not exist on that day. Please choose another time or leave the day out.`,
      isWrong: true,
    };
  }
  if (date.at <= now) return { text: `${day}, ${time} is in the past.`, isWrong: true };
  if (date.at > now + YEARS_AHEAD_MS) return { text: `${day} is more than two years ahead.`, isWrong: true };
  if (date.kind === 'twice') {
    const text = `On ${day} the clocks go back in ${zone}: ${time} comes twice. The session is at the first, which is ${describeMoment(date.at, 'UTC')}.`;
    return { text, isWrong: false };
  }
  return undefined;
}

/** Every date of a rule with what is odd about it. */
export const describeDates = (placed: readonly PlacedDate[], zone: string, now: number): PlannedDates['data'] =>
  placed.map((date) => ({
    wall: date.wall,
    starts_at: date.kind === 'missing' ? null : toIso(date.at),
    note: describeOddity(date, zone, now)?.text ?? null,
  }));

/** Why these dates cannot be made: what is wrong with the first that cannot. */
export function findPlanProblem(placed: readonly PlacedDate[], zone: string, now: number): string | undefined {
  if (placed.length === 0) return 'Please choose at least one date.';
  return placed.map((date) => describeOddity(date, zone, now)).find((oddity) => oddity?.isWrong)?.text;
}
