import { isScored } from '#content/scoring/mark.ts';
import { HAS_ASKED_WORDS, type Marking } from '#contracts/questions.ts';
import type { PracticeRecord } from '../learning-values.ts';
import { toLocalDay } from '../../lib/local-day.ts';
import { noteCard } from './cards.ts';
import { getRecord, setRecord } from './records.ts';

/** What is known of a lesson's questions after one more answer. What has fitted once is never lost. */
export function addAnswer({ right, missed }: PracticeRecord, id: string, isFine: boolean): PracticeRecord {
  const others = missed.filter((other) => other !== id);
  if (!isFine) return { right, missed: [...others, id] };
  return { right: right.includes(id) ? right : [...right, id], missed: others };
}

/** An own sentence has no right answer: it has the words that were asked for, or not. */
export const isFine = ({ correct, verdict }: Marking): boolean => (correct === null ? verdict === HAS_ASKED_WORDS : correct);

/**
 * Notes the answer to a lesson's question on this device: in the lesson's record, and when the question comes back, unless
 * it has no right answer.
 * @returns the lesson's record afterwards
 */
export function noteAnswer(topic: string, marking: Marking, day = toLocalDay(new Date())): PracticeRecord {
  const record = addAnswer(getRecord(topic), marking.id, isFine(marking));
  setRecord(topic, record);
  if (isScored(marking)) noteCard(topic, marking, day);
  return record;
}
