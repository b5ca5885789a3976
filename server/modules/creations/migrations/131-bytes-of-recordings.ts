import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** So that the bytes of all recordings together are summed from an index. */
export const migrate = (): Migration => ({
  async up({ schema }) {
    await schema
      .createIndex('creations_recording_bytes')
      .on('creations')
      .column('recording_bytes')
      .where(sql.ref('recording_bytes'), 'is not', null)
      .execute();
  },
});
