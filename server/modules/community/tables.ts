import { sql, type Generated } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { AgeGroup } from '#contracts/accounts.ts';
import type { Reason, ReportReason } from '#contracts/community-words.ts';
import { addId, EPOCH_MS, notNull } from '../../database/columns.ts';
import type { Engine } from '../../database/schema.ts';
import { FIRST_SENTENCES } from './first-sentences.ts';

export type WorkState = 'waiting' | 'shown' | 'returned' | 'hidden';
export type Decision = 'publish' | 'return' | 'hide';

declare module '../../database/schema.ts' {
  interface Database {
    /** What the wall knows of a person: the made-up name, the guardian's agreement, a pause. */
    wall_members: {
      id: Generated<number>;
      user_id: number;
      name: string | null;
      name_chosen_at: number | null;
      agreement: 'none' | 'asked' | 'given' | 'withdrawn';
      /** 0 or 1: whether puppet scenes may be shown with the child's voice. */
      sound: number;
      agreement_version: number | null;
      asked_at: number | null;
      decided_at: number | null;
      /** JSON list: when the newest works were sent, as many as fit into a week. */
      sent_times: string;
      paused_at: number | null;
      pause_reason: Reason | null;
      paused_by: number | null;
    };
    /** A work as it was sent: what changes in the library later does not change it. */
    wall_works: {
      id: Generated<number>;
      address: string;
      user_id: number;
      creation_id: string;
      wall: AgeGroup;
      activity: string;
      version: number;
      item: string;
      title: string | null;
      /** The recording that was listened to; another one in its place is not shown. */
      recording_key: string | null;
      state: WorkState;
      /** JSON: what the filter found. */
      findings: string;
      /** 0 or 1: words of harm, so that two moderators decide. */
      has_harm: number;
      /** In the queue since; null when nothing is to be decided. */
      queued_at: number | null;
      /** 1 after a report. */
      is_urgent: number;
      /** Counted up with every change, so that nobody decides about what they have not read. */
      revision: number;
      first_by: number | null;
      first_decision: Decision | null;
      first_reason: Reason | null;
      decided_by: number | null;
      decided_at: number | null;
      decided_how: 'person' | 'report' | null;
      reason: Reason | null;
      /** JSON list: reasons of reports after which a moderator said "fine". */
      cleared: string;
      sent_at: number;
      shown_at: number | null;
    };
    wall_reports: {
      id: Generated<number>;
      work_id: number | null;
      reporter_id: number;
      reason: ReportReason;
      state: 'open' | 'stays' | 'gone';
      created_at: number;
      answered_at: number | null;
    };
    wall_appeals: {
      id: Generated<number>;
      user_id: number;
      /** Null for an appeal against a pause. */
      work_id: number | null;
      /** Who made the decision: somebody else decides the appeal. */
      against: number | null;
      state: 'open' | 'changed' | 'stays';
      created_at: number;
      decided_at: number | null;
    };
    wall_sentences: { id: Generated<number>; text: string; is_used: number; created_at: number };
    wall_lanterns: { work_id: number; user_id: number; sentence_id: number; created_at: number };
    /** One prompt a week; `week` is its Monday. */
    wall_prompts: { id: Generated<number>; week: string; text: string };
    /** Counts of a quarter, without anybody's number. */
    wall_counts: { quarter: string; kind: string; amount: number };
    /** Evidence of a serious case, encrypted. It outlives the work and the account (docs/privacy/wall-risk-assessment.md). */
    wall_sealed: {
      id: Generated<number>;
      sealed_at: number;
      sealed_by: number;
      gone_at: number;
      wall: AgeGroup;
      country: string;
      payload: string;
      /** JSON list of the ids of lines that are done. */
      done: string;
      extended_because: string | null;
      asked_by: number | null;
      asked_at: number | null;
      confirmed_by: number | null;
      confirmed_at: number | null;
    };
  }
}

export const listCommunityMigrations = (engine: Engine): Record<string, Migration> => ({
  '090-community': {
    async up(db) {
      const { schema } = db;
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
      await db
        .withTables<{ wall_sentences: { text: string; is_used: number; created_at: number } }>()
        .insertInto('wall_sentences')
        .values(FIRST_SENTENCES.map((text) => ({ text, is_used: 1, created_at: 0 })))
        .execute();
    },
  },
});
