import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkClaims, findFalseClaims, findMissingControls, type TextKind } from './check-claims.ts';

const REPOSITORY = path.resolve(import.meta.dirname, '..');
const find = (kind: TextKind, text: string) => findFalseClaims([{ file: 'a text', kind, text }]);

describe('texts that name a control', () => {
  it('may name what their page has', () => {
    expect(find('topic', 'Tell an adult, or open "Need help?" below.')).toEqual([]);
    expect(find('activity', 'Choose "Keep it".')).toEqual([]);
  });

  it('may not name what their page does not have', () => {
    expect(find('topic', 'Then press "Download my data".')).toEqual(['a text: names "Download my data", which a topic page does not have']);
    expect(find('post', 'Tap *Mark as finished* now.')).toHaveLength(1);
  });

  it('may name a control elsewhere when they say where it is', () => {
    expect(find('page', 'Use *Download my data* in your account.')).toEqual([]);
  });

  it('may not tell people to press what nobody has made', () => {
    expect(find('site', 'Press "Share with friends" to begin.')).toEqual([
      'a text: tells people to use "Share with friends", which is not in scripts/check-claims.ts',
    ]);
  });

  it('notice when a control of the list is gone from the program', () => {
    const gone = { name: 'Fly', source: { file: 'app/routes.ts', words: 'Fly to the moon' }, on: [] } as const;
    expect(findMissingControls(REPOSITORY, [gone])).toHaveLength(1);
  });
});

describe('promises about storing', () => {
  it.each([
    'It does not go to our computer.',
    'An account remembers what you keep, on every device.',
    'Nothing that the child makes is stored on the server.',
    'Your words stay in your own browser.',
    "The recording can't be kept yet.",
    'We do not note what you open or how your questions went.',
  ])('refuse: %s', (text) => expect(find('page', text)).toHaveLength(1));
});

it('everything under content/ agrees with the program', () => {
  expect(checkClaims(REPOSITORY)).toEqual([]);
});
