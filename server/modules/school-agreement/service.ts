import { PUPILS_MAX } from '#contracts/class-pupils.ts';
import { AppError } from '../../core/app-error.ts';
import type { ModuleContext } from '../../core/module.ts';
import type { Db } from '../../database/schema.ts';
import { peopleModule } from '../people/module.ts';
import type { SchoolContext } from './context.ts';
import { findEnd, isInForce } from './policy.ts';
import { countPupils, findNewest, holdNewest } from './queries.ts';

const AGREEMENT_OVER = 'Your school’s agreement has ended, so nothing more is stored. Ask your teacher.';

/** The agreement of the school, on which every pupil account rests. */
export function createSchoolService({ db, engine, env, now, logger, use }: ModuleContext) {
  const pupilsMax = env.pupilsMax ?? PUPILS_MAX;
  const context: SchoolContext = { db, engine, now, logger, people: use(peopleModule), pupilsMax };
  return {
    context,
    pupilsMax,
    countPupils,
    async isInForce(on: Db = db): Promise<boolean> {
      return isInForce(await findNewest(on), now());
    },
    /** For views: whether pupil accounts can be used, and the last day. */
    async describe(on: Db = db): Promise<{ in_force: boolean; until: string | null }> {
      const newest = await findNewest(on);
      const isOn = isInForce(newest, now());
      return { in_force: isOn, until: isOn ? (newest?.until_day ?? null) : null };
    },
    /** Its id, held in this transaction so that it does not end before the transaction does. @throws AppError `forbidden` */
    async hold(transaction: Db, words: string = AGREEMENT_OVER): Promise<number> {
      const newest = await holdNewest(transaction, engine);
      if (newest === undefined || !isInForce(newest, now())) throw new AppError('forbidden', { message: words });
      return newest.id;
    },
    /** When the newest ended (epoch ms); undefined while it is in force, and where there never was one. */
    async findEnd(on: Db = db): Promise<number | undefined> {
      const newest = await findNewest(on);
      return newest === undefined ? undefined : findEnd(newest, now());
    },
  };
}
export type SchoolService = ReturnType<typeof createSchoolService>;
