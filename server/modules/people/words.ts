import { foldText, listSingleCharacters, listWords } from '#contracts/fold-text.ts';
import { foldName, toUnicodeAddress } from '../../core/found-by.ts';

/** A search looks at this many words, and at this many letters of each; an address is compared whole. */
const TERMS_MAX = 8;
const TERM_CHARACTERS_MAX = 40;
const cut = (word: string) => [...word].slice(0, TERM_CHARACTERS_MAX).join('');

/** The words by which an account is found, each once: those of the name, those before the @, and the whole address in both ways of writing. */
export function listPersonWords({ name, email }: { name: string; email: string }): string[] {
  const before = email.slice(0, Math.max(0, email.lastIndexOf('@')));
  const words = [...listWords(name), ...listWords(foldName(name)), ...listSingleCharacters(name), ...listWords(before)].map(cut);
  return [...new Set([...words, ...[email, toUnicodeAddress(email)].map(foldText)])];
}

/** The beginnings of words to look for: of an address as it is written, of all else as names are compared. */
export function listPersonTerms(text: string): string[] {
  const terms = text
    .trim()
    .split(/\s+/)
    .flatMap((part) => (part.includes('@') ? [foldText(part)] : listWords(part).map(cut)));
  return [...new Set(terms)].slice(0, TERMS_MAX);
}
