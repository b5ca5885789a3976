import { findAddress } from '#contracts/addresses.ts';

/** What comes before is bounded, or a long word that is neither would be read over and over. */
const LINK = /[a-z][a-z\d+.-]{0,20}:\/\/\S+/gi;
const MAILBOX = /[^\s<>@]{1,254}@[^\s<>@]+/g;
/** Digits that someone could type somewhere, also in groups. */
const DIGITS = /\d(?:[ -]?\d){5,}/g;
const RUN = /[\p{L}\p{N}_-]{6,}/gu;
/** "KQMX-XPDR-RTWZ" is a code; "McGillicuddy" is a name. */
const CAPITALS_FROM = 12;
const MIXED_FROM = 16;

const REMOVED_LINK = '[link removed]';
const REMOVED = '[removed]';

/** "m…@example.org": enough to tell mailboxes apart, not enough to write to one. */
export const maskAddress = (address: string) => address.replace(/^(.)[^@]*/, '$1…');

/** Only what the table of addresses says is shown: nothing of the link itself gets into what is read. */
function showLink(link: string, publicUrl: string): string {
  const url = URL.parse(link);
  const address = url === null || url.origin !== new URL(publicUrl).origin ? undefined : findAddress(url.pathname);
  if (url === null || address === undefined) return REMOVED_LINK;
  const hidden = url.search === '' && url.hash === '' ? '' : '?***';
  return `${publicUrl}${address.path.replaceAll(/:\w+/g, '***')}${hidden}`;
}

/** Words of a language have no digits among their letters; codes and tokens do, or capitals where no word has them. */
function looksLikeCode(run: string): boolean {
  if (/\p{N}/u.test(run) && /\p{L}/u.test(run)) return true;
  if (run.length >= MIXED_FROM && /_|\p{Ll}\p{Lu}/u.test(run)) return true;
  return run.length >= CAPITALS_FROM && !/\p{Ll}|\p{Lo}/u.test(run);
}

const cleanWords = (words: string) =>
  words
    .replaceAll(MAILBOX, maskAddress)
    .replaceAll(DIGITS, REMOVED)
    .replaceAll(RUN, (run) => (looksLikeCode(run) ? REMOVED : run));

/**
 * A mail's words without secrets: own links become patterns, other links, codes and six digits go, addresses are masked.
 * Removes too much rather than too little.
 */
export function removeSecrets(text: string, publicUrl: string): string {
  let shown = '';
  let end = 0;
  for (const { 0: link, index } of text.matchAll(LINK)) {
    shown += cleanWords(text.slice(end, index)) + showLink(link, publicUrl);
    end = index + link.length;
  }
  return shown + cleanWords(text.slice(end));
}
