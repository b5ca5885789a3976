import { randomBytes } from 'node:crypto';

/**
 * Stands as `nonce` on every script that our own code draws, and never leaves this process: it is taken off before a
 * page is sent. Nobody outside knows it, so a script that slipped into a page cannot carry it.
 */
export const SCRIPT_MARK = randomBytes(18).toString('base64url');

const ATTRIBUTE = ` nonce="${SCRIPT_MARK}"`;
const SCRIPT_TAG = /<script\b[^>]*>/gi;
/** Data for search engines, which no browser runs: React Router writes it without a mark. */
const DATA_TAG = '<script type="application/ld+json">';

export class ForeignScriptError extends Error {
  override name = 'ForeignScriptError';
}

/** @throws ForeignScriptError when the page holds a script that our code has not drawn */
export function refuseForeignScripts(html: string): void {
  for (const [tag] of html.matchAll(SCRIPT_TAG)) {
    if (tag !== DATA_TAG && !tag.includes(ATTRIBUTE)) throw new ForeignScriptError('The page holds a script that is not ours.');
  }
}

export const takeMarksOff = (html: string): string => html.replaceAll(ATTRIBUTE, '');
