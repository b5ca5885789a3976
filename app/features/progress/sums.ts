import { SECTION_IDS, type SectionId } from '#content/sections.ts';
import type { Bucket, Period } from './period.ts';

export type DayRow = { day: string; section: string; seconds: number };
export type BySea = Record<SectionId, number>;
export type BarSums = Bucket & { seconds: BySea; total: number };
export type Sums = { bars: readonly BarSums[]; seas: BySea; total: number; activeDays: number };

const none = (): BySea => ({ communication: 0, confidence: 0, creativity: 0, vocabulary: 0 });
const isSea = (section: string): section is SectionId => SECTION_IDS.some((id) => id === section);

function addUp(rows: readonly DayRow[]): BySea {
  const seas = none();
  for (const { section, seconds } of rows) if (isSea(section)) seas[section] += seconds;
  return seas;
}
const sumOf = (seas: BySea) => SECTION_IDS.reduce((sum, section) => sum + seas[section], 0);

export function sumUp({ from, to, buckets }: Period, rows: readonly DayRow[]): Sums {
  const inside = rows.filter(({ day }) => day >= from && day <= to);
  const bars = buckets.map((bucket) => {
    const seconds = addUp(inside.filter(({ day }) => day >= bucket.from && day <= bucket.to));
    return { ...bucket, seconds, total: sumOf(seconds) };
  });
  const seas = addUp(inside);
  const activeDays = new Set(inside.filter(({ seconds }) => seconds > 0).map(({ day }) => day)).size;
  return { bars, seas, total: sumOf(seas), activeDays };
}

/** Under one minute is not nothing. */
export function formatMinutes(seconds: number): string {
  if (seconds === 0) return '0 min';
  if (seconds < 60) return 'under 1 min';
  const minutes = Math.round(seconds / 60);
  return minutes < 120 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
