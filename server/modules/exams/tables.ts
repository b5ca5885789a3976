import type { Generated } from 'kysely';
import type { Migration } from 'kysely/migration';
import { addId, EPOCH_MS, notNull } from '../../database/columns.ts';
import type { Engine } from '../../database/schema.ts';

declare module '../../database/schema.ts' {
  interface Database {
    exam_attempts: {
      id: Generated<number>;
      user_id: number;
      page_id: number;
      /** Made by the browser; the same one counts once. */
      attempt_id: string;
      score: number;
      max: number;
      /** YYYY-MM-DD, the learner's day. */
      day: string;
      answered_at: number;
      /** JSON: what was sent, by question. */
      answers: string;
      /** JSON: the markings as the learner saw them. */
      markings: string;
    };
    /** One row for each quiz a person has taken: kept up by the transaction that stores an attempt. */
    exam_bests: {
      user_id: number;
      page_id: number;
      best_score: number;
      /** Of the best attempt by its share, 0 to 100, rounded down. */
      best_percent: number;
      latest_id: number;
      latest_at: number;
    };
  }
}

export const examMigrations = (engine: Engine): Record<string, Migration> => ({
  '022-exams': {
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
  },
});
