import { SCHOOL_AGREEMENT, type SchoolAgreement } from '#contracts/school-agreement.ts';
import { toIso } from '../../core/days.ts';
import type { Db } from '../../database/schema.ts';
import type { SchoolContext } from './context.ts';
import { isInForce } from './policy.ts';
import { countPupils, findNewest } from './queries.ts';

/** The text as it is now, and what was agreed to last. */
export async function readAgreement({ db, now, pupilsMax }: SchoolContext, on: Db = db): Promise<SchoolAgreement> {
  const row = await findNewest(on);
  return {
    text_version: SCHOOL_AGREEMENT.version,
    sentences: [...SCHOOL_AGREEMENT.sentences],
    given:
      row === undefined
        ? null
        : {
            school: row.school,
            text_version: row.text_version,
            from: row.from_day,
            until: row.until_day,
            by: row.by,
            at: toIso(row.given_at),
            withdrawn_at: row.withdrawn_at === null ? null : toIso(row.withdrawn_at),
            in_force: isInForce(row, now()),
          },
    pupils: await countPupils(on),
    pupils_max: pupilsMax,
  };
}
