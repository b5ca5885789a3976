import { HARM_IN_ENGLISH } from './harm-english.ts';
import { HARM_IN_OTHER_LANGUAGES, HARM_WITHOUT_SPACES } from './harm-languages.ts';
import { HARMLESS } from './harmless.ts';
import { compilePhrases } from './phrases.ts';
import { toPlainWords } from './plain-words.ts';
import { WORD_GROUPS } from './word-groups.ts';

const harm = compilePhrases([...Object.values(HARM_IN_ENGLISH), ...Object.values(HARM_IN_OTHER_LANGUAGES)].flat(), WORD_GROUPS);
const harmless = compilePhrases(HARMLESS, WORD_GROUPS);

const prefixes = new Set(harm.prefixes);
const prefixLengths = [...new Set(harm.prefixes.map(({ length }) => length))];
const knows = (word: string): boolean => harm.words.has(word) || prefixLengths.some((length) => prefixes.has(word.slice(0, length)));

/**
 * Whether words tell of harm: wanting to die, hurting oneself, being hit, touched, threatened, sold, left without care, or
 * bullied. Checked on this device only; nothing is sent, stored or told to anyone. It finds only what the lists know
 * (docs/safety/words-of-harm.md), so help is offered everywhere anyway.
 */
export function hasWordsOfHarm(text: string): boolean {
  if (HARM_WITHOUT_SPACES.test(text)) return true;
  const plain = toPlainWords(text, knows).replaceAll(harmless.pattern, '~ ');
  harm.pattern.lastIndex = 0;
  return harm.pattern.test(plain);
}
