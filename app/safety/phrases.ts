/** Words that stand for each other in a phrase, by group: `@hit` means any word of the group `hit`. */
export type WordGroups = Readonly<Record<string, string>>;

/** `..3`: up to three other words of the same sentence. */
const GAP = /^\.\.([1-9])$/;
const escape = (text: string) => text.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`);

function expandGroups(slot: string, groups: WordGroups): string {
  return slot.replaceAll(/@(\w+)/g, (_, name: string) => {
    const words = groups[name];
    if (words === undefined) throw new Error(`No group of words is called ${name}.`);
    return expandGroups(words, groups);
  });
}

/** One place as a pattern over words that each end in a space. */
function compileSlot(slot: string): string {
  const gap = GAP.exec(slot)?.[1];
  if (gap !== undefined) return `(?:[^ .]+ ){0,${gap}}`;
  const isOptional = slot.endsWith('?');
  const words = (isOptional ? slot.slice(0, -1) : slot).split('|');
  const pattern = words.map((word) => escape(word).replaceAll('*', '[^ .]*')).join('|');
  return `(?:(?:${pattern}) )${isOptional ? '?' : ''}`;
}

export type Phrases = { pattern: RegExp; words: ReadonlySet<string>; prefixes: readonly string[] };

/**
 * Makes one pattern of many phrases. A phrase is a row of places with spaces between: a word, alternatives (`hit|hits`), a group
 * (`@hit`), a beginning (`suicid*`), any few words (`..3`), or an optional place (`to?`). `.` is the end of a sentence.
 * @throws Error when a phrase names an unknown group
 */
export function compilePhrases(phrases: readonly string[], groups: WordGroups): Phrases {
  const rows = phrases.map((phrase) => phrase.split(' ').map((slot) => expandGroups(slot, groups)));
  const words = rows.flat().flatMap((slot) => (GAP.test(slot) ? [] : slot.replace(/\?$/, '').split('|')));
  return {
    pattern: new RegExp(`(?<= )(?:${rows.map((row) => row.map(compileSlot).join('')).join('|')})`, 'gu'),
    words: new Set(words.filter((word) => !word.includes('*'))),
    prefixes: words.filter((word) => word.endsWith('*') && word.length > 4).map((word) => word.slice(0, -1)),
  };
}
