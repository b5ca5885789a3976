import { createHash, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** As many texts as stand on page after page: style sheets by kind of page, the scripts of the frame and the routes. */
const REMEMBERED_MAX = 200;
const remembered = new LRUCache<string, string>({ max: REMEMBERED_MAX });

/** The hash by which a Content-Security-Policy knows a text. */
export function hashForPolicy(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function hashOnce(text: string): string {
  let hash = remembered.get(text);
  if (hash === undefined) {
    hash = hashForPolicy(text);
    remembered.set(text, hash);
  }
  return hash;
}

/** The `nonce` of our own scripts, removed before a page is sent. An injected script cannot know it. */
export const SCRIPT_NONCE = randomBytes(18).toString('base64url');

const ATTRIBUTE = ` nonce="${SCRIPT_NONCE}"`;
const SCRIPT = /<script\b([^>]*)>(?:([\s\S]*?)<\/script>)?/gi;
/** Data for search engines, which no browser runs: React Router writes it without a nonce. */
const DATA_ONLY = ' type="application/ld+json"';
/** The page's data is different on every page, so remembering its hash is of no use. */
const PAGE_DATA = 'window.__reactRouterContext.streamController.enqueue';

export class ForeignScriptError extends Error {
  override name = 'ForeignScriptError';
}

/** The page as it is sent, and the hashes of the inline scripts that its policy allows. */
export type CheckedPage = { html: string; hashes: readonly string[] };

/** Refuses a page with a script that is not ours, and hashes the inline ones. @throws ForeignScriptError */
export function checkScripts(html: string, { allowsForeign = false } = {}): CheckedPage {
  const hashes = new Set<string>();
  for (const [, attributes = '', text] of html.matchAll(SCRIPT)) {
    if (attributes === DATA_ONLY) continue;
    if (!allowsForeign && !attributes.includes(ATTRIBUTE)) throw new ForeignScriptError('The page holds a script that is not ours.');
    if (text !== undefined && text !== '') hashes.add(text.startsWith(PAGE_DATA) ? hashForPolicy(text) : hashOnce(text));
  }
  return { html: html.replaceAll(ATTRIBUTE, ''), hashes: [...hashes] };
}
