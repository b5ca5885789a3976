import type { Migration } from 'kysely/migration';
import { addId, EPOCH_MS, notNull } from '../../../database/columns.ts';
import type { Engine } from '../../../database/schema.ts';

export const migrate = (engine: Engine): Migration => ({
  async up({ schema }) {
    await addId(schema.createTable('certificates'), engine)
      .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('code', 'text', (column) => column.notNull().unique())
      .addColumn('subject', 'text', notNull)
      .addColumn('name', 'text', notNull)
      .addColumn('claims', 'text', notNull)
      .addColumn('issued_at', EPOCH_MS, notNull)
      .addColumn('public_at', EPOCH_MS)
      .addColumn('revoked_at', EPOCH_MS)
      .addColumn('title', 'text')
      .addColumn('revoked_reason', 'text')
      .addColumn('guardian_name', 'text')
      .addUniqueConstraint('certificates_once', ['user_id', 'subject'])
      .execute();
    await schema.createIndex('certificates_revoked').on('certificates').columns(['revoked_at', 'id']).execute();
  },
});
