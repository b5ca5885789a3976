import type { WaitingItem } from '#contracts/studio.ts';
import { SITE_FULL } from '#contracts/creations.ts';
import { AppError } from '../../core/app-error.ts';
import type { ModuleContext } from '../../core/module.ts';
import { readSetting, writeSetting } from '../../database/settings.ts';
import type { Db } from '../../database/schema.ts';
import { sumAllBytes } from './queries.ts';

export const MEASURE_JOB = 'measure-library';
/** Counting everything each time someone keeps something would cost more than a little too much costs. */
export const MEASURE_EVERY_MS = 5 * 60_000;
const MEASURED = 'library_bytes';
const TOLD_FROM = 0.8;
const GIB = 1024 ** 3;

const inGib = (bytes: number) => (bytes / GIB).toFixed(1);

/** How much of the space for all libraries together is used, as it was last measured. */
export function createSpace({ db, env }: Pick<ModuleContext, 'db' | 'env'>) {
  const max = env.libraryBytesMax ?? Number.POSITIVE_INFINITY;
  const readUsed = async (on: Db) => Number((await readSetting(on, MEASURED)) ?? 0);

  return {
    measure: async (): Promise<void> => writeSetting(db, MEASURED, String(await sumAllBytes(db))),

    /** @throws AppError `too_large` when all libraries together fill what there is */
    async require(on: Db): Promise<void> {
      if ((await readUsed(on)) >= max) throw new AppError('too_large', { message: SITE_FULL });
    },

    async listWaiting(): Promise<WaitingItem[]> {
      const used = await readUsed(db);
      if (used < max * TOLD_FROM) return [];
      const state = used >= max ? 'are full, and nobody can keep anything more' : 'are nearly full';
      const text = `The libraries ${state}: ${inGib(used)} of ${inGib(max)} GiB. Whoever runs this copy raises LIBRARY_MAX_GIB, if the disk has room.`;
      return [{ id: 'library-space', text }];
    },
  };
}
export type LibrarySpace = ReturnType<typeof createSpace>;
