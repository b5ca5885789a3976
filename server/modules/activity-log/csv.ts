import type { ActivityDay } from '#contracts/progress.ts';

/** Values are days, numbers and words of our own, so nothing in them has to be quoted. */
export function formatCsv(days: readonly ActivityDay[]): string {
  const lines = days.map(({ day, section, kind, seconds, entries }) => [day, section, kind, (seconds / 60).toFixed(1), entries].join(','));
  return ['day,sea,kind,minutes,entries', ...lines, ''].join('\r\n');
}
