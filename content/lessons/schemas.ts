import * as z from 'zod';
import { CEFR } from '../course/schemas.ts';
import { comic } from '../scenes/schemas.ts';

/** Shapes of `content/lessons/<id>.yaml` and `content/words/<id>.yaml`. How a writer fills them: content/lessons/README.md. */
const text = z.string().trim().min(1);
/** Emoji characters, drawn from the bundled set (docs/decisions/035). */
const picture = z.string().regex(/\p{Extended_Pictographic}|\p{Regional_Indicator}/u, 'an emoji');
const SUMMARY_LETTERS_MAX = 140;

export const KINDS = ['grammar', 'prose'] as const;
/** What a lesson looks like; every one but `plain` has a part of its own under the same name. */
export const FORMS = ['plain', 'talk', 'sorting', 'interview', 'clip', 'comic'] as const;
export type Form = (typeof FORMS)[number];

const ENDS = ['good', 'mixed', 'hard'] as const;
/** Something one can say, what comes back, and what it causes; then the next choices or the end. */
const reply = {
  say: text,
  answer: text,
  causes: text,
};
const lastChoice = z.strictObject({ ...reply, end: z.enum(ENDS) });
const between = <Choice extends z.ZodType>(choice: Choice) => z.array(choice).min(2).max(3);
const secondChoice = z.union([z.strictObject({ ...reply, next: between(lastChoice) }), lastChoice]);
const firstChoice = z.union([z.strictObject({ ...reply, next: between(secondChoice) }), lastChoice]);

/** A conversation with ways to choose: at most three turns deep, which is what a phone has room for. */
const talk = z.strictObject({ scene: text, partner: text, opens: text, choices: between(firstChoice) });
export type Talk = z.infer<typeof talk>;
export type TalkChoice = { say: string; answer: string; causes: string; end?: (typeof ENDS)[number]; next?: TalkChoice[] };

/** Cards to put into columns, each with its reason. */
const sorting = z
  .strictObject({
    task: text,
    columns: z
      .array(z.strictObject({ name: text, text }))
      .min(2)
      .max(3),
    cards: z
      .array(z.strictObject({ text, in: text, why: text }))
      .min(6)
      .max(12),
  })
  .refine(
    ({ columns, cards }) => cards.every((card) => columns.some(({ name }) => name === card.in)),
    'each card lies in one of the columns',
  )
  .refine(({ columns, cards }) => columns.every(({ name }) => cards.some((card) => card.in === name)), 'no column is empty');
export type Sorting = z.infer<typeof sorting>;

/** Questions and answers between two people. */
const interview = z.strictObject({
  host: text,
  guest: text,
  about: text,
  exchanges: z
    .array(z.strictObject({ ask: text, answer: text }))
    .min(4)
    .max(10),
});
export type Interview = z.infer<typeof interview>;

/** A scene to hear first and read afterwards, said by a voice of the device. */
const clip = z.strictObject({
  scene: text,
  listen_for: z.array(text).min(1).max(3),
  lines: z
    .array(z.strictObject({ who: text, says: text }))
    .min(4)
    .max(14),
});
export type Clip = z.infer<typeof clip>;

/** A table as data: its cells may hold Markdown of one line. */
const table = z
  .strictObject({ caption: text, columns: z.array(text).min(2).max(5), rows: z.array(z.array(z.string())).min(3) })
  .refine(({ columns, rows }) => rows.every((row) => row.length === columns.length), 'each row has as many cells as there are columns');

const lesson = z.strictObject({
  kind: z.enum(KINDS),
  form: z.enum(FORMS),
  /** Id of the topic of the hub that leads here. */
  door: text,
  /** Its place in the group behind the door. */
  order: z.int().min(1).max(99),
  level: z.enum(CEFR),
  title: text,
  summary: text.max(SUMMARY_LETTERS_MAX),
  picture,
  description: text,
  table: table.optional(),
  /** Where the rule does not hold, each under its own name. */
  exceptions: z
    .array(z.strictObject({ name: text, text }))
    .min(1)
    .max(6)
    .optional(),
  example: text,
  try_this_week: text,
  /** The activity where it is used, and what to do there. */
  use: z.strictObject({ activity: text, text }).optional(),
  sources: z.array(text).min(1).optional(),
  talk: talk.optional(),
  sorting: sorting.optional(),
  interview: interview.optional(),
  clip: clip.optional(),
  /** Pictures with words (content/scenes/README.md). */
  comic: comic.optional(),
});

export const lessonFile = lesson
  .refine(({ form, ...parts }) => FORMS.every((one) => one === 'plain' || (parts[one] !== undefined) === (one === form)), {
    message: 'the part under the name of its form has to be there, and no other one',
    path: ['form'],
  })
  .refine(({ kind, table: given, exceptions }) => kind !== 'grammar' || (given !== undefined && exceptions !== undefined), {
    message: 'a grammar lesson has a table and names the exceptions',
    path: ['kind'],
  });
export type LessonFile = z.infer<typeof lessonFile>;

export const WORDS_IN_SET = 12;
/** `talk`: what one person says with the word, and what another answers. */
const word = z.strictObject({ word: text, picture, meaning: text, example: text, talk: z.tuple([text, text]) });
export const wordSetFile = z.strictObject({
  order: z.int().min(1).max(99),
  level: z.enum(CEFR),
  title: text,
  summary: text.max(SUMMARY_LETTERS_MAX),
  picture,
  words: z.array(word).length(WORDS_IN_SET),
});
export type WordSetFile = z.infer<typeof wordSetFile>;
