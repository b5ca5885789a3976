import { z } from './zod.ts';

/**
 * A question as it reaches the browser: never with its answers. Lists that must be put in order or matched come shuffled.
 * A question that asks for typing has its words among others, in a mixed order, for children who do not type.
 * The same for a lesson's practice, a page of the course, a unit's quiz and the daily review.
 */
const base = {
  id: z.string(),
  prompt: z.string(),
  /** Emoji characters, shown as a drawing. */
  picture: z.optional(z.string()),
};
const option = z.object({ id: z.string(), text: z.string(), picture: z.optional(z.string()) });
export type QuestionOption = z.infer<typeof option>;

/** To press instead of typing; their order says nothing. */
const tiles = z.optional(z.array(z.string()));

export const question = z.discriminatedUnion('kind', [
  z.object({ ...base, kind: z.literal('choose_one'), options: z.array(option) }),
  z.object({ ...base, kind: z.literal('choose_many'), options: z.array(option) }),
  /** `text` has one `___` for each gap. `tiles` are words for all gaps; without them `letters` are those of the one word. */
  z.object({ ...base, kind: z.literal('gap'), text: z.string(), tiles, letters: tiles }),
  z.object({ ...base, kind: z.literal('order'), parts: z.array(z.string()) }),
  z.object({ ...base, kind: z.literal('match'), lefts: z.array(z.string()), rights: z.array(z.string()) }),
  z.object({ ...base, kind: z.literal('sort'), groups: z.array(z.string()), members: z.array(z.string()) }),
  z.object({ ...base, kind: z.literal('mend'), text: z.string(), tiles }),
  /** Spoken by the device's own voice; where it has none, the question is left out. */
  z.object({ ...base, kind: z.literal('dictation'), say: z.string(), tiles }),
  z.object({ ...base, kind: z.literal('own_sentence'), min_words: z.int(), tiles }),
]);
export type Question = z.infer<typeof question>;
export type QuestionKind = Question['kind'];

const SHORT_TEXT_MAX = 2000;
const LIST_MAX = 20;
const words = z.string().check(z.maxLength(SHORT_TEXT_MAX, 'This answer is too long.'));
/**
 * What a person answered, by the question's kind: the option's id (`choose_one`), ids (`choose_many`), a text for each gap
 * (`gap`), the parts in their order (`order`), right side by left (`match`), group by member (`sort`), else the text.
 */
export const givenAnswer = z.union([
  words,
  z.array(words).check(z.maxLength(LIST_MAX)),
  z.record(words, words).check(z.refine((pairs) => Object.keys(pairs).length <= LIST_MAX, 'There are too many answers.')),
]);
export type GivenAnswer = z.infer<typeof givenAnswer>;

/** What an own sentence is told when its stated rules hold. They look for words; they cannot judge English. */
export const HAS_ASKED_WORDS = 'It has the words that were asked for';
export const CHECK_THIS = 'Check this';
export const ownSentenceVerdict = z.enum([HAS_ASKED_WORDS, CHECK_THIS]);
export type OwnSentenceVerdict = z.infer<typeof ownSentenceVerdict>;

/**
 * What an answer is worth. `correct` is null where there is no score: for an own sentence (docs/spec/product.md §7) and for a
 * dictation answered `""`, which says that this device has no voice and so could not ask it.
 */
export const marking = z.object({
  id: z.string(),
  correct: z.nullable(z.boolean()),
  /** For own sentences only: by simple stated rules, never "wrong". */
  verdict: z.optional(ownSentenceVerdict),
  /** What this answer would mean, and the next step. */
  explanation: z.string(),
  /** As it was given, in words to read; null when nothing was. */
  yours: z.nullable(z.string()),
  /** The right answer in words to read. */
  answer: z.string(),
});
export type Marking = z.infer<typeof marking>;
