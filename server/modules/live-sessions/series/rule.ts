import type { SeriesRule } from '#contracts/live-sessions-studio.ts';
import { addDays } from '../../../core/days.ts';
import { placeWallTime, type Placed, type WallTime } from '../../../core/zones.ts';

export type PlacedDate = Placed & { wall: WallTime };

export function listDays(rule: SeriesRule): string[] {
  if (rule.kind === 'dates') return [...new Set(rule.dates)].toSorted();
  const days: string[] = [];
  for (let day = rule.from; day <= rule.until; day = addDays(day, 7)) days.push(day);
  return days;
}

/** When the dates of a rule are: the wall time of the host's zone is what stays the same. */
export const placeRule = (rule: SeriesRule, zone: string): PlacedDate[] =>
  listDays(rule).map((day) => {
    const wall = `${day}T${rule.time}`;
    return { wall, ...placeWallTime(wall, zone) };
  });
