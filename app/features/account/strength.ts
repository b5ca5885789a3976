import { PASSWORD_CHARACTERS_MIN } from '#contracts/accounts.ts';

export type Strength = { level: 0 | 1 | 2 | 3; advice: string };

const LONG = 14;
const VERY_LONG = 20;

/** Length counts most, repetition against. `problem` is the server's refusal (contracts/password-rules.ts), never called fine. */
export function estimateStrength(password: string, problem?: string): Strength {
  const characters = [...password];
  const different = new Set(characters.map((character) => character.toLowerCase())).size;
  if (characters.length < PASSWORD_CHARACTERS_MIN) {
    const missing = PASSWORD_CHARACTERS_MIN - characters.length;
    return { level: 0, advice: missing === 1 ? 'One more character is needed.' : `${missing} more characters are needed.` };
  }
  if (problem !== undefined) return { level: 1, advice: problem };
  if (different < 5 || /^(?:\d+|[a-z]+\d{0,4})$/i.test(password))
    return { level: 1, advice: 'Easy to guess. Three or four unrelated words are better.' };
  if (characters.length >= VERY_LONG || (characters.length >= LONG && different >= 9)) return { level: 3, advice: 'Hard to guess.' };
  return { level: 2, advice: 'A longer one is harder to guess.' };
}
