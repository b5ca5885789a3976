import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** As many texts as stand on page after page: style sheets by kind of page, the scripts of the frame and the routes. */
const REMEMBERED_MAX = 200;
const remembered = new LRUCache<string, string>({ max: REMEMBERED_MAX });

/** The hash by which a Content-Security-Policy knows a text. */
export function hashForPolicy(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** The same, for texts that come again: found sooner than made. */
export function hashOnce(text: string): string {
  let hash = remembered.get(text);
  if (hash === undefined) {
    hash = hashForPolicy(text);
    remembered.set(text, hash);
  }
  return hash;
}
