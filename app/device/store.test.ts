// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DEVICE } from './registry.ts';
import { createDeviceStore, sealStores } from './store.ts';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const storage = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
afterEach(() => {
  if (storage !== undefined) Object.defineProperty(globalThis, 'localStorage', storage);
});

test('what lies beside the sign-in is in local storage, and in session storage while this tab is signed in by itself', () => {
  const topics = createDeviceStore(DEVICE.finishedTopics);
  topics.set(['a']);
  expect(localStorage.getItem('finishedTopics')).toBe('["a"]');
  sessionStorage.setItem('authToken', 'x');
  expect(topics.get()).toEqual([]);
  topics.set(['b']);
  expect(sessionStorage.getItem('finishedTopics')).toBe('["b"]');
  expect(localStorage.getItem('finishedTopics')).toBe('["a"]');
  sessionStorage.removeItem('authToken');
  expect(topics.get()).toEqual(['a']);
});

test('the part of a key takes the place of its star', () => {
  createDeviceStore(DEVICE.activityWork, 'what-if-journal').set({ draft: { text: 'hm' }, items: [] });
  expect(sessionStorage.getItem('activity:what-if-journal')).toBe('{"draft":{"text":"hm"},"items":[]}');
});

test('an unchanged value is the same object, so that React does not draw anew', () => {
  const store = createDeviceStore(DEVICE.videoPositions);
  store.set({ 'vocabulary-1': 4 });
  expect(store.get()).toBe(store.get());
});

test('nothing is the same object as on the server as well, so that React does not draw once more when it comes to the page', () => {
  const store = createDeviceStore(DEVICE.videoPositions);
  expect(store.get()).toBe(store.getNone());
  expect(createDeviceStore(DEVICE.practiceDays).getNone()).toEqual([]);
  store.set({ 'vocabulary-1': 4 });
  expect(store.getNone()).toEqual({});
  store.remove();
  expect(store.get()).toBe(store.getNone());
});

test('where storage is switched off a value lasts for the page', () => {
  const store = createDeviceStore(DEVICE.level);
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => {
      throw new Error('switched off');
    },
  });
  expect(store.get()).toBeUndefined();
  store.set('kids');
  expect(store.get()).toBe('kids');
  store.remove();
  expect(store.get()).toBeUndefined();
});

test('two stores of one value tell each other of changes, and not those of another part', () => {
  const [one, same, other] = ['a', 'a', 'b'].map((part) => createDeviceStore(DEVICE.activityWork, part));
  let told = 0;
  const leave = same?.subscribe(() => (told += 1));
  other?.set({ items: [1] });
  expect(told).toBe(0);
  one?.set({ items: [2] });
  expect([told, same?.get()]).toEqual([1, { draft: undefined, items: [2] }]);
  leave?.();
  one?.remove();
  expect(told).toBe(1);
});

// Last: a sealed page stays sealed.
test('a page that is being left writes nothing more', () => {
  const store = createDeviceStore(DEVICE.activityWork, 'mirror-memoirs');
  store.set({ items: [1] });
  sessionStorage.clear();
  sealStores();
  store.set({ items: [2] });
  expect(sessionStorage.length).toBe(0);
});
