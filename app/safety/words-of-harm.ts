import { HARM_IN_ENGLISH } from './harm-english.ts';
import { HARM_IN_OTHER_LANGUAGES, HARM_WITHOUT_SPACES } from './harm-languages.ts';
import { HARMLESS } from './harmless.ts';
import { compilePhrases } from './phrases.ts';
import { toPlainWords } from './plain-words.ts';
import { WORD_GROUPS } from './word-groups.ts';

const harm = compilePhrases([...Object.values(HARM_IN_ENGLISH), ...Object.values(HARM_IN_OTHER_LANGUAGES)].flat(), WORD_GROUPS);
const harmless = compilePhrases(HARMLESS, WORD_GROUPS);

const knows = (word: string): boolean => harm.words.has(word) || harm.prefixes.some((prefix) => word.startsWith(prefix));

/**
 * Whether someone's words tell of harm: of wanting to die, of hurting oneself, of being hit, touched, threatened, sold,
 * left without care, or bullied. Looked for on this device only; nothing is sent, stored or told to anybody. It finds
 * what the lists know and misses the rest (docs/safety/words-of-harm.md), so help is offered everywhere anyway.
 */
export function hasWordsOfHarm(text: string): boolean {
  if (HARM_WITHOUT_SPACES.test(text)) return true;
  const plain = toPlainWords(text, knows).replaceAll(harmless.pattern, '~ ');
  harm.pattern.lastIndex = 0;
  return harm.pattern.test(plain);
}
