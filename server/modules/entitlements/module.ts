import { defineModule } from '../../core/module.ts';
import { mapPages, readOnePage } from '../../core/personal-data.ts';
import { deleteOwn, listOwn } from './queries.ts';
import { listEntitlementMigrations } from './tables.ts';

/** What a person may use beyond the free part. Other modules ask and grant through `service.ts`. */
export const entitlementsModule = defineModule({
  name: 'entitlements',
  migrations: listEntitlementMigrations,
  create: () => ({}),
  retention: () => [{ what: 'What was unlocked for the account', tables: ['entitlements'], until: 'the account ends' }],
  personalData: () => [
    {
      kind: 'entitlements',
      label: 'What was unlocked for the account',
      isPaidFor: true,
      summarize: async (db, userId) => ({ count: (await listOwn(db, userId)).length, minutes: 0 }),
      // Without what it came from: a guardian's order opens by its number, and the child downloads this.
      readPages: (db, userId) => mapPages(readOnePage(listOwn(db, userId)), ({ user_id: _user, source_ref: _ref, ...row }) => row),
      deleteAll: deleteOwn,
    },
  ],
});
