import type { Item } from '#content/items.ts';
import { isNewer, moveSchedule, startSchedule, type Answered } from '#content/scoring/schedule.ts';
import type { CardRow, WordRow } from './queries.ts';

const COURSE = 'course:';
const WORD = 'word:';
export const toItemKey = (itemId: string) => `${COURSE}${itemId}`;
export const toWordKey = (wordId: string) => `${WORD}${wordId}`;

/** What the keys name; what is neither is left out. */
export function splitKeys(keys: readonly string[]): { itemIds: string[]; wordIds: string[] } {
  const pick = (prefix: string) => keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
  return { itemIds: pick(COURSE), wordIds: pick(WORD) };
}

/** An own word as a question: its meaning is given, the word is to be written. */
export const toWordItem = ({ id, word, meaning, example }: WordRow): Item => ({
  id,
  kind: 'gap',
  prompt: `Write the word: ${meaning}`,
  text: '___',
  answers: [[word]],
  why: `“${word}” means: ${meaning}${example === '' ? '' : ` — ${example}`}`,
  traps: [],
});

export type CardAnswer = Answered & { id: string; key: string; answeredAt: number };

/** The card after an answer: a new one, a moved one, or the same where the answer is not newer than what is known. */
export function answerCard(userId: number, card: CardRow | undefined, answer: CardAnswer): CardRow {
  const last = { last_answer_id: answer.id, last_answered_at: answer.answeredAt };
  if (card === undefined) {
    const [itemId = null] = splitKeys([answer.key]).itemIds;
    return { user_id: userId, key: answer.key, item_id: itemId, ...startSchedule(answer), ...last };
  }
  if (!isNewer(answer, card)) return card;
  return { ...card, ...moveSchedule(card, answer), ...last };
}
