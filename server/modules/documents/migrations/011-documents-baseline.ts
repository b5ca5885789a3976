import type { Migration } from 'kysely/migration';
import { EPOCH_MS, notNull } from '../../../database/columns.ts';

export const migrate = (): Migration => ({
  async up({ schema }) {
    await schema
      .createTable('document_versions')
      .addColumn('kind', 'text', notNull)
      .addColumn('document_id', 'integer', notNull)
      .addColumn('version', 'integer', notNull)
      .addColumn('title', 'text', notNull)
      .addColumn('saved_at', EPOCH_MS, notNull)
      .addColumn('saved_by', 'integer', (column) => column.references('users.id').onDelete('set null'))
      .addColumn('body', 'text', notNull)
      .addPrimaryKeyConstraint('document_versions_key', ['kind', 'document_id', 'version'])
      .execute();
    await schema.createIndex('document_versions_by').on('document_versions').column('saved_by').execute();
  },
});
