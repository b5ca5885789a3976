import type { Item } from '#content/items.ts';
import { countScore, markAnswer } from '#content/scoring/mark.ts';
import type { QuizKey } from '#contracts/course.ts';
import type { GivenAnswer } from '#contracts/questions.ts';
import type { QuizDraft } from './quiz-draft.ts';

/** A whole quiz marked on the device, by the rules that the server has. */
export function markHere({ items }: QuizKey, answers: Readonly<Record<string, GivenAnswer>>): NonNullable<QuizDraft['result']> {
  // The contract leaves out what each kind has: the server has checked it (content/items.ts).
  const markings = (items as unknown as readonly Item[]).flatMap((item) => markAnswer(item, answers[item.id]) ?? []);
  return { ...countScore(markings), stored: false, isMarkedHere: true, items: markings };
}
