import { expect, test, vi } from 'vitest';
import { ApiError } from '../../data/api-error.ts';
import { loadWithRetries } from './retry.ts';

const signal = new AbortController().signal;

test('it is tried twice more, each failure is reported, and the last one is thrown', async () => {
  const load = vi.fn(() => Promise.reject(new TypeError('offline')));
  const onFailure = vi.fn();
  await expect(loadWithRetries(load, { signal, onFailure, waits: [1, 1] })).rejects.toThrow('offline');
  expect(load).toHaveBeenCalledTimes(3);
  expect(onFailure).toHaveBeenCalledTimes(3);
});

test('a later success is the answer', async () => {
  let calls = 0;
  const load = () => (++calls < 3 ? Promise.reject(new ApiError(503, {})) : Promise.resolve('sea'));
  await expect(loadWithRetries(load, { signal, onFailure: () => {}, waits: [1, 1] })).resolves.toBe('sea');
});

test('an answer that will not change is not asked for again', async () => {
  const load = vi.fn(() => Promise.reject(new ApiError(404, {})));
  await expect(loadWithRetries(load, { signal, onFailure: () => {}, waits: [1, 1] })).rejects.toThrow(ApiError);
  expect(load).toHaveBeenCalledTimes(1);
});

test('who gave up waiting causes no further call and no report', async () => {
  const controller = new AbortController();
  const load = vi.fn(() => Promise.reject(new TypeError('offline')));
  const onFailure = vi.fn(() => controller.abort());
  await expect(loadWithRetries(load, { signal: controller.signal, onFailure, waits: [1, 1] })).rejects.toThrow();
  expect(load).toHaveBeenCalledTimes(1);
  expect(onFailure).toHaveBeenCalledTimes(1);
});

test('somebody who asked too often is asked to wait, and asks again', async () => {
  const load = vi.fn(() => Promise.reject(new ApiError(429, {})));
  await expect(loadWithRetries(load, { signal, onFailure: () => {}, waits: [1, 1] })).rejects.toThrow(ApiError);
  expect(load).toHaveBeenCalledTimes(3);
});
