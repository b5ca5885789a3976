// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DEVICE } from './registry.ts';
import { isAllStored, onStoredChanged } from './storage.ts';
import { createDeviceStore } from './store.ts';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

const full = () => {
  throw new DOMException('Full.', 'QuotaExceededError');
};

test.each([
  ['says that it is full', full],
  ['says nothing and stores nothing', () => undefined],
])('a browser that %s keeps no draft, and nobody is told that it does', (_how, setItem) => {
  const draft = createDeviceStore(DEVICE.studioDraft, 'post:1');
  draft.set({ text: 'first' });
  expect([draft.isStored(), isAllStored('local')]).toEqual([true, true]);
  const heard = vi.fn();
  const leave = onStoredChanged(heard);
  const real = localStorage;
  vi.stubGlobal('localStorage', { getItem: (key: string) => real.getItem(key), setItem });
  draft.set({ text: 'first and more' });
  // The page goes on with it, and says so.
  expect([draft.get(), draft.isStored(), isAllStored('local')]).toEqual([{ text: 'first and more' }, false, false]);
  expect(heard).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
  draft.set({ text: 'first and more' });
  expect([draft.isStored(), isAllStored('local')]).toEqual([true, true]);
  leave();
});
