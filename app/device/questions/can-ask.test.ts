import { expect, it } from 'vitest';
import { listAskable } from './can-ask.ts';

const LESSON = [
  { id: 'boats-1', kind: 'gap' },
  { id: 'boats-2', kind: 'match' },
  { id: 'boats-3', kind: 'dictation' },
  { id: 'boats-story-1', kind: 'choose_one' },
] as const;
const list = (asker: { hasVoice: boolean; canType: boolean }, items: readonly (typeof LESSON)[number][] = LESSON) =>
  listAskable(asker, items).map(({ id }) => id);

it('asks children who read in pictures about the story alone', () => {
  expect(list({ hasVoice: true, canType: false })).toEqual(['boats-story-1']);
});

it('asks readers about the text, and never what needs a voice where there is none', () => {
  expect(list({ hasVoice: true, canType: true })).toEqual(['boats-1', 'boats-2', 'boats-3']);
  expect(list({ hasVoice: false, canType: true })).toEqual(['boats-1', 'boats-2']);
});

it('asks everything that needs no typing where there is no story, as in a set of words', () => {
  expect(list({ hasVoice: true, canType: false }, LESSON.slice(0, 3))).toEqual(['boats-2']);
});
