import type { Letter } from './definition.ts';

/** Fixed (docs/spec/activities.md §5). */
export const LETTER_FILE_NAME = 'letter-to-future-self.txt';

/** Needs words to be saved or downloaded; the signature is optional (docs/spec/activities.md §5). */
export function hasWords({ letter }: Letter): boolean {
  return letter.trim() !== '';
}

export function trimLetter({ letter, signature }: Letter): Letter {
  return { letter: letter.trim(), signature: signature.trim() };
}

/** The letter and, below it, the signature (docs/spec/activities.md §5). */
export function writeLetterFile(draft: Letter): string {
  const { letter, signature } = trimLetter(draft);
  return signature === '' ? `${letter}\n` : `${letter}\n\n${signature}\n`;
}
