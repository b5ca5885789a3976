import * as z from 'zod';

/** Questions for lessons, course, quizzes and review. Each answer is explained: what it would cause, and the next step. */
const text = z.string().trim().min(1);
const id = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'small letters, digits and single hyphens');
/** Emoji characters; shown as a drawing from the bundled set, with the word as its alternative text. */
const picture = z.string().regex(/\p{Extended_Pictographic}|\p{Regional_Indicator}|\d\uFE0F?\u20E3/u, 'an emoji');
const base = { id, prompt: text, picture: picture.optional() };
const GAP = /_{3}/g;

/** With pictures, someone who cannot read yet can choose too. */
const explained = z.strictObject({ text, why: text, picture: picture.optional(), correct: z.literal(true).optional() });
const countRight = (options: readonly { correct?: true | undefined }[]) => options.filter(({ correct }) => correct).length;

const chooseOne = z.strictObject({
  ...base,
  kind: z.literal('choose_one'),
  options: z
    .array(explained)
    .min(3)
    .max(5)
    .refine((options) => countRight(options) === 1, 'exactly one option is correct'),
});
const chooseMany = z.strictObject({
  ...base,
  kind: z.literal('choose_many'),
  options: z
    .array(explained)
    .min(4)
    .max(6)
    .refine((options) => countRight(options) >= 2 && countRight(options) < options.length, 'two or more are correct, not all'),
});
/** `text` has one `___` for each list of accepted answers; `traps` explain the slips that are expected. */
const gap = z
  .strictObject({
    ...base,
    kind: z.literal('gap'),
    text,
    answers: z.array(z.array(text).min(1)).min(1).max(3),
    why: text,
    traps: z.array(z.strictObject({ answer: text, why: text })).default([]),
  })
  .refine((item) => (item.text.match(GAP) ?? []).length === item.answers.length, 'one ___ for each list of answers');
/** `parts` in the right order; `also` lists other right orders, whole. */
const order = z.strictObject({
  ...base,
  kind: z.literal('order'),
  parts: z.array(text).min(3).max(8),
  also: z.array(z.array(text).min(3)).default([]),
  why: text,
});
const match = z.strictObject({
  ...base,
  kind: z.literal('match'),
  pairs: z
    .array(z.strictObject({ left: text, right: text }))
    .min(3)
    .max(6)
    .refine((pairs) => new Set(pairs.map(({ right }) => right)).size === pairs.length, 'each right side stands once')
    .refine((pairs) => new Set(pairs.map(({ left }) => left)).size === pairs.length, 'each left side stands once'),
  why: text,
});
const sort = z.strictObject({
  ...base,
  kind: z.literal('sort'),
  groups: z
    .array(z.strictObject({ name: text, members: z.array(text).min(1) }))
    .min(2)
    .max(4),
  why: text,
});
/** A sentence with one slip; `answers` are all the sentences that mend it. */
const mend = z.strictObject({ ...base, kind: z.literal('mend'), text, answers: z.array(text).min(1), why: text });
/** Heard, then written; shown only where the device has a voice for it. */
const dictation = z.strictObject({ ...base, kind: z.literal('dictation'), say: text, why: text });
/** Checked by the stated rules alone, which look for words and cannot judge English, and without a score. */
const ownSentence = z.strictObject({
  ...base,
  kind: z.literal('own_sentence'),
  rules: z.strictObject({
    min_words: z.int().min(3).max(30).default(4),
    /** Each inner list: one of these words (small letters) must be there. */
    include: z.array(z.array(text).min(1)).max(4).default([]),
  }),
  sample: text,
  why: text,
});

export const item = z.discriminatedUnion('kind', [chooseOne, chooseMany, gap, order, match, sort, mend, dictation, ownSentence]);
export type Item = z.infer<typeof item>;
export type ItemKind = Item['kind'];
