import type { CreateTableBuilder } from 'kysely';
import type { Migration } from 'kysely/migration';
import { addId, EPOCH_MS, notNull } from '../../../database/columns.ts';
import type { Engine } from '../../../database/schema.ts';

const ofUser = <Table extends string, Columns extends string>(table: CreateTableBuilder<Table, Columns>) =>
  table.addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'));
const ofClass = <Table extends string, Columns extends string>(table: CreateTableBuilder<Table, Columns>) =>
  table.addColumn('class_id', 'integer', (column) => column.notNull().references('classes.id').onDelete('cascade'));
const ofTask = <Table extends string, Columns extends string>(table: CreateTableBuilder<Table, Columns>) =>
  table.addColumn('task_id', 'integer', (column) => column.notNull().references('class_tasks.id').onDelete('cascade'));

/** Classes of a school: who teaches, who learns, tasks, hand-ins and their answers. */
export const migrate = (engine: Engine): Migration => ({
  async up({ schema }) {
    await ofUser(schema.createTable('pupils'))
      .addColumn('picture_cipher', 'text', notNull)
      .addColumn('wrong_count', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('wait_until', EPOCH_MS)
      .addColumn('made_by', 'integer', (column) => column.references('users.id').onDelete('set null'))
      .addColumn('agreement_id', 'integer', (column) => column.references('school_agreements.id').onDelete('set null'))
      .addColumn('made_at', EPOCH_MS, notNull)
      .addPrimaryKeyConstraint('pupils_key', ['user_id'])
      .execute();
    await schema.createIndex('pupils_made_by').on('pupils').column('made_by').execute();
    await schema.createIndex('pupils_agreement').on('pupils').column('agreement_id').execute();
    await addId(schema.createTable('classes'), engine)
      .addColumn('name', 'text', notNull)
      .addColumn('level', 'text', notNull)
      .addColumn('code', 'text', (column) => column.notNull().unique())
      .addColumn('code_open_until', EPOCH_MS)
      .addColumn('code_open_for', 'text')
      .addColumn('idle_minutes', 'integer', notNull)
      .addColumn('created_at', EPOCH_MS, notNull)
      .addColumn('archived_at', EPOCH_MS)
      .execute();
    await schema.createIndex('classes_archived').on('classes').column('archived_at').execute();
    await ofUser(ofClass(schema.createTable('class_teachers')))
      .addColumn('part', 'text', notNull)
      .addColumn('added_at', EPOCH_MS, notNull)
      .addPrimaryKeyConstraint('class_teachers_key', ['class_id', 'user_id'])
      .execute();
    await schema.createIndex('class_teachers_user').on('class_teachers').column('user_id').execute();
    await ofUser(ofClass(schema.createTable('class_members')))
      .addColumn('joined_at', EPOCH_MS, notNull)
      .addColumn('left_at', EPOCH_MS)
      .addPrimaryKeyConstraint('class_members_key', ['class_id', 'user_id'])
      .execute();
    await schema.createIndex('class_members_user').on('class_members').column('user_id').execute();
    await ofClass(
      schema
        .createTable('class_sign_ins')
        .addColumn('session_id', 'integer', (column) => column.primaryKey().references('sessions.id').onDelete('cascade')),
    ).execute();
    await schema.createIndex('class_sign_ins_class').on('class_sign_ins').column('class_id').execute();
    await ofClass(addId(schema.createTable('class_tasks'), engine))
      .addColumn('kind', 'text', notNull)
      .addColumn('ref', 'text', notNull)
      .addColumn('title_then', 'text', notNull)
      .addColumn('note', 'text', notNull)
      .addColumn('from_day', 'text')
      .addColumn('by_day', 'text')
      .addColumn('for_all', 'integer', notNull)
      .addColumn('created_at', EPOCH_MS, notNull)
      .execute();
    await schema.createIndex('class_tasks_class').on('class_tasks').columns(['class_id', 'id']).execute();
    await schema.createIndex('class_tasks_thing').on('class_tasks').columns(['kind', 'ref']).execute();
    await ofUser(ofTask(schema.createTable('class_task_pupils')))
      .addPrimaryKeyConstraint('class_task_pupils_key', ['task_id', 'user_id'])
      .execute();
    await schema.createIndex('class_task_pupils_user').on('class_task_pupils').column('user_id').execute();
    await ofUser(ofTask(schema.createTable('class_task_states')))
      .addColumn('opened_on', 'text')
      .addColumn('done_on', 'text')
      .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('best', 'integer')
      .addColumn('hand_up_at', EPOCH_MS)
      .addPrimaryKeyConstraint('class_task_states_key', ['task_id', 'user_id'])
      .execute();
    await schema.createIndex('class_task_states_user').on('class_task_states').column('user_id').execute();
    await ofUser(ofTask(ofClass(schema.createTable('hand_ins').addColumn('id', 'text', (column) => column.primaryKey()))))
      .addColumn('creation_id', 'text', notNull)
      .addColumn('activity', 'text', notNull)
      .addColumn('version', 'integer', notNull)
      .addColumn('item', 'text', notNull)
      .addColumn('title', 'text')
      .addColumn('feeling', 'text')
      .addColumn('at', EPOCH_MS, notNull)
      .addColumn('changed_since', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('answered_at', EPOCH_MS)
      .execute();
    await schema.createIndex('hand_ins_class').on('hand_ins').columns(['class_id', 'at', 'id']).execute();
    await schema.createIndex('hand_ins_task').on('hand_ins').columns(['task_id', 'user_id', 'at']).execute();
    await schema.createIndex('hand_ins_user').on('hand_ins').columns(['user_id', 'creation_id']).execute();
    await addId(schema.createTable('hand_in_answers'), engine)
      .addColumn('hand_in_id', 'text', (column) => column.notNull().unique().references('hand_ins.id').onDelete('cascade'))
      .addColumn('answered_by', 'integer', (column) => column.references('users.id').onDelete('set null'))
      .addColumn('stamp', 'text', notNull)
      .addColumn('sentence', 'text')
      .addColumn('text', 'text')
      .addColumn('state', 'text', notNull)
      .addColumn('at', EPOCH_MS, notNull)
      .execute();
    await schema.createIndex('hand_in_answers_by').on('hand_in_answers').column('answered_by').execute();
    await ofClass(addId(schema.createTable('class_moves'), engine))
      .addColumn('moved_by', 'integer', (column) => column.references('users.id').onDelete('set null'))
      .addColumn('at', EPOCH_MS, notNull)
      .addColumn('moves', 'text', notNull)
      .execute();
    await schema.createIndex('class_moves_class').on('class_moves').column('class_id').execute();
    await schema.createIndex('class_moves_by').on('class_moves').column('moved_by').execute();
    await schema.createIndex('class_moves_at').on('class_moves').column('at').execute();
  },
});
