import { isObject } from './codec.ts';
import { DEVICE } from './registry.ts';

const KEY = '/threeseas/kept/library';
const open = () => caches.open(DEVICE.libraryCopy.key);

/** The newest things of one person's library. `at` is epoch milliseconds. */
export type LibraryCopy = { owner: number; at: number; things: readonly unknown[] };

/** One person's at a time: another's copy goes. Nothing is kept where the browser keeps nothing, e.g. without https. */
export async function storeLibraryCopy(copy: LibraryCopy): Promise<void> {
  if (typeof caches === 'undefined') return;
  try {
    await (await open()).put(KEY, Response.json(copy));
  } catch {
    // Full or off: the library then opens only online.
  }
}

/** This person's copy; callers check each thing's shape. */
export async function findLibraryCopy(owner: number): Promise<LibraryCopy | undefined> {
  if (typeof caches === 'undefined') return undefined;
  try {
    const copy: unknown = await (await (await open()).match(KEY))?.json();
    if (!isObject(copy)) return undefined;
    const { at, things } = copy;
    return copy['owner'] === owner && typeof at === 'number' && Array.isArray(things) ? { owner, at, things } : undefined;
  } catch {
    return undefined;
  }
}

/** For an answer that came after its person signed out. */
export async function dropLibraryCopy(): Promise<void> {
  if (typeof caches !== 'undefined') await caches.delete(DEVICE.libraryCopy.key).catch(() => false);
}
