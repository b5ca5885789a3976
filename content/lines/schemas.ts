import * as z from 'zod';

const text = z.string().trim().min(1);
/** `rule` is its name in the activity's line-back.ts or in host/line-back/text-rules.ts, `when` the same in words. `again`: what it says may come after two things in a row. */
const lineText = z.strictObject({
  rule: z.string().regex(/^[a-z]+(?:-[a-z]+)*$/),
  when: text,
  say: text,
  again: z.literal(true).optional(),
});

/** Shape of `content/lines/<activity-id>.yaml`: what is said after something was saved. In each list the first rule that holds speaks. */
export const lineFile = z.strictObject({ seen: z.array(lineText).min(2), next: z.array(lineText).min(2) });
export type LineText = z.infer<typeof lineText>;
export type LineTexts = z.infer<typeof lineFile>;
