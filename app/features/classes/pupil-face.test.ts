import { expect, it } from 'vitest';
import { listItemEmoji } from '../../../scripts/emoji.ts';
import { toEmojiAddress } from '../../lib/emoji.ts';
import { FACES } from './pupil-face.tsx';

it('each animal beside a name has its drawing', () => {
  const { files } = listItemEmoji();
  expect(FACES.filter((face) => !files.has(toEmojiAddress(face)))).toEqual([]);
  expect(files.has(toEmojiAddress('✋'))).toBe(true);
});
