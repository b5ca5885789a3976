import type { LineTexts } from '#content/lines/schemas.ts';
import { findLine } from './host/line-back/find-line.ts';
import { LineMore } from './host/line-back/line-note.tsx';
import type { LineRules } from './host/line-back/line-rules.ts';
import type { LineParts } from './host/line-back/use-line-back.ts';

/** Each activity's rules and words in small files of their own (scripts/line-texts.ts makes the words). */
const RULES = import.meta.glob<LineRules<never, never>>('./*/line-back.ts', { import: 'default' });
const TEXTS = import.meta.glob<LineTexts>('../../content/lines/*.yaml', { query: '?line', import: 'default' });

/** Fetched when the learner starts to make something. @throws Error for an activity without a line, or offline */
export async function loadLine(id: string): Promise<LineParts> {
  const [rules, texts] = await Promise.all([RULES[`./${id}/line-back.ts`]?.(), TEXTS[`../../content/lines/${id}.yaml`]?.()]);
  if (rules === undefined || texts === undefined) throw new Error(`The activity ${id} has no line back.`);
  return { find: (saved) => findLine(saved, rules, texts), texts, More: LineMore };
}
