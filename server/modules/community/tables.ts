import type { Generated } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { AgeGroup } from '#contracts/accounts.ts';
import type { SealedAct } from '#contracts/community-studio.ts';
import type { Reason, ReportReason } from '#contracts/community-words.ts';
import type { Engine } from '../../database/schema.ts';
import { migrate } from './migrations/090-community.ts';
import { migrate as wallSafety } from './migrations/201-wall-safety.ts';
import type { Part } from './parts.ts';
import type { WorkState } from './states.ts';

/** `guardian`: taken down by the guardian. */
export type KnownDecision = 'returned' | 'hidden' | 'sealed' | 'guardian';
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
      /** The newest wording of the agreement that the guardian was told of. */
      told_version: number | null;
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
      /** Counted up with every change, so that no one decides about what they have not read. */
      revision: number;
      first_by: number | null;
      first_decision: Decision | null;
      first_reason: Reason | null;
      decided_by: number | null;
      decided_at: number | null;
      decided_how: 'person' | 'report' | 'guardian' | null;
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
      /** Who made the decision: someone else decides the appeal. */
      against: number | null;
      state: 'open' | 'changed' | 'stays';
      created_at: number;
      decided_at: number | null;
    };
    /** Who had which part in a work: they decide nothing more about it. */
    wall_parts: { work_id: number; user_id: number; part: Part; at: number };
    /** What was returned, hidden or sealed, so that it is known when it is sent again. The hash tells nothing of the words. */
    wall_known: {
      id: Generated<number>;
      user_id: number;
      creation_id: string;
      text_hash: string;
      decision: KnownDecision;
      reason: Reason | null;
      decided_at: number;
    };
    /** Shown once `approved_at` is set, by someone else than who wrote it. */
    wall_sentences: {
      id: Generated<number>;
      text: string;
      is_used: number;
      created_at: number;
      written_by: number | null;
      approved_by: number | null;
      approved_at: number | null;
    };
    wall_lanterns: { work_id: number; user_id: number; sentence_id: number; created_at: number };
    /** One prompt a week; `week` is its Monday. */
    wall_prompts: {
      id: Generated<number>;
      week: string;
      text: string;
      written_by: number | null;
      approved_by: number | null;
      approved_at: number | null;
    };
    /** Counts of a quarter, without anyone's number. */
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
      /** What one admin asks another to agree to. */
      asked_act: SealedAct | null;
      asked_because: string | null;
      /** Which key it was sealed with; null for the program's secret. */
      key_id: string | null;
    };
  }
}

export const listCommunityMigrations = (engine: Engine): Record<string, Migration> => ({
  '090-community': migrate(engine),
  '201-wall-safety': wallSafety(engine),
});
