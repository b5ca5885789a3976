import { z } from '#contracts/zod.ts';

/** Pages of the course that were opened, for a time without a network. They are the same for everybody. */
const CACHE = 'threeseas-course-1';
const toKey = (name: string) => `/threeseas/kept/${name}`;

/** Nothing is kept where the browser keeps nothing, e.g. without https. */
export async function keepAnswer(name: string, answer: unknown): Promise<void> {
  if (typeof caches === 'undefined') return;
  try {
    await (await caches.open(CACHE)).put(toKey(name), Response.json(answer));
  } catch {
    // Full or switched off: the page is then fetched each time.
  }
}

/** What was kept, if it still has the agreed shape. */
export async function findKeptAnswer<Schema extends z.core.$ZodType>(
  name: string,
  schema: Schema,
): Promise<z.core.output<Schema> | undefined> {
  if (typeof caches === 'undefined') return undefined;
  try {
    const kept = await (await caches.open(CACHE)).match(toKey(name));
    const parsed = z.safeParse(schema, await kept?.json());
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
