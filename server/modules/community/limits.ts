import { NAME_DAYS, REPORTS_A_DAY, REST_HOURS } from '#contracts/community.ts';
import { SEALED_DAYS, SECOND_PERSON_HOURS } from '#contracts/community-studio.ts';
import { DAY_MS, HOUR_MS } from '../../core/durations.ts';

export const LIMITS = {
  reports: { name: 'wall-reports', hits: REPORTS_A_DAY, windowMs: DAY_MS },
  lanterns: { name: 'wall-lanterns', hits: 40, windowMs: DAY_MS },
  sends: { name: 'wall-sends', hits: 20, windowMs: HOUR_MS },
  previews: { name: 'wall-previews', hits: 60, windowMs: HOUR_MS },
} as const;
export const WEEK_MS = 7 * DAY_MS;
export const NAME_MS = NAME_DAYS * DAY_MS;
export const REST_MS = REST_HOURS * HOUR_MS;
/** A decision is kept so long, for the author and for an appeal. */
export const DECIDED_MS = 90 * DAY_MS;
export const SEALED_MS = SEALED_DAYS * DAY_MS;
export const REPORT_RETENTION_MS = 90 * DAY_MS;
/** What became of a report is shown for so long. */
export const ANSWERS_SHOWN_MS = 21 * DAY_MS;
/** Only an account of this age, with a made-up name, hides a work for everyone by a report. */
export const HIDES_AFTER_MS = 7 * DAY_MS;
/** Whoever was wrong so often in this time doesn't hide. */
export const WRONG_REPORTS_MAX = 3;
export const WRONG_REPORTS_MS = 30 * DAY_MS;
export const SECOND_PERSON_MS = SECOND_PERSON_HOURS * HOUR_MS;
