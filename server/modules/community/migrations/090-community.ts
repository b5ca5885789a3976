import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { addId, EPOCH_MS, notNull } from '../../../database/columns.ts';
import type { Engine } from '../../../database/schema.ts';
import { FIRST_SENTENCES } from '../first-sentences.ts';

async function createMembers({ schema }: Kysely<unknown>, engine: Engine): Promise<void> {
  await addId(schema.createTable('wall_members'), engine)
    .addColumn('user_id', 'integer', (column) => column.notNull().unique().references('users.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.unique())
    .addColumn('name_chosen_at', EPOCH_MS)
    .addColumn('agreement', 'text', notNull)
    .addColumn('sound', 'integer', notNull)
    .addColumn('agreement_version', 'integer')
    .addColumn('asked_at', EPOCH_MS)
    .addColumn('decided_at', EPOCH_MS)
    .addColumn('sent_times', 'text', notNull)
    .addColumn('paused_at', EPOCH_MS)
    .addColumn('pause_reason', 'text')
    .addColumn('paused_by', 'integer')
    .execute();
  await schema.createIndex('wall_members_paused').on('wall_members').column('paused_at').execute();
}

async function createWorks({ schema }: Kysely<unknown>, engine: Engine): Promise<void> {
  await addId(schema.createTable('wall_works'), engine)
    .addColumn('address', 'text', (column) => column.notNull().unique())
    .addColumn('user_id', 'integer', notNull)
    .addColumn('creation_id', 'text', notNull)
    .addColumn('wall', 'text', notNull)
    .addColumn('activity', 'text', notNull)
    .addColumn('version', 'integer', notNull)
    .addColumn('item', 'text', notNull)
    .addColumn('title', 'text')
    .addColumn('recording_key', 'text')
    .addColumn('state', 'text', notNull)
    .addColumn('findings', 'text', notNull)
    .addColumn('has_harm', 'integer', notNull)
    .addColumn('queued_at', EPOCH_MS)
    .addColumn('is_urgent', 'integer', notNull)
    .addColumn('revision', 'integer', notNull)
    .addColumn('first_by', 'integer')
    .addColumn('first_decision', 'text')
    .addColumn('first_reason', 'text')
    .addColumn('decided_by', 'integer')
    .addColumn('decided_at', EPOCH_MS)
    .addColumn('decided_how', 'text')
    .addColumn('reason', 'text')
    .addColumn('cleared', 'text', notNull)
    .addColumn('sent_at', EPOCH_MS, notNull)
    .addColumn('shown_at', EPOCH_MS)
    .addUniqueConstraint('wall_works_once', ['user_id', 'creation_id'])
    // What leaves the library leaves the wall.
    .addForeignKeyConstraint('wall_works_creation', ['user_id', 'creation_id'], 'creations', ['user_id', 'id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();
  await schema
    .createIndex('wall_works_shown')
    .on('wall_works')
    .columns(['wall', 'shown_at', 'id'])
    .where(sql.ref('state'), '=', 'shown')
    .execute();
  await schema
    .createIndex('wall_works_queue')
    .on('wall_works')
    .columns(['is_urgent', 'queued_at'])
    .where(sql.ref('queued_at'), 'is not', null)
    .execute();
  await schema.createIndex('wall_works_decided').on('wall_works').columns(['state', 'decided_at']).execute();
}

async function createReports({ schema }: Kysely<unknown>, engine: Engine): Promise<void> {
  await addId(schema.createTable('wall_reports'), engine)
    .addColumn('work_id', 'integer', (column) => column.references('wall_works.id').onDelete('set null'))
    .addColumn('reporter_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('reason', 'text', notNull)
    .addColumn('state', 'text', notNull)
    .addColumn('created_at', EPOCH_MS, notNull)
    .addColumn('answered_at', EPOCH_MS)
    .addUniqueConstraint('wall_reports_once', ['work_id', 'reporter_id'])
    .execute();
  await schema.createIndex('wall_reports_reporter').on('wall_reports').columns(['reporter_id', 'created_at']).execute();
  await schema.createIndex('wall_reports_created').on('wall_reports').column('created_at').execute();
  await addId(schema.createTable('wall_appeals'), engine)
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('work_id', 'integer', (column) => column.unique().references('wall_works.id').onDelete('cascade'))
    .addColumn('against', 'integer')
    .addColumn('state', 'text', notNull)
    .addColumn('created_at', EPOCH_MS, notNull)
    .addColumn('decided_at', EPOCH_MS)
    .execute();
  await schema.createIndex('wall_appeals_user').on('wall_appeals').column('user_id').execute();
  await schema.createIndex('wall_appeals_open').on('wall_appeals').columns(['state', 'created_at']).execute();
}

async function createLanterns({ schema }: Kysely<unknown>, engine: Engine): Promise<void> {
  await addId(schema.createTable('wall_sentences'), engine)
    .addColumn('text', 'text', (column) => column.notNull().unique())
    .addColumn('is_used', 'integer', notNull)
    .addColumn('created_at', EPOCH_MS, notNull)
    .execute();
  await schema
    .createTable('wall_lanterns')
    .addColumn('work_id', 'integer', (column) => column.notNull().references('wall_works.id').onDelete('cascade'))
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('sentence_id', 'integer', (column) => column.notNull().references('wall_sentences.id'))
    .addColumn('created_at', EPOCH_MS, notNull)
    .addPrimaryKeyConstraint('wall_lanterns_key', ['work_id', 'user_id'])
    .execute();
  await schema.createIndex('wall_lanterns_user').on('wall_lanterns').column('user_id').execute();
  await schema.createIndex('wall_lanterns_sentence').on('wall_lanterns').column('sentence_id').execute();
}

async function createRest({ schema }: Kysely<unknown>, engine: Engine): Promise<void> {
  await addId(schema.createTable('wall_prompts'), engine)
    .addColumn('week', 'text', (column) => column.notNull().unique())
    .addColumn('text', 'text', notNull)
    .execute();
  await schema
    .createTable('wall_counts')
    .addColumn('quarter', 'text', notNull)
    .addColumn('kind', 'text', notNull)
    .addColumn('amount', 'integer', notNull)
    .addPrimaryKeyConstraint('wall_counts_key', ['quarter', 'kind'])
    .execute();
  await addId(schema.createTable('wall_sealed'), engine)
    .addColumn('sealed_at', EPOCH_MS, notNull)
    .addColumn('sealed_by', 'integer', notNull)
    .addColumn('gone_at', EPOCH_MS, notNull)
    .addColumn('wall', 'text', notNull)
    .addColumn('country', 'text', notNull)
    .addColumn('payload', 'text', notNull)
    .addColumn('done', 'text', notNull)
    .addColumn('extended_because', 'text')
    .addColumn('asked_by', 'integer')
    .addColumn('asked_at', EPOCH_MS)
    .addColumn('confirmed_by', 'integer')
    .addColumn('confirmed_at', EPOCH_MS)
    .execute();
  await schema.createIndex('wall_sealed_gone').on('wall_sealed').column('gone_at').execute();
}

export const migrate = (engine: Engine): Migration => ({
  async up(db) {
    await createMembers(db, engine);
    await createWorks(db, engine);
    await createReports(db, engine);
    await createLanterns(db, engine);
    await createRest(db, engine);
    await db
      .withTables<{ wall_sentences: { text: string; is_used: number; created_at: number } }>()
      .insertInto('wall_sentences')
      .values(FIRST_SENTENCES.map((text) => ({ text, is_used: 1, created_at: 0 })))
      .execute();
  },
});
