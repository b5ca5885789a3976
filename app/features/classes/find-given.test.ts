import { expect, it } from 'vitest';
import { findGiven } from './find-given.ts';

const find = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://x');
  return findGiven(pathname, searchParams);
};

it('a lesson, a word set, an activity, a topic and a page of the course can be given to a class', () => {
  expect(find('/lessons/colour-words')).toEqual({ kind: 'topic', ref: 'colour-words' });
  expect(find('/words/animals/')).toEqual({ kind: 'words', ref: 'animals' });
  expect(find('/Activities/story-spinner')).toEqual({ kind: 'activity', ref: 'story-spinner' });
  expect(find('/new-section?section=communication&topic=listening')).toEqual({ kind: 'topic', ref: 'listening' });
  expect(find('/new-section?section=creativity&activity=story-spinner')).toEqual({ kind: 'activity', ref: 'story-spinner' });
  expect(find('/learning-page?page=12')).toEqual({ kind: 'page', ref: '12' });
});

it('lists and other pages cannot', () => {
  for (const address of ['/', '/lessons', '/activities', '/learning-page', '/new-section', '/blogs/x', '/studio/blog'])
    expect([address, find(address)]).toEqual([address, undefined]);
});
