import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { addId, EPOCH_MS, notNull } from '../../../database/columns.ts';
import type { Engine } from '../../../database/schema.ts';

async function createParts({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('wall_parts')
    .addColumn('work_id', 'integer', (column) => column.notNull().references('wall_works.id').onDelete('cascade'))
    .addColumn('user_id', 'integer', notNull)
    .addColumn('part', 'text', notNull)
    .addColumn('at', EPOCH_MS, notNull)
    .addPrimaryKeyConstraint('wall_parts_key', ['work_id', 'user_id', 'part'])
    .execute();
}

async function createKnown({ schema }: Kysely<unknown>, engine: Engine): Promise<void> {
  await addId(schema.createTable('wall_known'), engine)
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('creation_id', 'text', notNull)
    .addColumn('text_hash', 'text', notNull)
    .addColumn('decision', 'text', notNull)
    .addColumn('reason', 'text')
    .addColumn('decided_at', EPOCH_MS, notNull)
    .execute();
  await schema.createIndex('wall_known_text').on('wall_known').column('text_hash').execute();
  await schema.createIndex('wall_known_creation').on('wall_known').columns(['user_id', 'creation_id']).execute();
  await schema.createIndex('wall_known_decided').on('wall_known').column('decided_at').execute();
}

async function addColumns({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('wall_members').addColumn('told_version', 'integer').execute();
  for (const table of ['wall_prompts', 'wall_sentences']) {
    await schema.alterTable(table).addColumn('written_by', 'integer').execute();
    await schema.alterTable(table).addColumn('approved_by', 'integer').execute();
    await schema.alterTable(table).addColumn('approved_at', EPOCH_MS).execute();
  }
  await schema.alterTable('wall_sealed').addColumn('asked_act', 'text').execute();
  await schema.alterTable('wall_sealed').addColumn('asked_because', 'text').execute();
  await schema.alterTable('wall_sealed').addColumn('key_id', 'text').execute();
}

/** What was sealed before is sealed now; what was decided before has its deciders. */
async function fill(db: Kysely<unknown>): Promise<void> {
  const sealed = sql`(select id from wall_works where reason = 'serious')`;
  await sql`update wall_appeals set state = 'stays', decided_at = created_at where state = 'open' and work_id in ${sealed}`.execute(db);
  await sql`update wall_works set state = 'sealed', item = '{}', title = null, recording_key = null, findings = '[]', queued_at = null
    where reason = 'serious'`.execute(db);
  await sql`update wall_works set recording_key = null where activity <> 'puppet-roleplay'`.execute(db);
  await sql`insert into wall_parts (work_id, user_id, part, at)
    select id, first_by, 'first_look', sent_at from wall_works where first_by is not null`.execute(db);
  await sql`insert into wall_parts (work_id, user_id, part, at)
    select id, decided_by, 'decision', coalesce(decided_at, sent_at) from wall_works where decided_by is not null`.execute(db);
  // Those that came with the program; what staff added waits for a second person.
  await sql`update wall_sentences set approved_at = 0 where created_at = 0`.execute(db);
}

export const migrate = (engine: Engine): Migration => ({
  async up(db) {
    await createParts(db);
    await createKnown(db, engine);
    await addColumns(db);
    await fill(db);
  },
});
