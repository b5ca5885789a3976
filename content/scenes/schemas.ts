import * as z from 'zod';
import { item } from '../items.ts';
import { COLORS, LIGHTS, MOODS, PLACES, POSES, PROPS, SHOTS } from './vocabulary.ts';

const text = z.string().trim().min(1);
/** Parts of the picture's width and height, 0 to 100. */
const percent = z.number().min(-20).max(120);
const spot = z.tuple([percent, percent]);
/** What a bubble or a label can hold and still be read on a phone. */
const few = (words: number, letters: number) =>
  text.refine((value) => value.split(' ').length <= words && value.length <= letters, `at most ${words} words and ${letters} letters`);

/** `asha`, `teacher`, or a relative: `asha/grandmother`. */
const who = z
  .string()
  .regex(/^[a-z]+(?:-[a-z]+)*(?:\/[a-z]+(?:-[a-z]+)*)?(?:#\d)?$/, 'a child of the cast, a role, or a relative as in asha/grandmother');
const thing = z.union([
  z.enum(PROPS),
  z.strictObject({ what: z.enum(PROPS), color: z.enum(COLORS).optional(), size: z.number().min(0.3).max(3).optional() }),
]);

const person = z.strictObject({
  who,
  /** From the left, 0 to 100. */
  at: percent,
  pose: z.enum(POSES).default('stand'),
  mood: z.enum(MOODS).default('calm'),
  facing: z.enum(['left', 'right']).optional(),
  /** Another person, a thing of the picture, or a direction. */
  looks_at: z.union([text, spot]).optional(),
  holds: thing.optional(),
  says: few(10, 48).optional(),
  /** Words, or a thing of the vocabulary. */
  thinks: few(10, 48).optional(),
  thinks_of: thing.optional(),
  /** Where the bubble stands, when its own place is not good. */
  bubble_at: spot.optional(),
  /** Farther away: smaller and higher. */
  back: z.boolean().optional(),
  /** Higher by parts of the height, as on a stage or a ladder. */
  up: percent.optional(),
  size: z.number().min(0.4).max(2).optional(),
});
export type Person = z.infer<typeof person>;

const placed = z.strictObject({
  what: z.enum(PROPS),
  at: percent,
  /** The middle of its foot from the top; otherwise it stands on the ground. */
  y: percent.optional(),
  on: z.enum(['ground', 'table', 'desk', 'wall', 'sky']).default('ground'),
  color: z.enum(COLORS).optional(),
  size: z.number().min(0.2).max(3).default(1),
  turn: z.number().min(-180).max(180).optional(),
  flip: z.boolean().optional(),
  /** Before the people; tables and desks are unless told otherwise. */
  front: z.boolean().optional(),
  /** A second name, for what is looked at or labelled. */
  name: text.optional(),
});
export type PlacedProp = z.infer<typeof placed>;

const label = z.strictObject({ text: few(5, 26), to: z.union([text, spot]).optional(), at: spot });

const oneScene = z.strictObject({
  place: z.enum(PLACES),
  light: z.enum(LIGHTS).default('day'),
  shot: z.enum(SHOTS).default('middle'),
  people: z.array(person).max(7).default([]),
  props: z.array(placed).max(16).default([]),
  labels: z.array(label).max(5).default([]),
});
export type OneScene = z.infer<typeof oneScene>;
const half = oneScene.extend({ tag: few(4, 16).optional() });
/** One picture; with two halves it shows before and after. */
export const scene = z.union([oneScene, z.strictObject({ before: half, after: half })]);
export type Scene = z.infer<typeof scene>;

/** A picture in words for those who don't see it. */
export const alt = text.refine((value) => value.length >= 20 && value.length <= 220, 'a picture is told in 20 to 220 letters');
const panel = z.strictObject({ text, alt, scene });
export type Panel = z.infer<typeof panel>;
export const PANELS = 6;

/** Some pictures with words, as a lesson of any kind may have them. */
export const comic = z.array(panel).min(2).max(12);
export type Comic = z.infer<typeof comic>;

export const STORY_QUESTIONS = 3;
const PROMPT_WORDS_MAX = 15;
const storyQuestions = z
  .array(item)
  .length(STORY_QUESTIONS)
  .refine((items) => items.every(({ id }, place) => id.endsWith(`-story-${place + 1}`)), 'the ids end in "-story-1" to 3')
  .refine(
    (items) => items.every(({ prompt }) => prompt.split(' ').length <= PROMPT_WORDS_MAX),
    `a question has at most ${PROMPT_WORDS_MAX} words`,
  )
  .refine(
    (items) => items.every((one) => one.kind === 'choose_one' && one.options.every(({ picture }) => picture !== undefined)),
    'each answer is a picture to press',
  );

/** `content/scenes/<lesson>.yaml`: what a lesson has beside its text. A part may be left out while it is being written; the check tells of it. */
export const scenesFile = z.strictObject({
  /** For the youngest: six pictures, about 90 words in A1. */
  story: z.array(panel).length(PANELS, `a story has ${PANELS} pictures`).optional(),
  /** About the story alone, for children who cannot read yet: heard, and answered with a picture. */
  questions: storyQuestions.optional(),
  /** The idea in one labelled picture, beside the text. */
  picture: z.strictObject({ alt, caption: text, scene }).optional(),
  /** For teens: the study, its limits and a harder case. Markdown; sources are those of the lesson and these. */
  deeper: z.strictObject({ text, sources: z.array(text).min(1) }).optional(),
});
export type ScenesFile = z.infer<typeof scenesFile>;
