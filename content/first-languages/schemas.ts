import * as z from 'zod';
import { TOPIC_IDS } from '../sections.ts';

const text = z.string().trim().min(1);
/** Where a first language explains a slip. Words of that language stand in braces; without a slip the note is a help. */
const note = z
  .strictObject({ why: text, slip: text.optional(), say: text.optional() })
  .refine(({ slip, say }) => slip === undefined || say !== undefined, 'a slip needs what English says');
export type FirstLanguageNote = z.infer<typeof note>;

/** Shape of `content/first-languages/<id>.yaml`: two or three notes for each vocabulary lesson. */
export const firstLanguageFile = z.strictObject({
  name: text,
  own_name: text,
  /** As the attribute `lang` has it. */
  lang: z.string().regex(/^[a-z]{2}(?:-[A-Z][a-z]{3})?$/),
  sources: z.array(text).min(1),
  topics: z.record(z.enum(TOPIC_IDS.vocabulary), z.array(note).min(2).max(3)),
});
export type FirstLanguage = z.infer<typeof firstLanguageFile> & { id: string };

export const FIRST_LANGUAGE_IDS = ['hindi', 'tamil', 'arabic', 'spanish', 'mandarin', 'swahili'] as const;
