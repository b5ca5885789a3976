import * as z from 'zod';
import { item } from '../items.ts';
import { hasUnderstanding } from './understanding.ts';

/** Shapes of the course's files: `content/course/<nn-unit>/unit.yaml` and its pages `1-….yaml` to `4-….yaml`. */
const text = z.string().trim().min(1);
const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
const emoji = z.string().regex(/\p{Extended_Pictographic}|\p{Regional_Indicator}/u, 'an emoji');
export const CEFR = ['A1', 'A2', 'B1'] as const;
const WORDS_MAX = 12;

/** Markdown: paragraphs, lists, bold, italic, small tables. */
const textBlock = z.strictObject({ kind: z.literal('text'), title: text.optional(), text });
const dialogueBlock = z.strictObject({
  kind: z.literal('dialogue'),
  title: text,
  /** Where and when, in one sentence. */
  scene: text,
  lines: z
    .array(z.strictObject({ speaker: text, text }))
    .min(6)
    .max(14),
});
const wordsBlock = z.strictObject({
  kind: z.literal('words'),
  title: text,
  words: z
    .array(z.strictObject({ word: text, meaning: text, example: text, picture: emoji }))
    .min(6)
    .max(WORDS_MAX),
});
const grammarBlock = z.strictObject({
  kind: z.literal('grammar'),
  title: text,
  /** Markdown with examples; a small table where it helps. */
  text,
  pitfalls: z
    .array(z.strictObject({ who: text, slip: text, mend: text, why: text }))
    .min(1)
    .max(3),
});
const filmBlock = z.strictObject({ kind: z.literal('film'), title: text, topic: z.string().startsWith('vocabulary-') });
const taskBlock = z.strictObject({
  kind: z.enum(['speaking', 'writing']),
  title: text,
  prompt: text,
  /** First words a shy learner can borrow. */
  starters: z.array(text).min(2).max(5),
  /** What another learner made: good, not perfect. */
  model: z.strictObject({ by: text, text }),
  min_words: z.int().min(5).max(80),
});
const pictureBlock = z.strictObject({
  kind: z.literal('picture'),
  src: z.string().regex(/^\/(?!\/)/),
  alt: text,
  caption: z.string().default(''),
});
export const block = z.discriminatedUnion('kind', [textBlock, pictureBlock, dialogueBlock, wordsBlock, grammarBlock, filmBlock, taskBlock]);

const isTask = (kind: string) => kind === 'speaking' || kind === 'writing';
export const coursePageFile = z.strictObject({
  slug,
  title: text,
  /** One thing a learner can say back, beginning with "I can". */
  aim: z.string().startsWith('I can '),
  blocks: z
    .array(block)
    .min(4)
    .refine((blocks) => blocks.filter(({ kind }) => kind === 'dialogue').length === 1, 'exactly one dialogue')
    .refine((blocks) => blocks.filter(({ kind }) => kind === 'words').length === 1, 'exactly one word list')
    .refine((blocks) => blocks.filter(({ kind }) => kind === 'grammar').length === 1, 'exactly one grammar point')
    .refine((blocks) => blocks.filter(({ kind }) => isTask(kind)).length === 1, 'exactly one speaking or writing task')
    .refine((blocks) => isTask(blocks.at(-1)?.kind ?? ''), 'the task comes last'),
  /** First what was heard, then what was read (understanding.ts), then the page's grammar and words. */
  practice: z
    .array(item)
    .length(9)
    .refine(hasUnderstanding, 'three questions on the dialogue ("…-heard-1" to 3), three on the text ("…-read-1" to 3), then three others'),
});
export const courseUnitFile = z.strictObject({
  slug,
  title: text,
  level: z.enum(CEFR),
  summary: text,
  can_do: z.array(z.string().startsWith('I can ')).min(4).max(8),
  quiz: z
    .array(item)
    .min(10)
    .refine((items) => new Set(items.map(({ kind }) => kind)).size >= 5, 'items of at least five kinds'),
});
export type CoursePageFile = z.infer<typeof coursePageFile>;
export type CourseUnitFile = z.infer<typeof courseUnitFile>;
export type CourseBlock = z.infer<typeof block>;
