import { NAME_DAYS, REPORTS_A_DAY, REST_HOURS } from '#contracts/community.ts';
import { DAY_MS, HOUR_MS } from '../../core/durations.ts';

export const LIMITS = {
  reports: { name: 'wall-reports', hits: REPORTS_A_DAY, windowMs: DAY_MS },
  lanterns: { name: 'wall-lanterns', hits: 40, windowMs: DAY_MS },
  previews: { name: 'wall-previews', hits: 60, windowMs: HOUR_MS },
} as const;
export const WEEK_MS = 7 * DAY_MS;
export const NAME_MS = NAME_DAYS * DAY_MS;
export const REST_MS = REST_HOURS * HOUR_MS;
/** A decision is kept so long, for the author and for an appeal. */
export const DECIDED_MS = 90 * DAY_MS;
export const REPORTS_KEPT_MS = 90 * DAY_MS;
/** What became of a report is shown for so long. */
export const ANSWERS_SHOWN_MS = 21 * DAY_MS;
