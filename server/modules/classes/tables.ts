import type { ColumnType, Generated } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { AgeGroup } from '#contracts/accounts.ts';
import type { ClassSentence, ClassStamp } from '#contracts/class-pictures.ts';
import type { AnswerState, TaskKind } from '#contracts/class-tasks.ts';
import type { TeacherPart } from '#contracts/classes.ts';
import type { Feeling } from '#contracts/hand-ins.ts';
import type { Engine } from '../../database/schema.ts';
import { migrate as create } from './migrations/230-classes.ts';

type WithDefault<Value> = ColumnType<Value, Value | undefined, Value>;

declare module '../../database/schema.ts' {
  interface Database {
    /** What a pupil account has beside its row of `users`. */
    pupils: {
      user_id: number;
      /** The three pictures, encrypted: a teacher must be able to print them again (`pictures.ts`). */
      picture_cipher: string;
      wrong_count: WithDefault<number>;
      /** Until when no try counts. */
      wait_until: WithDefault<number | null>;
      /** Null when that account is gone. */
      made_by: number | null;
      /** Under which agreement of the school it was made. */
      agreement_id: number | null;
      made_at: number;
    };
    classes: {
      id: Generated<number>;
      name: string;
      level: AgeGroup;
      code: string;
      /** Null while it is closed. */
      code_open_until: number | null;
      code_open_for: 'lesson' | 'term' | null;
      idle_minutes: number;
      created_at: number;
      archived_at: number | null;
    };
    class_teachers: { class_id: number; user_id: number; part: TeacherPart; added_at: number };
    class_members: { class_id: number; user_id: number; joined_at: number; left_at: number | null };
    /** Which sessions came in by a class, so that the end of its lesson ends them. */
    class_sign_ins: { session_id: number; class_id: number };
    class_tasks: {
      id: Generated<number>;
      class_id: number;
      kind: TaskKind;
      ref: string;
      title_then: string;
      note: string;
      from_day: string | null;
      by_day: string | null;
      for_all: number;
      created_at: number;
    };
    /** Whom a task is for, where it is not for all. */
    class_task_pupils: { task_id: number; user_id: number };
    /** Only for tasks of a class: opening something that nobody set leaves no trace here. */
    class_task_states: {
      task_id: number;
      user_id: number;
      opened_on: string | null;
      done_on: string | null;
      tries: WithDefault<number>;
      /** Percent. */
      best: number | null;
      hand_up_at: number | null;
    };
    hand_ins: {
      /** The client's. */
      id: string;
      class_id: number;
      task_id: number;
      user_id: number;
      creation_id: string;
      activity: string;
      version: number;
      /** The copy, JSON. */
      item: string;
      title: string | null;
      feeling: Feeling | null;
      at: number;
      /** 1 once the creation was changed after it was handed in. */
      changed_since: WithDefault<number>;
      answered_at: WithDefault<number | null>;
    };
    hand_in_answers: {
      id: Generated<number>;
      hand_in_id: string;
      answered_by: number | null;
      stamp: ClassStamp;
      sentence: ClassSentence | null;
      text: string | null;
      state: AnswerState;
      at: number;
    };
    /** Moves into a new school year, while they can be undone. */
    class_moves: { id: Generated<number>; class_id: number; moved_by: number | null; at: number; /** JSON. */ moves: string };
  }
}

export const listClassMigrations = (engine: Engine): Record<string, Migration> => ({ '230-classes': create(engine) });
