import { defineCall } from './call.ts';
import { z } from './zod.ts';

/** Something that waits for the staff. */
export const waitingItem = z.object({
  /** The same while the same thing waits. */
  id: z.string(),
  /** One plain sentence. */
  text: z.string(),
  /** Where it is seen to, in this site; missing where that is not done in the browser. */
  to: z.optional(z.string()),
});
export type WaitingItem = z.infer<typeof waitingItem>;

export const studioToday = z.object({ data: z.array(waitingItem) });
export type StudioToday = z.infer<typeof studioToday>;

/** The staff's own rooms (docs/spec/product.md §8). */
export const studioCalls = {
  today: defineCall({
    method: 'get',
    path: '/api/studio/today',
    summary: 'What waits for the staff, of those things that the role may see to',
    access: 'enterStudio',
    answer: studioToday,
    errors: [],
  }),
};
