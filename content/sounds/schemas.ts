import * as z from 'zod';
import { CEFR } from '../course/schemas.ts';
import { readBeats } from './beats.ts';

/** Shapes of `content/sounds/<slug>.yaml` and `content/chants/<slug>.yaml`. How a writer fills them: content/sounds/README.md. */
const text = z.string().trim().min(1);
/** Emoji characters, drawn from the bundled set (docs/decisions/035). */
const picture = z.string().regex(/\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20E3/u, 'an emoji');
const SUMMARY_LETTERS_MAX = 140;

/** How a mouth looks; each is a drawing in `content/art/sounds/`, and what it shows in words. */
export const MOUTHS = {
  closed: 'a mouth with closed lips',
  open: 'a wide open mouth',
  relaxed: 'a mouth that is a little open',
  spread: 'a mouth that smiles',
  round: 'a mouth with small round lips',
  pushed: 'a mouth with the lips pushed forward and the teeth together',
  'teeth-together': 'a smiling mouth with the teeth together',
  'teeth-on-lip': 'the top teeth on the bottom lip',
  'tongue-between': 'the tip of the tongue between the teeth',
  'tongue-up': 'an open mouth with the tip of the tongue behind the top teeth',
  'tongue-back': 'an open mouth with the tongue pulled back',
} as const;
export type Mouth = keyof typeof MOUTHS;

/** `say`: what is said aloud where it is not what is written. */
const word = z.strictObject({ word: text, picture: picture.optional(), say: text.optional() });
export type SoundWord = z.infer<typeof word>;

const head = {
  order: z.int().min(1).max(99),
  level: z.enum(CEFR),
  title: text,
  summary: text.max(SUMMARY_LETTERS_MAX),
  picture,
};

export const soundFile = z.strictObject({
  ...head,
  /** Two sentences. */
  explanation: text,
  /** What does not fit, or that many people mix it. */
  careful: text.optional(),
  /** Letters with what the mouth does. */
  shows: z
    .array(z.strictObject({ letters: text.max(16), mouth: z.enum(Object.keys(MOUTHS) as [Mouth, ...Mouth[]]).optional(), how: text }))
    .min(2)
    .max(7),
  words: z.array(word).min(8).max(12),
  /** Two words that differ in one sound. */
  pairs: z
    .array(z.tuple([word, word]))
    .min(6)
    .max(10),
  /** Words in parts; `strong` is the number of the loud one, counted from 1. */
  stress: z
    .array(
      z
        .strictObject({ parts: z.array(text).min(2).max(4), strong: z.int().min(1) })
        .refine(({ parts, strong }) => strong <= parts.length, { message: 'there is no such part', path: ['strong'] }),
    )
    .min(5)
    .max(8),
});
export type SoundFile = z.infer<typeof soundFile>;

/** Beats in each line of a chant, claps without a word among them. */
export const BEATS_IN_LINE = 4;
const line = text.refine((value) => readBeats(value).filter(({ isBeat }) => isBeat).length === BEATS_IN_LINE, {
  message: `a line has ${BEATS_IN_LINE} beats: *loud* parts, or (clap)`,
});
export const chantFile = z.strictObject({ ...head, lines: z.array(line).min(6).max(10) });
export type ChantFile = z.infer<typeof chantFile>;
