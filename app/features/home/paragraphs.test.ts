import { expect, it } from 'vitest';
import { splitParagraphs } from './paragraphs.ts';

it('parts a text at its blank lines and leaves single line breaks alone', () => {
  expect(splitParagraphs('One.\nStill one.\n\nTwo.\n \n\nThree.\n')).toEqual(['One.\nStill one.', 'Two.', 'Three.']);
  expect(splitParagraphs(' \n\n')).toEqual([]);
});
