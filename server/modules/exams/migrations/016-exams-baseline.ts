import type { Migration } from 'kysely/migration';
import { addId, EPOCH_MS, notNull } from '../../../database/columns.ts';
import type { Engine } from '../../../database/schema.ts';

export const migrate = (engine: Engine): Migration => ({
  async up({ schema }) {
    await addId(schema.createTable('exam_attempts'), engine)
      .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('page_id', 'integer', (column) => column.notNull().references('course_pages.id'))
      .addColumn('attempt_id', 'text', notNull)
      .addColumn('score', 'integer', notNull)
      .addColumn('max', 'integer', notNull)
      .addColumn('day', 'text', notNull)
      .addColumn('answered_at', EPOCH_MS, notNull)
      .addColumn('answers', 'text', notNull)
      .addColumn('markings', 'text', notNull)
      .addUniqueConstraint('exam_attempts_once', ['user_id', 'attempt_id'])
      .execute();
    await schema.createIndex('exam_attempts_of_page').on('exam_attempts').columns(['user_id', 'page_id', 'id']).execute();
    await schema
      .createTable('exam_bests')
      .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('page_id', 'integer', (column) => column.notNull().references('course_pages.id'))
      .addColumn('best_score', 'integer', notNull)
      .addColumn('best_percent', 'integer', notNull)
      .addColumn('latest_id', 'integer', notNull)
      .addColumn('latest_at', EPOCH_MS, notNull)
      .addPrimaryKeyConstraint('exam_bests_pk', ['user_id', 'page_id'])
      .execute();
  },
});
