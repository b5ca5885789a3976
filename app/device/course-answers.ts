import { DEVICE } from './registry.ts';

const toKey = (name: string) => `/threeseas/kept/${name}`;
const open = () => caches.open(DEVICE.coursePages.key);

/** Keeps a course answer under a name. Nothing is kept where the browser keeps nothing, e.g. without https. */
export async function cacheCourseAnswer(name: string, answer: unknown): Promise<void> {
  if (typeof caches === 'undefined') return;
  try {
    await (await open()).put(toKey(name), Response.json(answer));
  } catch {
    // Full or off: the page is fetched each time.
  }
}

/** The answer under a name; callers check its shape. */
export async function findCourseAnswer(name: string): Promise<unknown> {
  if (typeof caches === 'undefined') return undefined;
  try {
    return await (await (await open()).match(toKey(name)))?.json();
  } catch {
    return undefined;
  }
}
