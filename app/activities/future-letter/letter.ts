import type { Letter } from './definition.ts';

/** The name of the file is fixed (docs/spec/activities.md §5). */
export const LETTER_FILE_NAME = 'letter-to-future-self.txt';

/** A letter needs words to be saved or downloaded; a signature may be missing (docs/spec/activities.md §5). */
export function hasWords({ letter }: Letter): boolean {
  return letter.trim() !== '';
}

/** What is kept: without the blanks around it. */
export function trimLetter({ letter, signature }: Letter): Letter {
  return { letter: letter.trim(), signature: signature.trim() };
}

/** The text of the file: the letter and, under it, the signature (docs/spec/activities.md §5). */
export function writeLetterFile(draft: Letter): string {
  const { letter, signature } = trimLetter(draft);
  return signature === '' ? `${letter}\n` : `${letter}\n\n${signature}\n`;
}
