/** Rules for typed names and addresses. Both sides use them, so nothing here may depend on one side. */

/** Endings of web addresses. `any` turn whatever stands before the dot into a link; the rest need a word, not an initial. */
const ENDINGS = {
  any: 'com|net|org|info|biz|xyz|top|site|online|shop|store|app|dev|link|click|live|club|tech|fun|icu|pro|page|website|space|gle|edu|gov|mobi',
  afterWord: 'in|io|co|me|tv|uk|us|de|fr|ru|cn|eu|ly|to|gg|gl|ai|cc|ws|pk|bd|lk|np|au|ca|nl|br|jp|tk|ml|ga|cf|gd|so|fm|sh',
};
/** What a mail program turns into a link, and hidden or broken characters. */
const NOT_IN_NAMES = new RegExp(
  [
    '[\\p{Cc}\\p{Cs}\\ufffd\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069<>@\\\\]',
    ':\\/\\/',
    '(?:^|[^\\p{L}\\p{N}])(?:https?|ftp|mailto|tel|sms|javascript|data):',
    'www\\.',
    `[\\p{L}\\p{N}]\\.(?:${ENDINGS.any})(?![\\p{L}\\p{M}\\p{N}])`,
    `[\\p{L}\\p{N}-]{2}\\.(?:${ENDINGS.afterWord})(?![\\p{L}\\p{M}\\p{N}])`,
  ].join('|'),
  'iu',
);
/** A name of joiners and dots alone is no name. */
const CAN_BE_SEEN = /[\p{L}\p{N}\p{S}]/u;

export const isVisibleName = (name: string): boolean => CAN_BE_SEEN.test(name);
/** Initials without a space (A.Kumar) and D/O, S/O, A/L, A/P are parts of names; web addresses are none. */
export const isPlainName = (name: string): boolean => !NOT_IN_NAMES.test(name);

/** As the browser's own field takes them, with a dot in the domain; what stands before the @ as mail servers take it. */
const LOCAL = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*";
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
export const EMAIL_PATTERN = new RegExp(`^${LOCAL}@${LABEL}(?:\\.${LABEL})*\\.(?![0-9]+$)${LABEL}$`, 'i');

/** The address with an international domain in its ASCII form (münchen.de is xn--mnchen-3ya.de); any other as it is. */
export function toAsciiAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  if (at === -1 || /^[\x20-\x7e]*$/.test(domain) || /[\s/\\:?#%[\]]/.test(domain)) return address;
  try {
    return `${address.slice(0, at)}@${new URL(`http://${domain}`).hostname}`;
  } catch {
    return address;
  }
}
