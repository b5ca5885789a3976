import type { HandInAnswer, MyTask } from '#contracts/hand-ins.ts';
import { getClassSentence } from '#contracts/class-pictures.ts';
import { toIso } from '../../core/days.ts';
import type { Db } from '../../database/schema.ts';
import { NO_STATE } from './policy.ts';
import type { StateRow, TaskRow } from './task-queries.ts';
import { findTaskAddress } from './task-things.ts';

const ANSWER_COLUMNS = [
  'answer.id as answer_id',
  'answer.stamp',
  'answer.sentence',
  'answer.text',
  'answer.state',
  'answer.at as answered_on',
  'teacher.name as answered_name',
] as const;

/** Hand-ins with their answers; the copies are read only where they are shown. */
export const selectHandIns = (db: Db) =>
  db
    .selectFrom('hand_ins')
    .leftJoin('hand_in_answers as answer', 'answer.hand_in_id', 'hand_ins.id')
    .leftJoin('users as teacher', 'teacher.id', 'answer.answered_by')
    .select(['hand_ins.id', 'hand_ins.task_id', 'hand_ins.user_id', 'hand_ins.creation_id', 'hand_ins.at', 'hand_ins.feeling'])
    .select('hand_ins.changed_since')
    .select(ANSWER_COLUMNS);
export type HandInRow = Awaited<ReturnType<ReturnType<typeof selectHandIns>['execute']>>[number];

type Answered = Pick<HandInRow, 'answer_id' | 'stamp' | 'sentence' | 'text' | 'state' | 'answered_on' | 'answered_name'>;
/** The answer as both sides read it; null while there is none. */
export function toAnswer(row: Answered): HandInAnswer | null {
  const { answer_id: id, stamp, sentence, state, answered_on: at } = row;
  if (id === null || stamp === null || state === null || at === null) return null;
  const text = sentence === null ? (row.text ?? '') : getClassSentence(sentence);
  return { id, stamp, sentence, text, state, by: row.answered_name, at: toIso(at) };
}

/** A task with its state and its newest hand-in, as the pupil sees it. */
export function toMyTask(task: TaskRow, state: StateRow | undefined, handIn: HandInRow | undefined): MyTask {
  const { opened_on, done_on, tries, best, hand_up_at } = state ?? NO_STATE;
  const answer = handIn === undefined ? null : toAnswer(handIn);
  return {
    id: task.id,
    kind: task.kind,
    ref: task.ref,
    title: task.title_then,
    address: findTaskAddress(task.kind, task.ref),
    note: task.note,
    from_day: task.from_day,
    by_day: task.by_day,
    opened_on,
    done_on,
    tries,
    best,
    hand_up: hand_up_at !== null,
    hand_in:
      handIn === undefined
        ? null
        : {
            id: handIn.id,
            creation_id: handIn.creation_id,
            at: toIso(handIn.at),
            feeling: handIn.feeling,
            can_take_back: answer === null,
            changed_since: handIn.changed_since === 1,
            answer,
          },
  };
}
