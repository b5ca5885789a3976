import { domainToUnicode } from 'node:url';
import { sql, type Expression, type SqlBool } from 'kysely';
import { foldText } from '#contracts/fold-text.ts';

/** A search looks at this many words. */
const TERMS_MAX = 8;
const APOSTROPHES = /['’‘ʼ`´]/g;

/** As names are compared: "O’Brien" and "obrien", "Łódź" and "lodz" are the same. */
export const foldName = (text: string): string => foldText(text.replace(APOSTROPHES, '')).replace(/\s+/g, ' ').trim();

/** The address with its domain as people write it (xn--mnchen-3ya.de is münchen.de). */
export function toUnicodeAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return at === -1 ? address : `${address.slice(0, at)}@${domainToUnicode(address.slice(at + 1)) || address.slice(at + 1)}`;
}

/** What staff find a row by: its texts folded into one. An address is in it in both ways of writing. */
export const toFoundBy = (...texts: (string | null | undefined)[]): string =>
  texts
    .flatMap((text) => (text === null || text === undefined || text === '' ? [] : [...new Set([text, toUnicodeAddress(text)])]))
    .map(foldName)
    .join('\n');

/** Whether each of the words is somewhere in a `found_by`; what SQL takes for a wildcard is a letter like the rest. */
export const isFoundBy = (column: Expression<string | null>, words: string): Expression<SqlBool> => {
  const terms = foldName(words).split(' ').slice(0, TERMS_MAX);
  const patterns = terms.map((term) => `%${term.replace(/[\\%_]/g, String.raw`\$&`)}%`);
  return sql<SqlBool>`(${sql.join(
    patterns.map((pattern) => sql`${column} like ${pattern} escape '\\'`),
    sql` and `,
  )})`;
};

/** For short lists that are sorted here: anna, Bob, Émile, Łukasz, Zoe. */
export const compareNames = (one: { name: string }, other: { name: string }): number => {
  const [first, second] = [foldName(one.name), foldName(other.name)];
  return first < second ? -1 : first > second ? 1 : 0;
};
