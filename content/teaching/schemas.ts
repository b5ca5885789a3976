import * as z from 'zod';

const text = z.string().trim().min(1);
/** Minutes that the steps of a plan add up to: one lesson at most schools. */
export const PLAN_MINUTES = 40;

const step = z.strictObject({
  minutes: z.int().min(2).max(20),
  title: text,
  /** The teacher's own words, to be read out or changed. */
  say: text,
  /** What the pupils do meanwhile, in pairs wherever two are needed. */
  do: text,
});

/** Shape of `content/teaching/<topic-id>.yaml`: what a teacher needs beside a lesson, and a card for the family. */
export const teachingFile = z.strictObject({
  /** CEFR, our own estimate by words and grammar. */
  level: z.enum(['A1', 'A2', 'B1', 'B2']),
  can_do: z.string().startsWith('I can '),
  /** What stands on the worksheet before the questions. */
  remember: z.array(text).min(2).max(4),
  plan: z.strictObject({
    aim: text,
    needs: z.array(text).min(1).max(6),
    steps: z
      .array(step)
      .min(4)
      .max(6)
      .refine(
        (steps) => steps.reduce((sum, { minutes }) => sum + minutes, 0) === PLAN_MINUTES,
        `the minutes have to add up to ${PLAN_MINUTES}`,
      ),
    listen: text,
    slower: text,
    quicker: text,
  }),
  /** Three to five sentences: what the child practised, one thing to try at home this week, a sentence to say. */
  family: z.strictObject({ practised: text, try: text, say: text }),
});
export type Teaching = z.infer<typeof teachingFile>;
