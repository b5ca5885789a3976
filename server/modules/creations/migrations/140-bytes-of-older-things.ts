import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Counts the words by which a thing is found, as every write does: 0.2.0 counted the thing alone. */
export const migrate = (): Migration => ({
  async up(db) {
    const bytes = sql<number>`octet_length(item) + octet_length(search_text)`;
    await db
      .updateTable('creations')
      .set({ item_bytes: bytes })
      .where(sql<boolean>`item_bytes <> ${bytes}`)
      .execute();
  },
});
