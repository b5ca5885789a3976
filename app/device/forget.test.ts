// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { forgetStoredValues } from './forget.ts';
import { DEVICE } from './registry.ts';
import { addWriter, createDeviceStore } from './store.ts';
import { settleStudioDrafts } from './studio-drafts.ts';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

test('signing out removes what is personal from both storages, and from the tab also what nobody knows', () => {
  for (const key of ['authToken', 'activity:story-spinner', 'activity:*', 'finishedTopics', 'homeLoaderSeen', 'stranger'])
    sessionStorage.setItem(key, '1');
  for (const key of ['authToken', 'finishedTopics', 'lastRoute', 'root', 'comfort', 'not-ours']) localStorage.setItem(key, '1');
  const removed = forgetStoredValues();
  expect(Object.keys(sessionStorage)).toEqual(['homeLoaderSeen']);
  expect(Object.keys(localStorage).toSorted()).toEqual(['comfort', 'not-ours']);
  expect(removed).toEqual([
    'your sign-in',
    'which pages you were on',
    'your place in the Learning Hub and in the course',
    'finished topics',
    'drafts and what was saved in activities',
  ]);
  expect(forgetStoredValues()).toEqual([]);
});

test('who follows a store hears that it is empty', () => {
  const store = createDeviceStore(DEVICE.level);
  let seen: unknown;
  const leave = store.subscribe(() => {
    seen = store.get() ?? 'none';
  });
  store.set('teens');
  expect(seen).toBe('teens');
  forgetStoredValues();
  expect(seen).toBe('none');
  leave();
});

test('what staff have written waits when a sign-in runs out, for the same person only', () => {
  localStorage.setItem('lastRoute', '/blogs');
  localStorage.setItem('studio:draft:post:mine', '{"owner":7}');
  sessionStorage.setItem('studio:draft:undo:post:mine', '{"owner":7}');
  sessionStorage.setItem('studio:draft:post:theirs', '{"owner":8}');
  expect(forgetStoredValues({ isExpired: true })).toEqual(['which pages you were on']);
  expect([localStorage.length, sessionStorage.length]).toEqual([1, 2]);
  settleStudioDrafts(7);
  // Signed out, drafts are in local storage; on a shared device they move with the sign-in.
  expect(Object.keys(localStorage).toSorted()).toEqual(['studio:draft:post:mine', 'studio:draft:undo:post:mine']);
  expect(sessionStorage.length).toBe(0);
  expect(forgetStoredValues()).toEqual(['what staff wrote and did not save']);
  expect(localStorage.length).toBe(0);
});

test('words that were typed a moment before a sign-in runs out are stored first', () => {
  const draft = createDeviceStore(DEVICE.studioDraft, 'post:mine');
  const removeWriter = addWriter(() => draft.set({ owner: 7, text: 'Last words' }));
  forgetStoredValues({ isExpired: true });
  removeWriter();
  expect(draft.get()).toEqual({ owner: 7, text: 'Last words' });
  // Who signs out leaves no words behind.
  forgetStoredValues();
  expect(draft.get()).toBeUndefined();
});
