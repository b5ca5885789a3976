// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { forgetStoredValues } from './forget.ts';
import { DEVICE } from './registry.ts';
import { createDeviceStore } from './store.ts';

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
