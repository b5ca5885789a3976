import { sql } from 'kysely';
import type { ModuleContext } from '../../core/module.ts';
import { mapPages, type PersonalDataPart } from '../../core/personal-data.ts';
import { forgetRecordings } from './jobs.ts';
import { countCreations, deleteAllCreations, readCreationPages } from './queries.ts';
import { toCreation } from './views.ts';

/** The library in the download, the guardian's view and every deletion. What is sealed stays so in the download too. */
export const createCreationData = ({ engine, now }: Pick<ModuleContext, 'engine' | 'now'>): PersonalDataPart => ({
  kind: 'creations',
  label: 'Things kept in the library',
  summarize: async (db, userId) => ({ count: await countCreations(db, userId), minutes: 0 }),
  readPages: (db, userId) => mapPages(readCreationPages(db, userId), (row) => toCreation(row, now())),
  async deleteAll(db, userId) {
    // Nothing of this person is stored between here and the end of the transaction (accounts: holdForStoring).
    if (engine === 'postgres') await sql`select id from users where id = ${userId} for update`.execute(db);
    await forgetRecordings(db, await deleteAllCreations(db, userId), now());
  },
});
