import { defineCall } from './call.ts';
import { creation } from './creations.ts';
import { z } from './zod.ts';

/** For so many days a letter that has opened is shown at the top of the library. */
export const OPENED_LETTER_DAYS = 14;

const count = z.object({ activity: z.string(), count: z.int() });

export const thenAndNow = z.object({
  /** Of what there are two or more, the most first. */
  kinds: z.array(count),
  /** The first and the latest of the activity that was asked for; null without one, or while there are not two. */
  first: z.nullable(creation),
  latest: z.nullable(creation),
});
export type ThenAndNow = z.infer<typeof thenAndNow>;

/** Words in everything that is kept now. */
export const countedWords = z.object({ written: z.int(), spoken: z.int() });
export type CountedWords = z.infer<typeof countedWords>;

/** How a learner's works change over time (docs/spec/product.md §6). */
export const growthCalls = {
  openedLetters: defineCall({
    method: 'get',
    path: '/api/opened-letters',
    summary: `Letters to oneself that opened within ${OPENED_LETTER_DAYS} days and are not answered yet`,
    access: 'signedIn',
    answer: z.object({ data: z.array(creation) }),
    errors: [],
  }),
  thenAndNow: defineCall({
    method: 'get',
    path: '/api/then-and-now',
    summary: 'The first and the latest thing of one activity',
    access: 'signedIn',
    query: z.object({ activity: z.optional(z.string().check(z.maxLength(60))) }),
    answer: thenAndNow,
    errors: [],
  }),
  countWords: defineCall({
    method: 'get',
    path: '/api/kept-words',
    summary: 'How many words were written and spoken in what is kept',
    access: 'signedIn',
    answer: countedWords,
    errors: [],
  }),
};
