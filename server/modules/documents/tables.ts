import type { Migration } from 'kysely/migration';
import { EPOCH_MS, notNull } from '../../database/columns.ts';

declare module '../../database/schema.ts' {
  interface Database {
    /** What each document that staff write said in each of its versions. */
    document_versions: {
      kind: 'course' | 'post';
      document_id: number;
      version: number;
      /** What a list calls it. */
      title: string;
      saved_at: number;
      /** Null for what came from the files, and once the account is gone. */
      saved_by: number | null;
      /** JSON, in the words that are written, not those that are shown. */
      body: string;
    };
  }
}

export const documentMigrations = (): Record<string, Migration> => ({
  '060-document-versions': {
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
  },
});
