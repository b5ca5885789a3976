import { isScored } from '#content/scoring/mark.ts';
import { HAS_ASKED_WORDS, type Marking } from '#contracts/questions.ts';
import type { PracticeRecord } from '../learning-values.ts';
import { toLocalDay } from '../../lib/local-day.ts';
import { noteCard } from './cards.ts';
import { getRecord, setRecord } from './records.ts';

/** A lesson's questions after one more answer. What was right once is never lost. */
export function addAnswer({ right, missed }: PracticeRecord, id: string, isFine: boolean): PracticeRecord {
  const others = missed.filter((other) => other !== id);
  if (!isFine) return { right, missed: [...others, id] };
  return { right: right.includes(id) ? right : [...right, id], missed: others };
}

/** An own sentence has no right answer: it has the requested words, or not. */
export const isFine = ({ correct, verdict }: Marking): boolean => (correct === null ? verdict === HAS_ASKED_WORDS : correct);

/** Notes an answer in the lesson's record and, if it has a right answer, when it comes back. @returns the new record */
export function noteAnswer(topic: string, marking: Marking, day = toLocalDay(new Date())): PracticeRecord {
  const record = addAnswer(getRecord(topic), marking.id, isFine(marking));
  setRecord(topic, record);
  if (isScored(marking)) noteCard(topic, marking, day);
  return record;
}
