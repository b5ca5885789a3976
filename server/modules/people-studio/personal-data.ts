import { toIso } from '../../core/days.ts';
import { mapPages, readOnePage, type PersonalDataPart } from '../../core/personal-data.ts';
import type { Db } from '../../database/schema.ts';
import { readRoles } from './invitation-queries.ts';
import './tables.ts';

const listOwn = (db: Db, userId: number) =>
  db
    .selectFrom('staff_invitations')
    .select(['roles', 'state', 'mailed_at', 'ends_at'])
    .where('account_id', '=', userId)
    .orderBy('id')
    .execute();

/** Invitations that were mailed to the address of this account; without the link, which opens them. */
export const INVITATION_DATA: PersonalDataPart = {
  kind: 'staff_invitations',
  label: 'Invitations to work on the site',
  isOfStaff: true,
  summarize: async (db, userId) => ({ count: (await listOwn(db, userId)).length, minutes: 0 }),
  readPages: (db, userId) =>
    mapPages(readOnePage(listOwn(db, userId)), (row) => ({
      roles: readRoles(row),
      state: row.state,
      mailed_at: toIso(row.mailed_at),
      ends_at: toIso(row.ends_at),
    })),
  async deleteAll(db, userId) {
    await db.deleteFrom('staff_invitations').where('account_id', '=', userId).execute();
  },
};
