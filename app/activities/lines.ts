import type { LineTexts } from '#content/lines/schemas.ts';
import { findLine } from './host/line-back/find-line.ts';
import { LineMore } from './host/line-back/line-note.tsx';
import type { LineRules } from './host/line-back/line-rules.ts';
import type { LineParts } from './host/line-back/use-line-back.ts';

/** The rules and the words of each activity's line back, in small files of their own (scripts/line-texts.ts makes those of the words). */
const RULES = import.meta.glob<LineRules<never, never>>('./*/line-back.ts', { import: 'default' });
const TEXTS = import.meta.glob<LineTexts>('../../content/lines/*.yaml', { query: '?line', import: 'default' });

/**
 * Everything that one activity's line back needs. Fetched when the learner starts to make something.
 * @throws Error for an activity without a line, and when there is no network
 */
export async function loadLine(id: string): Promise<LineParts> {
  const [rules, texts] = await Promise.all([RULES[`./${id}/line-back.ts`]?.(), TEXTS[`../../content/lines/${id}.yaml`]?.()]);
  if (rules === undefined || texts === undefined) throw new Error(`The activity ${id} has no line back.`);
  return { find: (saved) => findLine(saved, rules, texts), texts, More: LineMore };
}
