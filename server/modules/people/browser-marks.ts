import type { Visitor } from '../../core/api-router.ts';
import { DAY_MS } from '../../core/durations.ts';
import { isSigned, sign } from '../../core/signing.ts';
import { createToken } from '../../core/tokens.ts';

export const AGE_COOKIE = 'first_step';
export const AGE_ANSWER_MS = 2 * DAY_MS;
export const CHILD_COOKIE = 'registered_here';
/** As long as a sign-in can last at most: while a child is signed in, the mark is there. */
export const CHILD_MARK_MS = 90 * DAY_MS;
export const KNOWN_BROWSER_COOKIE = 'known_browser';
const KNOWN_BROWSER_MS = 365 * DAY_MS;
/** A family's browser; the one used longest ago goes first. */
const ACCOUNTS_PER_BROWSER_MAX = 8;

type AgeSide = 'under' | 'of_age';

/** What a browser is remembered by: signed cookies, unreadable by scripts. Deleting one only loses what it gives. */
export function createBrowserMarks({ secret, now }: { secret: string; now: () => number }) {
  /** `end.random.signature`: the same outside for every purpose. */
  function write(visitor: Visitor, cookie: string, purpose: string, ms: number): void {
    const value = `${now() + ms}.${createToken()}`;
    visitor.setCookie?.(cookie, `${value}.${sign(secret, purpose, value)}`, ms / 1000);
  }

  function has(visitor: Visitor, cookie: string, purpose: string): boolean {
    const [end = '', random = '', signature = ''] = (visitor.readCookie?.(cookie) ?? '').split('.');
    return /^\d{1,16}$/.test(end) && Number(end) > now() && isSigned(secret, purpose, `${end}.${random}`, signature);
  }

  function readKnownBrowser(visitor: Visitor): { nonce: string; accounts: string[] } {
    const [nonce = '', ...accounts] = (visitor.readCookie?.(KNOWN_BROWSER_COOKIE) ?? '').split('.');
    return /^[\w-]{43}$/.test(nonce)
      ? { nonce, accounts: accounts.slice(0, ACCOUNTS_PER_BROWSER_MAX) }
      : { nonce: createToken(), accounts: [] };
  }

  return {
    /** True when a date below the age of consent was given in this browser lately. */
    answeredUnderAge: (visitor: Visitor): boolean => has(visitor, AGE_COOKIE, 'age:under'),

    /** Every answer leaves a cookie, so that having one tells nothing. */
    rememberAgeAnswer: (visitor: Visitor, side: AgeSide): void => write(visitor, AGE_COOKIE, `age:${side}`, AGE_ANSWER_MS),

    /** True when a child signed in or registered here within the last three months. */
    isChildsBrowser: (visitor: Visitor): boolean => has(visitor, CHILD_COOKIE, 'child'),

    markChildsBrowser: (visitor: Visitor): void => write(visitor, CHILD_COOKIE, 'child', CHILD_MARK_MS),

    /** What attempts from this browser are counted by, if this account signed in here before. */
    findKnownBrowser(visitor: Visitor, userId: number): string | undefined {
      const { nonce, accounts } = readKnownBrowser(visitor);
      return accounts.some((signature) => isSigned(secret, 'known-browser', `${nonce} ${userId}`, signature)) ? nonce : undefined;
    },

    rememberKnownBrowser(visitor: Visitor, userId: number): void {
      const { nonce, accounts } = readKnownBrowser(visitor);
      const own = sign(secret, 'known-browser', `${nonce} ${userId}`);
      const list = [own, ...accounts.filter((signature) => signature !== own)].slice(0, ACCOUNTS_PER_BROWSER_MAX);
      visitor.setCookie?.(KNOWN_BROWSER_COOKIE, [nonce, ...list].join('.'), KNOWN_BROWSER_MS / 1000);
    },
  };
}
export type BrowserMarks = ReturnType<typeof createBrowserMarks>;
