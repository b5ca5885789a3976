import { describe, expect, test } from 'vitest';
import { findPlace, readActiveState, readHubAddress, toHubAddress } from './hub-address.ts';

const read = (search: string, active?: Parameters<typeof readHubAddress>[1]) => readHubAddress(new URLSearchParams(search), active);

describe('readHubAddress', () => {
  test('starts at communication, or where the navigation state says', () => {
    expect(read('')).toEqual({ section: 'communication', topic: undefined });
    expect(read('', 'creativity').section).toBe('creativity');
  });
  test('the address is stronger than the state, and an unknown section counts as none', () => {
    expect(read('section=confidence', 'creativity').section).toBe('confidence');
    expect(read('section=cooking').section).toBe('communication');
  });
  test('an activity means practice, whatever topic stands beside it', () => {
    expect(read('section=vocabulary&topic=vocabulary-1&activity=any')).toEqual({ section: 'vocabulary', activity: 'any' });
    expect(read('section=vocabulary&topic=&activity=')).toEqual({ section: 'vocabulary', topic: undefined });
  });
});

test('an address is read back as it was written', () => {
  const address = { section: 'communication', activity: 'story-spinner' } as const;
  expect(read(toHubAddress(address).split('?')[1] ?? '')).toEqual(address);
});

test('navigation state of another shape is nothing', () => {
  expect(readActiveState({ active: 'confidence' })).toBe('confidence');
  for (const state of [undefined, null, 'confidence', { active: 'Confidence' }, { active: 3 }, {}])
    expect(readActiveState(state)).toBeUndefined();
});

describe('findPlace', () => {
  const entries = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
  test('knows the neighbours and does not wrap', () => {
    expect(findPlace(entries, 'b')).toEqual({ number: 2, total: 3, previous: { id: 'a' }, next: { id: 'c' } });
    expect(findPlace(entries, 'a')?.previous).toBeUndefined();
    expect(findPlace(entries, 'c')?.next).toBeUndefined();
  });
  test('an unknown id has no place', () => expect(findPlace(entries, 'z')).toBeUndefined());
});
