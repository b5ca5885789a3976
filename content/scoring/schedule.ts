import { addDays } from '#contracts/days.ts';

/** Days until a question comes again, by how often in a row it was right (docs/spec/product.md §7). */
export const GAPS_DAYS = [1, 3, 7, 16, 35] as const;
const STEP_MAX = GAPS_DAYS.length;
const AFTER_A_SLIP_DAYS = 1;

export type Schedule = { step: number; due_on: string };
export type Answered = { correct: boolean | null; /** The learner's day. */ day: string };

const findGap = (step: number) => GAPS_DAYS[Math.min(Math.max(step, 1), STEP_MAX) - 1] ?? AFTER_A_SLIP_DAYS;

/** A new question, answered for the first time: right is the first step, a slip none; both come again the next day. */
export const startSchedule = ({ correct, day }: Answered): Schedule => {
  const step = correct === true ? 1 : 0;
  return { step, due_on: addDays(day, findGap(step)) };
};

/**
 * When a question comes again. Right on or after its day: one step further; right before or again that day: no change; a
 * slip: back to the start. One not asked comes again the next day.
 */
export function moveSchedule(schedule: Schedule, { correct, day }: Answered): Schedule {
  const tomorrow = addDays(day, AFTER_A_SLIP_DAYS);
  if (correct === null) return schedule.due_on > day ? schedule : { ...schedule, due_on: tomorrow };
  if (!correct) return { step: 0, due_on: tomorrow };
  if (schedule.due_on > day) return schedule;
  const step = Math.min(schedule.step + 1, STEP_MAX);
  return { step, due_on: addDays(day, findGap(step)) };
}

/** What is remembered of the last answer, so that answers of two devices can be put together. */
export type LastAnswer = { last_answer_id: string; last_answered_at: number };

/** The newest answer counts: one that is older, or the same one sent again, changes nothing. Of two at one moment the id decides. */
export const isNewer = (answer: { id: string; answeredAt: number }, last: LastAnswer) =>
  answer.answeredAt > last.last_answered_at || (answer.answeredAt === last.last_answered_at && answer.id > last.last_answer_id);
