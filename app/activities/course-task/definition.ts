import { onDemand, z, type Checked } from '#contracts/zod.ts';
import type { CreationKind } from '../host/definition.ts';

export const TASK_CHARACTERS = 5000;
const NAME_CHARACTERS = 300;
const PROMPT_CHARACTERS = 2000;
const name = onDemand(() => z.string().check(z.maxLength(NAME_CHARACTERS)));
const number = onDemand(() => z.int().check(z.gte(0), z.lte(2_147_483_647)));

/** What a learner said or wrote in a course task, with enough of its page to read it alone and open it there again. */
const item = onDemand(() =>
  z.object({
    /** In the menu. */
    page: number(),
    page_name: name(),
    /** Among the page's blocks, from 0. */
    block: number(),
    kind: z.enum(['speaking', 'writing']),
    task: name(),
    prompt: z.string().check(z.maxLength(PROMPT_CHARACTERS)),
    text: z.string().check(
      z.refine((text) => text.trim() !== ''),
      z.maxLength(TASK_CHARACTERS),
    ),
  }),
);
export type CourseTask = Checked<typeof item>;

/** A speaking or writing task (docs/spec/product.md §7). No activity: its screen is on the course page. */
export const courseTask: CreationKind<CourseTask> = {
  id: 'course-task',
  title: 'English course',
  version: 1,
  itemSchema: item,
  upgrades: {},
  describeItem: ({ task, prompt, text }) => ({ title: task, text, ...(prompt.trim() === '' ? {} : { question: prompt.trim() }) }),
  isSpoken: ({ kind }) => kind === 'speaking',
};
