import type { Migration } from 'kysely/migration';
import { addId, EPOCH_MS, notNull } from '../../../database/columns.ts';
import type { Engine } from '../../../database/schema.ts';

export const migrate = (engine: Engine): Migration => ({
  async up({ schema }) {
    await addId(schema.createTable('contact_messages'), engine)
      .addColumn('name', 'text', notNull)
      .addColumn('email', 'text', notNull)
      .addColumn('message', 'text', notNull)
      .addColumn('created_at', EPOCH_MS, notNull)
      .execute();
    await schema.createIndex('contact_messages_created').on('contact_messages').column('created_at').execute();
  },
});
