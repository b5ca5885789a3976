import { defineLine } from '../host/line-back/line-rules.ts';
import type { Letter } from './definition.ts';

const HAS_WORDS = /[\p{L}\p{N}]/u;

export default defineLine<Letter, Letter>({
  readText: ({ letter }) => letter,
  isAboutOneself: true,
  rules: { signed: ({ item, text }) => text.hasWords && HAS_WORDS.test(item.signature) },
});
