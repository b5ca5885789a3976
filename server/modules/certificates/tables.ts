import type { Generated, Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Subject } from '#contracts/certificates.ts';
import { addId, EPOCH_MS, notNull } from '../../database/columns.ts';
import type { Database, Engine } from '../../database/schema.ts';
import { rewordClaims } from './reword-claims.ts';

declare module '../../database/schema.ts' {
  interface Database {
    certificates: {
      id: Generated<number>;
      user_id: number;
      /** 16 characters of Crockford base32, random. */
      code: string;
      subject: Subject;
      /** A unit as it was called when it was given; null for a pillar. */
      title: string | null;
      /** As it was when the certificate was given. */
      name: string;
      /** What the guardian of a child wrote instead. */
      guardian_name: string | null;
      /** JSON: sentences. */
      claims: string;
      issued_at: number;
      /** Since when everybody with the code may see it. */
      public_at: number | null;
      revoked_at: number | null;
      revoked_reason: string | null;
    };
  }
}

export const listCertificateMigrations = (engine: Engine): Record<string, Migration> => ({
  '032-certificates': {
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
        .addUniqueConstraint('certificates_once', ['user_id', 'subject'])
        .execute();
    },
  },
  '033-certificates-of-units': {
    async up({ schema }) {
      await schema.alterTable('certificates').addColumn('title', 'text').execute();
      await schema.alterTable('certificates').addColumn('revoked_reason', 'text').execute();
      await schema.createIndex('certificates_revoked').on('certificates').columns(['revoked_at', 'id']).execute();
    },
  },
  '078-certificates-claim-what-was-seen': {
    async up(db: Kysely<Database>) {
      await db.schema.alterTable('certificates').addColumn('guardian_name', 'text').execute();
      for (const { id, claims, title } of await db.selectFrom('certificates').select(['id', 'claims', 'title']).execute()) {
        const reworded = rewordClaims(JSON.parse(claims) as string[], title);
        await db
          .updateTable('certificates')
          .set({ claims: JSON.stringify(reworded) })
          .where('id', '=', id)
          .execute();
      }
    },
  },
});
